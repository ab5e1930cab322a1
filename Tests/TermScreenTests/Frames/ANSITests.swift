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
  func `A line contains visible text and ends in the default style`() {
    let text = ansi(rows: 3) {
      $0.write("界 a", x: 1, y: 0, style: Style(foreground: .red, attributes: .bold))
      $0.write("x", x: 0, y: 2, style: Style(background: .rgb(1, 2, 3)))
    }
    #expect(text == " ^[1;31m界 a^[m\n\n^[48;2;1;2;3mx^[m\n")
  }

  @Test
  func `A style change uses the shorter of the difference and full style`() {
    let text = ansi {
      $0.put("a", x: 0, y: 0, style: Style(foreground: .brightBlue, attributes: [.bold, .dim]))
      $0.put("b", x: 1, y: 0, style: Style(foreground: .brightBlue, attributes: .dim))
      $0.put("c", x: 2, y: 0, style: Style(foreground: .palette(200), attributes: .dim))
      $0.put("d", x: 3, y: 0)
    }
    #expect(text == "^[1;2;94ma^[22;2mb^[38;5;200mc^[md\n")
  }

  @Test
  func `Underline kinds, underline colors, and links have sequences`() {
    let style = Style(underline: .curly, underlineColor: .green, link: Link("https://e.org"))
    let text = ansi {
      $0.put("a", x: 0, y: 0, style: style)
      $0.put("b", x: 1, y: 0, style: Style(underline: .single, underlineColor: .rgb(9, 8, 7)))
    }
    #expect(text == "^]8;;https://e.org^\\^[4:3;58:5:2ma^]8;;^\\^[4;58:2::9:8:7mb^[m\n")
  }

  @Test
  func `Spaces between words of one color need no sequences`() {
    let text = ansi { $0.write("a b", x: 0, y: 0, style: Style(foreground: .red)) }
    #expect(text == "^[31ma b^[m\n")
  }

  @Test
  func `Trailing spaces with a background are kept`() {
    let text = ansi(columns: 3) { $0.clear(style: Style(background: .blue)) }
    #expect(text == "^[44m   ^[m\n")
    #expect(Frame(size: Size(columns: 3, rows: 2)).ansi == "\n\n")
    #expect(Frame(size: .zero).ansi.isEmpty)
  }
}
