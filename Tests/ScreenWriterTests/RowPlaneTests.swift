// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermVT

@Suite struct RowPlaneTests {
  private let size = Size(columns: 3, rows: 12)

  @Test func `A new plane is empty`() {
    let plane = RowPlane(size: size)
    defer { plane.deallocate() }
    #expect(plane.cells.allSatisfy { $0 == .blank })
    #expect(plane.cells.count == 36)
  }

  @Test func `Moving rows has the same result as copying them`() {
    var random = SeededGenerator(seed: 7)
    let buffer = CellBuffer(size: size)
    for y in 0..<size.rows { buffer.canvas().write("r\(y)", x: 0, y: y) }
    let plane = RowPlane(buffer)
    defer { plane.deallocate() }
    var model = (0..<size.rows).map(plane.row)
    for _ in 0..<200 {
      let top = Int.random(in: 0..<size.rows - 1, using: &random)
      let region = top..<Int.random(in: top + 2...size.rows, using: &random)
      let most = region.count - 1
      let distance =
        Int.random(in: 1...most, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      let shift = RowShift(region: region, distance: distance)
      let exposed = [Cell](repeating: Cell(glyph: 0), count: size.columns)
      let old = model
      for y in region {
        model[y] = shift.exposed.contains(y) ? exposed : old[y + distance]
      }
      plane.shift(shift, exposing: Cell(glyph: 0))
      #expect((0..<size.rows).map(plane.row) == model, "\(shift)")
    }
  }
}

extension RowPlane {
  /// Creates a copy of the rows of a buffer.
  init(_ buffer: CellBuffer) {
    self.init(size: buffer.size)
    for y in 0..<buffer.size.rows {
      self[y].update(from: buffer.row(y), count: buffer.size.columns)
    }
  }

  fileprivate func row(_ y: Int) -> [Cell] {
    Array(UnsafeBufferPointer(start: self[y], count: 3))
  }
}
