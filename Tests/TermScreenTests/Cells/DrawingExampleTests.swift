// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite struct DrawingExampleTests {
  @Test func `A frame contains the text and styles of a canvas`() {
    // snippet: screen-drawing
    let buffer = CellBuffer(size: Size(columns: 12, rows: 2))
    let canvas = buffer.canvas()
    let success = Style(foreground: .green, attributes: .bold)
    canvas.write("Saved", x: 1, y: 0, style: success)
    canvas.write("日本語", x: 1, y: 1)

    let frame = Frame(buffer)
    #expect(frame.text == " Saved\n 日本語")
    #expect(frame[1, 0].style == success)
    // end
  }
}
