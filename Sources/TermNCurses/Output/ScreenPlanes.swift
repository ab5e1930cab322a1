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
  private let front: UnsafeMutablePointer<Cell>
  private let columns: Int

  init(size: Size) {
    columns = size.columns
    let count = size.columns * size.rows
    frame = .allocate(capacity: count)
    frame.initialize(repeating: .blank, count: count)
    front = .allocate(capacity: count)
    front.initialize(repeating: .blank, count: count)
    run = .allocate(capacity: size.columns)
  }

  deinit {
    frame.deallocate()
    front.deallocate()
    run.deallocate()
  }

  @inline(__always)
  func frame(_ y: Int) -> UnsafeMutablePointer<Cell> { frame + y &* columns }

  @inline(__always)
  func front(_ y: Int) -> UnsafeMutablePointer<Cell> { front + y &* columns }
}
