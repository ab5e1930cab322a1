// SPDX-License-Identifier: MIT

/// How the lines of an editor become rows.
///
/// A line of more than ``stretch`` bytes is parted into stretches of about that length, each of which begins
/// a row. So what a row is depends on few bytes around it, however long the line is.
package struct EditorWrapping: Equatable {
  /// Columns of a row, at least 1; `nil` where each line is one row.
  package var columns: Int?
  /// Columns from one tab stop to the next.
  var tabStop: Int

  package static let stretch = 4096

  package init(columns: Int?, tabStop: Int) {
    self.columns = columns
    self.tabStop = tabStop
  }

  /// The last stretch of a line.
  func lastStretch(of line: String) -> Int {
    guard columns != nil else { return 0 }
    var stretch = max(0, line.utf8.count - 1) / Self.stretch
    while stretch > 0, bounds(of: stretch, in: line).isEmpty { stretch -= 1 }
    return stretch
  }

  /// The stretch of a line that a place in it is in.
  func stretch(at offset: Int, in line: String) -> Int {
    guard columns != nil else { return 0 }
    var stretch = min(offset / Self.stretch, lastStretch(of: line))
    while stretch > 0, start(of: stretch, in: line) > offset { stretch -= 1 }
    return stretch
  }

  /// The bytes of a stretch; none where one cluster takes all of it.
  func bounds(of stretch: Int, in line: String) -> Range<Int> {
    let end = line.utf8.count
    guard columns != nil, end > Self.stretch else { return 0..<end }
    let start = start(of: stretch, in: line)
    return start..<max(start, self.start(of: stretch + 1, in: line))
  }

  /// Where a stretch begins: after a blank, if one is near.
  private func start(of stretch: Int, in line: String) -> Int {
    let place = stretch * Self.stretch
    guard stretch > 0, place < line.utf8.count else { return min(place, line.utf8.count) }
    let near = line.index(atUTF8: place)..<line.index(atUTF8: place + Self.stretch / 32)
    let blank = line.utf8[near].firstIndex(of: 0x20).map { line.offset(of: $0) + 1 }
    return line.boundary(atOrAfter: blank ?? place)
  }

  /// Where the rows of a stretch begin.
  ///
  /// - Parameters:
  ///   - range: The bytes of the stretch.
  ///   - line: The line, whose bytes are counted.
  /// - Returns: The beginnings of its rows, at least one.
  func rowStarts(in range: Range<Int>, of line: String) -> [Int] {
    guard let columns else { return [range.lowerBound] }
    // No cluster but a tab has more columns than bytes.
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
  /// The column at which a place of a row is shown.
  ///
  /// - Parameters:
  ///   - offset: The place, in bytes of UTF-8.
  ///   - start: Where the row begins.
  ///   - tabStop: Columns from one tab stop to the next.
  /// - Returns: The column, from 0.
  /// - Complexity: O(*n*) in the bytes between, less than a nanosecond each where they are ASCII.
  func column(of offset: Int, from start: Int, tabStop: Int) -> Int {
    walk(from: start, to: offset, columns: .max, tabStop: tabStop).column
  }

  /// The place of the cluster that is shown at a column of a row, and the column where it begins.
  ///
  /// - Parameters:
  ///   - column: The column, from 0.
  ///   - range: The bytes of the row.
  ///   - tabStop: Columns from one tab stop to the next.
  /// - Returns: The place; the row's end where the column is behind it.
  func place(
    atColumn column: Int,
    in range: Range<Int>,
    tabStop: Int
  ) -> (offset: Int, column: Int) {
    walk(from: range.lowerBound, to: range.upperBound, columns: column, tabStop: tabStop)
  }

  /// Goes over all clusters that have room in some columns.
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
