// SPDX-License-Identifier: MIT

import TermScreen

extension RowShift {
  /// The number of rows that keep their contents.
  var movedRows: Int { region.count - abs(distance) }

  /// Fewer rows are drawn sooner than searched for.
  fileprivate static let leastRows = 4

  /// The search starts at the quarters of the damage, so it finds three panes that scroll.
  private static let probes = 1...3

  /// Returns the shifts that save drawing, largest first.
  ///
  /// - Parameters:
  ///   - buffer: The next frame.
  ///   - front: The last frame, of the same size.
  /// - Returns: The shifts, none of which overlap.
  /// - Complexity: O(rows × columns) at worst. Rows that differ mostly do so early.
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

  /// Returns the shifts around a few damaged rows, largest first; they may overlap.
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

  /// Returns a Boolean value that indicates whether fewer cells are drawn after the shift than without it.
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

/// Compares rows of the next frame with rows of the last one.
private struct RowPair {
  let buffer: CellBuffer
  let front: RowPlane

  /// Returns a Boolean value that indicates whether a new row equals an old one; false outside the screen.
  func areEqual(_ new: Int, _ old: Int) -> Bool {
    guard 0..<buffer.size.rows ~= new, 0..<buffer.size.rows ~= old else { return false }
    return RowDiff.areEqual(buffer.row(new), front[old], columns: buffer.size.columns)
  }

  /// Returns the shift with the least distance that a row is part of.
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
