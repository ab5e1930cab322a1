// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// What a program prints while the screen is up is shown after it.
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

    @Test func `They appear after a crash as well`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("p")
      try terminal.expect("[printed]")
      terminal.send(SIGSEGV)
      #expect(try terminal.end() == .signal(SIGSEGV))
      #expect(terminal.afterwards == "a printed line\r\nan error line\r\n")
    }

    @Test func `Of three megabytes the last one is kept, and how much is missing is said`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      terminal.type("P")
      try terminal.expect("[printed much]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      let lines = terminal.afterwards.split(separator: "\r\n")
      #expect(lines.first == "[The first 2097152 bytes that were printed here are dropped.]")
      #expect(lines.count == 1 + 1 << 14)
      #expect(lines.last?.hasSuffix(String((3 << 14) - 1)) == true)
    }

    @Test func `What is printed for ever does not fill the memory`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("[ready")
      for _ in 0..<5 {
        terminal.type("P")
        try terminal.expect("[printed much]")
      }
      terminal.type("k")
      try terminal.expect("[captured ")
      let kilobytes = try #require(Int(try terminal.expect("]").dropLast()))
      // The capacity and a page that is cut in two.
      #expect(kilobytes <= 1028, "\(kilobytes) kB")
    }
  }
}
