// SPDX-License-Identifier: MIT

public import TermScreen

/// An input event for a ``Control``.
///
/// Positions are in cells, relative to the top-left corner of the control.
public enum ControlInput: Hashable, Sendable {
  /// A key press while the control has the focus.
  case key(KeyPress)
  /// A press of the left mouse button on the control.
  case press(Point)
  /// A mouse movement while the left button is pressed, possibly outside the control.
  case drag(Point)
  /// A release of the left mouse button on the control after a press on it.
  case click(Point)
  /// A turn of the mouse wheel over the control.
  ///
  /// The position is that of the pointer. Positive values scroll right and down.
  case wheel(at: Point, columns: Int, rows: Int)
}
