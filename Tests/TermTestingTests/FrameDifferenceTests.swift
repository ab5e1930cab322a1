// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTesting

@Suite struct FrameDifferenceTests {
  private func text(_ old: Frame, _ new: Frame) -> String {
    let difference = FrameDifference(expected: old, actual: new)
    return "\(difference.summary)\n\(difference.text)"
  }

  @Test func `Differing rows have carets under changed columns`() {
    let old = frame("same", "界 12 of 99", "end")
    let new = frame("same", "界 13 of 98", "end")
    #expect(
      text(old, new) == """
        2 cells differ.
        Rows:
        1 - │界 12 of 99 │
          + │界 13 of 98 │
                 ^     ^
        """
    )
  }

  @Test func `Styles are listed by run and position`() {
    let (bold, red) = (Style(attributes: .bold), Style(foreground: .red))
    let old = frame("Save  Quit", "Undo", styles: [("Save", bold), ("Quit", bold), ("Undo", red)])
    let new = frame("Save  Quit", "Undo", styles: [("Quit", red), ("Undo", red)])
    #expect(
      text(old, new) == """
        8 cells differ.
        Styles:
        - row 0, columns 0–9: bold
        + row 0, columns 6–9: red
        """
    )
  }

  @Test func `A moved or hidden cursor is reported`() {
    let old = frame("x", cursor: Point(x: 3, y: 0))
    #expect(
      text(old, frame("x")) == """
        The cursor differs.
        Cursor:
        - at column 3, row 0
        + hidden
        """
    )
  }

  @Test func `A different size is reported with the additional rows`() {
    #expect(
      text(frame("ab", columns: 2), frame("ab", "c", columns: 3)) == """
        The size is 3×2, not 2×1.
        Rows:
        0 - │ab│
          + │ab │
               ^
        1 + │c  │
        """
    )
  }

  @Test func `An entirely different frame produces a short message`() {
    let bold = Style(attributes: .bold)
    func picture(_ scalar: Unicode.Scalar, _ style: Style) -> Frame {
      let buffer = CellBuffer(size: Size(columns: 3, rows: 18))
      buffer.canvas().fill(Rect(size: buffer.size), scalar, style: style)
      return Frame(buffer)
    }
    let lines = text(picture("a", .plain), picture("b", bold)).split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix("^^^") }.count == 16)
    #expect(lines.contains("… and 2 more rows"))
    #expect(lines.last == "… and 2 more lines")
  }

  @Test func `One row and one style beyond the limit are counted`() {
    let bold = Style(attributes: .bold)
    func picture(_ scalar: Unicode.Scalar, _ style: Style) -> Frame {
      let buffer = CellBuffer(size: Size(columns: 3, rows: 17))
      buffer.canvas().fill(Rect(size: buffer.size), scalar, style: style)
      return Frame(buffer)
    }
    let lines = text(picture("a", .plain), picture("b", bold)).split(separator: "\n")
    #expect(lines.contains("… and 1 more row"))
    #expect(lines.last == "… and 1 more line")
  }

  @Test func `Every difference between random frames is reported`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let letters: [Unicode.Scalar] = ["a", "b", " ", "界"]
      let styles: [Style] = [.plain, Style(foreground: .red), Style(background: .red)]
      func drawn() -> Frame {
        let buffer = CellBuffer(size: Size(columns: 3, rows: 2))
        for (x, y) in [(0, 0), (1, 0), (1, 1)] {
          let letter = letters[Int.random(in: 0..<4, using: &random)]
          let style = styles[Int.random(in: 0..<3, using: &random)]
          buffer.canvas().put(letter, x: x, y: y, style: style)
        }
        return Frame(buffer)
      }
      let difference = FrameDifference(expected: drawn(), actual: drawn())
      #expect(difference.isEmpty == difference.text.isEmpty)
    }
  }
}
