// SPDX-License-Identifier: MIT

import TermScreen

extension Translator {
  /// Translates one control character or sequence; answers where the next begins.
  mutating func control(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    reserve(0)
    switch start[0] {
    case 0x02 where end - start >= TerminfoEntry.motionCount:
      go(toCursesRow: max(1, Int(start[1])) - 1, column: max(1, Int(start[2])) - 1)
      return start + TerminfoEntry.motionCount
    case 0x1B where end - start >= 3 && start[1] == 0x5B:
      return longMotion(start, end)
    default:
      return unknown(start)
    }
  }

  private mutating func go(toCursesRow cursesRow: Int, column: Int) {
    (state.row, state.column) = source.fold.place(cursesRow: cursesRow, column: column)
  }

  /// Gives up on what is not in the language.
  mutating func unknown(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    assertionFailure("ncurses wrote byte \(start[0]), which is no motion and begins no row.")
    lose()
    return start + 1
  }

  /// A motion in its long form: `CSI row ; column H`.
  private mutating func longMotion(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = start + 2
    var parameters = (first: 0, second: 0)
    var isFirst = true
    while next < end, next[0] &- 0x30 < 12 {
      let digit = Int(next[0]) - 0x30
      if digit == 11 {
        isFirst = false
      } else if isFirst {
        parameters.first = parameters.first * 10 + digit
      } else {
        parameters.second = parameters.second * 10 + digit
      }
      next += 1
    }
    guard next < end, next[0] == 0x48 else { return unknown(start) }
    go(toCursesRow: max(1, parameters.first) - 1, column: max(1, parameters.second) - 1)
    return next + 1
  }
}

// MARK: - Beginning and end of a frame

extension Translator {
  /// Clears a terminal of which nothing is known, and brings it into the state that frames begin with.
  mutating func begin() {
    put("\u{1B}[m")
    if source.terminal.editing.contains(.scrollRegion) { put("\u{1B}[r") }
    if source.terminal.wrapsAtOnce { put("\u{1B}[?7l") }
    put("\u{1B}[2J")
    state = TerminalState()
  }

  /// Shows the terminal's cursor at a cell, or hides it.
  mutating func show(cursor: Point?) {
    reserve(0)
    guard let cursor, cursor.x >= 0, cursor.x < columns, cursor.y >= 0, cursor.y < rows else {
      if state.isCursorShown != false { put("\u{1B}[?25l") }
      state.isCursorShown = false
      return
    }
    use(0)
    if state.cursorColumn != cursor.x || state.cursorRow != cursor.y {
      move(toColumn: cursor.x, row: cursor.y)
    }
    if state.isCursorShown != true { put("\u{1B}[?25h") }
    state.isCursorShown = true
  }

  private mutating func put(_ text: StaticString) {
    out.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    out += text.utf8CodeUnitCount
  }
}
