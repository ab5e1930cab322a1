// SPDX-License-Identifier: MIT

import CNCurses
import TermScreen
import TermVT

/// An error that gives a short reason why ncurses can't be used.
package struct CursesError: Error {
  package let reason: String
}

/// A screen of ncurses that writes to memory.
///
/// ncurses stores its screens in global variables. Use screens only from the main thread, and only one at a time. With
/// several screens, ncurses resizes the windows of all of them, and it writes nothing after one is closed.
final class CursesScreen {
  private let screen: OpaquePointer
  /// The maximum number of rows and columns that the screen's motions can encode.
  private let limit: Int

  /// Opens a screen.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows, each at least 1.
  ///   - terminal: The description of the actual terminal.
  /// - Throws: A ``CursesError`` if ncurses rejects the description of its terminal.
  init(size: Size, for terminal: TerminalDescription) throws(CursesError) {
    let upAndDown = [1, -1].map { RowShift(region: 1..<3, distance: $0) }
    let scrolls = upAndDown.allSatisfy { terminal.canScroll($0, rows: 4) }
    let entry = TerminfoEntry(size: size, scrolls: scrolls)
    var reason: UnsafePointer<CChar>?
    guard let screen = tr_curses_open(TerminfoEntry.name, entry.environmentValue, &reason) else {
      throw CursesError(reason: reason.map { String(cString: $0) } ?? "unknown reason")
    }
    self.screen = screen
    limit = max(size.columns, size.rows) < 256 ? 255 : .max
  }

  deinit { tr_curses_close(screen) }

  /// Resizes the screen, erases its cells, and marks the terminal's contents as unknown.
  ///
  /// - Returns: `false` if the size requires a new screen, because the motions of this one encode positions as bytes;
  ///   otherwise, `true`.
  func resize(to size: Size) -> Bool {
    max(size.columns, size.rows) <= limit
      && tr_curses_resize(screen, Int32(clamping: size.rows), Int32(clamping: size.columns))
  }

  /// Requests that the next call to ``flush()`` clears the terminal and writes all cells.
  func repaint() { tr_curses_repaint(screen) }

  /// Sets cells of a row, in the form of ``CursesCells``.
  func put(_ cells: UnsafePointer<UInt32>, columns: Range<Int>, row: Int) {
    let (column, count) = (columns.lowerBound, columns.count)
    tr_curses_put(screen, Int32(row), Int32(column), cells + column, Int32(count))
  }

  /// Returns the output that shows all changes.
  ///
  /// It's valid until the next call.
  func flush() -> UnsafeBufferPointer<UInt8> {
    var bytes: UnsafePointer<UInt8>?
    let count = tr_curses_flush(screen, &bytes)
    return UnsafeBufferPointer(start: bytes, count: count)
  }
}
