// SPDX-License-Identifier: MIT

public import TermScreen

/// An input event for a ``Control``, with positions in cells from its top-left corner.
public enum ControlInput: Hashable, Sendable {
  /// A key press while the control has the focus.
  case key(KeyPress)
  /// A press of the left mouse button on the control.
  case press(Point)
  /// A mouse movement since the press, possibly outside the control.
  case drag(Point)
  /// A release of the left mouse button on the control after a press on it.
  case click(Point)
  /// A turn of the wheel over the control; positive values scroll right and down.
  case wheel(columns: Int, rows: Int)
}
