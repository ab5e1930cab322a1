// SPDX-License-Identifier: MIT

import Testing

extension TTYTests {
  /// Tests for messages about missing or unsuitable terminals.
  @Suite struct UnsupportedTerminalTests {
    @Test func `Redirected output is rejected`() throws {
      let terminal = try PseudoTerminal(elsewhere: .output)
      #expect(try terminal.end() == .status(69))
      #expect(
        terminal.output
          == "This program requires a terminal, but its output is redirected. "
          + "Run it in a terminal window.\r\n"
      )
      #expect(terminal.hasOldSettings)
    }

    @Test(arguments: [.control, [.control, .input]] as [PseudoTerminal.Elsewhere])
    func `A program without a controlling terminal is rejected`(
      elsewhere: PseudoTerminal.Elsewhere
    ) throws {
      let terminal = try PseudoTerminal(elsewhere: elsewhere)
      #expect(try terminal.end() == .status(69))
      #expect(
        terminal.output
          == "This program requires a terminal, but it has no controlling terminal. "
          + "Run it in a terminal window.\r\n"
      )
    }

    @Test(arguments: 3...32)
    func `An app with few descriptors runs or says why it can't`(limit: Int) throws {
      let terminal = try PseudoTerminal(
        command: [
          "sh", "-c", "ulimit -n \(limit); exec \(PseudoTerminal.program("app-test-host"))",
        ]
      )
      terminal.type("wxq")
      switch try terminal.end() {
      case .status(0): terminal.expectRestored()
      case .status:
        #expect(!terminal.output.contains("\u{1B}"))
        // The loader needs one descriptor.
        #expect(limit == 3 || terminal.output.contains("Raise the limit, for example with “ulimit"))
        #expect(limit < 30)
        #expect(terminal.hasOldSettings)
      case .signal(let number): Issue.record("The app ended with signal \(number).")
      }
    }

    @Test func `Keys arrive from the terminal if standard input is redirected`() throws {
      let terminal = try PseudoTerminal(elsewhere: .input)
      try terminal.expect("[ready 80x24]")
      terminal.type("x")
      try terminal.expect("[key x]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `A terminal without a size counts as 80 by 24`() throws {
      let terminal = try PseudoTerminal(columns: 0, rows: 0)
      try terminal.expect("[ready 80x24]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }
  }
}
