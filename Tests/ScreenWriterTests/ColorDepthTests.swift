// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTTY

@Suite struct ColorDepthTests {
  typealias Depth = TerminalCapabilities.ColorDepth

  @Test(
    arguments: [
      ([:], 256, Depth.palette256),
      ([:], 8, .ansi8),
      ([:], 15, .ansi8),
      ([:], 16, .ansi16),
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
    ] as [(TerminalEnvironment, Int, Depth)]
  )
  func `The environment determines the color depth`(
    _ environment: TerminalEnvironment,
    _ colors: Int,
    _ depth: Depth
  ) {
    #expect(Depth(environment: environment, colors: colors) == depth)
  }

  /// Version 455.1 belongs to macOS 15, and 464 to macOS 26.0.
  @Test(
    arguments: [
      ("453", "truecolor", Depth.palette256),
      ("455.1", "24bit", .palette256),
      ("455.1", "", .palette256),
      ("464", "truecolor", .trueColor),
      ("466.1", "truecolor", .trueColor),
      ("464", "", .palette256),
      ("", "truecolor", .trueColor),
    ]
  )
  func `Terminal.app announces all colors since macOS 26`(
    _ version: String,
    _ announced: String,
    _ depth: Depth
  ) {
    let environment: TerminalEnvironment = [
      "TERM": "xterm-256color",
      "TERM_PROGRAM": "Apple_Terminal",
      "TERM_PROGRAM_VERSION": version,
      "COLORTERM": announced,
    ]
    #expect(Depth(environment: environment, colors: 256) == depth)
  }
}
