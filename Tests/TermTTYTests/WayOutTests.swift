// SPDX-License-Identifier: MIT

import Glibc
import Testing

/// Tests with a terminal run one by one, so that none starves another of its time.
@Suite(.serialized) struct TTYTests {}

extension TTYTests {
  /// Whatever ends the program, the shell gets its terminal back.
  @Suite struct WayOutTests {
    @Test(arguments: ["--polling", "--dispatched"])
    func `A program that ends gives the terminal back`(loop: String) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready 80x24]")
      #expect(terminal.isOn("1049") == true)
      #expect(!terminal.hasOldSettings)
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `A program that exits gives the terminal back`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("e")
      #expect(try terminal.end() == .status(3))
      terminal.expectRestored()
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `A signal that asks for the end is heard by the app and is how it ends`(
      signal: Int32
    ) throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("m")
      try terminal.expect("[mouse]")
      terminal.send(signal)
      #expect(try terminal.end() == .signal(signal))
      terminal.expectRestored()
      #expect(terminal.afterwards.contains("closed: signal(\(signal))"))
    }

    @Test func `A program that does not listen dies of the second signal`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("n")
      try terminal.expect("[stuck]")
      terminal.send(SIGINT)
      terminal.send(SIGTERM)
      let end = try terminal.end()
      // Which of two pending signals comes first is the system's choice.
      #expect(end == .signal(SIGTERM) || end == .signal(SIGINT))
      terminal.expectRestored()
    }

    @Test func `A second hang-up does not cut the end short`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("w")
      try terminal.expect("[waiting]")
      terminal.send(SIGHUP)
      try terminal.expect("[still waiting]")
      terminal.send(SIGHUP)
      #expect(try terminal.end() == .signal(SIGHUP))
      #expect(terminal.afterwards.contains("closed: signal(\(SIGHUP))"))
    }

    @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT])
    func `A crash signal restores the screen and ends the program`(signal: Int32) throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.send(signal)
      #expect(try terminal.end() == .signal(signal))
      terminal.expectRestored()
    }

    @Test(arguments: ["enable=no", "enable=yes,interactive=no,color=no"])
    func `What a fatal error says can be read afterwards`(backtrace: String) throws {
      let terminal = try PseudoTerminal(environment: ["SWIFT_BACKTRACE=\(backtrace)"])
      try terminal.expect("[ready")
      terminal.type("f")
      let end = try terminal.end()
      #expect(end == .signal(SIGILL) || end == .signal(SIGTRAP))
      terminal.expectRestored()
      #expect(terminal.afterwards.contains("Fatal error: boom"))
    }

    @Test(arguments: [
      ("i", [SIGILL, SIGTRAP], "Index out of range"),
      ("u", [SIGILL, SIGTRAP], "Uncaught"),
      ("o", [SIGSEGV, SIGBUS], ""),
      ("a", [SIGABRT], ""),
      ("h", [SIGABRT], ""),
    ])
    func `Traps, thrown errors, overflown stacks and other threads' crashes restore the screen`(
      key: String,
      signals: [Int32],
      message: String
    ) throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type(key)
      let end = try terminal.end()
      #expect(signals.map(PseudoTerminal.End.signal).contains(end))
      terminal.expectRestored()
      #expect(message.isEmpty || terminal.afterwards.contains(message))
    }

    @Test func `A terminal that hangs up ends the program`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.hangUp()
      let end = try terminal.end()
      #expect(end == .signal(SIGHUP) || end == .status(0))
    }
  }
}
