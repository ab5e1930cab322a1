// SPDX-License-Identifier: MIT

extension Theme {
  /// The role of a background.
  public enum Surface: Int, Hashable, Sendable, CaseIterable {
    /// The whole screen.
    case screen
    /// Content over other content, such as a dialog, a sheet, or a temporary message.
    case panel
    /// A row along an edge of the screen, such as a title bar or a status bar.
    case bar
    /// An input field.
    case field
    /// The selection with the focus, such as the row of a list, a button, or selected text.
    case selection
    /// The selection without the focus.
    case inactiveSelection
  }
}
