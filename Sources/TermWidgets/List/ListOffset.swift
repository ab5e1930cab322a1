// SPDX-License-Identifier: MIT

/// A scroll offset of a list.
struct ListOffset: Hashable, Comparable {
  /// The line, counted as in ``ListLines``.
  var line: Int
  /// The number of hidden lines of a row of fitted height.
  var hidden = 0

  static func < (a: ListOffset, b: ListOffset) -> Bool {
    (a.line, a.hidden) < (b.line, b.hidden)
  }
}

/// The arithmetic of scroll offsets.
///
/// It takes O(1) for rows of a fixed height. For rows of fitted height, it measures the rows between the offsets. No
/// result depends on rows farther away than the given number of lines.
@MainActor
extension ListLines {
  /// Returns the number of lines of a row on the screen.
  func height(ofRow row: Int) -> Int { fitted?.height(row) ?? rowHeight }

  /// Returns the offset of the first line of a row.
  func offset(ofRow row: Int) -> ListOffset { ListOffset(line: line(ofRow: row)) }

  /// The offset after the last line.
  var end: ListOffset { ListOffset(line: count) }

  /// Returns the offset at which the last lines fill the given space, or the first offset if all lines fit.
  func lastOffset(in space: Int) -> ListOffset {
    fitted == nil ? ListOffset(line: max(0, count - space)) : offset(end, movedBy: -space)
  }

  /// Returns the nearest offset at which the lines fill the given space if there are enough lines.
  func clamped(_ offset: ListOffset, in space: Int) -> ListOffset {
    guard fitted != nil else {
      return ListOffset(line: max(0, min(offset.line, max(0, count - space))))
    }
    let start = normalized(offset)
    return distance(from: start, to: end, atMost: space) < space
      ? lastOffset(in: space) : start
  }

  /// Returns a Boolean value that indicates whether all lines fit the given space.
  func allFit(in space: Int) -> Bool {
    guard fitted != nil, count <= space else { return count <= space }
    return distance(from: ListOffset(line: 0), to: end, atMost: space + 1) <= space
  }

  /// Returns the offset a number of lines below another offset, or above it if the number is negative.
  ///
  /// With rows of fitted height, the result is never before the first line or after the last line.
  func offset(_ start: ListOffset, movedBy distance: Int) -> ListOffset {
    guard fitted != nil else { return ListOffset(line: start.line + distance) }
    let start = normalized(start)
    var line = start.line
    // The distance from the start of the line.
    var rest = start.hidden + distance
    while rest < 0, line > 0 {
      line -= 1
      rest += height(atLine: line)
    }
    while rest > 0, line < count {
      let height = height(atLine: line)
      if rest < height { return ListOffset(line: line, hidden: rest) }
      rest -= height
      line += 1
    }
    return ListOffset(line: line)
  }

  /// Returns the number of lines from one offset down to another.
  ///
  /// With rows of fitted height, the result is at most `limit`, and -1 if the second offset is in a line above the line
  /// of the first offset.
  func distance(from start: ListOffset, to end: ListOffset, atMost limit: Int) -> Int {
    guard fitted != nil else { return end.line - start.line }
    if end.line < start.line { return -1 }
    var lines = -start.hidden
    var line = start.line
    while line < end.line, lines < limit {
      lines += height(atLine: line)
      line += 1
    }
    return min(limit, line < end.line ? lines : lines + end.hidden)
  }

  /// Returns the nearest offset that exists.
  private func normalized(_ offset: ListOffset) -> ListOffset {
    if offset.line < 0 { return ListOffset(line: 0) }
    if offset.line >= count { return end }
    if offset.hidden <= 0 { return ListOffset(line: offset.line) }
    let last = height(atLine: offset.line) - 1
    return ListOffset(line: offset.line, hidden: min(offset.hidden, last))
  }

  /// Returns the height of a header or of a row of fitted height.
  private func height(atLine line: Int) -> Int {
    switch item(atLine: line) {
    case .header: 1
    case .row(let row, _): height(ofRow: row)
    }
  }
}
