// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite struct TerminalBackgroundTests {
  @Test(
    arguments: [
      ("rgb:f/f/f", .light), ("rgb:00/00/00", .dark), ("rgba:fdf6/f6e3/e3e3/0000", .light),
      ("#002b36", .dark), ("rgb:ff/ff", nil), ("cmyk:00/00/00", nil), ("#fff", nil), ("", nil),
    ] as [(String, TerminalBackground?)]
  )
  func `A color determines whether the background is light or dark`(
    answer: String,
    background: TerminalBackground?
  ) {
    #expect(TerminalBackground(answer: answer) == background)
  }
}
