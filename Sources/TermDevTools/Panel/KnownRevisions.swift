// SPDX-License-Identifier: MIT

import StoreRecorder

/// A cache of the revisions whose actions fulfill a condition, which inspects only new actions.
struct KnownRevisions {
  private var revisions: [Int] = []
  private var scanned = 0
  private var branches: [Int] = []

  /// Inspects the new actions of a history.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - isIncluded: The condition, which must be the same in each call.
  /// - Returns: The revisions that fulfill the condition, in order, without the oldest revision.
  mutating func revisions<State>(
    in history: History<State>,
    where isIncluded: (HistoryEntry) -> Bool
  ) -> [Int] {
    let entries = history.entries
    // The history can remove its first actions.
    let branches =
      [history.oldest, entries.first?.order ?? 0]
      + history.branchSummaries.filter(\.isCurrent).map(\.number)
    if branches != self.branches || scanned > entries.count {
      (revisions, scanned, self.branches) = ([], 0, branches)
    }
    for entry in entries[scanned...] where entry.revision > history.oldest && isIncluded(entry) {
      revisions.append(entry.revision)
    }
    scanned = entries.count
    return revisions
  }
}
