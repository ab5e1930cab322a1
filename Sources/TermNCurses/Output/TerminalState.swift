// SPDX-License-Identifier: MIT

/// Where ncurses and the terminal are between two frames.
struct TerminalState {
  /// Where ncurses believes the cursor to be.
  var column = 0
  var row = 0

  /// Where the terminal's cursor is: its column is -1 where unknown, and so is then the row unless the
  /// cursor is known to be in it.
  var cursorColumn = -1
  var cursorRow = -1

  /// How the terminal would draw the next character.
  var pen = Pen.plain

  /// The last row of the scrolling region; -1 for that of the screen.
  var regionBottom = -1

  /// The first row of the scrolling region.
  var regionTop = 0

  /// Whether the terminal shows its cursor; `nil` where unknown.
  var isCursorShown: Bool?

  /// Says that the terminal's cursor may be anywhere.
  @inline(__always)
  mutating func loseCursor() {
    cursorColumn = -1
    cursorRow = -1
  }
}
