// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Tests for the event loop, which reports all events and otherwise sleeps.
  @Suite struct LoopTests {
    @Test(arguments: PseudoTerminal.loops)
    func `An idle program doesn't wake up or write`(loop: String) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready")
      terminal.type("s")
      let before = try terminal.statistics()
      let count = terminal.bytes.count
      terminal.listen(for: 2000)
      #expect(terminal.bytes.count == count)
      terminal.type("s")
      let after = try terminal.statistics()
      // The key press itself.
      #expect(after["wakeUps"] == before["wakeUps"].map { $0 + 1 })
    }

    @Test(arguments: PseudoTerminal.loops)
    func `Tasks of the main actor run`(loop: String) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready")
      terminal.type("t")
      try terminal.expect("[task ran]")
      try terminal.expect("[turn after a task]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }

    @Test(arguments: PseudoTerminal.loops)
    func `A program is idle after a task of the main actor`(loop: String) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready")
      terminal.type("t")
      try terminal.expect("[turn after a task]")
      terminal.type("s")
      let before = try terminal.statistics()
      terminal.listen(for: 500)
      terminal.type("s")
      let after = try terminal.statistics()
      // The key press itself.
      #expect(after["wakeUps"] == before["wakeUps"].map { $0 + 1 })
    }

    @Test(arguments: PseudoTerminal.loops)
    func `A turn runs after the requested time`(loop: String) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready")
      terminal.type("l")
      try terminal.expect("[20 ms are over]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }

    @Test(arguments: PseudoTerminal.loops)
    func `An escape without further bytes is the escape key`(loop: String) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready")
      terminal.type("\u{1B}")
      try terminal.expect("[key esc")
      terminal.type("\u{1B}[A")
      try terminal.expect("[key up]")
    }

    @Test(arguments: PseudoTerminal.loops)
    func `The last of two hundred resizes is reported`(loop: String) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready")
      for step in 1...200 { terminal.resize(columns: UInt16(step), rows: UInt16(201 - step)) }
      try terminal.expect("[resized 200x1]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `Ten thousand rapid keys are all reported`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      // A terminal accepts about 4,000 bytes before its program must read.
      for _ in 0..<10 {
        terminal.type(String(repeating: "c", count: 1000))
        terminal.type("C")
        try terminal.expect("[counted 1000]")
      }
    }

    @Test(arguments: PseudoTerminal.loops)
    func `A program drops frames but receives keys while the terminal is blocked`(
      loop: String
    ) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready")
      // The first frame fills the terminal, so the other frames are blocked.
      terminal.type(String(repeating: "b", count: 101) + "B")
      let report = try terminal.expect("[blocked 100 times]")
      #expect(report.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 1 << 20)
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `A program ends even if the terminal never reads`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("b")
      terminal.send(SIGTERM)
      #expect(try terminal.end(reads: false) == .signal(SIGTERM))
      #expect(terminal.hasOldSettings)
    }
  }
}

extension PseudoTerminal {
  /// Returns the numbers that the test host reports after the key `s`.
  func statistics() throws -> [String: Int] {
    try expect("[statistics ")
    let fields = try expect("]").dropLast().split(separator: " ")
    return Dictionary(
      fields.map { field in
        let parts = field.split(separator: "=")
        return (String(parts[0]), Int(parts[1]) ?? 0)
      },
      uniquingKeysWith: { $1 }
    )
  }
}
