// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite struct ColorQuantizingTests {
  private func shown(_ color: Color, _ depth: TerminalCapabilities.ColorDepth) -> Color {
    TerminalCapabilities(colorDepth: depth).supportedStyle(for: Style(foreground: color)).foreground
  }

  @Test func `A terminal with true color shows true colors unchanged`() {
    #expect(shown(.rgb(1, 2, 3), .trueColor) == .rgb(1, 2, 3))
  }

  @Test(arguments: 16...255)
  func `The RGB value of a palette color selects that color`(_ index: Int) {
    let (red, green, blue) = Color.xterm(UInt8(index))
    guard case .palette(let found) = shown(.rgb(red, green, blue), .palette256).kind else {
      Issue.record("The replacement of \(index) isn't a palette color.")
      return
    }
    #expect(Color.xterm(found) == (red, green, blue))
  }

  @Test(arguments: [
    (Color.rgb(255, 0, 0), Color.brightRed),
    (.rgb(200, 10, 5), .red),
    (.rgb(250, 250, 250), .brightWhite),
    (.rgb(0, 0, 0), .black),
    (.rgb(10, 200, 15), .green),
    (.palette(196), .brightRed),
    (.palette(244), .brightBlack),
    (.palette(5), .magenta),
    (.default, .default),
  ])
  func `A terminal with 16 colors shows the most similar color`(_ color: Color, _ expected: Color) {
    #expect(shown(color, .ansi16) == expected)
  }

  @Test(arguments: [
    (Style(foreground: .brightRed), Style(foreground: .red, attributes: .bold)),
    (Style(foreground: .rgb(255, 0, 0)), Style(foreground: .red, attributes: .bold)),
    (Style(foreground: .green), Style(foreground: .green)),
    (Style(foreground: .brightBlack), Style(attributes: .dim)),
    (
      Style(foreground: .brightBlack, background: .black),
      Style(foreground: .white, background: .black, attributes: .dim)
    ),
    (
      Style(foreground: .black, background: .brightBlack),
      Style(foreground: .white, background: .black)
    ),
    (Style(background: .brightYellow), Style(background: .yellow)),
    (
      Style(foreground: .brightRed, background: .brightRed),
      Style(foreground: .red, background: .red, attributes: .bold)
    ),
    (
      Style(foreground: .brightRed, background: .red),
      Style(foreground: .white, background: .red, attributes: .bold)
    ),
  ])
  func `A terminal with eight colors shows bright colors as bold and legible`(
    _ style: Style,
    _ expected: Style
  ) {
    #expect(TerminalCapabilities(colorDepth: .ansi8).supportedStyle(for: style) == expected)
  }

  @Test func `Grays stay gray`() {
    for level in stride(from: UInt8(0), through: 250, by: 10) {
      guard case .palette(let index) = shown(.rgb(level, level, level), .palette256).kind else {
        Issue.record("The replacement of gray \(level) isn't a palette color.")
        continue
      }
      let (red, green, blue) = Color.xterm(index)
      #expect(red == green && green == blue)
    }
  }

  @Test func `A monochrome terminal shows no colors`() {
    #expect(shown(.red, .monochrome) == .default)
    #expect(shown(.rgb(1, 2, 3), .monochrome) == .default)
  }
}
