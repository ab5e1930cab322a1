// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermVT

/// The bytes with which cells of a frame are drawn.
@MainActor
@Suite struct CellEncoderTests {
  private static let size = Size(columns: 20, rows: 5)

  /// Returns what an encoder writes for a frame that is drawn first.
  private static func encode(
    term: TerminalDescription = .xterm,
    size: Size = Self.size,
    draw: (Canvas) -> Void = { _ in },
    _ body: (inout CellEncoder) -> Void
  ) -> String {
    let profile = TerminalProfile(
      description: term,
      capabilities: TerminalCapabilities(synchronizedOutput: false),
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

  @Test func `The cursor moves by the fewest bytes`() {
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

  @Test func `Cells on the way are drawn again where a motion is no shorter`() {
    let text = Self.encode(draw: { $0.write("a bc defgh", x: 0, y: 0) }) { encoder in
      encoder.draw(row: 0, columns: 0..<1)
      encoder.draw(row: 0, columns: 5..<6)
    }
    #expect(text == "\\e[Ha\\e[4Cd" || text == "\\e[Ha bc d")
  }

  @Test func `Cells with a link are not drawn on the way by a pen without it`() {
    let text = Self.encode(draw: { canvas in
      canvas.write("a  d", x: 0, y: 0)
      canvas.write("bc", x: 1, y: 0, style: Style(link: Link("a:b")))
    }) { encoder in
      encoder.draw(row: 0, columns: 0..<1)
      encoder.draw(row: 0, columns: 3..<4)
    }
    #expect(text == "\\e[Ha\\e[2Cd")
  }

  @Test func `Behind the last column the cursor goes to the margin, or to a column`() {
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

  @Test func `Of a wide cluster both halves are drawn, whichever is asked for`() {
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
  func `A scroll region is set where one is needed, and reset`(
    _ region: Range<Int>,
    _ distance: Int,
    _ expected: String
  ) {
    let text = Self.encode { $0.scroll(RowShift(region: region, distance: distance)) }
    #expect(text == expected)
  }

  @Test func `Lines are fed where the cursor is at the edge already`() {
    let text = Self.encode(draw: { $0.write("x", x: 0, y: 4) }) { encoder in
      encoder.draw(row: 4, columns: 0..<1)
      encoder.scroll(RowShift(region: 0..<5, distance: 2))
    }
    #expect(text == "\\e[5Hx\\xa\\xa")
  }

  @Test func `A long scroll line by line takes the space it takes`() {
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

  /// Draws a row of blanks on blue.
  private static func drawBlue(_ canvas: Canvas) {
    canvas.fill(Rect(x: 0, y: 1, columns: 20, rows: 1), style: Style(background: .blue))
  }

  @Test func `Erased cells take the background where the terminal can do that`() {
    let text = Self.encode(draw: Self.drawBlue) { $0.draw(row: 1, columns: 0..<20) }
    #expect(text == "\\e[2H\\e[44m\\e[K\\e[m")
  }

  @Test func `Blanks are drawn where the terminal cannot give erased cells a background`() {
    var terminal = TerminalDescription.xterm
    terminal.erasesInBackground = false
    let text = Self.encode(term: terminal, draw: Self.drawBlue) {
      $0.draw(row: 1, columns: 0..<20)
    }
    #expect(text == "\\e[2H\\e[44m" + Self.blanks(20) + "\\e[m")
  }

  @Test func `The blank end of a row is erased once`() {
    let text = Self.encode { encoder in
      encoder.draw(row: 0, columns: 3..<7)
      encoder.draw(row: 0, columns: 12..<18)
    }
    #expect(text == "\\e[1;4H\\e[K")
  }

  @Test func `Three blanks at the end of a row are drawn`() {
    let text = Self.encode { $0.draw(row: 0, columns: 17..<20) }
    #expect(text == "\\e[1;18H   ")
  }

  @Test(arguments: [(0..<12, "\\e[11X\\e[11Cx"), (1..<12, "\(blanks(10))x"), (4..<10, "\\e[6X")])
  func `Blanks are erased where that is shorter, with the motion over them`(
    _ columns: Range<Int>,
    _ expected: String
  ) {
    let text = Self.encode(draw: { $0.write("x", x: 11, y: 0) }) { encoder in
      encoder.draw(row: 0, columns: columns)
    }
    #expect(text.hasSuffix(expected))
  }

  @Test func `Without a way to erase characters, blanks are drawn`() {
    var terminal = TerminalDescription.xterm
    terminal.editing = [.eraseToEndOfLine]
    let text = Self.encode(term: terminal, draw: { $0.write("x", x: 12, y: 0) }) {
      $0.draw(row: 0, columns: 0..<20)
    }
    #expect(text == "\\e[H\(Self.blanks(12))x\\e[K")
  }
}
