// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermVT

@Suite struct RowShiftTests {
  private let size = Size(columns: 30, rows: 20)

  /// Returns a buffer in which `text` provides the text of each row.
  private func buffer(_ text: (Int) -> String) -> CellBuffer {
    let buffer = CellBuffer(size: size)
    for y in 0..<size.rows { buffer.canvas().write(text(y), x: 0, y: y) }
    return buffer
  }

  /// Calls `body` with the rows of a buffer that contains "row 0", "row 1", and so on.
  private func withRows<R>(_ body: (RowPlane) throws -> R) rethrows -> R {
    let rows = RowPlane(buffer { "row \($0)" })
    defer { rows.deallocate() }
    return try body(rows)
  }

  private func shifts(to new: CellBuffer) -> [RowShift] {
    withRows { RowShift.find(in: new, from: $0) }
  }

  @Test(arguments: [1, 3, 7])
  func `Rows that moved up are found`(_ distance: Int) {
    let found = shifts(to: buffer { "row \($0 + distance)" })
    #expect(found == [RowShift(region: 0..<20, distance: distance)])
    #expect(found.first?.exposed == 20 - distance..<20)
  }

  @Test(arguments: [1, 3, 7])
  func `Rows that moved down are found`(_ distance: Int) {
    let found = shifts(to: buffer { "row \($0 - distance)" })
    #expect(found == [RowShift(region: 0..<20, distance: -distance)])
    #expect(found.first?.exposed == 0..<distance)
  }

  @Test func `Unmoved rows aren't part of a shift`() {
    let found = shifts(to: buffer { 4..<15 ~= $0 ? "row \($0 + 1)" : "row \($0)" })
    #expect(found == [RowShift(region: 4..<16, distance: 1)])
  }

  @Test func `Stacked panes move independently`() {
    let found = shifts(
      to: buffer { 1..<8 ~= $0 ? "row \($0 + 1)" : 12..<19 ~= $0 ? "row \($0 - 2)" : "row \($0)" }
    )
    #expect(
      found == [RowShift(region: 1..<9, distance: 1), RowShift(region: 10..<19, distance: -2)]
    )
  }

  @Test func `Empty rows don't hide a shift`() {
    let document = (0..<23).map { 6...11 ~= $0 ? "" : "line \($0)" }
    let rows = RowPlane(buffer { document[$0] })
    defer { rows.deallocate() }
    let found = RowShift.find(in: buffer { document[$0 + 3] }, from: rows)
    #expect(found.first == RowShift(region: 0..<20, distance: 3))
  }

  @Test func `Rows that changed in place aren't a shift`() {
    #expect(shifts(to: buffer { "new \($0)" }).isEmpty)
    #expect(shifts(to: buffer { "row \($0)" }).isEmpty)
  }

  @Test func `A shift of few rows is ignored`() {
    #expect(shifts(to: buffer { 9..<11 ~= $0 ? "row \($0 + 1)" : "row \($0)" }).isEmpty)
  }

  @Test func `A small damaged area isn't searched`() {
    let new = buffer { "row \($0 + 1)" }
    new.clearDamage()
    #expect(shifts(to: new).isEmpty)
  }

  @Test(arguments: [(1, true), (7, false)])
  func `A shift must reduce the number of cells to draw`(
    _ distance: Int,
    _ expected: Bool
  ) throws {
    let new = buffer { "row \($0 + distance)" }
    try withRows { old in
      let shift = try #require(RowShift.find(in: new, from: old).first)
      #expect(shift.savesCells(of: new, from: old) == expected)
    }
  }
}
