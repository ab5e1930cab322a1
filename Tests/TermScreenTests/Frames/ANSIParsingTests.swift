// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct ANSIParsingTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `Parsing a frame's escape sequences restores the frame`(
    seed: UInt64
  ) throws {
    var drawing = RandomDrawing(seed: seed)
    let frame = drawing.frame()
    let read = try Frame(ansi: frame.ansi, columns: frame.size.columns)
    #expect(read.size == frame.size)
    #expect(read.cursor == nil)
    #expect(read.cells == frame.cells.map(Self.asWritten))
    #expect(read.ansi == frame.ansi)
  }

  /// Returns a cell with its encoded link target.
  private static func asWritten(_ cell: Frame.Cell) -> Frame.Cell {
    var style = cell.style
    style.link = Link(style.link.encodedTarget)
    return Frame.Cell(text: cell.text, style: style)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `Damaged text is parsed consistently or rejected with a line number`(
    seed: UInt64
  ) throws {
    var drawing = RandomDrawing(seed: seed)
    var bytes = Array(drawing.frame().ansi.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &drawing.random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &drawing.random)
      switch Int.random(in: 0..<3, using: &drawing.random) {
      case 0: bytes[place] = .random(in: 0...255, using: &drawing.random)
      case 1: bytes.remove(at: place)
      default:
        bytes.insert(
          contentsOf: "\u{1B}[;0148:m\n".utf8.shuffled(using: &drawing.random),
          at: place
        )
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let read: Frame
    do {
      read = try Frame(ansi: text)
    } catch {
      #expect(1...text.utf8.count(where: { $0 == 0x0A }) + 1 ~= error.line)
      return
    }
    #expect(try Frame(ansi: read.ansi, columns: read.size.columns) == read)
  }

  @Test
  func `The longest row or the argument determines the columns`() throws {
    #expect(try Frame(ansi: "a\n界 b\n\n").size == Size(columns: 4, rows: 3))
    #expect(try Frame(ansi: "a\n", columns: 6).size == Size(columns: 6, rows: 1))
    #expect(try Frame(ansi: "").size == .zero)
    #expect(try Frame(ansi: "\n\n").size == Size(columns: 0, rows: 2))
  }

  @Test
  func `A frame has at most a million cells`() throws {
    let (row, ends) = (String(repeating: "a", count: 1_000), String(repeating: "\n", count: 1_000))
    #expect(try Frame(ansi: row + ends).size == Size(columns: 1_000, rows: 1_000))
    let message = "the frame has more than 1000000 cells. Record a smaller frame."
    #expect(fault(of: "a\(row)\(ends)") == "Line 1000: \(message)")
  }

  @Test
  func `A style applies until the next change, independently of links`() throws {
    let text = "\u{1B}]8;;a:b\u{1B}\\\u{1B}[1;2;4mx\u{1B}[my\u{1B}]8;;\u{1B}\\z\n"
    let styles = try Frame(ansi: text).cells.map(\.style)
    let link = Link("a:b")
    #expect(
      styles == [
        Style(attributes: [.bold, .dim], underline: .single, link: link), Style(link: link),
        .plain,
      ]
    )
  }

  @Test
  func `A reset separates neighbors that would join`() throws {
    let buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    let style = Style(foreground: .red)
    buffer.canvas().put("\u{1F1E9}", x: 0, y: 0, style: style)
    buffer.canvas().put("\u{1F1EA}", x: 2, y: 0, style: style)
    let frame = Frame(buffer)
    #expect(frame.ansi == "\u{1B}[31m\u{1F1E9}\u{1B}[m\u{1B}[31m\u{1F1EA}\u{1B}[m\n")
    #expect(try Frame(ansi: frame.ansi) == frame)
  }

  @Test(arguments: [
    ("a", 1, "no line feed at the end. The text may be truncated. Record it again."),
    ("a\nb", 2, "no line feed at the end. The text may be truncated. Record it again."),
    ("a\r\n", 1, "invalid character at column 1. Remove it."),
    ("a\n界\u{7}\n", 2, "invalid character at column 2. Remove it."),
    ("\u{301}\n", 1, "invalid character at column 0. Remove it."),
    ("a\u{200B}\n", 1, "invalid character at column 1. Remove it."),
    (
      "a\n\u{1B}[1mb\n", 2, "the row must end in the default style, but it ends in: bold. Reset it."
    ),
    (
      "\u{1B}]8;;a:b\u{1B}\\b\n", 1,
      "the row must end in the default style, but it ends in: link a:b. Reset it."
    ),
  ])
  func `An error names the problem and its line`(text: String, line: Int, message: String) {
    #expect(fault(of: text) == "Line \(line): \(message)")
  }

  @Test(arguments: [
    "\u{1B}", "\u{1B}[", "\u{1B}[1", "\u{1B}[2J", "\u{1B}[5m", "\u{1B}[38m", "\u{1B}[38;5m",
    "\u{1B}[38;5;256m", "\u{1B}[38;2;1;2m", "\u{1B}[38:5:1m", "\u{1B}[4:1m", "\u{1B}[4:6m",
    "\u{1B}[58:2:1:2:3m", "\u{1B}[58;5;1m", "\u{1B}[110m", "\u{1B}[1;;2m", "\u{1B}[1m\u{301}",
    "\u{1B}]8;;a:b", "\u{1B}]8;;a:b\u{7}", "\u{1B}]8;id=1;a:b\u{1B}\\", "\u{1B}]0;title\u{1B}\\",
    "\u{1B}]8;;höhe\u{1B}\\", "\u{1B}]8;;\(String(repeating: "x", count: 2_084))\u{1B}\\",
  ])
  func `An error names the column of an unsupported sequence`(sequence: String) {
    let fault = fault(of: "\nab\(sequence)\n") ?? ""
    #expect(fault.hasPrefix("Line 2: "))
    #expect(fault.contains("column 2"))
    #expect(fault.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
  }

  private func fault(of text: String) -> String? {
    do {
      _ = try Frame(ansi: text)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
