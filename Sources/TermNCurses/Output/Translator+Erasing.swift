// SPDX-License-Identifier: MIT

import TermScreen

/// Blanks of one style, side by side in a row, that the terminal has yet to erase.
struct Erasure {
  var row: Int
  var start: Int
  /// One after the last column.
  var end: Int
  var style: UInt32
}

extension Translator {
  /// Draws the blanks that ncurses wrote one after the other; answers where the next begins.
  @inline(never)
  mutating func drawBlanks(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    wrap()
    guard state.row < rows, state.column < columns else {
      lose()
      return start + 1
    }
    let cells = frame[state.row] + state.column
    let limit = min(end - start, columns - state.column)
    var count = 1
    while count < limit, start[count] == 0x20, cells[count] == cells[0] { count += 1 }
    if count >= Self.leastErased || isErasureContinued {
      erase(columns: count)
      state.column += count
    } else {
      finishErasure()
      for x in 0..<count { draw(cells[x]) }
    }
    return start + count
  }

  /// Fewer blanks are sooner drawn than erased and moved over.
  private static let leastErased = 10

  /// Takes note of blanks to erase from where ncurses is; it stays there.
  ///
  /// ncurses sees to it that all cells are blanks in one style. It erases the pieces of a row one by one;
  /// the terminal gets to erase them at once, before anything else is drawn.
  mutating func erase(columns count: Int) {
    let (row, column) = (state.row, state.column)
    guard count > 0, row < rows, column + count <= columns else { return lose() }
    assert(isBlank(from: column, count: count, row: row), "ncurses erased what is not blank.")
    let style = frame[row][column].style
    if isErasureContinued {
      erasure?.end = column + count
    } else {
      finishErasure()
      erasure = Erasure(row: row, start: column, end: column + count, style: style)
    }
  }

  /// Whether the cell where ncurses is can be erased together with what was noted.
  private var isErasureContinued: Bool {
    guard let erasure else { return false }
    return erasure.row == state.row && erasure.end == state.column
      && erasure.style == frame[state.row][state.column].style
  }

  /// Erases what was noted.
  ///
  /// Where erasing would not bring the style about, or is longer than blanks, the blanks are drawn.
  mutating func finishErasure() {
    guard let noted = erasure else { return }
    erasure = nil
    let place = (state.row, state.column)
    (state.row, state.column) = (noted.row, noted.start)
    write(noted)
    (state.row, state.column) = place
  }

  private mutating func write(_ erasure: Erasure) {
    let count = erasure.end - erasure.start
    let editing = source.terminal.editing
    let isToMargin = erasure.end == columns && editing.contains(.eraseToEndOfLine)
    let sequenceCount = isToMargin ? 3 : count < 10 ? 4 : count < 100 ? 5 : 6
    guard isToMargin || editing.contains(.eraseCharacters), count > sequenceCount,
      canErase(erasure.style)
    else {
      for x in erasure.start..<erasure.end { draw(frame[erasure.row][x]) }
      return
    }
    reserve(0)
    go()
    useOnBlank(erasure.style)
    if isToMargin {
      put(0x1B)
      put(0x5B)
      put(0x4B)
    } else {
      put(sequence: count, 0x58)
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
