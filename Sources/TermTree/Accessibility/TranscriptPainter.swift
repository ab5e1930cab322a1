// SPDX-License-Identifier: MIT

package import TermScreen

/// A painter that draws a transcript in rows from the top of the screen, with the latest announcements at the bottom.
///
/// The painter scrolls to keep the cursor's row visible. It draws neither borders nor colors. Screen readers speak text
/// when it's written, and follow the cursor. Therefore, the terminal's diff doesn't write unchanged rows again.
package struct TranscriptPainter {
  /// The row of the transcript at the top of the screen.
  private var top = 0
  /// The cursor position in the transcript when the transcript was last drawn.
  private var cursor: Cursor?

  private struct Cursor: Equatable {
    var line: Int?
    var offset: Int?
    var height: Int
  }

  /// A row on the screen: a range of a string, in UTF-8 bytes.
  private struct Row {
    var text: String
    var part: Range<Int>

    var string: String { String(decoding: Array(text.utf8)[part], as: UTF8.self) }
  }

  package init() {}

  /// Draws a transcript over the whole buffer and places the buffer's cursor at the focus.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - buffer: The screen.
  @MainActor
  package mutating func paint(_ transcript: Transcript, in buffer: CellBuffer) {
    let canvas = buffer.canvas()
    canvas.clear()
    buffer.cursor = nil
    guard !buffer.size.isEmpty else { return }
    let news = Self.rows(of: transcript.announcements, columns: buffer.size.columns)
      .suffix(min(4, buffer.size.rows / 2))
    let height = buffer.size.rows - news.count
    let lines = transcript.elements.map {
      Self.rows(of: [$0.spokenText], columns: buffer.size.columns)
    }
    let starts = lines.reduce(into: [0]) { starts, rows in
      starts.append(starts[starts.count - 1] + rows.count)
    }
    let position = Self.cursorPosition(in: transcript, lines, starts)
    let cursor = Cursor(
      line: transcript.focus,
      offset: transcript.focus.flatMap { transcript.elements[$0].caretInPhrase },
      height: height
    )
    if cursor != self.cursor, let position { reveal(position.rows, at: position.row, in: height) }
    self.cursor = cursor
    top = max(0, min(top, starts[lines.count] - height))

    let rows = lines.joined().dropFirst(top).prefix(height)
    for (y, row) in rows.enumerated() { canvas.write(row.string, x: 0, y: y) }
    for (y, row) in news.enumerated() { canvas.write(row.string, x: 0, y: height + y) }
    let y = position.map { $0.row - top } ?? 0
    let isVisible = (0..<height).contains(y)
    let x = isVisible ? min(position?.column ?? 0, buffer.size.columns - 1) : 0
    canvas.placeCursor(x: x, y: isVisible ? y : 0)
  }

  /// Scrolls by the given number of screens, until the focus moves.
  ///
  /// - Parameters:
  ///   - screens: The number of screens. Pass a negative number to scroll back.
  ///   - rows: The height of the screen in rows.
  package mutating func scroll(by screens: Int, rows: Int) {
    top = max(0, top + screens * max(1, rows - 2))
  }

  /// Returns the cursor position and the rows to show with it, or `nil` if no element has the focus.
  private static func cursorPosition(
    in transcript: Transcript,
    _ lines: [[Row]],
    _ starts: [Int]
  ) -> (row: Int, column: Int, rows: Range<Int>)? {
    guard let line = transcript.focus else { return nil }
    let offset = transcript.elements[line].caretInPhrase ?? 0
    let index = lines[line].lastIndex { $0.part.lowerBound <= offset } ?? 0
    let row = lines[line][index]
    let before = row.part.lowerBound..<max(row.part.lowerBound, min(offset, row.part.upperBound))
    let column = displayWidth(of: Row(text: row.text, part: before).string)
    return (starts[line] + index, column, starts[line]..<starts[line + 1])
  }

  /// Scrolls by the smallest distance that makes the rows visible, or at least the row with the cursor.
  private mutating func reveal(_ rows: Range<Int>, at row: Int, in height: Int) {
    if rows.upperBound > top + height { top = rows.upperBound - height }
    if rows.lowerBound < top { top = rows.lowerBound }
    if row >= top + height { top = row - height + 1 }
  }

  /// Returns the strings, wrapped to the given number of columns.
  @MainActor
  private static func rows(of texts: [String], columns: Int) -> [Row] {
    texts.flatMap { text in
      var bytes = text
      let parts = bytes.withUTF8 { utf8 in
        LineBreaker(
          ClusterReader(text, bytes: utf8),
          TextLayout(),
          columns: columns,
          ellipsisColumns: 0
        ).rows(limit: .max).map(\.head)
      }
      return (parts.isEmpty ? [0..<0] : parts).map { Row(text: text, part: $0) }
    }
  }
}
