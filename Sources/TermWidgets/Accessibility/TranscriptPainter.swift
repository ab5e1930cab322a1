// SPDX-License-Identifier: MIT

package import TermScreen

/// Draws a transcript from the top of a screen, a row for each line or several, so that the cursor's row can be
/// seen; at the bottom what was announced last.
///
/// No lines, no colours: a screen reader reads what is written and where the cursor goes, so rows that are as
/// before are better left alone, which the terminal sees to.
package struct TranscriptPainter {
  /// The row of the transcript at the top of the screen.
  private var top = 0
  /// Where the cursor stood in the transcript when it was drawn last.
  private var cursor: Cursor?

  private struct Cursor: Equatable {
    var line: Int?
    var offset: Int?
    var room: Int
  }

  /// A row on the screen: a part of a text, in bytes of UTF-8.
  private struct Row {
    var text: String
    var part: Range<Int>

    var string: String { String(decoding: Array(text.utf8)[part], as: UTF8.self) }
  }

  package init() {}

  /// Draws a transcript over all of a buffer, whose cursor stands where the focus is.
  ///
  /// - Parameters:
  ///   - transcript: What is read.
  ///   - buffer: The screen.
  @MainActor
  package mutating func paint(_ transcript: Transcript, in buffer: CellBuffer) {
    let canvas = buffer.canvas()
    canvas.clear()
    buffer.cursor = nil
    guard !buffer.size.isEmpty else { return }
    let news = Self.rows(of: transcript.announcements, columns: buffer.size.columns)
      .suffix(min(4, buffer.size.rows / 2))
    let room = buffer.size.rows - news.count
    let lines = transcript.elements.map {
      Self.rows(of: [$0.phrase], columns: buffer.size.columns)
    }
    let starts = lines.reduce(into: [0]) { starts, rows in
      starts.append(starts[starts.count - 1] + rows.count)
    }
    let place = Self.place(in: transcript, lines, starts)
    let cursor = Cursor(
      line: transcript.focus,
      offset: transcript.focus.flatMap { transcript.elements[$0].caretInPhrase },
      room: room
    )
    if cursor != self.cursor, let place { reveal(place.rows, at: place.row, in: room) }
    self.cursor = cursor
    top = max(0, min(top, starts[lines.count] - room))

    let rows = lines.joined().dropFirst(top).prefix(room)
    for (y, row) in rows.enumerated() { canvas.write(row.string, x: 0, y: y) }
    for (y, row) in news.enumerated() { canvas.write(row.string, x: 0, y: room + y) }
    let y = place.map { $0.row - top } ?? 0
    let isInSight = (0..<room).contains(y)
    let x = isInSight ? min(place?.column ?? 0, buffer.size.columns - 1) : 0
    canvas.placeCursor(x: x, y: isInSight ? y : 0)
  }

  /// Moves on by screens of rows, or back, until the focus moves.
  ///
  /// - Parameters:
  ///   - screens: How many; negative to go back.
  ///   - rows: The rows of the screen.
  package mutating func scroll(by screens: Int, rows: Int) {
    top = max(0, top + screens * max(1, rows - 2))
  }

  /// Where the cursor belongs, and the rows that should be seen with it; `nil` where nothing has the focus.
  private static func place(
    in transcript: Transcript,
    _ lines: [[Row]],
    _ starts: [Int]
  ) -> (row: Int, column: Int, rows: Range<Int>)? {
    guard let line = transcript.focus else { return nil }
    let offset = transcript.elements[line].caretInPhrase ?? 0
    let index = lines[line].lastIndex { $0.part.lowerBound <= offset } ?? 0
    let row = lines[line][index]
    let before = row.part.lowerBound..<max(row.part.lowerBound, min(offset, row.part.upperBound))
    let column = columns(of: Row(text: row.text, part: before).string)
    return (starts[line] + index, column, starts[line]..<starts[line + 1])
  }

  /// Scrolls as little as shows some rows; at least the one with the cursor.
  private mutating func reveal(_ rows: Range<Int>, at row: Int, in room: Int) {
    if rows.upperBound > top + room { top = rows.upperBound - room }
    if rows.lowerBound < top { top = rows.lowerBound }
    if row >= top + room { top = row - room + 1 }
  }

  /// Texts in rows of so many columns.
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
