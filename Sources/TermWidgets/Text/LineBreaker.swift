// SPDX-License-Identifier: MIT

/// One row of a text that was laid out: two parts of it, with the ellipsis between them if there is one.
struct TextRow: Equatable {
  /// What stands first, in bytes of UTF-8.
  var head: Range<Int>
  /// Columns of the ellipsis; 0 for none.
  var ellipsisColumns = 0
  /// What stands after the ellipsis; empty without one.
  var tail: Range<Int>
  /// Columns of all of it.
  var columns: Int

  init(_ text: Range<Int>, columns: Int) {
    head = text
    tail = text.upperBound..<text.upperBound
    self.columns = columns
  }
}

/// Parts a text into rows for a room: reads no more of it than has room.
struct LineBreaker {
  private typealias Cluster = ClusterReader.Cluster

  /// A row, and where the next one begins; `nil` at the end of the text.
  private struct Step {
    var row: TextRow
    var next: Int?
    /// Whether it is only the beginning of a line that has no room and may not be wrapped.
    var isCut = false
  }

  private let reader: ClusterReader
  private let wrapping: Text.Wrapping
  private let truncation: Text.TruncationMode
  private let columns: Int
  private let ellipsisColumns: Int
  private let tabStop: Int

  /// - Parameters:
  ///   - reader: The text.
  ///   - layout: How it is wrapped and truncated.
  ///   - columns: The room's columns.
  ///   - ellipsisColumns: Columns of an ellipsis that has room.
  ///   - tabStop: Columns from one tab stop to the next.
  init(
    _ reader: ClusterReader,
    _ layout: TextLayout,
    columns: Int,
    ellipsisColumns: Int,
    tabStop: Int = ClusterReader.tabStop
  ) {
    self.reader = reader
    self.tabStop = tabStop
    self.wrapping = layout.wrapping
    self.truncation = layout.truncation
    self.columns = max(0, columns)
    self.ellipsisColumns = min(ellipsisColumns, self.columns)
  }

  /// The rows of the text; the last one is truncated when there are more than `limit`.
  ///
  /// No row has more columns than the room, except one of a single cluster that is wider than that.
  ///
  /// - Complexity: O(what the rows show), plus what is left of a line that is truncated before the last
  ///   row, and blanks that vanish.
  func rows(limit: Int) -> [TextRow] {
    guard columns > 0 else { return [TextRow(0..<0, columns: 0)] }
    var rows: [TextRow] = []
    var place: Int? = 0
    while let start = place, rows.count < limit {
      let step = row(from: start)
      let isLast = rows.count + 1 == limit
      // What a line break at the very end begins is no row that could be missed.
      if isLast, step.isCut || step.next.map({ $0 < reader.end }) ?? false {
        rows.append(truncated(start..<textEnd(from: start)))
        break
      }
      guard step.isCut else {
        rows.append(step.row)
        place = step.next
        continue
      }
      let line = reader.lineEnd(from: start)
      rows.append(truncated(start..<line.end))
      place = line.next
    }
    return rows
  }

  /// Where the row after the one that begins at a place begins; `nil` at the end of the text.
  func nextRow(after start: Int) -> Int? { row(from: start).next }

  private func row(from start: Int) -> Step {
    switch wrapping {
    case .word: rowByWord(from: start)
    case .character: rowByCharacter(from: start, isCut: false)
    case .none: rowByCharacter(from: start, isCut: true)
    }
  }

  /// All clusters up to the first that has no room.
  private func rowByCharacter(from start: Int, isCut: Bool) -> Step {
    var column = 0
    var place = start
    while place < reader.end {
      let run = reader.plainRun(from: place, atMost: columns - column)
      column += run
      place += run
      let cluster = reader.cluster(at: place)
      if cluster.isLineBreak {
        return Step(row: TextRow(start..<place, columns: column), next: cluster.end)
      }
      var width = width(of: cluster, at: column)
      // A tab that is wrapped takes no more than what is left of its row.
      if cluster.isTab, !isCut, column < columns { width = min(width, columns - column) }
      if column + width > columns, isCut || place > start {
        return Step(row: TextRow(start..<place, columns: column), next: place, isCut: isCut)
      }
      column += width
      place = cluster.end
    }
    return Step(row: TextRow(start..<place, columns: column))
  }

  /// All words that have room.
  private func rowByWord(from start: Int) -> Step {
    var column = 0
    var place = start
    /// Where the row ends if it is broken at `next`, the last place where it can be.
    var breakPoint: (row: TextRow, next: Int)?
    /// The row without the blanks that come last.
    var solid = TextRow(start..<start, columns: 0)
    var former = LineBreakClass.glue
    // Whether nothing but hyphens is before it in its word.
    var isFirstOfWord = false
    while place < reader.end {
      let cluster = reader.cluster(at: place)
      if cluster.isLineBreak {
        return Step(row: TextRow(start..<place, columns: column), next: cluster.end)
      }
      let width = width(of: cluster, at: column)
      let current = cluster.lineBreakClass
      if current == .blank {
        if column + width > columns { return Step(row: solid, next: lineGoesOn(after: cluster)) }
      } else {
        if place > start,
          LineBreakClass.canBreak(after: former, isFirst: isFirstOfWord, before: current)
        {
          breakPoint = (solid, place)
        }
        if column + width > columns, place > start {
          let end = breakPoint ?? (TextRow(start..<place, columns: column), place)
          return Step(row: end.row, next: end.next)
        }
        solid = TextRow(start..<cluster.end, columns: column + width)
        isFirstOfWord =
          former == .blank || place == start
          || isFirstOfWord && (former == .hyphen || former == .dash)
      }
      column += width
      former = current
      place = cluster.end
      guard current == .other else { continue }
      let run = reader.plainRun(from: place, atMost: columns - column, isWord: true)
      guard run > 0 else { continue }
      column += run
      place += run
      solid = TextRow(start..<place, columns: column)
      isFirstOfWord = false
    }
    return Step(row: TextRow(start..<place, columns: column))
  }

  /// Where the text goes on after a break at a blank: after all blanks, and the end of the line if that
  /// follows; `nil` if nothing does.
  private func lineGoesOn(after blank: Cluster) -> Int? {
    var place = blank.end
    while place < reader.end {
      let cluster = reader.cluster(at: place)
      if cluster.isLineBreak { return cluster.end }
      if cluster.lineBreakClass != .blank { return place }
      place = cluster.end
    }
    return nil
  }

  private func width(of cluster: Cluster, at column: Int) -> Int {
    cluster.columns(at: column, tabStop: tabStop)
  }
}

// MARK: - Truncating

extension LineBreaker {
  /// One row that stands for a part of the text: its beginning, its end or both, up to a line break.
  private func truncated(_ part: Range<Int>) -> TextRow {
    let room = columns - ellipsisColumns
    var row = TextRow(part.lowerBound..<part.lowerBound, columns: 0)
    if truncation != .head {
      row = beginning(of: part, columns: truncation == .tail ? room : (room + 1) / 2)
    }
    if truncation != .tail {
      let rest = row.head.upperBound..<part.upperBound
      let end = end(of: rest, columns: room - row.columns)
      row.tail = end.head
      row.columns += end.columns
    }
    row.ellipsisColumns = ellipsisColumns
    row.columns += ellipsisColumns
    return row
  }

  /// The clusters from the first that have room, without blanks at their end.
  private func beginning(of part: Range<Int>, columns room: Int) -> TextRow {
    var column = 0
    var place = part.lowerBound
    var solid = TextRow(place..<place, columns: 0)
    while place < part.upperBound {
      let run = reader.plainRun(from: place, atMost: min(room - column, part.upperBound - place))
      if run > 0 {
        let end = reader.trimmed(place + run, notBefore: place)
        if end > place {
          solid = TextRow(part.lowerBound..<end, columns: column + end - place)
        }
        column += run
        place += run
        continue
      }
      let cluster = reader.cluster(at: place)
      let width = width(of: cluster, at: column)
      guard !cluster.isLineBreak, column + width <= room else { break }
      column += width
      place = cluster.end
      if cluster.lineBreakClass != .blank {
        solid = TextRow(part.lowerBound..<place, columns: column)
      }
    }
    return solid
  }

  /// The clusters to the last that have room, without blanks at their beginning; a tab is one blank.
  private func end(of part: Range<Int>, columns room: Int) -> TextRow {
    var column = 0
    var place = part.upperBound
    var solid = TextRow(place..<place, columns: 0)
    while place > part.lowerBound {
      let cluster = reader.cluster(before: place, notBefore: part.lowerBound)
      guard !cluster.isLineBreak, column + cluster.columns <= room else { break }
      column += cluster.columns
      place = cluster.start
      if cluster.lineBreakClass != .blank {
        solid = TextRow(place..<part.upperBound, columns: column)
      }
    }
    return solid
  }

  /// The end of the text, before a line break that ends it.
  private func textEnd(from start: Int) -> Int {
    guard reader.end > start else { return reader.end }
    let last = reader.cluster(before: reader.end, notBefore: start)
    return last.isLineBreak ? last.start : last.end
  }
}
