// SPDX-License-Identifier: MIT

import TermTree

/// A row of an editor: a line, or part of a wrapped line.
struct EditorRow: Equatable {
  var line: TextDocument.LinePosition
  /// The bytes of the row in its line, including spaces that disappear at its end.
  var range: Range<Int>
  /// A Boolean value that indicates whether the row is the last row of its line.
  var isLast: Bool

  /// The offset of the row's first byte in the text.
  var start: Int { line.start + range.lowerBound }

  /// The bytes of the row in the text.
  var bytes: Range<Int> { start..<line.start + range.upperBound }

  /// Returns a Boolean value that indicates whether the row shows a caret at an offset in the text.
  func contains(_ offset: Int) -> Bool {
    bytes.contains(offset) || isLast && offset == bytes.upperBound
  }
}

/// A cursor that moves from row to row and wraps only the lines it visits.
struct RowCursor {
  private let document: TextDocument
  private let wrapping: EditorWrapping
  private var line: TextDocument.LinePosition
  private var text: String
  private var stretch: Int
  private var end = 0
  /// The starts of the rows in the stretch.
  private var starts: [Int] = []
  /// The index of the current row in the stretch.
  private var index = 0

  /// Creates a cursor at the row that shows an offset of the text.
  init(_ document: TextDocument, _ wrapping: EditorWrapping, at offset: Int) {
    self.document = document
    self.wrapping = wrapping
    line = document.line(containing: offset)
    text = document[line]
    let distance = max(0, min(offset - line.start, text.utf8.count))
    stretch = wrapping.stretch(at: distance, in: text)
    wrap()
    index = starts.lastIndex { $0 <= distance } ?? 0
  }

  /// The current row.
  var row: EditorRow {
    let isLastOfStretch = index == starts.count - 1
    return EditorRow(
      line: line,
      range: starts[index]..<(isLastOfStretch ? end : starts[index + 1]),
      isLast: isLastOfStretch && end == text.utf8.count
    )
  }

  /// Moves to the next row, if any.
  ///
  /// - Returns: A Boolean value that indicates whether the cursor moved.
  mutating func advance() -> Bool {
    index += 1
    if index < starts.count { return true }
    if end < text.utf8.count {
      repeat {
        stretch += 1
        wrap()
      } while starts[0] == end
      index = 0
      return true
    }
    guard let next = document.place(after: line) else {
      index -= 1
      return false
    }
    enter(next)
    index = 0
    return true
  }

  /// Moves to the previous row, if any.
  ///
  /// - Returns: A Boolean value that indicates whether the cursor moved.
  mutating func retreat() -> Bool {
    if index > 0 {
      index -= 1
      return true
    }
    if stretch > 0 {
      repeat {
        stretch -= 1
        wrap()
      } while starts[0] == end && stretch > 0
    } else {
      guard let previous = document.place(before: line) else { return false }
      enter(previous)
      stretch = wrapping.lastStretch(of: text)
      if stretch > 0 { wrap() }
    }
    index = starts.count - 1
    return true
  }

  private mutating func enter(_ place: TextDocument.LinePosition) {
    line = place
    text = document[place]
    stretch = 0
    wrap()
  }

  private mutating func wrap() {
    let bounds = wrapping.bounds(of: stretch, in: text)
    end = bounds.upperBound
    starts = wrapping.rowStarts(in: bounds, of: text)
  }
}
