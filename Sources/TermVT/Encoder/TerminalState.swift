// SPDX-License-Identifier: MIT

/// The state of the terminal between two frames.
package struct TerminalState {
  /// The column of the cursor, or -1 if it's unknown.
  ///
  /// After a character in the last column, the column is unknown, but the row is known.
  var column = -1
  var row = -1

  /// The appearance of the next character.
  var pen = Pen.plain

  /// A Boolean value that indicates whether the cursor is visible, or `nil` if that isn't known.
  var isCursorShown: Bool?

  @inline(__always)
  mutating func loseCursor() {
    column = -1
    row = -1
  }
}
