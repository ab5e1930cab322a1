// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Tests for suspending and resuming programs.
  @Suite struct SuspendTests {
    /// Starts a shell with job control and waits for its prompt.
    private func shell() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        command: ["bash", "--norc", "--noprofile", "--noediting", "-i"],
        environment: ["PS1=$ ", "PS2=", "HISTFILE"]
      )
      try terminal.expect("$ ")
      return terminal
    }

    /// Starts a shell and the test host in it.
    private func shellWithTestHost() throws -> PseudoTerminal {
      let terminal = try shell()
      terminal.type("\(PseudoTerminal.testHost)\n")
      try terminal.expect("[ready 80x24]")
      return terminal
    }

    @Test(arguments: ["", "trap '' TTOU; "])
    func `A program started in the background waits for fg, even if SIGTTOU is ignored`(
      command: String
    ) throws {
      let terminal = try shell()
      terminal.type("\(command)\(PseudoTerminal.testHost) & wait\n")
      try terminal.expect("Stopped")
      try terminal.expect("$ ")
      #expect(terminal.isOn("1049") == nil)
      #expect(terminal.hasOldSettings)
      terminal.type("fg\n")
      try terminal.expect("[ready 80x24]")
      terminal.type("q")
      try terminal.expect("$ ")
      terminal.expectRestored()
    }

    @Test func `A program in the background that can't stop ends with a message`() throws {
      let terminal = try shell()
      terminal.type("trap '' TTOU TSTP; \(PseudoTerminal.testHost) & wait; echo $?\n")
      try terminal.expect("it's in the background and can't stop")
      try terminal.expect("69")
      #expect(terminal.isOn("1049") == nil)
      #expect(terminal.hasOldSettings)
    }

    @Test(arguments: ["&", "bg", "kill -STOP"])
    func `A job that stopped in the background ends without another stop`(way: String) throws {
      let terminal = try way == "&" ? shell() : shellWithTestHost()
      switch way {
      case "&": terminal.type("\(PseudoTerminal.testHost) & wait\n")
      case "bg":
        terminal.type("\u{1A}")
        try terminal.expect("Stopped")
        try terminal.expect("$ ")
        terminal.type("bg; wait\n")
      default: terminal.type("K")
      }
      try terminal.expect("Stopped")
      try terminal.expect("$ ")
      let before = terminal.bytes.count
      terminal.type("kill %1; while kill -0 %1; do :; done\n")
      try terminal.expect("Terminated")
      let text = String(decoding: terminal.bytes[before...], as: UTF8.self)
      #expect(!text.contains("\u{1B}[?1049h"))
      #expect(terminal.isOn("1049") != true)
      #expect(terminal.hasOldSettings)
    }

    @Test func `Control-Z suspends the program, and fg resumes it`() throws {
      let terminal = try shellWithTestHost()
      terminal.type("\u{1A}")
      try terminal.expect("Stopped")
      try terminal.expect("$ ")
      terminal.expectRestored()
      terminal.resize(columns: 100, rows: 30)
      terminal.type("fg\n")
      try terminal.expect("\u{1B}[?1049h")
      try terminal.expect("[resized 100x30]")
      try terminal.expect("[resumed 100x30]")
      #expect(!terminal.hasOldSettings)
      terminal.type("q")
      try terminal.expect("$ ")
      terminal.expectRestored()
      terminal.type("exit\n")
      _ = try terminal.end()
    }

    @Test(arguments: ["T", "1", "2"])
    func `An external stop signal suspends the app`(key: String) throws {
      let terminal = try shellWithTestHost()
      terminal.type(key)
      try terminal.expect("Stopped")
      try terminal.expect("$ ")
      terminal.expectRestored()
      terminal.type("fg\n")
      try terminal.expect("[resumed 80x24]")
      terminal.type("q")
      try terminal.expect("$ ")
      terminal.expectRestored()
    }

    @Test func `A program repaints the screen after an unexpected stop`() throws {
      let terminal = try shellWithTestHost()
      terminal.type("K")
      try terminal.expect("Stopped")
      try terminal.expect("$ ")
      terminal.type("stty sane; fg\n")
      try terminal.expect("\u{1B}[?1049h")
      try terminal.expect("[resumed 80x24]")
      terminal.type("x")
      try terminal.expect("[key x]")
      terminal.type("q")
      try terminal.expect("$ ")
      #expect(terminal.isOn("1049") == false)
    }

    @Test func `A suspended program doesn't change the screen when it's killed`() throws {
      let terminal = try shellWithTestHost()
      terminal.type("\u{1A}")
      try terminal.expect("Stopped")
      try terminal.expect("$ ")
      let before = terminal.bytes.count
      terminal.type("kill %1; wait\n")
      try terminal.expect("$ ")
      terminal.expectRestored()
      let text = String(decoding: terminal.bytes[before...], as: UTF8.self)
      #expect(!text.contains("\u{1B}[?1049h"))
    }

    @Test func `Control-Z stops the whole job`() throws {
      let terminal = try shell()
      terminal.type("sh -c '\(PseudoTerminal.testHost); echo over'\n")
      try terminal.expect("[ready")
      terminal.type("\u{1A}")
      try terminal.expect("Stopped")
      terminal.type("fg\n")
      try terminal.expect("[resumed")
      terminal.type("q")
      try terminal.expect("over")
      try terminal.expect("$ ")
      terminal.expectRestored()
    }

    @Test func `A program in an orphaned group doesn't stop`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("\u{1A}")
      try terminal.expect("[resumed 80x24]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }
  }
}
