// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermNCurses

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

  private func shift(to new: CellBuffer) -> RowShift? {
    withRows { RowShift.find(in: new, from: $0) }
  }

  @Test(arguments: [1, 3, 7])
  func `Rows that moved up are found`(_ distance: Int) {
    let found = shift(to: buffer { "row \($0 + distance)" })
    #expect(found == RowShift(region: 0..<20, distance: distance))
    #expect(found?.exposed == 20 - distance..<20)
  }

  @Test(arguments: [1, 3, 7])
  func `Rows that moved down are found`(_ distance: Int) {
    let found = shift(to: buffer { "row \($0 - distance)" })
    #expect(found == RowShift(region: 0..<20, distance: -distance))
    #expect(found?.exposed == 0..<distance)
  }

  @Test func `Rows that stay are no part of it`() {
    let found = shift(to: buffer { 4..<15 ~= $0 ? "row \($0 + 1)" : "row \($0)" })
    #expect(found == RowShift(region: 4..<16, distance: 1))
  }

  @Test func `Rows that changed in place did not move`() {
    #expect(shift(to: buffer { "new \($0)" }) == nil)
    #expect(shift(to: buffer { "row \($0)" }) == nil)
  }

  @Test func `A move of a few rows is not worth it`() {
    #expect(shift(to: buffer { 9..<11 ~= $0 ? "row \($0 + 1)" : "row \($0)" }) == nil)
  }

  @Test func `Nothing is looked for where little is damaged`() {
    let new = buffer { "row \($0 + 1)" }
    new.clearDamage()
    #expect(shift(to: new) == nil)
  }

  @Test(arguments: [(1, true), (7, false)])
  func `To move rows is worth it where they differ more than what appears takes`(
    _ distance: Int,
    _ expected: Bool
  ) throws {
    let new = buffer { "row \($0 + distance)" }
    try withRows { old in
      let shift = try #require(RowShift.find(in: new, from: old))
      #expect(shift.sparesCells(of: new, from: old) == expected)
    }
  }
}
