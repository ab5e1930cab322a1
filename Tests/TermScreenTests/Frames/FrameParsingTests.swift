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

  @Test(arguments: [
    ("", 1, sizeMessage),
    ("3x1\n│   │\n", 1, sizeMessage),
    ("-3×1\n│   │\n", 1, sizeMessage),
    ("3×1\n│  │\n", 2, "the row takes 2 columns, not 3. Correct the row."),
    ("3×1\n│界界│\n", 2, "the row takes 4 columns, not 3. Correct the row."),
    ("3×1\n│   \n", 2, "expected a row between bars (“│”). Add the missing bar."),
    ("3×1\n│\n", 2, "expected a row between bars (“│”). Add the missing bar."),
    ("3×1\n│a\u{1B}b│\n", 2, "invalid character at column 1. Remove it."),
    ("3×2\n│   │\n", 2, "the text ends before row 1. Record it again."),
    ("3×1\n│   │", 2, "no line feed at the end. The text may be truncated. Record it again."),
    (
      "3×1\n│   │\nrow 0, columns 0–3: red\n", 3,
      "the run isn't valid in a frame of 3×1 cells. Correct it."
    ),
    (
      "3×1\n│   │\nrow 1, columns 0–1: red\n", 3,
      "the run isn't valid in a frame of 3×1 cells. Correct it."
    ),
    (
      "3×1\n│   │\nrow 0, columns 2–1: red\n", 3,
      "the run isn't valid in a frame of 3×1 cells. Correct it."
    ),
    ("3×1\n│   │\nrow 0, columns 0–1: blod\n", 3, "“blod” isn't a valid style. Correct it."),
    (
      "3×1\n│   │\nrow 0, columns 0–1: red bold\n", 3, "“red bold” isn't a valid style. Correct it."
    ),
    ("3×1\n│   │\nrow 0, columns 0–1: on\n", 3, "“on” isn't a valid style. Correct it."),
    (
      "3×1\n│   │\nrow 0, columns 0–1: palette 256\n", 3,
      "“palette 256” isn't a valid style. Correct it."
    ),
    (
      "3×1\n│   │\n\nrow 0, columns 0–1: red\n", 3,
      "expected a run of cells or the cursor, not “”. Remove the line."
    ),
    (
      "3×1\n│   │\n\u{1B}[2J\n", 3,
      "expected a run of cells or the cursor, not “␛[2J”. Remove the line."
    ),
    (
      "3×1\n│   │\ncursor at column 1, row 0 or 1\n", 3,
      "expected a run of cells or the cursor, not “cursor at column 1, row 0 or 1”. Remove the line."
    ),
    (
      "3×1\n│   │\n<<<<<<< HEAD\n", 3,
      "expected a run of cells or the cursor, not “<<<<<<< HEAD”. Remove the line."
    ),
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
