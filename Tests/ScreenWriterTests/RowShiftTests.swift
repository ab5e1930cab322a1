// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermVT

@Suite struct RowShiftTests {
  private let size = Size(columns: 30, rows: 20)

  /// A buffer with a different text in every row, or what `text` answers for it.
  private func buffer(_ text: (Int) -> String) -> CellBuffer {
    let buffer = CellBuffer(size: size)
    for y in 0..<size.rows { buffer.canvas().write(text(y), x: 0, y: y) }
    return buffer
  }

  /// Calls `body` with the rows that "row 0", "row 1" and so on make.
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

  @Test func `Rows that stay are no part of it`() {
    let found = shifts(to: buffer { 4..<15 ~= $0 ? "row \($0 + 1)" : "row \($0)" })
    #expect(found == [RowShift(region: 4..<16, distance: 1)])
  }

  @Test func `Rows of two panes, one below the other, move each on their own`() {
    let found = shifts(
      to: buffer { 1..<8 ~= $0 ? "row \($0 + 1)" : 12..<19 ~= $0 ? "row \($0 - 2)" : "row \($0)" }
    )
    #expect(
      found == [RowShift(region: 1..<9, distance: 1), RowShift(region: 10..<19, distance: -2)]
    )
  }

  @Test func `Empty rows that could have moved among themselves do not hide what did`() {
    let document = (0..<23).map { 6...11 ~= $0 ? "" : "line \($0)" }
    let rows = RowPlane(buffer { document[$0] })
    defer { rows.deallocate() }
    let found = RowShift.find(in: buffer { document[$0 + 3] }, from: rows)
    #expect(found.first == RowShift(region: 0..<20, distance: 3))
  }

  @Test func `Rows that changed in place did not move`() {
    #expect(shifts(to: buffer { "new \($0)" }).isEmpty)
    #expect(shifts(to: buffer { "row \($0)" }).isEmpty)
  }

  @Test func `A move of a few rows is not worth it`() {
    #expect(shifts(to: buffer { 9..<11 ~= $0 ? "row \($0 + 1)" : "row \($0)" }).isEmpty)
  }

  @Test func `Nothing is looked for where little is damaged`() {
    let new = buffer { "row \($0 + 1)" }
    new.clearDamage()
    #expect(shifts(to: new).isEmpty)
  }

  @Test(arguments: [(1, true), (7, false)])
  func `To move rows is worth it where they differ more than what appears takes`(
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
