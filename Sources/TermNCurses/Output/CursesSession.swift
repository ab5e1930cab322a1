// SPDX-License-Identifier: MIT

import CTermShim
import TermScreen

/// A screen of ncurses that writes into memory.
///
/// ncurses keeps its screens in globals: use all sessions from the main thread only.
final class CursesSession {
  private let terminal: TerminalDescription
  private var size: Size
  private var screen: OpaquePointer

  /// Opens a screen for a terminal of the given size.
  ///
  /// - Throws: ``TerminalError`` when ncurses does not take the entry, or is one that cannot be used.
  init(for terminal: TerminalDescription, size: Size) throws(TerminalError) {
    self.terminal = terminal
    self.size = size
    screen = try Self.open(TerminfoEntry(for: terminal, size: size))
  }

  private static func open(_ entry: TerminfoEntry) throws(TerminalError) -> OpaquePointer {
    var reason: UnsafePointer<CChar>?
    guard let screen = tr_open(TerminfoEntry.name, entry.environmentValue, &reason) else {
      let message = reason.map { String(cString: $0) } ?? "for no reason it gives"
      throw TerminalError.system(call: "newterm", message: message)
    }
    return screen
  }

  deinit { tr_close(screen) }

  /// Takes a new size, and forgets what the terminal shows.
  func resize(to size: Size) {
    defer { self.size = size }
    guard TerminfoEntry.motion(for: size) != TerminfoEntry.motion(for: self.size) else {
      tr_resize(screen, CInt(clamping: size.rows), CInt(clamping: size.columns))
      return
    }
    // ncurses reads an entry only when it is opened.
    tr_close(screen)
    do throws(TerminalError) {
      screen = try Self.open(TerminfoEntry(for: terminal, size: size))
    } catch {
      // It was opened for the same terminal before: there is no memory left.
      preconditionFailure("ncurses cannot be opened again, for \(size): \(error)")
    }
  }

  /// Makes the next ``flush()`` clear the screen and paint all of it.
  func repaint() { tr_repaint(screen) }

  /// Puts clusters side by side into columns of a row.
  @inline(__always)
  func put(_ cells: UnsafePointer<tr_cell>, count: Int, columns: Range<Int>, row: Int) {
    tr_put(
      screen,
      CInt(truncatingIfNeeded: row),
      CInt(truncatingIfNeeded: columns.lowerBound),
      cells,
      CInt(truncatingIfNeeded: count),
      CInt(truncatingIfNeeded: columns.count)
    )
  }

  /// Moves rows of the screen to come; the exposed ones are blank then.
  ///
  /// - Parameters:
  ///   - shift: The rows.
  ///   - isShown: Whether the terminal is told by the ``Translator``, not by ncurses.
  /// - Returns: Whether they could be moved; if not, nothing has changed.
  /// - Complexity: O(rows + cells exposed).
  func shift(_ shift: RowShift, isShown: Bool) -> Bool {
    let region = shift.region
    return tr_scroll(
      screen,
      CInt(region.lowerBound),
      CInt(region.upperBound - 1),
      CInt(shift.distance),
      isShown
    )
  }

  /// What ncurses writes to show what was put; valid until the next call.
  ///
  /// - Parameter looksForMoves: Whether it looks for rows that moved.
  /// - Returns: The bytes.
  func flush(looksForMoves: Bool) -> UnsafeBufferPointer<UInt8> {
    var bytes: UnsafePointer<UInt8>?
    let count = tr_flush(screen, looksForMoves, &bytes)
    return UnsafeBufferPointer(start: bytes, count: count)
  }
}
