// SPDX-License-Identifier: MIT

#if NCurses
import CNCurses
import TermScreen

/// A reason why ncurses can't be used, in a few words.
package struct CursesError: Error {
  package let reason: String
}

/// A screen of ncurses that writes into memory.
///
/// ncurses keeps its screens in globals: use all of them from the main thread only.
final class CursesScreen {
  private let screen: OpaquePointer

  /// Opens a screen.
  ///
  /// - Parameters:
  ///   - size: Columns and rows, each at least 1.
  ///   - scrolls: A Boolean value that indicates whether the terminal can scroll a region.
  /// - Throws: ``CursesError`` if ncurses rejects the description of the terminal.
  init(size: Size, scrolls: Bool) throws(CursesError) {
    let entry = TerminfoEntry(size: size, scrolls: scrolls)
    var reason: UnsafePointer<CChar>?
    guard let screen = tr_curses_open(TerminfoEntry.name, entry.environmentValue, &reason) else {
      throw CursesError(reason: reason.map { String(cString: $0) } ?? "no reason given")
    }
    self.screen = screen
  }

  deinit { tr_curses_close(screen) }

  /// Changes the size of the screen, whose cells are blank then, and forgets what the terminal shows.
  ///
  /// - Returns: false if ncurses can't have the size.
  func resize(to size: Size) -> Bool {
    tr_curses_resize(screen, Int32(clamping: size.rows), Int32(clamping: size.columns))
  }

  /// Makes the next ``flush()`` clear the terminal and write everything again.
  func repaint() { tr_curses_repaint(screen) }

  /// Puts cells of a row.
  ///
  /// - Parameters:
  ///   - cells: The row, as ``CursesCells`` has it.
  ///   - columns: The columns to put.
  ///   - row: The number of the row.
  func put(_ cells: UnsafePointer<UInt32>, columns: Range<Int>, row: Int) {
    let (column, count) = (columns.lowerBound, columns.count)
    tr_curses_put(screen, Int32(row), Int32(column), cells + column, Int32(count))
  }

  /// Returns what ncurses writes to show what was put; valid until the next call.
  func flush() -> UnsafeBufferPointer<UInt8> {
    var bytes: UnsafePointer<UInt8>?
    let count = tr_curses_flush(screen, &bytes)
    return UnsafeBufferPointer(start: bytes, count: count)
  }
}
#endif
