// SPDX-License-Identifier: MIT

/// A part of the interface state.
///
/// When a part changes, the regions that depend on it redraw.
package enum InterfacePart: Hashable, Sendable {
  /// The focus of a widget.
  case focus(WidgetID)
  /// The focus of a widget or of a widget inside it.
  case focusInside(WidgetID)
  /// The state of a widget.
  case widget(WidgetID)
  case pendingKeys
  case mode
  case toasts
  /// The arrival or departure of the pointer over a widget, or over a part of the widget.
  case hover(WidgetID)
  /// The popup, which is redrawn separately.
  case popup
  /// The key bindings that are active at the focus.
  case activeKeys
  /// The key bindings that were active at the focus before a popup opened.
  case commandKeys

  /// A Boolean value that indicates whether a change to the part can affect input handling.
  package var concernsInput: Bool {
    switch self {
    case .widget, .mode, .popup: true
    case .focus, .focusInside, .pendingKeys, .toasts, .hover, .activeKeys, .commandKeys: false
    }
  }
}
