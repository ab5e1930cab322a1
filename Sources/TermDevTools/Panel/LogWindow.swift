// SPDX-License-Identifier: MIT

/// The part of the log that there is room for, around the revision that is shown.
struct LogWindow {
  /// The revisions in it, in order.
  let revisions: [Int]

  /// - Parameters:
  ///   - all: The revisions that the log has, in order.
  ///   - revision: The one that is shown, which need not be among them.
  ///   - rows: How many there is room for.
  /// - Complexity: O(log *n* + rows).
  init(_ all: some RandomAccessCollection<Int>, around revision: Int, rows: Int) {
    let place = Self.count(in: all, before: revision)
    let start = max(0, min(place - rows / 2, all.count - rows))
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
