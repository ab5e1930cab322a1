// SPDX-License-Identifier: MIT

import CTermShim
import TermScreen

/// A screen of ncurses that writes into memory.
///
/// ncurses keeps its screens in globals: use all sessions from the main thread only.
final class CursesSession {
  private(set) var fold: RowFold
  private var screen: OpaquePointer

  /// Opens a screen for a terminal of a size.
  ///
  /// - Throws: ``TerminalError`` when ncurses does not take the entry, or is one that cannot be used.
  init(size: Size) throws(TerminalError) {
    fold = RowFold(size)
    screen = try Self.open(TerminfoEntry(size: fold.cursesSize))
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
    let old = fold.cursesSize
    fold = RowFold(size)
    let new = fold.cursesSize
    guard TerminfoEntry.motion(for: new) != TerminfoEntry.motion(for: old) else {
      tr_resize(screen, CInt(clamping: new.rows), CInt(clamping: new.columns))
      return
    }
    // ncurses reads an entry only when it is opened.
    tr_close(screen)
    do throws(TerminalError) {
      screen = try Self.open(TerminfoEntry(size: new))
    } catch {
      // It was opened like that before: there is no memory left.
      preconditionFailure("ncurses cannot be opened again, for \(size): \(error)")
    }
  }

  /// Says that the terminal will be cleared before the next ``flush()``; what was put is forgotten.
  func clear() { tr_show_blank(screen) }

  /// Puts those cells of a row that change.
  ///
  /// - Parameters:
  ///   - cells: Those of the row.
  ///   - columns: Which of them change: one or more, side by side.
  ///   - row: Of the terminal.
  ///   - isFirst: Whether they are the first that change in the row: ncurses will write the first of them then.
  ///     That the terminal shows the others, it is told.
  @inline(__always)
  func put(_ cells: UnsafePointer<tr_cell>, columns: Range<Int>, row: Int, isFirst: Bool) {
    var x = columns.lowerBound
    repeat {
      let piece = fold.piece(of: x)
      let start = piece &* fold.width
      let end = min(columns.upperBound, start &+ fold.width)
      tr_put(
        screen,
        CInt(truncatingIfNeeded: fold.cursesRow(row) &+ piece),
        CInt(truncatingIfNeeded: x &- start),
        cells + x,
        CInt(truncatingIfNeeded: end &- x),
        isFirst && x == columns.lowerBound
      )
      x = end
    } while x < columns.upperBound
  }

  /// Moves rows of both screens that ncurses keeps, for a terminal that is told by the ``Translator``.
  ///
  /// The exposed ones are blank then.
  ///
  /// - Parameter shift: The rows.
  /// - Returns: Whether they could be moved; if not, nothing has changed.
  /// - Complexity: O(rows + cells exposed).
  func shift(_ shift: RowShift) -> Bool {
    tr_scroll(
      screen,
      CInt(fold.cursesRow(shift.region.lowerBound)),
      CInt(fold.cursesRow(shift.region.upperBound) - 1),
      CInt(shift.distance * fold.pieces)
    )
  }

  /// What ncurses writes to show what was put; valid until the next call.
  func flush() -> UnsafeBufferPointer<UInt8> {
    var bytes: UnsafePointer<UInt8>?
    let count = tr_flush(screen, &bytes)
    return UnsafeBufferPointer(start: bytes, count: count)
  }
}
