// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A painter that draws the visible part of an editor.
@MainActor
struct EditorPainter {
  let scene: EditorInteraction
  let appearance: EditorAppearance
  /// The placeholder for an empty text.
  let placeholder: TextNode
  let spans: (@MainActor (String) -> [TextSpan])?

  private var layout: EditorLayout { scene.layout }

  func draw(in canvas: Canvas, _ context: RenderContext) {
    let rows = canvas.size.rows
    if layout.edge > 0 {
      for y in 0..<rows {
        canvas.put(appearance.edge.symbol, x: 0, y: y, style: appearance.edge.style)
      }
    }
    var text = canvas.subcanvas(
      in:
        Rect(x: layout.textStart, y: 0, columns: layout.space.columns, rows: rows)
    )
    if scene.document.utf8Count == 0 {
      var space = text
      space.style = appearance.placeholder.inheriting(from: text.style)
      // The editor's accessibility label already contains the placeholder.
      placeholder.drawSilently(in: space, context)
    } else {
      drawRows(in: canvas, &text)
    }
    if scene.options.showsLineNumbers, layout.gutter > 0 { drawNumbers(in: canvas) }
    if appearance.hasFocus, let cell = scene.caretCell { text.placeCursor(x: cell.x, y: cell.y) }
  }

  // MARK: - Text

  private func drawRows(in canvas: Canvas, _ text: inout Canvas) {
    let plain = text.style
    var line: (number: Int, text: String, spans: [TextSpan])?
    for (y, row) in scene.rows.enumerated() {
      if line?.number != row.line.number {
        let string = scene.document[row.line]
        line = (row.line.number, string, spans?(string) ?? [])
      }
      guard let line else { continue }
      let isCurrent = isCurrent(row)
      text.style = isCurrent ? appearance.currentRow.inheriting(from: plain) : plain
      if isCurrent, appearance.hasFocus {
        let columns = layout.gutter + text.size.columns
        canvas.fill(
          Rect(x: layout.edge, y: y, columns: columns, rows: 1),
          style: text.style.forBlankCell
        )
      }
      draw(row, of: line.text, line.spans, in: text, y: y)
    }
    text.style = plain
  }

  /// Returns a Boolean value that indicates whether a row contains the caret, without a selection.
  private func isCurrent(_ row: EditorRow) -> Bool {
    row.contains(scene.state.caret) && scene.state.selection.isEmpty
  }

  /// Draws the visible part of a row and its selection.
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
      // Write only the visible part, because a line can have megabytes of text.
      func seen(_ columns: Int) -> Int {
        line.place(atColumn: scene.x + columns, in: row.range, tabStop: tabStop).offset
      }
      if seen(layout.space.columns - 1) < end { end = seen(layout.textColumns) }
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
        style: piece.isMarked ? appearance.selection.inheriting(from: piece.style) : piece.style
      )
    }
    if end < row.range.upperBound {
      let space = canvas.size.columns
      let ellipsis = appearance.ellipsis.prefix(space)
      canvas.write(ellipsis, x: space - ellipsis.count, y: y, style: appearance.ellipsisStyle)
    } else if row.isLast, selection.contains(row.bytes.upperBound) {
      // A selected line break appears as a space.
      let x = min(column - scene.x, canvas.size.columns - 1)
      canvas.put(" ", x: x, y: y, style: appearance.selection)
    }
  }

  // MARK: - Line numbers

  private func drawNumbers(in canvas: Canvas) {
    let current = scene.document.lineNumber(at: scene.state.caret)
    for (y, row) in scene.rows.enumerated() where row.range.lowerBound == 0 {
      let number = String(row.line.number + 1)
      let style =
        row.line.number == current ? appearance.currentLineNumber : appearance.lineNumber
      canvas.write(
        number,
        x: layout.textStart - 1 - number.utf8.count,
        y: y,
        style: isCurrent(row) ? style.inheriting(from: appearance.currentRow) : style
      )
    }
  }
}

/// A sequence that splits part of a line where its style or the selection changes.
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
