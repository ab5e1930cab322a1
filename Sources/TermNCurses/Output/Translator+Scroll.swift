// SPDX-License-Identifier: MIT

extension Translator {
  /// Moves rows on the terminal as ``RowShift`` says; those that appear are blanks in the default style.
  ///
  /// ncurses is left where it is: its screens hold the moved rows already.
  mutating func scroll(_ shift: RowShift) {
    reserve(2 * abs(shift.distance))
    let (top, bottom) = (shift.region.lowerBound, shift.region.upperBound - 1)
    let isWhole = shift.region == 0..<rows
    use(0)
    if !isWhole { setRegion(top: top, bottom: bottom) }
    let count = abs(shift.distance)
    if count > 1, source.terminal.editing.contains(.scrollByMany) {
      put(sequence: count, shift.distance > 0 ? 0x53 : 0x54)
    } else {
      // To the first column, so that nothing is drawn on the way: the frame is that after the move.
      move(toColumn: 0, row: shift.distance > 0 ? bottom : top)
      for _ in 0..<count {
        if shift.distance > 0 {
          put(0x0A)
        } else {
          put(0x1B)
          put(0x4D)
        }
      }
    }
    if !isWhole { setRegion(top: 0, bottom: rows - 1) }
  }

  /// Limits scrolling to some rows; the cursor goes home, or in origin mode elsewhere.
  private mutating func setRegion(top: Int, bottom: Int) {
    put(0x1B)
    put(0x5B)
    if top > 0 || bottom < rows - 1 {
      put(number: top + 1)
      put(0x3B)
      put(number: bottom + 1)
    }
    put(0x72)
    state.loseCursor()
  }
}

extension TerminalDescription {
  /// Whether a terminal of some rows can move a part of them.
  func canScroll(_ shift: RowShift, rows: Int) -> Bool {
    let moves =
      editing.contains(.scrollByOne) || abs(shift.distance) > 1 && editing.contains(.scrollByMany)
    return moves && (shift.region == 0..<rows || editing.contains(.scrollRegion))
  }
}
