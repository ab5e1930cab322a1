// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// Messages about invalid and unreachable keys, on the last rows of the screen until the next input.
///
/// Like the debug line, the messages aren't part of the state. Recordings, comparisons, and snapshots don't contain
/// them.
struct KeyMapWarning {
  private(set) var messages: [String] = []

  var isEmpty: Bool { messages.isEmpty }

  mutating func add(_ message: String) { messages.append(message) }

  /// Draws the messages.
  ///
  /// - Parameters:
  ///   - buffer: The screen. The messages cover at most its lower half.
  ///   - context: The capabilities and theme of the screen.
  @MainActor
  func draw(in buffer: CellBuffer, _ context: RenderContext) {
    if isEmpty { return }
    let size = buffer.size
    let text = TextNode(Text(messages.joined(separator: "\n")))
    let space = Size(columns: max(0, size.columns - 2), rows: max(1, size.rows / 2))
    let rows = text.fit(space, context).size.rows
    var canvas = buffer.canvas(
      Rect(x: 0, y: size.rows - rows, columns: size.columns, rows: rows)
    )
    canvas.style = Style(attributes: .reverse)
    canvas.clear()
    text.drawSilently(
      in: canvas.subcanvas(in: Rect(x: 1, y: 0, columns: space.columns, rows: rows)),
      context
    )
  }
}
