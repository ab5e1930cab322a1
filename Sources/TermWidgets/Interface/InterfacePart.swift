// SPDX-License-Identifier: MIT

/// A part of the interface's state that regions can show, so that they are drawn again with it.
package enum InterfacePart: Hashable, Sendable {
  /// Whether a widget has the focus.
  case focus(WidgetID)
  /// What a widget keeps.
  case widget(WidgetID)
  case pendingKeys
  case mode
  case toasts
  /// The keys that hold where the focus is.
  case activeKeys

  /// Whether input may mean something else where it has changed.
  package var concernsInput: Bool {
    switch self {
    case .widget, .mode: true
    case .focus, .pendingKeys, .toasts, .activeKeys: false
    }
  }
}
