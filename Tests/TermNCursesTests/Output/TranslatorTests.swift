// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermNCurses

/// What the translator makes of ncurses' bytes, given to it by hand.
@Suite struct TranslatorTests {
  private static func translate(
    _ text: String,
    term: TerminalDescription = .xterm,
    size: Size = Size(columns: 20, rows: 5),
    runs: [ChangedRun] = [],
    draw: (Canvas, StyleTable) -> Void = { _, _ in },
    before: (inout Translator) -> Void = { _ in }
  ) -> String {
    translate(Array(text.utf8), term: term, size: size, runs: runs, draw: draw, before: before)
  }

  private static func translate(
    _ bytes: [UInt8],
    term: TerminalDescription = .xterm,
    size: Size = Size(columns: 20, rows: 5),
    runs: [ChangedRun] = [],
    draw: (Canvas, StyleTable) -> Void = { _, _ in },
    before: (inout Translator) -> Void = { _ in }
  ) -> String {
    let styles = StyleTable()
    let buffer = CellBuffer(size: size)
    draw(buffer.canvas(), styles)
    let frame = RowPlane(buffer)
    defer { frame.deallocate() }
    let output = OutputBuffer(capacity: 16)
    var translator = Translator(
      source: Translator.Source(
        frame: frame,
        fold: RowFold(size),
        terminal: term,
        styles: styles,
        clusters: ClusterTable(),
        runs: runs
      ),
      state: TerminalState(),
      buffer: output
    )
    before(&translator)
    bytes.withUnsafeBufferPointer {
      if let start = $0.baseAddress { translator.translate(start, count: $0.count) }
    }
    translator.finish()
    return readable(UnsafeRawBufferPointer(start: output.start, count: output.count))
  }

  @Test func `Motions are made only where something follows`() {
    #expect(Self.translate("\u{1B}[3;5H\u{1B}[1;1H") == "")
    let runs = [ChangedRun(row: 2, columns: 4..<5), ChangedRun(row: 3, columns: 0..<1)]
    let text = Self.translate("\u{1B}[3;5Ha\u{1B}[4;1Hb", runs: runs) { canvas, _ in
      canvas.write("a", x: 4, y: 2)
      canvas.write("b", x: 0, y: 3)
    }
    #expect(text == "\\e[3;5Ha\\xd\\xab")
  }

  @Test(arguments: [
    (1..<4, 1, "\\e[2;4r\\e[4H\\xa\\e[r"), (1..<4, -1, "\\e[2;4r\\e[2H\\eM\\e[r"),
    (0..<5, 3, "\\e[3S"), (0..<5, -3, "\\e[3T"),
  ])
  func `A scrolling region is set where one is needed, used and given up`(
    _ region: Range<Int>,
    _ distance: Int,
    _ expected: String
  ) {
    let text = Self.translate(
      "",
      before: { $0.scroll(RowShift(region: region, distance: distance)) }
    )
    #expect(text == expected)
  }

  @Test func `Of a row ncurses writes the first that changed, and the rest is drawn there`() {
    let runs = [
      ChangedRun(row: 1, columns: 2..<5), ChangedRun(row: 1, columns: 7..<8),
      ChangedRun(row: 1, columns: 15..<17), ChangedRun(row: 2, columns: 0..<1),
    ]
    let text = Self.translate("\u{1B}[2;3Ho\u{1B}[3;1Hx", runs: runs) { canvas, _ in
      canvas.write("one, and two", x: 2, y: 1)
      canvas.write("漢", x: 15, y: 1)
      canvas.write("x", x: 0, y: 2)
    }
    #expect(text == "\\e[2;3Hone, a\\e[7C\\xe6\\xbc\\xa2\\xd\\xax")
  }

  // MARK: - Folded rows

  /// Rows of five pieces, each 16 columns wide.
  private static let folded = Size(columns: 80, rows: 5)

  @Test func `A place in ncurses' screen is one in a piece of a row`() {
    let runs = [ChangedRun(row: 1, columns: 42..<43)]
    let text = Self.translate("\u{1B}[8;11Hx", size: Self.folded, runs: runs) { canvas, _ in
      canvas.write("x", x: 42, y: 1)
    }
    #expect(text == "\\e[2;43Hx")
  }

  @Test func `After the last column ncurses is in the first of the next row`() {
    let runs = [
      ChangedRun(row: 0, columns: 79..<80), ChangedRun(row: 1, columns: 0..<1),
    ]
    let text = Self.translate("\u{1B}[5;16Hcd", size: Self.folded, runs: runs) { canvas, _ in
      canvas.write("c", x: 79, y: 0)
      canvas.write("d", x: 0, y: 1)
    }
    #expect(text == "\\e[1;80Hc\\e[2Hd")
  }

  @Test func `What changed may go on beyond a fold`() throws {
    let head = CursesCharacter(glyph: 0x6F22, columns: 2)
    let scalar = try #require(Unicode.Scalar(head.scalar))
    let runs = [ChangedRun(row: 0, columns: 15..<18)]
    let text = Self.translate("\u{1B}[1;16H\(scalar)", size: Self.folded, runs: runs) {
      canvas,
      _ in
      canvas.write("漢x", x: 15, y: 0)
    }
    #expect(text == "\\e[1;16H\\xe6\\xbc\\xa2x")
  }

  @Test(arguments: [
    (Size(columns: 60, rows: 40), "k\u{C}", 35, 31, "\\e[36;32Hx"),
    (Size(columns: 250, rows: 128), "\u{80}\u{FA}", 127, 249, "\\e[128;250Hx"),
  ])
  func `A row and a column may look like anything`(
    _ size: Size,
    _ place: String,
    _ row: Int,
    _ column: Int,
    _ expected: String
  ) {
    let bytes = [0x02] + place.unicodeScalars.map { UInt8($0.value) } + [UInt8(ascii: "x")]
    let runs = [ChangedRun(row: row, columns: column..<column + 1)]
    let text = Self.translate(bytes, size: size, runs: runs) { canvas, _ in
      canvas.write("x", x: column, y: row)
    }
    #expect(text == expected)
  }

  @Test func `To scroll far line by line takes the room it takes`() {
    var terminal = TerminalDescription.xterm
    terminal.editing = [.scrollByOne, .scrollRegion]
    let text = Self.translate(
      "",
      term: terminal,
      size: Size(columns: 20, rows: 300),
      before: { $0.scroll(RowShift(region: 0..<300, distance: -290)) }
    )
    #expect(text == "\\e[H" + String(repeating: "\\eM", count: 290))
  }

  // MARK: - Blanks

  /// Draws a row of blanks on blue, with the numbers of the terminal's own styles.
  private static func drawBlue(_ canvas: Canvas, _ styles: StyleTable) {
    let number = styles.number(of: Style(background: .blue))
    for x in 0..<20 { canvas.put(" ", x: x, y: 1, style: Style(background: .blue)) }
    #expect(number == 1)
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// What is made of a row of which some columns changed.
  private static func translateRow(
    _ row: Int,
    _ columns: Range<Int>...,
    term: TerminalDescription = .xterm,
    size: Size = Size(columns: 20, rows: 5),
    draw: (Canvas, StyleTable) -> Void = { _, _ in }
  ) -> String {
    let fold = RowFold(size)
    let first = columns[0].lowerBound
    let place = (row: fold.cursesRow(row) + first / fold.width, column: first % fold.width)
    let written = "\u{1B}[\(place.row + 1);\(place.column + 1)H "
    let runs = columns.map { ChangedRun(row: row, columns: $0) }
    return translate(written, term: term, size: size, runs: runs, draw: draw)
  }

  @Test func `Erased cells take the background where the terminal can do that`() {
    let text = Self.translateRow(1, 0..<20, draw: Self.drawBlue)
    #expect(text == "\\e[2H\\e[44m\\e[K\\e[m")
  }

  @Test func `Erased cells are drawn where the terminal cannot give them a background`() {
    var terminal = TerminalDescription.xterm
    terminal.erasesInBackground = false
    let text = Self.translateRow(1, 0..<20, term: terminal, draw: Self.drawBlue)
    #expect(text == "\\e[2H\\e[44m" + Self.blanks(20) + "\\e[m")
  }

  @Test
  func `Of a row that ends in blanks all are erased at once, and those that follow not again`() {
    #expect(Self.translateRow(0, 30..<34, 60..<72, size: Self.folded) == "\\e[1;31H\\e[K")
  }

  @Test func `Three blanks at the end of a row are drawn`() {
    #expect(Self.translateRow(0, 17..<20) == "\\e[1;18H   ")
  }

  @Test func `Many blanks within a row are erased and moved over, on both sides of a fold`() {
    let many = Self.translateRow(0, 30..<51, size: Self.folded) { canvas, _ in
      canvas.write("x", x: 50, y: 0)
    }
    #expect(many == "\\e[1;31H\\e[20X\\e[20Cx")
    let few = Self.translateRow(0, 45..<52, size: Self.folded) { canvas, _ in
      canvas.write("x", x: 51, y: 0)
    }
    #expect(few == "\\e[1;46H\(Self.blanks(6))x")
  }

  @Test func `A terminal that can only erase to the end of a row gets blanks elsewhere`() {
    var terminal = TerminalDescription.xterm
    terminal.editing = [.eraseToEndOfLine]
    let text = Self.translateRow(0, 0..<20, term: terminal) { canvas, _ in
      canvas.write("x", x: 12, y: 0)
    }
    #expect(text == "\\e[H\(Self.blanks(12))x\\e[K")
  }

  #if DEBUG
  @Test func `Changes of which ncurses wrote nothing stop a debug build`() async {
    await #expect(processExitsWith: .failure) {
      _ = Self.translate("", runs: [ChangedRun(row: 0, columns: 0..<1)])
    }
  }

  @Test func `What ncurses cannot have written stops a debug build`() async {
    await #expect(processExitsWith: .failure) { _ = Self.translate("\t") }
    await #expect(processExitsWith: .failure) { _ = Self.translate("\u{1B}[5m") }
    await #expect(processExitsWith: .failure) { _ = Self.translate("x") }
  }
  #endif
}
