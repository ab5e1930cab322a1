// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension TTYTests {
  /// Windows are often resized while a program starts: as one of several panes, or by a tiling desktop.
  @Suite(.enabled(if: PseudoTerminal.canStep, "The system lets no program follow another."))
  struct StartResizeTests {
    /// The program stands still while its window is resized, so that no moment is left to luck.
    @Test func `A resize after any system call of the start is never lost`() throws {
      var call = 0
      while true {
        let terminal = try PseudoTerminal("--screen", isStepped: true)
        guard terminal.resize(columns: 101, rows: 31, atCall: call) else { break }
        try terminal.expect("\u{1B}[c")
        terminal.type("s")
        try terminal.expect(" 101x31]")
        terminal.type("q")
        #expect(try terminal.end() == .status(0), "call \(call)")
        // Where the terminal is opened and its signals are taken; then ncurses looks for files.
        call += Soak.isOn || call < 40 ? 1 : 5
      }
      #expect(call > 40)
    }
  }
}
