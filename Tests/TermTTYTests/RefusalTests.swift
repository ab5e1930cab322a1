// SPDX-License-Identifier: MIT

import Testing

extension TTYTests {
  /// Where there is no terminal to draw on, one sentence says so.
  @Suite struct RefusalTests {
    @Test func `Output that is no terminal is refused`() throws {
      let terminal = try PseudoTerminal(elsewhere: .output)
      #expect(try terminal.end() == .status(69))
      #expect(
        terminal.output
          == "This program needs a terminal to draw on, but its output goes elsewhere. "
          + "Run it in a terminal window.\r\n"
      )
      #expect(terminal.hasOldSettings)
    }

    @Test(arguments: [.control, [.control, .input]] as [PseudoTerminal.Elsewhere])
    func `A program without a controlling terminal is refused`(
      elsewhere: PseudoTerminal.Elsewhere
    ) throws {
      let terminal = try PseudoTerminal(elsewhere: elsewhere)
      #expect(try terminal.end() == .status(69))
      #expect(
        terminal.output
          == "This program needs a terminal to draw on, but it has no controlling terminal. "
          + "Run it in a terminal window.\r\n"
      )
    }

    @Test func `Keys come from the terminal where standard input is something else`() throws {
      let terminal = try PseudoTerminal(elsewhere: .input)
      try terminal.expect("[ready 80x24]")
      terminal.type("x")
      try terminal.expect("[key x]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `A terminal that does not know its size counts as 80 by 24`() throws {
      let terminal = try PseudoTerminal(columns: 0, rows: 0)
      try terminal.expect("[ready 80x24]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }
  }
}
