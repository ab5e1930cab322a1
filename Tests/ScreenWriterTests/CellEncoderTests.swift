// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermVT

/// Tests for the bytes that draw cells of a frame.
@MainActor
@Suite struct CellEncoderTests {
  private static let size = Size(columns: 20, rows: 5)

  /// Returns the bytes that an encoder writes for a frame, in readable form.
  private static func encode(
    term: TerminalDescription = .xterm,
    size: Size = Self.size,
    draw: (Canvas) -> Void = { _ in },
    _ body: (inout CellEncoder) -> Void
  ) -> String {
    let profile = TerminalProfile(
      description: term,
      capabilities: TerminalCapabilities(supportsSynchronizedOutput: false),
      clusterWidths: .modern
    )
    let screen = ScreenFrame(size: size, profile: profile)
    let buffer = CellBuffer(size: size)
    draw(buffer.canvas())
    buffer.cursor = nil
    screen.begin(buffer)
    for y in 0..<size.rows {
      screen.fit(buffer, row: y, columns: 0..<size.columns, into: screen.shown[y])
    }
    var encoder = screen.makeEncoder()
    encoder.state.isCursorShown = false
    body(&encoder)
    return readable(screen.end(encoder, buffer))
  }

  @Test func `The cursor moves with the fewest bytes`() {
    let text = Self.encode(draw: { canvas in
      canvas.write("a", x: 4, y: 2)
      canvas.write("b", x: 0, y: 3)
      canvas.write("cdefgh", x: 2, y: 3)
      canvas.write("i", x: 7, y: 2)
    }) { encoder in
      encoder.draw(row: 2, columns: 4..<5)
      encoder.draw(row: 3, columns: 0..<1)
      encoder.draw(row: 3, columns: 7..<8)
      encoder.draw(row: 2, columns: 7..<8)
    }
    #expect(text == "\\e[3;5Ha\\xd\\xab\\e[6Ch\\eM\\x8i")
  }

  @Test func `Cells are redrawn if a motion isn't shorter`() {
    let text = Self.encode(draw: { $0.write("a bc defgh", x: 0, y: 0) }) { encoder in
      encoder.draw(row: 0, columns: 0..<1)
      encoder.draw(row: 0, columns: 5..<6)
    }
    #expect(text == "\\e[Ha\\e[4Cd" || text == "\\e[Ha bc d")
  }

  @Test func `A pen without a link doesn't redraw cells with a link`() {
    let text = Self.encode(draw: { canvas in
      canvas.write("a  d", x: 0, y: 0)
      canvas.write("bc", x: 1, y: 0, style: Style(link: Link("a:b")))
    }) { encoder in
      encoder.draw(row: 0, columns: 0..<1)
      encoder.draw(row: 0, columns: 3..<4)
    }
    #expect(text == "\\e[Ha\\e[2Cd")
  }

  @Test func `The cursor moves to an absolute column after the last column`() {
    let text = Self.encode(draw: { canvas in
      canvas.write("x", x: 19, y: 0)
      canvas.write("y", x: 0, y: 1)
      canvas.write("z", x: 19, y: 1)
      canvas.write("w", x: 12, y: 1)
    }) { encoder in
      encoder.draw(row: 0, columns: 19..<20)
      encoder.draw(row: 1, columns: 0..<1)
      encoder.draw(row: 1, columns: 19..<20)
      encoder.draw(row: 1, columns: 12..<13)
    }
    #expect(text == "\\e[1;20Hx\\xd\\xay\\e[18Cz\\e[13Gw")
  }

  @Test func `Drawing either half of a wide cluster draws both`() {
    for columns in [3..<4, 4..<5, 3..<5] {
      let text = Self.encode(draw: { $0.write("漢", x: 3, y: 0) }) { encoder in
        encoder.draw(row: 0, columns: columns)
      }
      #expect(text == "\\e[1;4H\\xe6\\xbc\\xa2")
    }
  }

  // MARK: - Scrolling

  @Test(arguments: [
    (1..<4, 1, "\\e[2;4r\\e[S\\e[r"), (1..<4, -1, "\\e[2;4r\\e[T\\e[r"),
    (0..<5, 3, "\\e[3S"), (0..<5, -3, "\\e[3T"),
    (2..<5, 1, "\\e[3H\\e[M"), (2..<5, -2, "\\e[3H\\e[2L"),
  ])
  func `A scroll region is set only if necessary, and then reset`(
    _ region: Range<Int>,
    _ distance: Int,
    _ expected: String
  ) {
    let text = Self.encode { $0.scroll(RowShift(region: region, distance: distance)) }
    #expect(text == expected)
  }

  @Test func `A cursor at the edge scrolls with line feeds`() {
    let text = Self.encode(draw: { $0.write("x", x: 0, y: 4) }) { encoder in
      encoder.draw(row: 4, columns: 0..<1)
      encoder.scroll(RowShift(region: 0..<5, distance: 2))
    }
    #expect(text == "\\e[5Hx\\xa\\xa")
  }

  @Test func `The buffer grows for a long line-by-line scroll`() {
    var terminal = TerminalDescription.xterm
    terminal.editing = [.scrollByOne, .scrollRegion]
    let text = Self.encode(term: terminal, size: Size(columns: 20, rows: 300)) {
      $0.scroll(RowShift(region: 0..<300, distance: -290))
    }
    #expect(text == "\\e[H" + String(repeating: "\\eM", count: 290))
  }

  // MARK: - Blanks

  nonisolated private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }

  /// Draws a row of spaces with a blue background.
  private static func drawBlue(_ canvas: Canvas) {
    canvas.fill(Rect(x: 0, y: 1, columns: 20, rows: 1), style: Style(background: .blue))
  }

  @Test func `Erased cells take the background if the terminal supports it`() {
    let text = Self.encode(draw: Self.drawBlue) { $0.draw(row: 1, columns: 0..<20) }
    #expect(text == "\\e[2H\\e[44m\\e[K\\e[m")
  }

  @Test func `Spaces are drawn if erased cells don't take the background`() {
    var terminal = TerminalDescription.xterm
    terminal.erasesInBackground = false
    let text = Self.encode(term: terminal, draw: Self.drawBlue) {
      $0.draw(row: 1, columns: 0..<20)
    }
    #expect(text == "\\e[2H\\e[44m" + Self.blanks(20) + "\\e[m")
  }

  @Test func `The empty end of a row is erased once`() {
    let text = Self.encode { encoder in
      encoder.draw(row: 0, columns: 3..<7)
      encoder.draw(row: 0, columns: 12..<18)
    }
    #expect(text == "\\e[1;4H\\e[K")
  }

  @Test func `Three spaces at the end of a row are drawn`() {
    let text = Self.encode { $0.draw(row: 0, columns: 17..<20) }
    #expect(text == "\\e[1;18H   ")
  }

  @Test(arguments: [(0..<12, "\\e[11X\\e[11Cx"), (1..<12, "\(blanks(10))x"), (4..<10, "\\e[6X")])
  func `Spaces are erased if that's shorter, including the cursor motion`(
    _ columns: Range<Int>,
    _ expected: String
  ) {
    let text = Self.encode(draw: { $0.write("x", x: 11, y: 0) }) { encoder in
      encoder.draw(row: 0, columns: columns)
    }
    #expect(text.hasSuffix(expected))
  }

  @Test func `Spaces are drawn if the terminal can't erase characters`() {
    var terminal = TerminalDescription.xterm
    terminal.editing = [.eraseToEndOfLine]
    let text = Self.encode(term: terminal, draw: { $0.write("x", x: 12, y: 0) }) {
      $0.draw(row: 0, columns: 0..<20)
    }
    #expect(text == "\\e[H\(Self.blanks(12))x\\e[K")
  }
}
