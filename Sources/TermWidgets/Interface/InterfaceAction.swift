// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// A change of the ``InterfaceState``; dispatched like any other action.
public enum InterfaceAction: Action, Hashable, Codable {
  /// Gives the focus to a widget, or takes it away.
  ///
  /// Names suffice: `"film/title"` is the first widget on the screen that is called so by
  /// ``Widget/id(_:)``, whatever is around it and between. The runtime answers by its whole id. The name of a
  /// container means the first widget in it that can have the focus. A name waits for
  /// a widget that appears later; one that no widget had is reported when the app ends.
  case focus(WidgetID?)
  /// Gives the focus to the next widget that can have it, in the order of drawing; the runtime answers
  /// it by the ``focus(_:)`` that it means now.
  case focusNext
  /// Gives the focus to the widget before, in the order of drawing; answered like ``focusNext``.
  case focusPrevious
  /// Gives the focus to the nearest widget of a group in a direction; answered like ``focusNext``.
  case moveFocus(Direction, in: WidgetID)
  /// A widget that keeps the focus to itself has come: it gets the focus, until it goes. One that has
  /// come below another gets it when that goes.
  case enterTrap(WidgetID, below: WidgetID? = nil, focus: WidgetID?)
  /// A widget that kept the focus to itself has gone: the focus goes back.
  case leaveTrap(WidgetID)
  /// Shows an overlay, instead of the one that is shown.
  case showOverlay(WidgetID)
  /// Shows an overlay, or hides it when it is the one shown.
  case toggleOverlay(WidgetID)
  /// Hides the overlay that is shown, if one is.
  case hideOverlay
  /// Shows what a widget can pop up, or changes what is shown; the runtime answers by the whole id of the
  /// widget, and by the place where it stands.
  case showPopup(Popup)
  /// Hides what has popped up, and gives the focus back.
  case hidePopup
  /// Changes what the interface keeps of a widget.
  ///
  /// As in ``focus(_:)``, names suffice; the runtime repeats the action with the whole id. A name waits for a
  /// widget that appears later.
  case update(WidgetID, WidgetState)
  /// The presses of a sequence so far; none when it is complete or dropped.
  case pendKeys([KeyPress])
  /// Enters a mode of the keys, or leaves it.
  case setMode(String?)
  /// Shows a toast beside those that are shown already.
  case showToast(Toast)
  /// Takes a toast away by its number.
  case dismissToast(Int)
}
