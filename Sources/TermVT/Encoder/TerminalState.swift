// SPDX-License-Identifier: MIT

/// The state of the terminal between two frames.
package struct TerminalState {
  /// The position of the cursor; -1 where it is unknown.
  ///
  /// Behind the last column, the column is unknown and the row is known.
  var column = -1
  var row = -1

  /// The appearance of the next character.
  var pen = Pen.plain

  /// A Boolean value that indicates whether the cursor is shown; `nil` if unknown.
  var isCursorShown: Bool?

  @inline(__always)
  mutating func loseCursor() {
    column = -1
    row = -1
  }
}
