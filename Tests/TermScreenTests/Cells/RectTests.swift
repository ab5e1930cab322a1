// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct RectTests {
  @Test
  func `An intersection contains exactly the points in both rectangles`() {
    var drawing = RandomDrawing(seed: 1)
    let size = Size(columns: 8, rows: 5)
    for _ in 0..<2_000 {
      let (left, right) = (drawing.area(around: size), drawing.area(around: size))
      let both = left.intersection(right)
      #expect(both.columns >= 0 && both.rows >= 0)
      for y in -5..<9 {
        for x in -5..<12 {
          let point = Point(x: x, y: y)
          if both.contains(point) != (left.contains(point) && right.contains(point)) {
            Issue.record("The intersection of \(left) and \(right) isn't \(both).")
            return
          }
        }
      }
    }
  }

  @Test
  func `Rectangles with extreme bounds don't overflow`() {
    let all = Rect(x: .min, y: .min, columns: .max, rows: .max)
    let endless = Rect(x: 5, y: 5, columns: .max, rows: .max)
    #expect(all.intersection(endless).isEmpty)
    #expect(endless.intersection(Rect(x: 0, y: 0, columns: 9, rows: 9)).size.columns == 4)
    #expect(endless.contains(Point(x: .max, y: .max)))
    #expect(!all.contains(Point(x: .max, y: 0)))
    #expect(all.contains(Point(x: .min, y: .min)))
    let negative = Rect(x: 0, y: 0, columns: -3, rows: .min)
    #expect(negative.isEmpty && negative.intersection(endless).isEmpty)
    #expect(!negative.contains(.zero))
  }
}
