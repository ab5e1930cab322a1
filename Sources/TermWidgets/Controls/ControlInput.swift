// SPDX-License-Identifier: MIT

public import TermScreen

/// What the user does to a ``Control``; places are in cells from its top left corner.
public enum ControlInput: Hashable, Sendable {
  /// A key was pressed while it has the focus.
  case key(KeyPress)
  /// The left button of the mouse went down on it.
  case press(Point)
  /// The mouse has moved since the press, perhaps to outside of it.
  case drag(Point)
  /// The button went up on it, after it went down on it.
  case click(Point)
  /// The wheel was turned over it, right and down counted positive.
  case wheel(columns: Int, rows: Int)
}
