// SPDX-License-Identifier: MIT

import TermTree

/// The wrapping of an editor's lines into rows.
///
/// A line of more than ``stretch`` bytes is divided into stretches of about that length, each of which starts a row.
/// The rows at an offset therefore depend only on a few bytes near it, regardless of the length of the line.
struct EditorWrapping: Equatable {
  /// The width of a row in columns, at least 1, or `nil` if lines don't wrap.
  var columns: Int?
  /// The distance between tab stops in columns.
  var tabStop: Int

  static let stretch = 4096

  /// Returns the index of the last stretch of a line.
  func lastStretch(of line: String) -> Int {
    guard columns != nil else { return 0 }
    var stretch = max(0, line.utf8.count - 1) / Self.stretch
    while stretch > 0, bounds(of: stretch, in: line).isEmpty { stretch -= 1 }
    return stretch
  }

  /// Returns the index of the stretch that contains an offset in a line.
  func stretch(at offset: Int, in line: String) -> Int {
    guard columns != nil else { return 0 }
    var stretch = min(offset / Self.stretch, lastStretch(of: line))
    while stretch > 0, start(of: stretch, in: line) > offset { stretch -= 1 }
    return stretch
  }

  /// Returns the bytes of a stretch, which are empty if a single grapheme cluster covers them.
  func bounds(of stretch: Int, in line: String) -> Range<Int> {
    let end = line.utf8.count
    guard columns != nil, end > Self.stretch else { return 0..<end }
    let start = start(of: stretch, in: line)
    return start..<max(start, self.start(of: stretch + 1, in: line))
  }

  /// Returns the start of a stretch, which follows a nearby space if one exists.
  private func start(of stretch: Int, in line: String) -> Int {
    let place = stretch * Self.stretch
    guard stretch > 0, place < line.utf8.count else { return min(place, line.utf8.count) }
    let near = line.index(atUTF8: place)..<line.index(atUTF8: place + Self.stretch / 32)
    let blank = line.utf8[near].firstIndex(of: 0x20).map { line.offset(of: $0) + 1 }
    return line.boundary(atOrAfter: blank ?? place)
  }

  /// Returns the offsets of the rows in a stretch.
  ///
  /// - Parameters:
  ///   - range: The bytes of the stretch.
  ///   - line: The line that contains the stretch.
  /// - Returns: The start of each row, relative to the line. The array has at least one element.
  func rowStarts(in range: Range<Int>, of line: String) -> [Int] {
    guard let columns else { return [range.lowerBound] }
    // Only a tab has more columns than bytes.
    if range.count <= columns, !line.utf8.contains(0x09) { return [range.lowerBound] }
    let isWhole = range.count == line.utf8.count
    var piece =
      isWhole
      ? line
      : String(line[line.index(atUTF8: range.lowerBound)..<line.index(atUTF8: range.upperBound)])
    return piece.withUTF8 { [piece] bytes in
      let breaker = LineBreaker(
        ClusterReader(piece, bytes: bytes),
        TextLayout(),
        columns: columns,
        ellipsisColumns: 0,
        tabStop: tabStop
      )
      var starts = [range.lowerBound]
      var place = 0
      while let next = breaker.nextRow(after: place) {
        starts.append(range.lowerBound + next)
        place = next
      }
      return starts
    }
  }
}

// MARK: - Columns

extension String {
  /// Returns the column of an offset in a row.
  ///
  /// - Parameters:
  ///   - offset: The offset in UTF-8 bytes.
  ///   - start: The start of the row.
  ///   - tabStop: The distance between tab stops in columns.
  /// - Returns: The column, counted from 0.
  /// - Complexity: O(*n*), where *n* is the number of bytes between the offsets. An ASCII byte takes less than a
  ///   nanosecond.
  func column(of offset: Int, from start: Int, tabStop: Int) -> Int {
    walk(from: start, to: offset, columns: .max, tabStop: tabStop).column
  }

  /// Returns the offset and the first column of the grapheme cluster at a column of a row.
  ///
  /// - Parameters:
  ///   - column: The column, counted from 0.
  ///   - range: The bytes of the row.
  ///   - tabStop: The distance between tab stops in columns.
  /// - Returns: The offset and its column. For a column after the row, the result is the end of the row.
  func place(
    atColumn column: Int,
    in range: Range<Int>,
    tabStop: Int
  ) -> (offset: Int, column: Int) {
    walk(from: range.lowerBound, to: range.upperBound, columns: column, tabStop: tabStop)
  }

  /// Returns the offset and the column after all grapheme clusters that fit in a number of columns.
  private func walk(
    from start: Int,
    to end: Int,
    columns limit: Int,
    tabStop: Int
  ) -> (offset: Int, column: Int) {
    var text = self
    return text.withUTF8 { bytes in
      let reader = ClusterReader(self, bytes: bytes)
      var (place, column) = (start, 0)
      while place < end, column < limit {
        let run = reader.plainRun(from: place, atMost: min(limit - column, end - place))
        column += run
        place += run
        guard place < end, column < limit else { break }
        let cluster = reader.cluster(at: place)
        let width = cluster.columns(at: column, tabStop: tabStop)
        if width > limit - column { break }
        column += width
        place = cluster.end
      }
      return (place, column)
    }
  }
}
