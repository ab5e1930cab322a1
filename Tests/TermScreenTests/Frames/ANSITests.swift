// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct ANSITests {
  private func ansi(columns: Int = 12, rows: Int = 1, draw: (Canvas) -> Void) -> String {
    let buffer = CellBuffer(size: Size(columns: columns, rows: rows))
    draw(buffer.canvas())
    return Frame(buffer).ansi.replacing("\u{1B}", with: "^")
  }

  @Test
  func `A line says what is shown, and ends in the terminal's own style`() {
    let text = ansi(rows: 3) {
      $0.write("界 a", x: 1, y: 0, style: Style(foreground: .red, attributes: .bold))
      $0.write("x", x: 0, y: 2, style: Style(background: .rgb(1, 2, 3)))
    }
    #expect(text == " ^[1;31m界 a^[m\n\n^[48;2;1;2;3mx^[m\n")
  }

  @Test
  func `Of a style only what changes is written, or all where that is shorter`() {
    let text = ansi {
      $0.put("a", x: 0, y: 0, style: Style(foreground: .brightBlue, attributes: [.bold, .dim]))
      $0.put("b", x: 1, y: 0, style: Style(foreground: .brightBlue, attributes: .dim))
      $0.put("c", x: 2, y: 0, style: Style(foreground: .palette(200), attributes: .dim))
      $0.put("d", x: 3, y: 0)
    }
    #expect(text == "^[1;2;94ma^[22;2mb^[38;5;200mc^[md\n")
  }

  @Test
  func `Underlines have kinds and colours, and links a beginning and an end`() {
    let style = Style(underline: .curly, underlineColor: .green, link: Link("https://e.org"))
    let text = ansi {
      $0.put("a", x: 0, y: 0, style: style)
      $0.put("b", x: 1, y: 0, style: Style(underline: .single, underlineColor: .rgb(9, 8, 7)))
    }
    #expect(text == "^]8;;https://e.org^\\^[4:3;58:5:2ma^]8;;^\\^[4;58:2::9:8:7mb^[m\n")
  }

  @Test
  func `Blanks between words of one colour cost nothing more`() {
    let text = ansi { $0.write("a b", x: 0, y: 0, style: Style(foreground: .red)) }
    #expect(text == "^[31ma b^[m\n")
  }

  @Test
  func `Blanks at the end are kept where they are painted`() {
    let text = ansi(columns: 3) { $0.clear(style: Style(background: .blue)) }
    #expect(text == "^[44m   ^[m\n")
    #expect(Frame(size: Size(columns: 3, rows: 2)).ansi == "\n\n")
    #expect(Frame(size: .zero).ansi.isEmpty)
  }
}
