// SPDX-License-Identifier: MIT

import CNCurses
import TermScreen
import TermVT

/// A reason why ncurses can't be used, in a few words.
package struct CursesError: Error {
  package let reason: String
}

/// A screen of ncurses that writes into memory.
///
/// ncurses keeps its screens in globals: use them from the main thread only, and one at a time. Where there are
/// several, it resizes the windows of all, and writes nothing after one was closed.
final class CursesScreen {
  private let screen: OpaquePointer
  /// The most rows and columns that its motions can say.
  private let limit: Int

  /// Opens a screen.
  ///
  /// - Parameters:
  ///   - size: Columns and rows, each at least 1.
  ///   - terminal: The real terminal.
  /// - Throws: ``CursesError`` if ncurses rejects the description of its terminal.
  init(size: Size, for terminal: TerminalDescription) throws(CursesError) {
    let upAndDown = [1, -1].map { RowShift(region: 1..<3, distance: $0) }
    let scrolls = upAndDown.allSatisfy { terminal.canScroll($0, rows: 4) }
    let entry = TerminfoEntry(size: size, scrolls: scrolls)
    var reason: UnsafePointer<CChar>?
    guard let screen = tr_curses_open(TerminfoEntry.name, entry.environmentValue, &reason) else {
      throw CursesError(reason: reason.map { String(cString: $0) } ?? "no reason given")
    }
    self.screen = screen
    limit = max(size.columns, size.rows) < 256 ? 255 : .max
  }

  deinit { tr_curses_close(screen) }

  /// Changes the size of the screen, whose cells are blank then, and forgets what the terminal shows.
  ///
  /// - Returns: false if ncurses would have to be opened again, since it was opened for motions of bytes.
  func resize(to size: Size) -> Bool {
    max(size.columns, size.rows) <= limit
      && tr_curses_resize(screen, Int32(clamping: size.rows), Int32(clamping: size.columns))
  }

  /// Makes the next ``flush()`` clear the terminal and write everything again.
  func repaint() { tr_curses_repaint(screen) }

  /// Puts cells of a row, as ``CursesCells`` has them.
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
