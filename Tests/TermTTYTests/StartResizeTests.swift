// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension TTYTests {
  /// Tests for windows that are resized during startup, for example by a tiling window manager.
  @Suite(.enabled(if: PseudoTerminal.canStep, "Needs tracing and a loop on the main thread."))
  struct StartResizeTests {
    /// Pauses the program during each resize, so that the timing is deterministic.
    @Test func `A resize during startup is never lost`() throws {
      var call = 0
      while true {
        let terminal = try PseudoTerminal("--screen", isStepped: true)
        guard terminal.resize(columns: 101, rows: 31, atCall: call) else { break }
        try terminal.expect("\u{1B}[c")
        terminal.type("s")
        try terminal.expect(" 101x31]")
        terminal.type("q")
        #expect(try terminal.end() == .status(0), "call \(call)")
        // After the first calls, which open the terminal and install signal handlers, ncurses searches for files.
        call += Soak.isOn || call < 40 ? 1 : 5
      }
      #expect(call > 40)
    }
  }
}
