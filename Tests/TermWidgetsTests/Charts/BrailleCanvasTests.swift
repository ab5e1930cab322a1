// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct BrailleCanvasTests {
  private struct Dots: Leaf {
    let dots: BrailleCanvas
    var symbol: Unicode.Scalar?

    func size(for proposal: Size) -> Size { dots.size }

    func draw(in canvas: inout Canvas) { dots.draw(in: canvas, symbol: symbol) }
  }

  @Test(arguments: [
    (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (0, 3, "⡀"), (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"),
    (1, 3, "⢀"),
  ])
  func `Each dot maps to its Braille pattern`(_ x: Int, _ y: Int, _ pattern: String) {
    var dots = BrailleCanvas(size: Size(columns: 1, rows: 1))
    dots.set(x: x, y: y)
    #expect(drawn(1, 1) { Dots(dots: dots) }.lines == [pattern])
    #expect(drawn(1, 1) { Dots(dots: dots, symbol: "*") }.lines == ["*"])
    #expect(dots.isSet(x: x, y: y) && !dots.isSet(x: 1 - x, y: y))
    dots.clear()
    #expect(!dots.isSet(x: x, y: y))
  }

  @Test func `Dots outside the canvas are ignored`() {
    var dots = BrailleCanvas(size: Size(columns: 2, rows: 1))
    for (x, y) in [(-1, 0), (4, 0), (0, -1), (0, 4), (.max, .min)] { dots.set(x: x, y: y) }
    #expect(drawn(2, 1) { Dots(dots: dots) }.lines == [""])
    #expect(!dots.isSet(x: .min, y: .max))
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `A line has both ends and no gaps and is clipped`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let size = Size(
      columns: .random(in: 1...20, using: &random),
      rows: .random(in: 1...10, using: &random)
    )
    var dots = BrailleCanvas(size: size)
    let (columns, rows) = (dots.columns, dots.rows)
    func inside() -> Point {
      Point(x: .random(in: 0..<columns, using: &random), y: .random(in: 0..<rows, using: &random))
    }
    let (start, end) = (inside(), inside())
    dots.line(from: start, to: end)
    let count = (0..<rows).reduce(0) { sum, y in
      sum + (0..<columns).count { dots.isSet(x: $0, y: y) }
    }
    #expect(dots.isSet(x: start.x, y: start.y) && dots.isSet(x: end.x, y: end.y))
    #expect(count == max(abs(start.x - end.x), abs(start.y - end.y)) + 1)
    // The time for a long line depends only on its visible part.
    let far: [Int] = [.min, .max, -1_000_000_000, 7]
    dots.line(
      from: Point(x: far[Int(seed) % 4], y: far[Int(seed / 4) % 4]),
      to: Point(x: far[Int(seed / 16) % 4], y: far[Int(seed / 3) % 4])
    )
  }

  @Test func `A clipped diagonal line keeps its slope`() {
    var dots = BrailleCanvas(size: Size(columns: 8, rows: 4))
    dots.line(from: Point(x: -16, y: -16), to: Point(x: 31, y: 31))
    for index in 0..<16 { #expect(dots.isSet(x: index, y: index)) }
  }

  @Test func `Extreme canvas sizes are clamped`() {
    #expect(BrailleCanvas(size: Size(columns: -3, rows: 4)).size == Size(columns: 0, rows: 4))
    #expect(BrailleCanvas(size: Size(columns: .max, rows: 0)).columns == 8_192)
    var none = BrailleCanvas(size: .zero)
    none.line(from: .zero, to: Point(x: 9, y: 9))
    #expect(!none.isSet(x: 0, y: 0))
  }
}
