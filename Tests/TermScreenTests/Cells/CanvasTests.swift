// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct CanvasTests {
  @Test(arguments: [Int.min, Int.min + 1, -1 << 61, 1 << 61, Int.max - 1, Int.max])
  func `Extreme coordinates draw nothing and don't overflow`(number: Int) {
    let buffer = CellBuffer(size: Size(columns: 4, rows: 2))
    let before = buffer.contents
    let far = buffer.canvas(Rect(x: number, y: number, columns: 9, rows: 9))
    let farther = buffer.canvas().subcanvas(in: Rect(x: number, y: 0, columns: 9, rows: 9))
      .subcanvas(in: Rect(x: number, y: 0, columns: 9, rows: 9))
    for canvas in [buffer.canvas(), far, farther] {
      for (x, y) in [(number, 0), (0, number), (number, number)] {
        canvas.put("x", x: x, y: y)
        canvas.put("界", x: x, y: y)
        canvas.write("some ASCII", x: x, y: y)
        canvas.write("grüße", x: x, y: y)
        canvas.write("e\u{301}\u{1F1E9}", x: x, y: y)
        canvas.fill(Rect(x: x, y: y, columns: 3, rows: 3), "x")
        canvas.placeCursor(x: x, y: y)
      }
    }
    // Canvases with a distant origin show nothing at their own origin.
    far.write("界", x: 0, y: 0)
    farther.clear(style: Style(background: .red))
    #expect(buffer.contents == before)
    #expect(buffer.cursor == nil)
    #expect(buffer.brokenInvariant() == nil)
  }

  @Test
  func `An unlimited canvas covers everything to its right and below it`() {
    let buffer = CellBuffer(size: Size(columns: 3, rows: 2))
    let area = Rect(x: 1, y: 1, columns: .max, rows: .max)
    buffer.canvas(area).fill(Rect(x: 0, y: 0, columns: .max, rows: .max), "x")
    #expect(Frame(buffer).lines == ["", " xx"])
    buffer.canvas().subcanvas(in: area).clear()
    #expect(Frame(buffer).lines == ["", ""])
  }

  @Test
  func `Overwriting half of a wide cluster leaves a space in its style`() {
    let buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    let red = Style(background: .red)
    buffer.canvas().write("界界", x: 0, y: 0, style: red)
    buffer.canvas().put("x", x: 1, y: 0)
    #expect(buffer.contents.map(\.text) == [" ", "x", "界", ""])
    #expect(buffer.contents.map(\.style) == [red, .plain, red, red])
    buffer.canvas().put("x", x: 2, y: 0)
    #expect(buffer.contents.map(\.text) == [" ", "x", "x", " "])
    #expect(buffer.contents.map(\.style) == [red, .plain, .plain, red])
  }

  @Test
  func `A wide cluster in the last column becomes a space`() {
    let buffer = CellBuffer(size: Size(columns: 2, rows: 1))
    let red = Style(background: .red)
    #expect(buffer.canvas().write("界", x: 1, y: 0, style: red) == 2)
    buffer.canvas().put("界", x: -1, y: 0, style: red)
    #expect(buffer.contents == [.init(style: red), .init(style: red)])
  }

  @Test
  func `Drawing inherits unset style values from its canvas`() {
    let buffer = CellBuffer(size: Size(columns: 2, rows: 1))
    var canvas = buffer.canvas()
    canvas.style = Style(background: .blue, attributes: .bold)
    canvas.subcanvas(in: Rect(x: 0, y: 0, columns: 1, rows: 1))
      .put("a", x: 0, y: 0, style: Style(foreground: .red, attributes: .italic))
    canvas.put("b", x: 1, y: 0, style: Style(background: .green))
    #expect(
      buffer.contents.map(\.style) == [
        Style(foreground: .red, background: .blue, attributes: [.bold, .italic]),
        Style(background: .green, attributes: .bold),
      ]
    )
  }

  @Test
  func `Putting a scalar draws the same cells as writing it`() {
    let size = Size(columns: 3, rows: 1)
    let (put, written) = (CellBuffer(size: size), CellBuffer(size: size))
    for value in UInt32(0)..<0x30000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      put.canvas().clear()
      put.canvas().put(scalar, x: 1, y: 0)
      written.canvas().clear()
      written.canvas().write(String(scalar), x: 1, y: 0)
      let cluster = Character(scalar)
      guard RowDiff.areEqual(put.row(0), written.row(0), columns: 3),
        put.table.text(of: put.cells[1]) == String(cluster.sanitized),
        put.cells[1].width == displayWidth(of: cluster)
      else {
        Issue.record(
          "put and write draw U+\(String(value, radix: 16)) differently: \(put.cells[1])."
        )
        return
      }
    }
    #expect(put.table.clusters.isEmpty)
  }

  @Test
  func `The cursor appears only in the visible part of a canvas`() {
    let buffer = CellBuffer(size: Size(columns: 5, rows: 3))
    let part = buffer.canvas().subcanvas(in: Rect(x: 3, y: 1, columns: 9, rows: 1))
    part.placeCursor(x: 1, y: 0)
    #expect(buffer.cursor == Point(x: 4, y: 1))
    part.placeCursor(x: 2, y: 0)
    part.placeCursor(x: 0, y: 1)
    part.placeCursor(x: -1, y: 0)
    part.hidden(size: Size(columns: 3, rows: 3)).placeCursor(x: 0, y: 0)
    #expect(buffer.cursor == Point(x: 4, y: 1))
  }

  @Test
  func `A hidden canvas has the given size and draws nothing`() {
    let buffer = CellBuffer(size: Size(columns: 5, rows: 3))
    let hidden = buffer.canvas().hidden(size: Size(columns: 80, rows: 24))
    hidden.write("unseen", x: 0, y: 0)
    hidden.fill(Rect(x: 0, y: 0, columns: 80, rows: 24), "x")
    #expect(hidden.size == Size(columns: 80, rows: 24))
    #expect(hidden.isInvisible)
    #expect(buffer.contents.allSatisfy { $0 == SlowScreen.Cell() })
  }
}
