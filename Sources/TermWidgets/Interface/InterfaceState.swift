// SPDX-License-Identifier: MIT

public import StateStore

/// Everything that only the interface needs, as one value: which widget has the focus, what lies on top.
///
/// The runtime keeps it beside the app's state and changes it by ``InterfaceAction``s alone. A frame is
/// a function of both, so widgets need no memory of their own.
public struct InterfaceState: Hashable, Sendable, Codable {
  /// The widget that gets the keys first.
  public var focus: WidgetID?

  /// The overlay that is shown; see ``Widget/overlay(_:alignment:content:)``.
  public var overlay: WidgetID?

  public init(focus: WidgetID? = nil, overlay: WidgetID? = nil) {
    self.focus = focus
    self.overlay = overlay
  }

  /// Changes the state as an action says.
  package mutating func reduce(_ action: InterfaceAction) {
    switch action {
    case .focus(let id): focus = id
    case .showOverlay(let id): overlay = id
    case .toggleOverlay(let id): overlay = overlay == id ? nil : id
    case .hideOverlay: overlay = nil
    case .focusNext, .focusPrevious: break
    }
  }
}

/// A change of the ``InterfaceState``; dispatched like any other action.
public enum InterfaceAction: Action, Hashable, Codable {
  /// Gives the focus to a widget, or takes it away.
  case focus(WidgetID?)
  /// Gives the focus to the next widget that can have it, in the order of drawing; the runtime answers
  /// it by the ``focus(_:)`` that it means now.
  case focusNext
  case focusPrevious
  case showOverlay(WidgetID)
  /// Shows an overlay, or hides it when it is the one shown.
  case toggleOverlay(WidgetID)
  case hideOverlay
}
