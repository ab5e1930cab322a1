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
    case 0x0A:
      scrollByOne(atRow: state.regionBottom < 0 ? rows - 1 : state.regionBottom) { $0.put(0x0A) }
      return start + 1
    case 0x02 where end - start >= TerminfoEntry.motionCount:
      state.row = Int(start[1]) - 1
      state.column = Int(start[2]) - 1
      return start + TerminfoEntry.motionCount
    case 0x1B where end - start >= 2 && start[1] == 0x4D:
      scrollByOne(atRow: state.regionTop) {
        $0.put(0x1B)
        $0.put(0x4D)
      }
      return start + 2
    case 0x1B where end - start >= 3 && start[1] == 0x5B:
      return sequence(start, end)
    default:
      return unknown(start)
    }
  }

  /// Line feed and reverse line feed at the margin; ncurses uses them nowhere else.
  private mutating func scrollByOne(atRow row: Int, _ write: (inout Translator) -> Void) {
    assert(state.row == row, "ncurses scrolled from row \(state.row), not from \(row).")
    use(0)
    go()
    write(&self)
  }

  private mutating func unknown(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    assertionFailure("ncurses wrote byte \(start[0]), which its description does not hold.")
    lose()
    return start + 1
  }

  /// A sequence that ncurses made from our entry: two parameters at most.
  private mutating func sequence(
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
    guard next < end else { return unknown(start) }
    switch next[0] {
    case 0x48:  // CUP
      state.row = max(1, parameters.first) - 1
      state.column = max(1, parameters.second) - 1
    case 0x58:  // ECH
      erase(columns: parameters.first)
    case 0x4B:  // EL
      erase(columns: columns - state.column)
    case 0x4A where parameters.first == 2:  // ED 2: ncurses clears in its default, which is plain
      use(0)
      put(sequence: 2, 0x4A)
    case 0x4C, 0x4D, 0x53, 0x54:  // IL, DL, SU, SD: new rows take the pen's background
      use(0)
      if next[0] < 0x50 { go() }
      put(0x1B)
      put(0x5B)
      if parameters.first > 1 { put(number: parameters.first) }
      put(next[0])
    case 0x72:  // DECSTBM: sends the cursor home, or in origin mode elsewhere
      setRegion(top: parameters.first - 1, bottom: parameters.second - 1)
    default:
      return unknown(start)
    }
    return next + 1
  }

  mutating func setRegion(top: Int, bottom: Int) {
    put(0x1B)
    put(0x5B)
    if top > 0 || bottom < rows - 1 {
      put(number: top + 1)
      put(0x3B)
      put(number: bottom + 1)
    }
    put(0x72)
    state.regionTop = top
    state.regionBottom = bottom
    state.loseCursor()
  }
}

// MARK: - Erasing

extension Translator {
  /// Erases from where ncurses is; it stays there.
  ///
  /// ncurses sees to it that all cells are blanks in one style. Where erasing would not bring that style
  /// about, or is longer than blanks, the blanks are drawn.
  private mutating func erase(columns count: Int) {
    let column = state.column
    guard count > 0, column + count <= columns else { return lose() }
    let style = frame[state.row][column].style
    assert(isBlank(from: column, count: count, row: state.row), "ncurses erased what is not blank.")
    let isToMargin = column + count == columns
    let sequenceCount = isToMargin ? 3 : count < 10 ? 4 : count < 100 ? 5 : 6
    if count > sequenceCount, canErase(style) {
      go()
      useOnBlank(style)
      if isToMargin, source.terminal.editing.contains(.eraseToEndOfLine) {
        put(0x1B)
        put(0x5B)
        put(0x4B)
      } else {
        put(sequence: count, 0x58)
      }
    } else {
      for _ in 0..<count { draw(frame[state.row][state.column]) }
      state.column = column
    }
  }

  /// Whether erased cells look like blanks in a style.
  private func canErase(_ style: UInt32) -> Bool {
    let pen = records[Int(style)].pen
    return !pen.showsOnBlanks && (pen.background == 0 || source.terminal.erasesInBackground)
  }

  private func isBlank(from column: Int, count: Int, row: Int) -> Bool {
    let cells = frame[row] + column
    return (0..<count).allSatisfy { cells[$0] == cells[0] } && cells[0].glyph == 0x20
  }
}

// MARK: - Beginning and end of a frame

extension Translator {
  /// Brings a terminal of which nothing is known into the state that frames begin with.
  mutating func begin() {
    put("\u{1B}[m")
    if source.terminal.editing.contains(.scrollRegion) { put("\u{1B}[r") }
    if source.terminal.wrapsAtOnce { put("\u{1B}[?7l") }
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
