// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Ctrl-Z gives the shell its terminal back, and `fg` the program.
  @Suite struct SuspendTests {
    /// A shell with job control at its prompt.
    private func shell() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        command: ["bash", "--norc", "--noprofile", "--noediting", "-i"],
        environment: ["PS1=$ ", "PS2=", "HISTFILE"]
      )
      try terminal.expect("$ ")
      return terminal
    }

    /// A shell in which the victim runs.
    private func shellWithVictim() throws -> PseudoTerminal {
      let terminal = try shell()
      terminal.type("\(PseudoTerminal.victim)\n")
      try terminal.expect("[ready 80x24]")
      return terminal
    }

    @Test func `A program that is started in the background waits for fg`() throws {
      let terminal = try shell()
      terminal.type("\(PseudoTerminal.victim) & wait\n")
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

    @Test func `Control Z stops the program and fg shows it again`() throws {
      let terminal = try shellWithVictim()
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

    @Test func `A stop signal from outside is a wish of the user`() throws {
      let terminal = try shellWithVictim()
      terminal.type("T")
      try terminal.expect("Stopped")
      try terminal.expect("$ ")
      terminal.expectRestored()
      terminal.type("fg\n")
      try terminal.expect("[resumed 80x24]")
      terminal.type("q")
      try terminal.expect("$ ")
      terminal.expectRestored()
    }

    @Test func `A program that is stopped without being asked paints itself again`() throws {
      let terminal = try shellWithVictim()
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

    @Test func `A program that is continued only to die leaves the screen alone`() throws {
      let terminal = try shellWithVictim()
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

    @Test func `A whole job stops, so that the shell gets its prompt`() throws {
      let terminal = try shell()
      terminal.type("sh -c '\(PseudoTerminal.victim); echo over'\n")
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

    @Test func `A program that nobody could continue goes on`() throws {
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
