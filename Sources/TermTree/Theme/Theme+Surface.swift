// SPDX-License-Identifier: MIT

import TermScreen

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
    /// A part of the screen with a title, such as a list beside its details.
    case pane
    /// Content that is nearer than the pane around it, such as a table header or the selected tab.
    case raised
    /// A row, a key, or a field below the pointer.
    case hover
    /// A button while it's pressed.
    case pressed
    /// A key in a row of keys.
    case key
    /// A button without the focus.
    case button
    /// A button with the focus, a switch that's on, or a selected day.
    case filled
  }
}

extension Theme {
  /// Returns a Boolean value that indicates whether a surface differs from the surface around it by its background.
  ///
  /// Otherwise, characters such as lines and brackets show the surface. Terminals that support only ASCII use them in
  /// every theme.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - other: The surface around it.
  ///   - unicode: A Boolean value that indicates whether the terminal supports characters outside ASCII.
  /// - Returns: `true` if the background shows the surface, or else `false`.
  public func shows(_ surface: Surface, on other: Surface, unicode: Bool) -> Bool {
    unicode && self[surface].background != self[other].background
  }
}

extension Theme.Surface {
  /// A Boolean value that indicates whether text needs different colors on the surface.
  var needsOwnForegrounds: Bool {
    switch self {
    case .selection, .inactiveSelection, .pressed, .key, .button, .filled: true
    case .screen, .panel, .bar, .field, .pane, .raised, .hover: false
    }
  }
}
