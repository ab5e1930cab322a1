// SPDX-License-Identifier: MIT

import CNCurses
import TermScreen
import TermVT

/// An error that indicates why ncurses can't be used.
package struct CursesError: Error {
  /// The reason, as a short clause.
  package let reason: String
}

/// An ncurses screen that writes to memory.
///
/// ncurses stores its screens in global variables. Use screens only from the main thread, and only one at a time. With
/// several screens, ncurses resizes the windows of all of them, and it writes nothing after one is closed.
final class CursesScreen {
  private let screen: OpaquePointer
  /// The maximum number of rows and columns that the screen's motions can encode.
  private let limit: Int

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows, each at least 1.
  ///   - terminal: The description of the actual terminal.
  /// - Throws: A ``CursesError`` if the screen can't be opened.
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
  /// - Returns: `false` if the size exceeds the limit of the screen's motions, or if ncurses rejects it; otherwise,
  ///   `true`.
  func resize(to size: Size) -> Bool {
    max(size.columns, size.rows) <= limit
      && tr_curses_resize(screen, Int32(clamping: size.rows), Int32(clamping: size.columns))
  }

  /// Requests that the next call to ``flush()`` clear the terminal and write all cells.
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
