// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct FrameParsingTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `Parsing a frame's snapshot restores the frame`(seed: UInt64) throws {
    var drawing = RandomDrawing(seed: seed)
    let frame = drawing.frame()
    let read = try Frame(snapshot: frame.snapshot)
    #expect(read == frame)
    #expect(read.snapshot == frame.snapshot)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `Parsing a snapshot restores any number of styles`(seed: UInt64) throws {
    var drawing = RandomDrawing(seed: seed)
    let frame = drawing.colorfulFrame()
    let read = try Frame(snapshot: frame.snapshot)
    #expect(read == frame)
    #expect(read.snapshot == frame.snapshot)
  }

  @Test
  func `Zero-width spaces separate neighbors that would join`() throws {
    let buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    buffer.canvas().put("\u{1F1E9}", x: 0, y: 0)
    buffer.canvas().put("\u{1F1EA}", x: 2, y: 0)
    let frame = Frame(buffer)
    let gap = "\u{200B}"
    #expect(frame.snapshot.contains("│\(gap)\u{1F1E9}\(gap)"))
    #expect(try Frame(snapshot: frame.snapshot) == frame)
    #expect(!Frame(size: Size(columns: 4, rows: 1)).snapshot.contains(gap))
  }

  @Test
  func `An error names the first line with a carriage return`() {
    let text = Frame(size: Size(columns: 1, rows: 1)).snapshot.split(separator: "\n")
    #expect(fault(of: text.map { $0 + "\r\n" }.joined()) == "Line 1: \(Self.sizeMessage)")
  }

  private static let sizeMessage = "expected a size, such as 80×24."
  private static let remarkMessage = "expected a letter with its style, or the cursor,"

  @Test(arguments: [
    ("", 1, sizeMessage),
    ("3x1\n│   │\n", 1, sizeMessage),
    ("-3×1\n│   │\n", 1, sizeMessage),
    ("1001×1000\n│   │\n", 1, sizeMessage),
    ("3×1\n│  │\n", 2, "the row takes 2 columns, not 3. Correct the row."),
    ("3×1\n│界界│\n", 2, "the row takes 4 columns, not 3. Correct the row."),
    ("3×1\n│   \n", 2, "expected a row between bars (“│”). Add the missing bar."),
    ("3×1\n│\n", 2, "expected a row between bars (“│”). Add the missing bar."),
    ("3×1\n│a\u{1B}b│\n", 2, "invalid character at column 1. Remove it."),
    ("3×2\n│   │\n", 2, "the text ends before row 1. Record it again."),
    ("3×1\n│   │", 2, "no line feed at the end. The text may be truncated. Record it again."),
    ("3×2\n│   │\n│   │\n│a\n", 4, "the letters end before row 1. Record it again."),
    (
      "3×2\n│   │\n│   │\n│\na red\n", 5,
      "expected a row of letters after a bar (“│”). Add the row."
    ),
    ("3×1\n│   │\n│aaaa\na red\n", 3, "the row has 4 letters for 3 columns. Correct the row."),
    ("3×1\n│   │\n│.ab\na red\n", 3, "“b” has no style. Add a line with its style."),
    ("3×1\n│   │\n│a\na red\na blue\n", 5, "“a” already has a style. Remove the line."),
    ("3×1\n│   │\n│a\na blod\n", 4, "“blod” isn't a valid style. Correct it."),
    ("3×1\n│   │\n│a\na red bold\n", 4, "“red bold” isn't a valid style. Correct it."),
    ("3×1\n│   │\n│a\na on\n", 4, "“on” isn't a valid style. Correct it."),
    ("3×1\n│   │\n│a\na palette 256\n", 4, "“palette 256” isn't a valid style. Correct it."),
    (
      "3×1\n│   │\nrow 0, columns 0–1: red\n", 3,
      "an earlier version wrote this text in another format. Record it again."
    ),
    ("3×0\n│a\na red\n", 2, "\(remarkMessage) not “│a”. Remove the line."),
    ("3×1\n│   │\n\n│a\na red\n", 3, "\(remarkMessage) not “”. Remove the line."),
    ("3×1\n│   │\n│a\na red\n? red\n", 5, "\(remarkMessage) not “? red”. Remove the line."),
    ("3×1\n│   │\n\u{1B}[2J\n", 3, "\(remarkMessage) not “␛[2J”. Remove the line."),
    (
      "3×1\n│   │\ncursor at column 1, row 0 or 1\n", 3,
      "\(remarkMessage) not “cursor at column 1, row 0 or 1”. Remove the line."
    ),
    (
      "3×1\n│   │\ncursor at column 1, row 0\ncursor at column 2, row 0\n", 4,
      "\(remarkMessage) not “cursor at column 2, row 0”. Remove the line."
    ),
    ("3×1\n│   │\n<<<<<<< HEAD\n", 3, "\(remarkMessage) not “<<<<<<< HEAD”. Remove the line."),
  ])
  func `An error names the problem and its line`(text: String, line: Int, message: String) {
    #expect(fault(of: text) == "Line \(line): \(message)")
  }

  private func fault(of text: String) -> String? {
    do {
      _ = try Frame(snapshot: text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test
  func `Changes contain whole clusters and cells outside the other frame`() {
    func frame(_ text: String, columns: Int) -> Frame {
      let buffer = CellBuffer(size: Size(columns: columns, rows: 1))
      buffer.canvas().write(text, x: 0, y: 0)
      return Frame(buffer)
    }
    let old = frame("a界b", columns: 4)
    #expect(old.changes(from: old).isEmpty)
    #expect(frame("a語b", columns: 4).changes(from: old).map(\.x) == [1, 2])
    #expect(frame("a b", columns: 4).changes(from: old).map(\.x) == [1, 2, 3])
    #expect(frame("a界b界", columns: 6).changes(from: old).map(\.x) == [4, 5])
    #expect(frame("a", columns: 1).changes(from: old).isEmpty)
    #expect(Frame(size: .zero).changes(from: old).isEmpty)
  }
}
