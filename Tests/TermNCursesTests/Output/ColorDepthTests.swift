// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermNCurses

@Suite struct ColorDepthTests {
  typealias Depth = TerminalCapabilities.ColorDepth

  @Test(arguments: [
    ([:], 256, Depth.palette256),
    ([:], 8, .ansi16),
    ([:], 0, .monochrome),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], 256, .trueColor),
    (["TERM": "xterm", "COLORTERM": "24bit"], 8, .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], 256, .palette256),
    (["TERM": "xterm-direct"], 8, .trueColor),
    (["TERM": "tmux-256color"], 0, .palette256),
    (["TERM": "anything"], 1 << 24, .trueColor),
    (["TERM": "xterm-kitty"], 8, .trueColor),
    (["TERM": "foot-extra"], 8, .trueColor),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], 256, .trueColor),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], 256, .palette256),
    (["TERM": "xterm-256color", "VTE_VERSION": "6800"], 256, .trueColor),
    (["TERM": "xterm-256color", "VTE_VERSION": "3400"], 256, .palette256),
    (["TERM": "xterm-256color", "WT_SESSION": "1"], 256, .trueColor),
    (["NO_COLOR": "1", "COLORTERM": "truecolor"], 256, .monochrome),
    (["NO_COLOR": ""], 256, .palette256),
    (["NO_COLOR": "1", "FORCE_COLOR": "3"], 8, .trueColor),
    (["FORCE_COLOR": "0", "COLORTERM": "truecolor"], 256, .monochrome),
    (["FORCE_COLOR": "1"], 256, .ansi16),
    (["FORCE_COLOR": "2"], 0, .palette256),
    (["FORCE_COLOR": "true"], 0, .ansi16),
    (["FORCE_COLOR": "true"], 256, .palette256),
    (["FORCE_COLOR": "", "NO_COLOR": "1"], 256, .monochrome),
  ])
  func `The environment decides`(
    _ environment: [String: String],
    _ colors: Int,
    _ depth: Depth
  ) {
    #expect(Depth(environment: environment, colors: colors) == depth)
  }
}

@Suite struct ColorQuantizerTests {
  @Test func `True colours are left alone where there are true colours`() {
    let color = Color.rgb(1, 2, 3)
    #expect(ColorQuantizer(depth: .trueColor).shown(color) == color)
  }

  @Test(arguments: 16...255)
  func `A colour of the palette stays itself`(_ index: Int) {
    let (red, green, blue) = Color.xterm(UInt8(index))
    let shown = ColorQuantizer(depth: .palette256).shown(.rgb(red, green, blue))
    guard case .palette(let found) = shown.kind else {
      Issue.record("\(shown) is not of the palette.")
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
  func `Sixteen colours take the one that looks most like it`(_ color: Color, _ expected: Color) {
    #expect(ColorQuantizer(depth: .ansi16).shown(color) == expected)
  }

  @Test func `Greys stay grey`() {
    let quantizer = ColorQuantizer(depth: .palette256)
    for level in stride(from: UInt8(0), through: 250, by: 10) {
      guard case .palette(let index) = quantizer.shown(.rgb(level, level, level)).kind else {
        Issue.record("Grey \(level) is not of the palette.")
        continue
      }
      let (red, green, blue) = Color.xterm(index)
      #expect(red == green && green == blue)
    }
  }

  @Test func `Without colours there are none`() {
    let quantizer = ColorQuantizer(depth: .monochrome)
    #expect(quantizer.shown(.red) == .default)
    #expect(quantizer.shown(.rgb(1, 2, 3)) == .default)
  }
}
