// SPDX-License-Identifier: MIT

import CNCurses
import Glibc
import TermScreen
import Testing
import VirtualTerminal

@testable import TermNCurses
@testable import TermVT

/// Tests that apply only to ncurses and its screens.
@MainActor
@Suite(.serialized) struct NCursesWriterTests {
  private static let size = Size(columns: 80, rows: 24)

  private func writer(size: Size = Self.size) throws -> any ScreenWriter {
    try Writer.ncurses.make(size: size)
  }

  @Test func `Opening ncurses restores the environment and the signal handlers`() throws {
    setenv("TERMINFO", "/nowhere", 1)
    setenv("LINES", "7", 1)
    defer {
      unsetenv("TERMINFO")
      unsetenv("LINES")
    }
    func handlers() -> [Int] {
      [SIGINT, SIGTERM, SIGTSTP, SIGWINCH].map { signal in
        var action = sigaction()
        sigaction(signal, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      }
    }
    let before = handlers()
    _ = try writer()
    #expect(handlers() == before)
    #expect(getenv("TERMINFO").map { String(cString: $0) } == "/nowhere")
    #expect(getenv("LINES").map { String(cString: $0) } == "7")
    unsetenv("TERMINFO")
    _ = try writer()
    #expect(getenv("TERMINFO") == nil)
  }

  @Test func `A process with other threads doesn't change its environment`() throws {
    let profile = TerminalProfile(description: .xterm, capabilities: TerminalCapabilities())
    let screen = ScreenFrame(size: Self.size, profile: profile)
    // The test runner has several threads.
    let error = #expect(throws: CursesError.self) { try NCursesWriter(screen) }
    #expect(error?.reason.contains("threads") == true)
  }

  @Test func `Opening a terminfo entry doesn't affect a screen`() throws {
    let writer = try writer()
    let terminal = try VirtualTerminal(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    let digits: [Unicode.Scalar] = ["0", "1", "2"]
    for round in 0..<3 {
      _ = try TerminalDescription(terminfo: round == 1 ? "no-such-terminal" : "vt100")
      buffer.canvas().fill(Rect(x: round, y: round, columns: 60, rows: 3), digits[round])
      terminal.write(writer.update(buffer))
      #expect(terminal.cells[round + 2][round + 50]?.text == "\(round)")
    }
  }

  @Test func `Two screens are independent`() throws {
    let sizes = [Self.size, Size(columns: 40, rows: 10)]
    let writers = try sizes.map(writer)
    let buffers = sizes.map { CellBuffer(size: $0) }
    for index in [0, 1, 0, 1, 1, 0] {
      buffers[index].canvas().write("screen \(index)", x: 2, y: 5 + index)
      buffers[index].canvas().write("\(Int.random(in: 10...99))", x: 20, y: 3)
      let terminal = try VirtualTerminal(size: sizes[index])
      writers[index].invalidate()
      terminal.write(writers[index].update(buffers[index]))
      #expect(terminal.cells[5 + index][9]?.text == "\(index)")
    }
  }

  @Test func `A large screen that shrinks keeps using ncurses`() throws {
    let writer = try writer(size: Size(columns: 300, rows: 60))
    let fitter = CellFitter(capabilities: TerminalCapabilities())
    for size in [Size(columns: 300, rows: 60), Self.size, Size(columns: 260, rows: 20)] {
      let terminal = try VirtualTerminal(size: size)
      let buffer = CellBuffer(size: size)
      for y in 0..<size.rows { buffer.canvas().write("row \(y), to the end", x: y % 7, y: y) }
      terminal.write(writer.update(buffer))
      #expect(firstDifference(shown(buffer, fitter: fitter), terminal.cells) == nil, "\(size)")
      #expect(writer.name == "ncurses")
    }
  }

  @Test(arguments: [Size(columns: 255, rows: 4), Size(columns: 256, rows: 4)])
  func `A screen of 255 or 256 columns is drawn completely`(_ size: Size) throws {
    let writer = try writer(size: size)
    let fitter = CellFitter(capabilities: TerminalCapabilities())
    let terminal = try VirtualTerminal(size: size)
    let buffer = CellBuffer(size: size)
    for round in 0..<2 {
      for y in 0..<size.rows {
        buffer.canvas().put("x", x: size.columns - 1 - round, y: y)
        terminal.write(writer.update(buffer))
      }
      #expect(firstDifference(shown(buffer, fitter: fitter), terminal.cells) == nil)
    }
    #expect(writer.name == "ncurses")
  }

  @Test func `A resized screen shows no old cells`() throws {
    let writer = try writer()
    let fitter = CellFitter(capabilities: TerminalCapabilities())
    for (size, text) in [(Self.size, "x"), (Size(columns: 60, rows: 20), ""), (Self.size, "")] {
      let terminal = try VirtualTerminal(size: size)
      let buffer = CellBuffer(size: size)
      if let scalar = text.unicodeScalars.first { buffer.canvas().fill(Rect(size: size), scalar) }
      buffer.canvas().write("end", x: 0, y: size.rows - 1)
      let bytes = writer.update(buffer)
      // If ncurses still had old cells, it would erase them again.
      #expect(text == "x" || bytes.count < 60, "\(bytes.count) bytes")
      terminal.write(bytes)
      #expect(firstDifference(shown(buffer, fitter: fitter), terminal.cells) == nil, "\(size)")
    }
    #expect(writer.name == "ncurses")
  }

  @Test func `A character replaces a cluster whose index equals its value`() throws {
    let writer = try writer()
    let fitter = CellFitter(capabilities: TerminalCapabilities())
    let terminal = try VirtualTerminal(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    let marks = (UInt32(0x300)..<0x34F).compactMap(Unicode.Scalar.init)
    for number in 0..<0x130 {
      let text = "\(["a", "e", "o", "u"][number / marks.count])\(marks[number % marks.count])"
      buffer.canvas().write(text, x: number % 80, y: number / 80)
    }
    terminal.write(writer.update(buffer))
    for number in 0x100..<0x130 {
      let scalar = Unicode.Scalar(UInt32(number)) ?? "?"
      buffer.canvas().put(scalar, x: number % 80, y: number / 80)
    }
    terminal.write(writer.update(buffer))
    #expect(firstDifference(shown(buffer, fitter: fitter), terminal.cells) == nil)
    #expect(writer.name == "ncurses")
  }

  @Test(arguments: [
    Size(columns: 300, rows: 60), Size(columns: 255, rows: 70), Size(columns: 20, rows: 300),
    Size(columns: 1, rows: 1),
  ])
  func `The direct writer replaces ncurses beyond 255 columns or rows`(
    _ size: Size
  ) throws {
    let writer = try writer()
    let fitter = CellFitter(capabilities: TerminalCapabilities())
    var largest = 0
    for size in [Self.size, size, Size(columns: 5, rows: 2), size] {
      let terminal = try VirtualTerminal(size: size)
      let buffer = CellBuffer(size: size)
      for y in 0..<size.rows { buffer.canvas().write("row \(y), to the end", x: y % 7, y: y) }
      buffer.canvas().put("x", x: size.columns - 1, y: size.rows - 1)
      terminal.write(writer.update(buffer))
      #expect(firstDifference(shown(buffer, fitter: fitter), terminal.cells) == nil, "\(size)")
      largest = max(largest, size.columns, size.rows)
      let name = largest < 256 ? "ncurses" : "vt (not ncurses: it can't draw a screen of this size"
      #expect(writer.name.hasPrefix(name))
    }
  }
}
