// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Tests of all signals of the system, except those that no program can handle.
  @Suite struct SignalTests {
    /// The numbers of the signals, without those that the C library reserves.
    static let numbers =
      (1..<32).filter { $0 != SIGKILL && $0 != SIGSTOP }
      + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

    /// The signals that don't end the app.
    ///
    /// Without job control, a stop signal has no effect.
    static let harmless: Set = [
      SIGCHLD, SIGURG, SIGWINCH, SIGCONT, SIGPIPE, SIGXFSZ, SIGTSTP, SIGTTIN, SIGTTOU,
    ]

    @Test(arguments: numbers)
    func `An app with running effects restores the terminal after a signal`(signal: Int32) throws {
      let app = try AppTerminal()
      try app.setAllModes()
      app.terminal.type("wc")
      try app.expectStatus("presses=1")
      app.terminal.send(signal)
      if Self.harmless.contains(signal) {
        app.terminal.type("c")
        try app.expectStatus("presses=2")
        app.terminal.type("q")
        #expect(try app.terminal.end() == .status(0))
      } else {
        #expect(try app.terminal.end() == .signal(signal))
      }
      app.terminal.expectRestored()
      #expect(app.terminal.output.contains("\u{1B}[23;2t"), "title")
    }

    @Test(arguments: PseudoTerminal.loops)
    func `A write that fails after the end of the session doesn't end the program`(
      loop: String
    ) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready")
      terminal.type("W")
      #expect(try terminal.end() == .status(0))
      #expect(terminal.afterwards.contains("still running\r\n"))
    }

    @Test func `An app that quits when it continues restores the modes once`() throws {
      let app = try AppTerminal()
      try app.setAllModes()
      app.terminal.send(SIGSTOP)
      app.terminal.type("q")
      app.terminal.send(SIGCONT)
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
      let restored = app.terminal.output.ranges(of: "\u{1B}[23;2t").count
      #expect(restored == 1 || PseudoTerminal.handlesSignalsOnAnotherThread, "title")
    }

    @Test(arguments: PseudoTerminal.loops)
    func `Handlers of the program stay`(loop: String) throws {
      let terminal = try PseudoTerminal("--handlers", loop)
      try terminal.expect("[ready")
      terminal.type("g")
      try terminal.expect("[handler]")
      let handled = [SIGTERM, SIGUSR1, SIGPIPE, SIGALRM, SIGUSR2]
      for signal in handled + [SIGXFSZ, SIGTRAP, SIGABRT] { terminal.send(signal) }
      terminal.type("H")
      try terminal.expect("[handled]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      for signal in handled { #expect(terminal.afterwards.contains("handled \(signal)\r\n")) }
      #expect(terminal.afterwards.contains("changed: [\(SIGUSR2)]"))
      terminal.expectRestored()
    }

    @Test func `abort() restores the terminal although SIGABRT is ignored`() throws {
      let terminal = try PseudoTerminal("--handlers")
      try terminal.expect("[ready")
      terminal.type("a")
      #expect(try terminal.end() == .signal(SIGABRT))
      terminal.expectRestored()
    }

    @Test func `A second signal during the end of the app doesn't restore the terminal again`()
      throws
    {
      for pause in 0..<40 {
        let app = try AppTerminal()
        try app.setAllModes()
        app.terminal.send(SIGTERM)
        // The app writes the sequence at an unknown time, so the pauses are up to 4 ms.
        let end = ContinuousClock.now + .microseconds(100 * pause)
        while ContinuousClock.now < end {}
        app.terminal.send(SIGINT)
        let result = try app.terminal.end()
        #expect(result == .signal(SIGTERM) || result == .signal(SIGINT))
        app.terminal.expectRestored()
        // Each removes a level of a stack.
        for sequence in ["\u{1B}[<u", "\u{1B}[23;2t"] {
          #expect(app.terminal.output.ranges(of: sequence).count == 1, "\(sequence.dropFirst())")
        }
      }
    }

    @Test func `Two signals in a row restore the terminal`() throws {
      for _ in 0..<8 {
        let app = try AppTerminal()
        app.terminal.type("wc")
        try app.expectStatus("presses=1")
        for signal in [SIGTERM, SIGUSR1, SIGTERM, SIGALRM] { app.terminal.send(signal) }
        let end = try app.terminal.end()
        #expect([SIGTERM, SIGUSR1, SIGALRM].map(PseudoTerminal.End.signal).contains(end))
        app.terminal.expectRestored()
      }
    }

    @Test func `A write of an effect to a closed pipe fails`() throws {
      let app = try AppTerminal()
      app.terminal.type("x")
      try app.expectStatus("result=error \(EPIPE).")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
    }

    @Test(arguments: ["o", "O"])
    func `A stack overflow of an effect restores the terminal`(key: String) throws {
      let app = try AppTerminal()
      app.terminal.type(key)
      let end = try app.terminal.end()
      #expect([SIGSEGV, SIGBUS].map(PseudoTerminal.End.signal).contains(end))
      app.terminal.expectRestored()
    }

    @Test func `A stack overflow in the dispatched loop restores the terminal`() throws {
      let terminal = try PseudoTerminal("--dispatched")
      try terminal.expect("[ready")
      terminal.type("o")
      let end = try terminal.end()
      #expect([SIGSEGV, SIGBUS].map(PseudoTerminal.End.signal).contains(end))
      terminal.expectRestored()
    }
  }
}
