// SPDX-License-Identifier: MIT

import StoreRecorder

/// A cache of the revisions with failures, which inspects only new actions.
struct KnownFailures {
  private var revisions: [Int] = []
  private var scanned = 0
  private var branches: [Int] = []

  /// Returns the revisions with failures in a history, in order.
  mutating func revisions<State>(in history: History<State>) -> [Int] {
    let entries = history.entries
    let branches = [history.oldest] + history.branchSummaries.filter(\.isCurrent).map(\.number)
    if branches != self.branches || scanned > entries.count {
      (revisions, scanned, self.branches) = ([], 0, branches)
    }
    for entry in entries[scanned...]
    where history.isFailure(entry.change.action) && entry.revision > history.oldest {
      revisions.append(entry.revision)
    }
    scanned = entries.count
    return revisions
  }
}
