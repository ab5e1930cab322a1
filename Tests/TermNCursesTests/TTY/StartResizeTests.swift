// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Windows are often resized while a program starts: as one of several panes, or by a tiling desktop.
  @Suite struct StartResizeTests {
    @Test func `A resize while the program starts is never lost`() throws {
      let runs = getenv("SOAK") == nil ? 24 : 500
      for run in 0..<runs {
        let terminal = try PseudoTerminal("--screen")
        // At any moment of the start, which takes some ten milliseconds.
        poll(nil, 0, Int32(run % 24 * 2))
        terminal.resize(columns: 101, rows: 31)
        try terminal.expect("\u{1B}[c")
        terminal.type("s")
        try terminal.expect(" 101x31]")
        terminal.type("q")
        #expect(try terminal.end() == .status(0))
      }
    }
  }
}
