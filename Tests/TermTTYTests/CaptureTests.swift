// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Tests for output that a program prints while the screen is shown.
  @Suite struct CaptureTests {
    @Test func `Printed lines appear after the screen, in order`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("p")
      try terminal.expect("[printed]")
      #expect(!terminal.output.contains("a printed line"))
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      #expect(terminal.afterwards == "a printed line\r\nan error line\r\n")
    }

    @Test func `Printed lines appear after a crash`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("p")
      try terminal.expect("[printed]")
      terminal.send(SIGSEGV)
      #expect(try terminal.end() == .signal(SIGSEGV))
      #expect(terminal.afterwards == "a printed line\r\nan error line\r\n")
    }

    @Test func `Three megabytes of output are truncated to the last megabyte`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("P")
      try terminal.expect("[printed much]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      let lines = terminal.afterwards.split(separator: "\r\n")
      #expect(lines.first == "[Dropped the first 2097152 bytes of output.]")
      #expect(lines.count == 1 + 1 << 14)
      #expect(lines.last?.hasSuffix(String((3 << 14) - 1)) == true)
    }

    @Test func `Endless output uses bounded memory`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      for _ in 0..<5 {
        terminal.type("P")
        try terminal.expect("[printed much]")
      }
      terminal.type("k")
      try terminal.expect("[captured ")
      let kibibytes = try #require(Int(try terminal.expect("]").dropLast()))
      // The capacity and a truncated page.
      #expect(kibibytes <= 1028, "\(kibibytes) KiB")
    }
  }
}
