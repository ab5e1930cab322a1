// SPDX-License-Identifier: MIT

import TermScreen
import Testing

/// Tests for drawing that replaces cells temporarily or joins existing cells.
@Suite struct CellPatchTests {
  private let buffer = CellBuffer(size: Size(columns: 6, rows: 1))

  private func text(after change: (Canvas) -> Void) -> String {
    change(buffer.canvas())
    #expect(buffer.brokenInvariant() == nil)
    return Frame(buffer).text
  }

  @Test(arguments: 0..<6)
  func `Restoring a patch restores its cells, including a cut wide cluster`(x: Int) {
    buffer.canvas().write("a日本b", x: 0, y: 0)
    let before = Frame(buffer)
    let patch = buffer.patch(around: Rect(x: x, y: 0, columns: 1, rows: 1))
    buffer.canvas().put("x", x: x, y: 0)
    #expect(Frame(buffer) != before)
    buffer.restore(patch)
    #expect(Frame(buffer) == before)
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
