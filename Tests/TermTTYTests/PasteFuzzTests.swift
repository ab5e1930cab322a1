// SPDX-License-Identifier: MIT

import Testing

extension TTYTests {
  /// Tests with a very long paste.
  ///
  /// `make fuzz` measures them with optimized code.
  @Suite struct PasteFuzzTests {
    @Test func `A mebibyte is pasted completely in a tenth of a second`() throws {
      #if DEBUG
      let limit = Duration.seconds(20)
      #else
      let limit = Duration.milliseconds(100)
      #endif
      let text = String(repeating: "The quick brown fox – 界 😀\n", count: 1 << 15)
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      var number = 0
      let time = try PseudoTerminal.shortestTime(atMost: limit) {
        number += 1
        let start = ContinuousClock.now
        terminal.type("\u{1B}[200~\(text)\u{1B}[201~")
        try terminal.expect("paste \(number): \(text.utf8.count)]")
        return ContinuousClock.now - start
      }
      #expect(time <= limit)
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }
  }
}
