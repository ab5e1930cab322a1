// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct FrameParsingTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `A frame is read from its snapshot as it was, whatever it shows`(seed: UInt64) throws {
    var drawing = RandomDrawing(seed: seed)
    let frame = drawing.frame()
    let read = try Frame(snapshot: frame.snapshot)
    #expect(read == frame)
    #expect(read.snapshot == frame.snapshot)
  }

  @Test
  func `Neighbours that would join are kept apart by zero-width spaces`() throws {
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
  func `A carriage return at the end of each line is named`() {
    let text = Frame(size: Size(columns: 1, rows: 1)).snapshot.split(separator: "\n")
    #expect(fault(of: text.map { $0 + "\r\n" }.joined()) == "Line 1: \(Self.sizeSentence)")
  }

  private static let sizeSentence = "there should be a size such as 80×24."

  @Test(arguments: [
    ("", 1, sizeSentence),
    ("3x1\n│   │\n", 1, sizeSentence),
    ("-3×1\n│   │\n", 1, sizeSentence),
    ("3×1\n│  │\n", 2, "the row takes 2 columns, not 3."),
    ("3×1\n│界界│\n", 2, "the row takes 4 columns, not 3."),
    ("3×1\n│   \n", 2, "a row should stand between bars, “│”."),
    ("3×1\n│\n", 2, "a row should stand between bars, “│”."),
    ("3×1\n│a\u{1B}b│\n", 2, "column 1 holds what no cell shows."),
    ("3×2\n│   │\n", 2, "the text ends before row 1."),
    ("3×1\n│   │", 2, "the text ends within this line."),
    ("3×1\n│   │\nrow 0, columns 0–3: red\n", 3, "a frame of 3×1 has no such run of cells."),
    ("3×1\n│   │\nrow 1, columns 0–1: red\n", 3, "a frame of 3×1 has no such run of cells."),
    ("3×1\n│   │\nrow 0, columns 2–1: red\n", 3, "a frame of 3×1 has no such run of cells."),
    ("3×1\n│   │\nrow 0, columns 0–1: blod\n", 3, "“blod” is no style."),
    ("3×1\n│   │\nrow 0, columns 0–1: red bold\n", 3, "“red bold” is no style."),
    ("3×1\n│   │\nrow 0, columns 0–1: on\n", 3, "“on” is no style."),
    ("3×1\n│   │\nrow 0, columns 0–1: palette 256\n", 3, "“palette 256” is no style."),
    (
      "3×1\n│   │\n\nrow 0, columns 0–1: red\n", 3, "“” is neither a run of cells nor the cursor."
    ),
    ("3×1\n│   │\n\u{1B}[2J\n", 3, "“␛[2J” is neither a run of cells nor the cursor."),
    (
      "3×1\n│   │\ncursor at column 1, row 0 or 1\n", 3,
      "“cursor at column 1, row 0 or 1” is neither a run of cells nor the cursor."
    ),
    ("3×1\n│   │\n<<<<<<< HEAD\n", 3, "“<<<<<<< HEAD” is neither a run of cells nor the cursor."),
  ])
  func `What is damaged is named with its line`(text: String, line: Int, sentence: String) {
    #expect(fault(of: text) == "Line \(line): \(sentence)")
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
  func `Changes are the cells that differ, whole clusters, also beyond the other frame`() {
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
