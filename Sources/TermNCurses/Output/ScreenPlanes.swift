// SPDX-License-Identifier: MIT

import CTermShim
import TermScreen

/// The screenfuls of cells that an output keeps: the app's, and the terminal's.
final class ScreenPlanes {
  /// The terminal's frame: what it shows, or will when the bytes of this frame have arrived.
  let frame: RowPlane

  /// Room for a row that the frame may get, and for what ncurses gets for it.
  let fitted: UnsafeMutablePointer<Cell>
  let curses: UnsafeMutablePointer<tr_cell>

  /// The app's cells that the frame was made from.
  let front: RowPlane

  /// A row of blanks, as both have them at first, and ncurses has.
  let blankRow: UnsafeMutablePointer<Cell>

  init(size: Size) {
    frame = RowPlane(size: size)
    front = RowPlane(size: size)
    blankRow = .allocate(capacity: size.columns)
    blankRow.initialize(repeating: .blank, count: size.columns)
    fitted = .allocate(capacity: size.columns)
    curses = .allocate(capacity: size.columns)
  }

  deinit {
    frame.deallocate()
    front.deallocate()
    blankRow.deallocate()
    fitted.deallocate()
    curses.deallocate()
  }

  /// Moves rows.
  ///
  /// Those exposed are blank in the frame, and like nothing that an app draws in the front.
  func shift(_ shift: RowShift) {
    frame.shift(shift, exposing: .blank)
    front.shift(shift, exposing: Cell(glyph: 0))
  }
}
