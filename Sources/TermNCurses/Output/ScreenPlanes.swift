// SPDX-License-Identifier: MIT

import CTermShim
import TermScreen

/// The screenfuls of cells that an output keeps: the app's, and the terminal's.
final class ScreenPlanes {
  /// The terminal's frame: what it shows, or will when the bytes of this frame have arrived.
  let frame: UnsafeMutablePointer<Cell>

  /// Room for what ncurses gets for a row.
  let run: UnsafeMutablePointer<tr_cell>

  /// The app's cells that the frame was made from.
  let front: UnsafeMutablePointer<Cell>

  /// A row of blanks, as both have them at first, and ncurses has.
  let blankRow: UnsafeMutablePointer<Cell>
  private let columns: Int

  init(size: Size) {
    columns = size.columns
    let count = size.columns * size.rows
    frame = .allocate(capacity: count)
    frame.initialize(repeating: .blank, count: count)
    front = .allocate(capacity: count)
    front.initialize(repeating: .blank, count: count)
    blankRow = .allocate(capacity: columns)
    blankRow.initialize(repeating: .blank, count: columns)
    run = .allocate(capacity: columns)
  }

  deinit {
    frame.deallocate()
    front.deallocate()
    blankRow.deallocate()
    run.deallocate()
  }

  @inline(__always)
  func frame(_ y: Int) -> UnsafeMutablePointer<Cell> { frame + y &* columns }

  @inline(__always)
  func front(_ y: Int) -> UnsafeMutablePointer<Cell> { front + y &* columns }

  /// Moves rows.
  ///
  /// Those exposed are blank in the frame, and like nothing that an app draws in the front.
  func shift(_ shift: RowShift) {
    let count = (shift.region.count - abs(shift.distance)) * columns
    let target = shift.region.lowerBound + max(0, -shift.distance)
    let source = shift.region.lowerBound + max(0, shift.distance)
    frame(target).update(from: frame(source), count: count)
    front(target).update(from: front(source), count: count)
    let first = shift.exposed.lowerBound
    let exposedCount = shift.exposed.count * columns
    frame(first).update(repeating: .blank, count: exposedCount)
    front(first).update(repeating: Cell(glyph: 0), count: exposedCount)
  }
}
