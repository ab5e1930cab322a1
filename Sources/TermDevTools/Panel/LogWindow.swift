// SPDX-License-Identifier: MIT

/// The visible part of the log, centered on the displayed revision.
struct LogWindow {
  /// The visible revisions, in order.
  let revisions: [Int]

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - all: The revisions in the log, in order.
  ///   - revision: The displayed revision, which might not be in the log.
  ///   - rows: The number of available rows.
  /// - Complexity: O(log *n* + *rows*), where *n* is the number of revisions in the log.
  init(_ all: some RandomAccessCollection<Int>, around revision: Int, rows: Int) {
    let index = Self.count(in: all, before: revision)
    let start = max(0, min(index - rows / 2, all.count - rows))
    let first = all.index(all.startIndex, offsetBy: start)
    revisions = Array(all[first...].prefix(max(0, rows)))
  }

  private static func count(
    in revisions: some RandomAccessCollection<Int>,
    before revision: Int
  ) -> Int {
    var (low, high) = (0, revisions.count)
    while low < high {
      let middle = (low + high) / 2
      let value = revisions[revisions.index(revisions.startIndex, offsetBy: middle)]
      if value < revision { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
