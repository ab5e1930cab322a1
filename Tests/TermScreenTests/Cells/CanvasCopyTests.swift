// SPDX-License-Identifier: MIT

import TermScreen
import Testing

/// Tests for drawing that copies, restyles, or joins cells.
@Suite struct CanvasCopyTests {
  private let buffer = CellBuffer(size: Size(columns: 6, rows: 1))

  private func text(after change: (Canvas) -> Void) -> String {
    change(buffer.canvas())
    #expect(buffer.brokenInvariant() == nil)
    return Frame(buffer).text
  }

  @Test(arguments: [
    (0, 2, "xy 本b"), (0, 3, "xyz本b"), (1, 2, "axy本b"), (2, 1, "a x本b"), (3, 3, "a日xyz"),
    (4, 2, "a日 xy"),
  ])
  func `Copied cells replace wide clusters that an edge cuts`(
    x: Int,
    columns: Int,
    text: String
  ) {
    buffer.canvas().write("a日本b", x: 0, y: 0)
    let other = CellBuffer(size: buffer.size, table: buffer.table)
    other.canvas().write("xyz", x: x, y: 0)
    buffer.canvas(Rect(x: x, y: 0, columns: columns, rows: 1)).copy(from: other)
    #expect(Frame(buffer).text == text)
    #expect(buffer.brokenInvariant() == nil)
  }

  @Test(arguments: [(0, 2, "a"), (0, 3, "a日"), (2, 3, "本"), (2, 4, "本b")])
  func `Restyling skips wide clusters that the edge cuts`(
    x: Int,
    columns: Int,
    changed: String
  ) {
    buffer.canvas().write("a日本b", x: 0, y: 0)
    let part = buffer.canvas().subcanvas(in: Rect(x: x, y: 0, columns: columns, rows: 1))
    part.restyle { $0.attributes = .reverse }
    let reversed = Frame(buffer).row(0).filter { $0.style.attributes == .reverse }
    #expect(reversed.map(\.text).joined() == changed)
    #expect(buffer.brokenInvariant() == nil)
  }

  @Test(arguments: [("╕", "╶", "╤"), ("╒", "╴", "╤"), ("│", "╶", "├"), ("╕", "╷", "╕")])
  func `Joined lines have only the arms of the two lines`(
    one: Unicode.Scalar,
    other: Unicode.Scalar,
    joined: String
  ) {
    #expect(
      text { canvas in
        canvas.join(one, x: 0, y: 0)
        canvas.join(other, x: 0, y: 0)
      } == joined
    )
  }
}
