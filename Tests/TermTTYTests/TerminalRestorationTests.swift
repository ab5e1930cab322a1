// SPDX-License-Identifier: MIT

import Glibc
import Testing

/// The enclosing suite for tests with terminals.
///
/// It's serialized, so that the tests don't compete for time.
@Suite(.serialized) struct TTYTests {}

extension TTYTests {
  /// Tests for restoring the terminal when a program ends.
  @Suite struct TerminalRestorationTests {
    @Test(arguments: PseudoTerminal.loops)
    func `A program restores the terminal at its end`(loop: String) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready 80x24]")
      #expect(terminal.isOn("1049") == true)
      #expect(!terminal.hasOldSettings)
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test(arguments: ["SEGV", "ILL"])
    func `A fault restores the terminal although its signal is inherited blocked`(
      name: String
    ) throws {
      let terminal = try PseudoTerminal(
        command: ["env", "--block-signal=\(name)", PseudoTerminal.testHost]
      )
      try terminal.expect("[ready")
      let (key, signal) = name == "SEGV" ? ("o", SIGSEGV) : ("f", SIGILL)
      terminal.type(key)
      #expect(try terminal.end() == .signal(signal))
      terminal.expectRestored()
    }

    @Test func `A call to exit restores the terminal`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("e")
      #expect(try terminal.end() == .status(3))
      terminal.expectRestored()
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `A termination signal is reported and ends the app`(
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

    @Test(arguments: [[SIGINT, SIGTERM], [SIGHUP, SIGINT, SIGTERM]])
    func `A second signal ends an unresponsive program, not counting a hang-up`(
      signals: [Int32]
    ) throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("n")
      try terminal.expect("[stuck]")
      for signal in signals { terminal.send(signal) }
      let end = try terminal.end()
      // The system determines the order of two pending signals.
      #expect(end == .signal(SIGTERM) || end == .signal(SIGINT))
      terminal.expectRestored()
    }

    @Test(arguments: [(SIGHUP, SIGHUP), (SIGHUP, SIGTERM), (SIGTERM, SIGHUP)])
    func `A hang-up before or after another signal doesn't interrupt the end`(
      first: Int32,
      second: Int32
    ) throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("w")
      try terminal.expect("[waiting]")
      terminal.send(first)
      try terminal.expect("[still waiting]")
      terminal.send(second)
      let result = try terminal.end()
      #expect(result == .signal(first) || result == .signal(SIGTERM))
      #expect(terminal.afterwards.contains("closed: signal"))
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
    func `The message of a fatal error remains readable`(backtrace: String) throws {
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
    func `Traps, errors, stack overflow, and crashing threads restore the screen`(
      key: String,
      signals: [Int32],
      message: String
    ) throws {
      // In libdispatch's loop, `run` doesn't return, so the main function can't throw an error afterwards.
      if message == "Uncaught", PseudoTerminal.handlesSignalsOnAnotherThread { return }
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type(key)
      let end = try terminal.end()
      #expect(signals.map(PseudoTerminal.End.signal).contains(end))
      terminal.expectRestored()
      #expect(message.isEmpty || terminal.afterwards.contains(message))
    }

    @Test func `A hang-up ends the program`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.hangUp()
      let end = try terminal.end()
      #expect(end == .signal(SIGHUP) || end == .status(0))
    }
  }
}
