// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite struct AdaptedFrameTests {
  private static let poorest = TerminalCapabilities(
    colorDepth: .monochrome,
    supportsUnicode: false,
    supportsUnderlineStyles: false,
    supportsUnderlineColor: false,
    supportsHyperlinks: false
  )

  private func frame(_ text: String, _ style: Style = .plain) -> Frame {
    let buffer = CellBuffer(size: Size(columns: 12, rows: 1))
    buffer.canvas().write(text, x: 0, y: 0, style: style)
    return Frame(buffer)
  }

  private func style(_ style: Style, _ capabilities: TerminalCapabilities) -> Style {
    frame("x", style).adapted(to: capabilities)[0, 0].style
  }

  /// Returns random frames that can contain anything.
  private func randomFrames(seed: UInt64) -> [Frame] {
    var drawing = RandomDrawing(seed: seed)
    return (0..<20).map { _ in
      let buffer = CellBuffer(size: Size(columns: 20, rows: 4))
      for _ in 0..<12 {
        buffer.canvas().write(
          drawing.text(),
          x: drawing.place(around: 20),
          y: drawing.place(around: 4),
          style: drawing.style()
        )
      }
      buffer.cursor = Point(x: 3, y: 2)
      return Frame(buffer)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `A terminal with all capabilities shows a frame unchanged`(_ seed: UInt64) {
    for frame in randomFrames(seed: seed) {
      #expect(frame.adapted(to: TerminalCapabilities()) == frame)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `A terminal without capabilities shows only colorless ASCII`(_ seed: UInt64) {
    for frame in randomFrames(seed: seed) {
      let adapted = frame.adapted(to: Self.poorest)
      #expect(adapted.size == frame.size)
      #expect(adapted.cursor == frame.cursor)
      for cell in adapted.cells {
        #expect(cell.text.utf8.count == 1 && cell.text.utf8.allSatisfy { 0x20..<0x7F ~= $0 })
        let form = Style(
          attributes: cell.style.attributes,
          underline: cell.style.underline == .none ? .none : .single
        )
        #expect(cell.style == form)
      }
      #expect(adapted.adapted(to: Self.poorest) == adapted)
    }
  }

  @Test func `Lines and symbols become the most similar ASCII characters`() {
    let ascii = TerminalCapabilities(supportsUnicode: false)
    #expect(frame("╭─┬─╮ ▸● ✓…").adapted(to: ascii).lines == ["+-+-+ >* v."])
    #expect(frame("Łódź Şō 3°").adapted(to: ascii).lines == ["Lodz So 3o"])
    #expect(frame("✓✗ ⣿ Größe ÷").adapted(to: ascii).lines == ["vx : Grose /"])
    #expect(frame("▁▂▃▄▅▆▇█ ▀▌").adapted(to: ascii).lines == ["_.-o=+## \"|"])
    #expect(frame("a字b").adapted(to: ascii).lines == ["a? b"])
    #expect(frame("e\u{301}👩‍👧!").adapted(to: ascii).lines == ["e? !"])
  }

  @Test func `The space after a replaced wide cluster keeps its background`() {
    let style = Style(foreground: .red, background: .blue, attributes: .bold)
    let adapted = frame("字", style).adapted(to: TerminalCapabilities(supportsUnicode: false))
    #expect(adapted[0, 0] == Frame.Cell(text: "?", style: style))
    #expect(adapted[1, 0] == Frame.Cell(style: Style(background: .blue)))
  }

  @Test func `Underline kinds and underline colors are removed independently`() {
    let curly = Style(underline: .curly, underlineColor: .red)
    #expect(
      style(curly, TerminalCapabilities(supportsUnderlineStyles: false))
        == Style(underline: .single, underlineColor: .red)
    )
    #expect(
      style(curly, TerminalCapabilities(supportsUnderlineColor: false)) == Style(underline: .curly)
    )
    #expect(
      style(curly, TerminalCapabilities(colorDepth: .monochrome)) == Style(underline: .curly)
    )
  }

  @Test func `An unsupported link is removed, and its text remains`() {
    let adapted = frame("here", Style(link: Link("https://example.org")))
      .adapted(to: TerminalCapabilities(supportsHyperlinks: false))
    #expect(adapted == frame("here"))
  }

  @Test func `A frame without cells doesn't change`() {
    let none = Frame(size: .zero)
    #expect(none.adapted(to: Self.poorest) == none)
  }
}
