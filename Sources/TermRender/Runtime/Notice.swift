// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets

/// Sentences about keys that cannot be pressed, on the last rows of the screen until something is pressed.
///
/// Like figures they belong to no region and to no state: they are in no recording, comparison or snapshot.
struct Notice {
  private(set) var sentences: [String] = []

  var isEmpty: Bool { sentences.isEmpty }

  mutating func add(_ sentence: String) { sentences.append(sentence) }

  /// - Parameters:
  ///   - buffer: The screen, of which it takes the lower half at most.
  ///   - pass: What the terminal shows.
  @MainActor
  func draw(in buffer: CellBuffer, _ pass: RenderPass) {
    if isEmpty { return }
    let size = buffer.size
    let text = TextNode(Text(sentences.joined(separator: "\n")))
    let room = Size(columns: max(0, size.columns - 2), rows: max(1, size.rows / 2))
    let rows = text.fit(room, pass).size.rows
    var canvas = buffer.canvas(
      Rect(x: 0, y: size.rows - rows, columns: size.columns, rows: rows)
    )
    canvas.style = Style(attributes: .reverse)
    canvas.clear()
    text.drawSilently(
      in: canvas.inside(Rect(x: 1, y: 0, columns: room.columns, rows: rows)),
      pass
    )
  }
}
