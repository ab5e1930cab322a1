// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermNCurses

/// What the translator makes of ncurses' bytes, given to it by hand.
@Suite struct TranslatorTests {
  private static func translate(
    _ text: String,
    term: TerminalDescription = .xterm,
    draw: (Canvas, StyleTable) -> Void = { _, _ in }
  ) -> String {
    let styles = StyleTable()
    let buffer = CellBuffer(size: Size(columns: 20, rows: 5))
    draw(buffer.canvas(), styles)
    let frame = RowPlane(buffer)
    defer { frame.deallocate() }
    let output = OutputBuffer(capacity: 16)
    var translator = Translator(
      source: Translator.Source(
        frame: frame,
        size: buffer.size,
        terminal: term,
        styles: styles,
        clusters: ClusterTable()
      ),
      state: TerminalState(),
      buffer: output
    )
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer {
      if let start = $0.baseAddress { translator.translate(start, count: $0.count) }
    }
    translator.finish()
    return readable(UnsafeRawBufferPointer(start: output.start, count: output.count))
  }

  @Test func `Motions are made only where something follows`() {
    #expect(Self.translate("\u{1B}[3;5H\u{1B}[1;1H") == "")
    let text = Self.translate("\u{1B}[3;5Ha\u{1B}[4;1Hb") { canvas, _ in
      canvas.write("a", x: 4, y: 2)
      canvas.write("b", x: 0, y: 3)
    }
    #expect(text == "\\e[3;5Ha\\xd\\xab")
  }

  @Test func `A scrolling region is set, used and given up`() {
    let text = Self.translate("\u{1B}[2;4r\u{1B}[4;1H\n\u{1B}[1;5r")
    #expect(text == "\\e[2;4r\\e[4H\\xa\\e[r")
  }

  @Test func `Lines are inserted and deleted at the cursor`() {
    let text = Self.translate("\u{1B}[2;1H\u{1B}[3M\u{1B}[4;1H\u{1B}[1L")
    #expect(text == "\\e[2H\\e[3M\\xa\\xa\\e[L")
  }

  /// Draws a row of blanks on blue, with the numbers of the terminal's own styles.
  private static func drawBlue(_ canvas: Canvas, _ styles: StyleTable) {
    let number = styles.number(of: Style(background: .blue))
    for x in 0..<20 { canvas.put(" ", x: x, y: 1, style: Style(background: .blue)) }
    #expect(number == 1)
  }

  @Test func `Erased cells take the background where the terminal can do that`() {
    let text = Self.translate("\u{1B}[2;1H\u{1B}[K", draw: Self.drawBlue)
    #expect(text == "\\e[2H\\e[44m\\e[K\\e[m")
  }

  @Test func `Erased cells are drawn where the terminal cannot give them a background`() {
    var terminal = TerminalDescription.xterm
    terminal.erasesInBackground = false
    let text = Self.translate("\u{1B}[2;1H\u{1B}[K", term: terminal, draw: Self.drawBlue)
    #expect(text == "\\e[2H\\e[44m" + String(repeating: " ", count: 20) + "\\e[m")
  }

  @Test func `A long row is moved along in the fewest bytes`() {
    let text = Self.translate("\u{1B}[2;1H\u{1B}[6X\u{1B}[2;7Hx", term: .xterm) { canvas, _ in
      canvas.write("x", x: 6, y: 1)
    }
    #expect(text == "\\e[2H\\e[6X\\e[6Cx")
  }

  #if DEBUG
  @Test func `What ncurses cannot have written stops a debug build`() async {
    await #expect(processExitsWith: .failure) { _ = Self.translate("\t") }
    await #expect(processExitsWith: .failure) { _ = Self.translate("\u{1B}[5m") }
  }
  #endif
}
