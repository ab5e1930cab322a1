// SPDX-License-Identifier: MIT

import TermScreen

/// Draws what is seen of a text.
@MainActor
struct EditorPainter {
  let scene: EditorScene
  let look: EditorLook
  /// What a text that is empty shows instead.
  let placeholder: TextNode
  let spans: (@MainActor (String) -> [TextSpan])?

  private var layout: EditorLayout { scene.layout }

  func draw(in canvas: Canvas, _ pass: RenderPass) {
    let rows = canvas.size.rows
    if layout.edge > 0 {
      for y in 0..<rows { canvas.put(look.edge.sign, x: 0, y: y, style: look.edge.style) }
    }
    var text = canvas.inside(
      Rect(x: layout.textStart, y: 0, columns: layout.room.columns, rows: rows)
    )
    if scene.document.utf8Count == 0 {
      var room = text
      room.style = look.placeholder.over(text.style)
      // What the editor is called says it already.
      placeholder.drawSilently(in: room, pass)
    } else {
      drawRows(in: canvas, &text)
    }
    if layout.gutter > 0 { drawNumbers(in: canvas) }
    if layout.hasBar { drawBar(in: canvas) }
    if look.hasFocus, let cell = scene.caretCell { text.placeCursor(x: cell.x, y: cell.y) }
  }

  // MARK: - The text

  private func drawRows(in canvas: Canvas, _ text: inout Canvas) {
    let plain = text.style
    var line: (number: Int, text: String, spans: [TextSpan])?
    for (y, row) in scene.rows.enumerated() {
      if line?.number != row.line.number {
        let string = scene.document[row.line]
        line = (row.line.number, string, spans?(string) ?? [])
      }
      guard let line else { continue }
      let isCurrent = row.contains(scene.state.caret) && scene.state.selection.isEmpty
      text.style = isCurrent ? look.currentRow.over(plain) : plain
      if isCurrent, look.hasFocus {
        text.fill(Rect(x: 0, y: y, columns: text.size.columns, rows: 1), style: text.style.onBlank)
      }
      draw(row, of: line.text, line.spans, in: text, y: y)
    }
    text.style = plain
  }

  /// Draws the part of a row that is seen, with what is selected of it.
  private func draw(
    _ row: EditorRow,
    of line: String,
    _ spans: [TextSpan],
    in canvas: Canvas,
    y: Int
  ) {
    let tabStop = scene.options.tabWidth
    var (start, column) = (row.range.lowerBound, 0)
    if scene.x > 0 {
      (start, column) = line.place(atColumn: scene.x, in: row.range, tabStop: tabStop)
    }
    var end = row.range.upperBound
    if layout.wrapping.columns == nil {
      // Of a line that goes on for megabytes no more is written than can be seen.
      func seen(_ columns: Int) -> Int {
        line.place(atColumn: scene.x + columns, in: row.range, tabStop: tabStop).offset
      }
      if seen(layout.room.columns - 1) < end { end = seen(layout.textColumns) }
    }
    let selection = scene.state.selection
    let own = selection.clamped(to: row.bytes)
    let marked = own.lowerBound - row.line.start..<own.upperBound - row.line.start
    var pieces = StyledPieces(start..<end, marked: marked, spans: spans)
    while let piece = pieces.next() {
      let range =
        line.index(atUTF8: piece.range.lowerBound)..<line.index(atUTF8: piece.range.upperBound)
      column = canvas.write(
        line[range],
        from: Point(x: -scene.x, y: y),
        column: column,
        tabStop: tabStop,
        style: piece.isMarked ? look.selection.over(piece.style) : piece.style
      )
    }
    if end < row.range.upperBound {
      let room = canvas.size.columns
      let ellipsis = look.ellipsis.prefix(room)
      canvas.write(ellipsis, x: room - ellipsis.count, y: y, style: look.ellipsisStyle)
    } else if row.isLast, selection.contains(row.bytes.upperBound) {
      // A line break that is selected is seen as a blank.
      let x = min(column - scene.x, canvas.size.columns - 1)
      canvas.put(" ", x: x, y: y, style: look.selection)
    }
  }

  // MARK: - What is beside it

  private func drawNumbers(in canvas: Canvas) {
    let current = scene.document.lineNumber(at: scene.state.caret)
    for (y, row) in scene.rows.enumerated() where row.range.lowerBound == 0 {
      let number = String(row.line.number + 1)
      canvas.write(
        number,
        x: layout.textStart - 1 - number.utf8.count,
        y: y,
        style: row.line.number == current ? look.currentLineNumber : look.lineNumber
      )
    }
  }

  private func drawBar(in canvas: Canvas) {
    let thumb = scene.thumb
    let x = canvas.size.columns - 1
    for y in 0..<canvas.size.rows {
      let isThumb = thumb.contains(y)
      canvas.put(
        isThumb ? look.bar.thumb : look.bar.track,
        x: x,
        y: y,
        style: isThumb ? look.barStyle.thumb : look.barStyle.track
      )
    }
  }
}

/// Parts a range of a line where its style or the selection begins or ends.
private struct StyledPieces {
  private var range: Range<Int>
  private let marked: Range<Int>
  private var spans: ArraySlice<TextSpan>

  init(_ range: Range<Int>, marked: Range<Int>, spans: [TextSpan]) {
    self.range = range
    self.marked = marked
    self.spans = spans[...]
  }

  mutating func next() -> (range: Range<Int>, isMarked: Bool, style: Style)? {
    guard !range.isEmpty else { return nil }
    let start = range.lowerBound
    var end = range.upperBound
    while let span = spans.first, span.range.upperBound <= start { spans.removeFirst() }
    var style = Style.plain
    if let span = spans.first {
      if span.range.lowerBound <= start { style = span.style }
      end = min(end, span.range.lowerBound <= start ? span.range.upperBound : span.range.lowerBound)
    }
    let isMarked = marked.contains(start)
    if isMarked {
      end = min(end, marked.upperBound)
    } else if start < marked.lowerBound {
      end = min(end, marked.lowerBound)
    }
    range = end..<range.upperBound
    return (start..<end, isMarked, style)
  }
}
