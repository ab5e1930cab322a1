// SPDX-License-Identifier: MIT

import TermScreen
import Testing

/// Tests that compare random drawing on nested canvases with a simple model after each step.
@Suite
struct CanvasRandomInputTests {
  private static let sizes = [
    Size(columns: 0, rows: 0), Size(columns: 0, rows: 3), Size(columns: 3, rows: 0),
    Size(columns: 1, rows: 1), Size(columns: 2, rows: 1), Size(columns: 1, rows: 6),
    Size(columns: 5, rows: 2), Size(columns: 12, rows: 4), Size(columns: 31, rows: 7),
  ]

  @Test(arguments: sizes, [1, 2, 3] as [UInt64])
  func `Drawing on nested canvases matches a simple model`(size: Size, seed: UInt64) {
    var walk = Walk(size: size, seed: seed)
    for step in 0..<600 {
      let before = walk.buffer.contents
      let action = walk.step()
      if let fault = walk.fault(since: before) {
        Issue.record("The canvas differs from the model after step \(step), \(action): \(fault)")
        return
      }
    }
  }
}

/// A screen and its model, which receive the same drawing.
private struct Walk {
  let buffer: CellBuffer
  private var slow: SlowScreen
  private var canvases: [(real: Canvas, slow: SlowScreen.Canvas)]
  private var drawing: RandomDrawing

  init(size: Size, seed: UInt64) {
    buffer = CellBuffer(size: size)
    slow = SlowScreen(size: size)
    canvases = [(buffer.canvas(), slow.canvas)]
    drawing = RandomDrawing(seed: seed)
  }

  /// Performs one random operation and returns its description.
  mutating func step() -> String {
    var (real, model) = canvases[canvases.count - 1]
    switch Int.random(in: 0..<16, using: &drawing.random) {
    case 0 where canvases.count < 5:
      let area = drawing.area(around: model.size.cut)
      canvases.append((real.subcanvas(in: area), model.inside(area)))
      return "inside \(area)"
    case 1 where canvases.count < 5 && drawing.chance(of: 4):
      let size = drawing.area(around: slow.size).size
      canvases.append((real.hidden(size: size), model.hidden(size: size)))
      return "hidden \(size)"
    case 0..<5:
      if canvases.count > 1 { canvases.removeLast() }
      return "leave"
    case 5:
      real.style = drawing.style()
      model.style = real.style
      canvases[canvases.count - 1] = (real, model)
      return "style \(real.style)"
    case 6:
      let style = drawing.style()
      real.clear(style: style)
      var blank = model
      blank.style = style.inheriting(from: model.style).forBlankCell
      slow.fill(Rect(size: model.size), " ", style: .plain, in: blank)
      return "clear \(style)"
    case 7..<9:
      let (area, scalar) = (drawing.area(around: model.size.cut), drawing.scalar())
      let style = drawing.style()
      real.fill(area, scalar, style: style)
      slow.fill(area, scalar, style: style, in: model)
      return "fill \(area) with \(scalar.value), \(style)"
    default:
      return write(on: real, model)
    }
  }

  private mutating func write(on real: Canvas, _ model: SlowScreen.Canvas) -> String {
    let size = model.size.cut
    let (x, y) = (drawing.place(around: size.columns), drawing.place(around: size.rows))
    let style = drawing.style()
    if drawing.chance(of: 2) {
      let scalar = drawing.scalar()
      real.put(scalar, x: x, y: y, style: style)
      slow.write(String(Character(scalar)), x: x, y: y, style: style, in: model)
      return "put \(scalar.value) at \(x), \(y), \(style)"
    }
    let text = drawing.text()
    let taken = real.write(text, x: x, y: y, style: style)
    #expect(taken == displayWidth(of: text))
    slow.write(text, x: x, y: y, style: style, in: model)
    return "write \(text.unicodeScalars.map(\.value)) at \(x), \(y), \(style)"
  }

  /// Returns the error after a step, or `nil` if there is none.
  ///
  /// `before` contains the cells before the step.
  func fault(since before: [SlowScreen.Cell]) -> String? {
    if let broken = buffer.brokenInvariant() { return broken }
    let (now, canvas) = (buffer.contents, canvases[canvases.count - 1])
    for index in now.indices {
      let (x, y) = (index % slow.size.columns, index / slow.size.columns)
      if now[index] != slow.cells[index] {
        return "(\(x), \(y)) is \(now[index]), not \(slow.cells[index])"
      }
      if canvas.real.isInvisible || !canvas.slow.shows(x, y), now[index] != before[index] {
        let blanked = SlowScreen.Cell(text: " ", style: before[index].style)
        let wasHalf = before[index].text.isEmpty || displayWidth(of: before[index].text) == 2
        if !wasHalf || now[index] != blanked { return "(\(x), \(y)) changed outside the clip" }
      }
    }
    return nil
  }
}

extension Size {
  /// The size, limited to the area in which drawing is useful.
  fileprivate var cut: Size { Size(columns: max(0, min(columns, 40)), rows: max(0, min(rows, 10))) }
}
