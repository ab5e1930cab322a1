// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite struct DegradedFrameTests {
  private static let poorest = TerminalCapabilities(
    colorDepth: .monochrome,
    unicode: false,
    underlineStyles: false,
    underlineColor: false,
    hyperlinks: false
  )

  private func frame(_ text: String, _ style: Style = .plain) -> Frame {
    let buffer = CellBuffer(size: Size(columns: 12, rows: 1))
    buffer.canvas().write(text, x: 0, y: 0, style: style)
    return Frame(buffer)
  }

  private func style(_ style: Style, _ capabilities: TerminalCapabilities) -> Style {
    frame("x", style).degraded(to: capabilities)[0, 0].style
  }

  /// Frames of anything that can be drawn.
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
  func `A terminal that can show everything shows the frame itself`(_ seed: UInt64) {
    for frame in randomFrames(seed: seed) {
      #expect(frame.degraded(to: TerminalCapabilities()) == frame)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `The poorest terminal gets ASCII, a column for each cell, and no colours`(_ seed: UInt64) {
    for frame in randomFrames(seed: seed) {
      let degraded = frame.degraded(to: Self.poorest)
      #expect(degraded.size == frame.size)
      #expect(degraded.cursor == frame.cursor)
      for cell in degraded.cells {
        #expect(cell.text.utf8.count == 1 && cell.text.utf8.allSatisfy { 0x20..<0x7F ~= $0 })
        let form = Style(
          attributes: cell.style.attributes,
          underline: cell.style.underline == .none ? .none : .single
        )
        #expect(cell.style == form)
      }
      #expect(degraded.degraded(to: Self.poorest) == degraded)
    }
  }

  @Test func `Lines and signs become the nearest of ASCII`() {
    let ascii = TerminalCapabilities(unicode: false)
    #expect(frame("╭─┬─╮ ▸● ✓…").degraded(to: ascii).lines == ["+-+-+ >* v."])
    #expect(frame("Łódź Şō 3°").degraded(to: ascii).lines == ["Lodz So 3o"])
    #expect(frame("✓✗ ⣿ Größe ÷").degraded(to: ascii).lines == ["vx : Grose /"])
    #expect(frame("▁▂▃▄▅▆▇█ ▀▌").degraded(to: ascii).lines == ["_.-o=+## \"|"])
    #expect(frame("a字b").degraded(to: ascii).lines == ["a? b"])
    #expect(frame("e\u{301}👩‍👧!").degraded(to: ascii).lines == ["e? !"])
  }

  @Test func `The blank that a wide cluster leaves keeps its ground`() {
    let style = Style(foreground: .red, background: .blue, attributes: .bold)
    let degraded = frame("字", style).degraded(to: TerminalCapabilities(unicode: false))
    #expect(degraded[0, 0] == Frame.Cell(text: "?", style: style))
    #expect(degraded[1, 0] == Frame.Cell(style: Style(background: .blue)))
  }

  @Test func `Underlines lose their kind and their colour one by one`() {
    let curly = Style(underline: .curly, underlineColor: .red)
    #expect(
      style(curly, TerminalCapabilities(underlineStyles: false))
        == Style(underline: .single, underlineColor: .red)
    )
    #expect(style(curly, TerminalCapabilities(underlineColor: false)) == Style(underline: .curly))
    #expect(
      style(curly, TerminalCapabilities(colorDepth: .monochrome)) == Style(underline: .curly)
    )
  }

  @Test func `A link is dropped, its text stays`() {
    let degraded = frame("here", Style(link: Link("https://example.org")))
      .degraded(to: TerminalCapabilities(hyperlinks: false))
    #expect(degraded == frame("here"))
  }

  @Test func `A frame without cells stays one`() {
    let none = Frame(size: .zero)
    #expect(none.degraded(to: Self.poorest) == none)
  }
}
