// SPDX-License-Identifier: MIT

import TermScreen

/// Rows that moved up or down as one, as in a list or a log that scrolls.
///
/// ncurses finds scrolled rows by itself. To move them here first spares putting each of their cells, and
/// to have the terminal move them spares ncurses comparing them: together two thirds of such a frame.
struct RowShift: Hashable {
  /// The rows that take part, those that are given up included.
  var region: Range<Int>

  /// How many rows up; negative is down.
  var distance: Int

  /// The rows at the end of the region whose contents are new.
  var exposed: Range<Int> {
    distance > 0
      ? region.upperBound - distance..<region.upperBound
      : region.lowerBound..<region.lowerBound - distance
  }

  /// Fewer rows are sooner put than looked for.
  private static let leastRows = 4

  /// Looks for rows of `buffer` that are in `front`, some rows away.
  ///
  /// - Parameters:
  ///   - buffer: The frame to come.
  ///   - front: The last frame, of the same size.
  /// - Returns: The rows around the middle of the damage that moved together, if they are enough.
  /// - Complexity: O(rows × columns) at worst, mostly far less: rows that differ do so early.
  static func find(in buffer: CellBuffer, from front: RowPlane) -> RowShift? {
    let damaged = (0..<buffer.size.rows).filter(buffer.isDamaged)
    guard damaged.count >= leastRows else { return nil }
    let rows = RowPair(buffer: buffer, front: front)
    for part in 1...3 {
      let row = damaged[damaged.count * part / 4]
      if rows.areEqual(row, row) { continue }
      for distance in 1..<max(2, buffer.size.rows - leastRows) {
        for distance in [distance, -distance] where rows.areEqual(row, row + distance) {
          let shift = rows.shift(around: row, by: distance)
          if shift.region.count - abs(distance) >= leastRows { return shift }
        }
      }
    }
    return nil
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

  func shift(around row: Int, by distance: Int) -> RowShift {
    var (first, last) = (row, row)
    while areEqual(first - 1, first - 1 + distance) { first -= 1 }
    while areEqual(last + 1, last + 1 + distance) { last += 1 }
    let region =
      distance > 0 ? first..<last + 1 + distance : first + distance..<last + 1
    return RowShift(region: region, distance: distance)
  }
}
