// SPDX-License-Identifier: MIT

import TermScreen

/// Rows that moved up or down as one, as in a list or a log that scrolls.
///
/// They are found and moved here rather than by ncurses: that spares putting each of their cells, and has
/// ncurses compare none of them, together two thirds of such a frame.
struct RowShift: Hashable {
  /// The rows that take part, those that are given up included.
  var region: Range<Int>

  /// How many rows up; negative is down.
  var distance: Int

  /// How many rows keep their contents.
  var movedRows: Int { region.count - abs(distance) }

  /// The rows at the end of the region whose contents are new.
  var exposed: Range<Int> {
    distance > 0
      ? region.upperBound - distance..<region.upperBound
      : region.lowerBound..<region.lowerBound - distance
  }

  /// Fewer rows are sooner put than looked for.
  fileprivate static let leastRows = 4

  /// Places in the damage at which moves are looked for: its quarters, so three scrolling panes are found.
  private static let probes = 1...3

  /// Looks for rows of `buffer` that are in `front`, some rows away.
  ///
  /// - Parameters:
  ///   - buffer: The frame to come.
  ///   - front: The last frame, of the same size.
  /// - Returns: Rows that moved together, where they are enough, most first; the moves may overlap.
  /// - Complexity: O(rows × columns) at worst, mostly far less: rows that differ do so early.
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
}

extension RowShift {
  /// Whether fewer cells have to be drawn after the move than without it.
  ///
  /// - Parameters:
  ///   - buffer: The frame to come.
  ///   - front: The last frame, of the same size.
  /// - Returns: Whether it spares any.
  /// - Complexity: O(exposed rows × columns) and what is compared of others until they cost more.
  func sparesCells(of buffer: CellBuffer, from front: RowPlane) -> Bool {
    let columns = buffer.size.columns
    var left = exposed.reduce(0) { cells, y in
      let row = buffer.row(y)
      return (0..<columns).reduce(cells) { $0 + (row[$1].glyph == 0x20 ? 0 : 1) }
    }
    for y in region {
      let (new, old) = (buffer.row(y), front[y])
      for x in 0..<columns where new[x].bits != old[x].bits { left -= 1 }
      if left < 0 { return true }
    }
    return false
  }
}

/// Compares rows of a frame to come with rows of the last one.
private struct RowPair {
  let buffer: CellBuffer
  let front: RowPlane

  /// Whether a row that is to come is what another was; false beyond the screen.
  func areEqual(_ new: Int, _ old: Int) -> Bool {
    guard 0..<buffer.size.rows ~= new, 0..<buffer.size.rows ~= old else { return false }
    return RowDiff.areEqual(buffer.row(new), front[old], columns: buffer.size.columns)
  }

  /// The nearest move that a row is part of.
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
    let region =
      distance > 0 ? first..<last + 1 + distance : first + distance..<last + 1
    return RowShift(region: region, distance: distance)
  }
}
