// SPDX-License-Identifier: MIT

/// Where ncurses and the terminal are between two frames.
struct TerminalState {
  /// Where ncurses believes the cursor to be, in the terminal's columns and rows; one column after the last
  /// it means the first of the next row.
  var column = 0
  var row = 0

  /// Where the terminal's cursor is: its column is -1 where unknown, and so is then the row unless the
  /// cursor is known to be in it.
  var cursorColumn = -1
  var cursorRow = -1

  /// How the terminal would draw the next character.
  var pen = Pen.plain

  /// Whether the terminal shows its cursor; `nil` where unknown.
  var isCursorShown: Bool?

  /// Says that the terminal's cursor may be anywhere.
  @inline(__always)
  mutating func loseCursor() {
    cursorColumn = -1
    cursorRow = -1
  }
}
