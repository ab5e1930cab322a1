// SPDX-License-Identifier: MIT

import TermScreen

extension RowShift {
  /// The number of rows whose contents remain.
  var movedRows: Int { region.count - abs(distance) }

  /// The minimum number of damaged rows for a search, and of moved rows for a shift.
  ///
  /// Drawing fewer rows is faster than searching.
  fileprivate static let leastRows = 4

  /// The quarters of the damage at which the search starts, which are enough to find three scrolling panes.
  private static let probes = 1...3

  /// Returns the shifts that reduce drawing, largest first.
  ///
  /// - Parameters:
  ///   - buffer: The next frame.
  ///   - front: The last frame, of the same size.
  /// - Returns: The shifts, which don't overlap.
  /// - Complexity: O(*r* × *c*) in the worst case, where *r* is the number of rows and *c* is the number of columns.
  ///   Rows usually differ in their first columns.
  static func worthwhile(for buffer: CellBuffer, from front: RowPlane) -> [RowShift] {
    var shifts: [RowShift] = []
    for shift in find(in: buffer, from: front)
    where !shifts.contains(where: { $0.region.overlaps(shift.region) })
      && shift.savesCells(of: buffer, from: front)
    {
      shifts.append(shift)
    }
    return shifts
  }

  /// Returns the shifts that include one of a few damaged rows, largest first.
  ///
  /// They can overlap.
  static func find(in buffer: CellBuffer, from front: RowPlane) -> [RowShift] {
    let damaged = (0..<buffer.size.rows).filter(buffer.isDamaged)
    guard damaged.count >= leastRows else { return [] }
    let rows = RowPair(buffer: buffer, front: front)
    var found: [RowShift] = []
    for part in probes {
      let row = damaged[damaged.count * part / (probes.count + 1)]
      if found.contains(where: { $0.region.contains(row) }) || rows.areEqual(row, row) { continue }
      if let shift = rows.shift(of: row) { found.append(shift) }
    }
    return found.sorted { $0.movedRows > $1.movedRows }
  }

  /// Returns a Boolean value that indicates whether the shift reduces the number of cells to draw.
  func savesCells(of buffer: CellBuffer, from front: RowPlane) -> Bool {
    let columns = buffer.size.columns
    var left = exposed.reduce(0) { cells, y in
      let row = buffer.row(y)
      return (0..<columns).reduce(cells) { $0 + (row[$1] == .blank ? 0 : 1) }
    }
    for y in region {
      let (new, old) = (buffer.row(y), front[y])
      for x in 0..<columns where new[x].bits != old[x].bits { left -= 1 }
      if left < 0 { return true }
    }
    return false
  }
}

/// A pair of frames whose rows can be compared.
private struct RowPair {
  let buffer: CellBuffer
  let front: RowPlane

  /// Returns a Boolean value that indicates whether a new row equals an old row.
  ///
  /// The result is `false` if either row is outside the screen.
  func areEqual(_ new: Int, _ old: Int) -> Bool {
    guard 0..<buffer.size.rows ~= new, 0..<buffer.size.rows ~= old else { return false }
    return RowDiff.areEqual(buffer.row(new), front[old], columns: buffer.size.columns)
  }

  /// Returns the shift with the smallest distance that includes a row.
  func shift(of row: Int) -> RowShift? {
    for distance in 1..<max(2, buffer.size.rows - RowShift.leastRows) {
      for distance in [distance, -distance] where areEqual(row, row + distance) {
        let shift = shift(around: row, by: distance)
        if shift.movedRows >= RowShift.leastRows { return shift }
      }
    }
    return nil
  }

  private func shift(around row: Int, by distance: Int) -> RowShift {
    var (first, last) = (row, row)
    while areEqual(first - 1, first - 1 + distance) { first -= 1 }
    while areEqual(last + 1, last + 1 + distance) { last += 1 }
    let region = distance > 0 ? first..<last + 1 + distance : first + distance..<last + 1
    return RowShift(region: region, distance: distance)
  }
}
