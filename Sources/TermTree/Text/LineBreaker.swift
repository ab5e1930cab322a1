// SPDX-License-Identifier: MIT

/// A row of text after layout: two parts of the text, with an optional ellipsis between them.
struct TextRow: Equatable {
  /// The first part, in UTF-8 bytes.
  var head: Range<Int>
  /// The width of the ellipsis in columns, or 0 without an ellipsis.
  var ellipsisColumns = 0
  /// The part after the ellipsis, which is empty without an ellipsis.
  var tail: Range<Int>
  /// The total width in columns.
  var columns: Int

  init(_ text: Range<Int>, columns: Int) {
    head = text
    tail = text.upperBound..<text.upperBound
    self.columns = columns
  }
}

/// An algorithm that breaks text into rows and reads only the text in these rows.
public struct LineBreaker {
  private typealias Cluster = ClusterReader.Cluster

  /// A row and the start of the next row, or `nil` at the end of the text.
  private struct Step {
    var row: TextRow
    var next: Int?
    /// A Boolean value that indicates whether the row is the start of a line that doesn't fit and can't wrap.
    var isCut = false
  }

  private let reader: ClusterReader
  private let wrapping: Text.Wrapping
  private let truncation: Text.TruncationMode
  private let keepsNumbersWhole: Bool
  private let columns: Int
  private let ellipsisColumns: Int
  private let tabStop: Int

  /// Creates a line breaker.
  ///
  /// - Parameters:
  ///   - reader: The reader of the text.
  ///   - layout: The wrapping and truncation of the text.
  ///   - columns: The available width in columns.
  ///   - ellipsisColumns: The maximum width of an ellipsis in columns.
  ///   - tabStop: The distance between tab stops in columns. The default is 8.
  public init(
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
    keepsNumbersWhole = layout.keepsNumbersWhole
    self.columns = max(0, columns)
    self.ellipsisColumns = min(ellipsisColumns, self.columns)
  }

  /// Returns up to `limit` rows of the text and truncates the last row if more text follows.
  ///
  /// Each row fits in the available width, except for a row with a single grapheme cluster that's too wide.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the visible text, skipped spaces, and the rest of each line
  ///   truncated before the last row.
  func rows(limit: Int) -> [TextRow] {
    guard columns > 0 else { return [TextRow(0..<0, columns: 0)] }
    var rows: [TextRow] = []
    var offset: Int? = 0
    while let start = offset, rows.count < limit {
      let step = row(from: start)
      let isLast = rows.count + 1 == limit
      // A line break at the very end doesn't start another row.
      if isLast, step.isCut || step.next.map({ $0 < reader.end }) ?? false {
        rows.append(truncated(start..<textEnd(from: start)))
        break
      }
      guard step.isCut else {
        rows.append(step.row)
        offset = step.next
        continue
      }
      let line = reader.lineEnd(from: start)
      rows.append(truncated(start..<line.end))
      offset = line.next
    }
    return rows
  }

  /// Returns the start of the row after the row that starts at `start`, or `nil` at the end of the text.
  public func nextRow(after start: Int) -> Int? { row(from: start).next }

  private func row(from start: Int) -> Step {
    switch wrapping {
    case .word: rowByWord(from: start)
    case .character: rowByCharacter(from: start, isCut: false)
    case .none: rowByCharacter(from: start, isCut: true)
    }
  }

  /// Returns a row of all clusters that fit.
  private func rowByCharacter(from start: Int, isCut: Bool) -> Step {
    var column = 0
    var offset = start
    while offset < reader.end {
      let run = reader.plainRun(from: offset, atMost: columns - column)
      column += run
      offset += run
      let cluster = reader.cluster(at: offset)
      if cluster.isLineBreak {
        return Step(row: TextRow(start..<offset, columns: column), next: cluster.end)
      }
      var width = width(of: cluster, at: column)
      // When wrapping, a tab isn't wider than the rest of its row.
      if cluster.isTab, !isCut, column < columns { width = min(width, columns - column) }
      if column + width > columns, isCut || offset > start {
        return Step(row: TextRow(start..<offset, columns: column), next: offset, isCut: isCut)
      }
      column += width
      offset = cluster.end
    }
    return Step(row: TextRow(start..<offset, columns: column))
  }

  /// Returns a row of all words that fit.
  private func rowByWord(from start: Int) -> Step {
    var column = 0
    var offset = start
    /// The row and the start of the next row, for a break at the last possible position.
    var breakPoint: (row: TextRow, next: Int)?
    /// The row without trailing spaces.
    var solid = TextRow(start..<start, columns: 0)
    var former = LineBreakClass.glue
    // The value is true if only hyphens precede the offset in its word.
    var isFirstOfWord = false
    while offset < reader.end {
      let cluster = reader.cluster(at: offset)
      if cluster.isLineBreak {
        return Step(row: TextRow(start..<offset, columns: column), next: cluster.end)
      }
      let width = width(of: cluster, at: column)
      let current = cluster.lineBreakClass
      if current == .blank {
        if column + width > columns { return Step(row: solid, next: continuation(after: cluster)) }
      } else {
        if offset > start,
          LineBreakClass.canBreak(after: former, isFirst: isFirstOfWord, before: current)
        {
          breakPoint = (solid, offset)
        }
        if column + width > columns, offset > start {
          let end = breakPoint ?? (TextRow(start..<offset, columns: column), offset)
          return Step(row: end.row, next: end.next)
        }
        solid = TextRow(start..<cluster.end, columns: column + width)
        isFirstOfWord =
          former == .blank || offset == start
          || isFirstOfWord && (former == .hyphen || former == .dash)
      }
      column += width
      former = current
      offset = cluster.end
      guard current == .other else { continue }
      let run = reader.plainRun(from: offset, atMost: columns - column, isWord: true)
      guard run > 0 else { continue }
      column += run
      offset += run
      solid = TextRow(start..<offset, columns: column)
      isFirstOfWord = false
    }
    return Step(row: TextRow(start..<offset, columns: column))
  }

  /// Returns the start of the text after a break at a space, or `nil` at the end of the text.
  ///
  /// The text continues after all spaces and a line break that follows them.
  private func continuation(after blank: Cluster) -> Int? {
    var offset = blank.end
    while offset < reader.end {
      let cluster = reader.cluster(at: offset)
      if cluster.isLineBreak { return cluster.end }
      if cluster.lineBreakClass != .blank { return offset }
      offset = cluster.end
    }
    return nil
  }

  private func width(of cluster: Cluster, at column: Int) -> Int {
    cluster.columns(at: column, tabStop: tabStop)
  }
}

// MARK: - Truncation

extension LineBreaker {
  /// Returns a truncated row that shows the start, the end, or both ends of a part of the text, up to a line break.
  private func truncated(_ part: Range<Int>) -> TextRow {
    let space = columns - ellipsisColumns
    var row = TextRow(part.lowerBound..<part.lowerBound, columns: 0)
    if truncation != .head {
      row = beginning(of: part, columns: truncation == .tail ? space : (space + 1) / 2)
      if let number = splitNumber(at: row.head.upperBound) {
        let end = max(part.lowerBound, number.lowerBound)
        row = beginning(of: part.lowerBound..<end, columns: space)
      }
    }
    if truncation != .tail {
      let rest = row.head.upperBound..<part.upperBound
      var end = end(of: rest, columns: space - row.columns)
      if let number = splitNumber(at: end.head.lowerBound) {
        let start = min(part.upperBound, number.upperBound)
        end = self.end(of: start..<part.upperBound, columns: space)
      }
      row.tail = end.head
      row.columns += end.columns
    }
    row.ellipsisColumns = ellipsisColumns
    row.columns += ellipsisColumns
    return row
  }

  /// Returns the bounds of the number that a truncation at an offset splits, or `nil` if it may split or splits none.
  private func splitNumber(at offset: Int) -> Range<Int>? {
    keepsNumbersWhole ? reader.number(across: offset) : nil
  }

  /// Returns the leading clusters that fit, without trailing spaces.
  private func beginning(of part: Range<Int>, columns space: Int) -> TextRow {
    var column = 0
    var offset = part.lowerBound
    var solid = TextRow(offset..<offset, columns: 0)
    while offset < part.upperBound {
      let run = reader.plainRun(from: offset, atMost: min(space - column, part.upperBound - offset))
      if run > 0 {
        let end = reader.trimmed(offset + run, notBefore: offset)
        if end > offset {
          solid = TextRow(part.lowerBound..<end, columns: column + end - offset)
        }
        column += run
        offset += run
        continue
      }
      let cluster = reader.cluster(at: offset)
      let width = width(of: cluster, at: column)
      guard !cluster.isLineBreak, column + width <= space else { break }
      column += width
      offset = cluster.end
      if cluster.lineBreakClass != .blank {
        solid = TextRow(part.lowerBound..<offset, columns: column)
      }
    }
    return solid
  }

  /// Returns the trailing clusters that fit, without leading spaces.
  ///
  /// A tab has the width of a space.
  private func end(of part: Range<Int>, columns space: Int) -> TextRow {
    var column = 0
    var offset = part.upperBound
    var solid = TextRow(offset..<offset, columns: 0)
    while offset > part.lowerBound {
      let cluster = reader.cluster(before: offset, notBefore: part.lowerBound)
      guard !cluster.isLineBreak, column + cluster.columns <= space else { break }
      column += cluster.columns
      offset = cluster.start
      if cluster.lineBreakClass != .blank {
        solid = TextRow(offset..<part.upperBound, columns: column)
      }
    }
    return solid
  }

  /// Returns the end of the text, before a trailing line break.
  private func textEnd(from start: Int) -> Int {
    guard reader.end > start else { return reader.end }
    let last = reader.cluster(before: reader.end, notBefore: start)
    return last.isLineBreak ? last.start : last.end
  }
}
