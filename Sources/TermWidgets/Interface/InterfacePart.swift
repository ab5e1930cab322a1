// SPDX-License-Identifier: MIT

/// A part of the interface's state that regions can show, so that they are drawn again with it.
package enum InterfacePart: Hashable, Sendable {
  /// Whether a widget has the focus.
  case focus(WidgetID)
  /// Whether a widget or one inside of it has the focus.
  case focusInside(WidgetID)
  /// What a widget keeps.
  case widget(WidgetID)
  case pendingKeys
  case mode
  case toasts
  /// What has popped up; it is drawn again by itself.
  case popup
  /// The keys that hold where the focus is.
  case activeKeys
  /// The keys that held where the focus was before something popped up.
  case commandKeys

  /// Whether input may mean something else where it has changed.
  package var concernsInput: Bool {
    switch self {
    case .widget, .mode, .popup: true
    case .focus, .focusInside, .pendingKeys, .toasts, .activeKeys, .commandKeys: false
    }
  }
}
