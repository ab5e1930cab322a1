// SPDX-License-Identifier: MIT

extension Theme {
  /// What something lies on.
  public enum Surface: Int, Hashable, Sendable, CaseIterable {
    /// The whole screen.
    case screen
    /// What lies over the rest: a dialog, a sheet, a message that goes by itself.
    case panel
    /// A row along an edge of the screen: its title, its status.
    case bar
    /// Where text is typed.
    case field
    /// What is chosen where the focus is: the row of a list, a button, the marked part of a text.
    case selection
    /// What is chosen where the focus is not.
    case inactiveSelection
  }
}
