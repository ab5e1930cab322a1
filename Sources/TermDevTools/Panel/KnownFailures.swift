// SPDX-License-Identifier: MIT

import StoreRecorder

/// The revisions to which failures belong, found once for all frames until there are more actions.
struct KnownFailures {
  private var revisions: [Int] = []
  private var scanned = 0
  private var ground: [Int] = []

  /// Returns the revisions in a history to which failures belong, in order.
  mutating func revisions<State>(in history: History<State>) -> [Int] {
    let entries = history.entries
    let ground = [history.oldest] + history.branchSummaries.filter(\.isCurrent).map(\.number)
    if ground != self.ground || scanned > entries.count {
      (revisions, scanned, self.ground) = ([], 0, ground)
    }
    for entry in entries[scanned...]
    where history.isFailure(entry.change.action) && entry.revision > history.oldest {
      revisions.append(entry.revision)
    }
    scanned = entries.count
    return revisions
  }
}
