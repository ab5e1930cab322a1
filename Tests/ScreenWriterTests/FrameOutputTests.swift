// SPDX-License-Identifier: MIT

import Testing
import VirtualTerminal

@testable import TermScreen
@testable import TermVT

@MainActor
@Suite(.serialized) struct FrameOutputTests {
  static let size = Size(columns: 80, rows: 24)

  /// Returns the output of an update in readable form.
  func output(_ screen: any ScreenWriter, _ buffer: CellBuffer) -> String {
    readable(screen.update(buffer))
  }

  // MARK: - Amount of output

  @Test(arguments: Writer.allCases)
  func `A frame without changes writes nothing`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    buffer.canvas().write("hello", x: 3, y: 4)
    _ = screen.update(buffer)
    buffer.damageAll()
    #expect(screen.update(buffer).isEmpty)
    #expect(!buffer.isDamaged(row: 4))
  }

  @Test(arguments: Writer.allCases)
  func `A changed digit writes one digit`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    buffer.canvas().write("Count: 1", x: 30, y: 12)
    _ = screen.update(buffer)
    buffer.canvas().write("2", x: 37, y: 12)
    #expect(output(screen, buffer) == "\\x82")
    buffer.canvas().write("x", x: 3, y: 3)
    _ = screen.update(buffer)
    buffer.canvas().write("3", x: 37, y: 12)
    #expect(output(screen, buffer) == "\\e[13;38H3")
  }

  @Test(arguments: Writer.allCases)
  func `A changed bold, colored digit takes at most 13 bytes`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    for digit in 1...9 {
      let style = Style(foreground: .green, attributes: .bold)
      buffer.canvas().write("\(digit)", x: 37, y: 12, style: style)
      let count = screen.update(buffer).count
      #expect(digit == 1 || count <= 13)
    }
  }

  @Test(arguments: Writer.allCases)
  func `Undamaged rows are ignored`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    _ = screen.update(buffer)
    buffer.row(3)[0] = Cell(glyph: 0x41)
    #expect(screen.update(buffer).isEmpty)
    buffer.damageAll()
    #expect(output(screen, buffer).hasSuffix("A"))
  }

  @Test(arguments: Writer.allCases)
  func `Scrolling a log by one line writes little more than that line`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    var longest = 0
    for first in 0..<20 {
      for y in 0..<24 {
        buffer.canvas().write("line \(first + y) of the log, long enough", x: 0, y: y)
      }
      let count = screen.update(buffer).count
      // At first, writing only the digits is shorter.
      if first > 1 { longest = max(longest, count) }
    }
    #expect(longest < 50)
  }

  @Test(arguments: Writer.allCases)
  func `An undamaged row keeps its text when its copy moves away`(
    _ writer: Writer
  ) throws {
    let screen = try writer.make(size: Self.size)
    let terminal = try VirtualTerminal(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    let rows = (0...12).map { String(repeating: "\($0) row ", count: 10) }
    for y in 0...12 { buffer.canvas().write(rows[y], x: 0, y: y) }
    terminal.write(screen.update(buffer))
    let upper = buffer.canvas(Rect(x: 0, y: 0, columns: 80, rows: 12))
    for y in 0..<12 { upper.write(rows[y + 1], x: 0, y: y) }
    #expect(!buffer.isDamaged(row: 12))
    terminal.write(screen.update(buffer))
    for y in 0...12 { #expect(terminal.text(ofRow: y).hasPrefix(rows[min(y + 1, 12)])) }
  }

  @Test(arguments: Writer.allCases)
  func `Two panes that scroll in one frame both move`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    let terminal = try VirtualTerminal(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    func draw(_ step: Int) {
      for y in 0..<8 {
        let texts = ["\(1000 + y + step) ", "\(2000 + y - step) "].map {
          String(repeating: $0, count: 16)
        }
        buffer.canvas().write(texts[0], x: 0, y: y + 1)
        buffer.canvas().write(texts[1], x: 0, y: y + 12)
      }
    }
    draw(0)
    terminal.write(screen.update(buffer))
    draw(1)
    let bytes = screen.update(buffer)
    #expect(bytes.count < 300)
    #expect(readable(bytes).split(separator: "\\e[r").count == 3)
    terminal.write(bytes)
    for y in 0..<24 {
      let expected = String(
        (0..<80).compactMap { Unicode.Scalar(buffer.row(y)[$0].glyph).map(Character.init) }
      )
      #expect(terminal.text(ofRow: y) == expected)
    }
  }

  @Test(arguments: Writer.allCases)
  func `Only changed spaces are drawn if characters can't be erased`(
    _ writer: Writer
  )
    throws
  {
    let screen = try writer.make(
      size: Self.size,
      terminal: TerminalDescription(term: "tmux-256color")
    )
    let buffer = CellBuffer(size: Self.size)
    buffer.canvas().write("abcdefgh", x: 0, y: 3)
    buffer.canvas().write("│", x: 79, y: 3)
    _ = screen.update(buffer)
    buffer.canvas().write("abc     ", x: 0, y: 3)
    #expect(screen.update(buffer).count <= 15)
  }

  @Test(arguments: Writer.allCases)
  func `A moving bar is erased in its colors and can be overwritten`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    func row(_ y: Int, _ style: Style) {
      buffer.canvas().fill(Rect(x: 0, y: y, columns: 79, rows: 1), style: style)
      buffer.canvas().write("one", x: 0, y: y, style: style)
    }
    for y in 0..<3 { row(y, .plain) }
    row(0, Style(background: .blue))
    _ = screen.update(buffer)
    row(0, .plain)
    row(1, Style(background: .blue))
    #expect(
      output(screen, buffer) == "\\e[Hone\\e[K\\xd\\xa\\e[44mone\\e[76X\\e[m"
    )
    buffer.canvas().write("two", x: 40, y: 1, style: Style(background: .blue))
    #expect(output(screen, buffer) == "\\e[37C\\e[44mtwo\\e[m")
    row(1, .plain)
    #expect(output(screen, buffer) == "\\xdone\\e[K")
  }

  // MARK: - Synchronized output

  @Test(arguments: Writer.allCases)
  func `Only larger frames use synchronized output`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size, capabilities: TerminalCapabilities())
    let buffer = CellBuffer(size: Self.size)
    buffer.canvas().write(String(repeating: "wide ", count: 16), x: 0, y: 0)
    let large = output(screen, buffer)
    #expect(large.hasPrefix("\\e[?2026h"))
    #expect(large.hasSuffix("\\e[?2026l"))
    buffer.canvas().write("x", x: 1, y: 1)
    #expect(!output(screen, buffer).contains("2026"))
  }

  // MARK: - Cursor

  @Test(arguments: Writer.allCases)
  func `The cursor appears at the buffer's cursor position or is hidden`(
    _ writer: Writer
  ) throws {
    let screen = try writer.make(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    buffer.cursor = Point(x: 4, y: 2)
    #expect(output(screen, buffer).hasSuffix("\\e[3;5H\\e[?25h"))
    buffer.cursor = Point(x: 14, y: 2)
    #expect(output(screen, buffer) == "\\e[10C")
    buffer.cursor = nil
    #expect(output(screen, buffer) == "\\e[?25l")
    #expect(screen.update(buffer).isEmpty)
  }

  @Test(arguments: Writer.allCases)
  func `The cursor returns after drawing elsewhere`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    buffer.cursor = Point(x: 4, y: 2)
    _ = screen.update(buffer)
    buffer.canvas().write("x", x: 40, y: 20)
    #expect(output(screen, buffer).hasSuffix("x\\e[3;5H"))
  }
}
