// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// A change to the ``InterfaceState``, dispatched like any other action.
public enum InterfaceAction: Action, Hashable, Codable {
  /// A request to focus a widget, or to clear the focus if the identifier is `nil`.
  ///
  /// A name is sufficient: `"movie/title"` refers to the first widget on the screen with that name, as set by
  /// ``Widget/id(_:)``. The path can omit outer widgets and unnamed widgets. The name of a container refers to the
  /// first focusable widget inside it. The runtime dispatches the action again with the full identifier.
  ///
  /// If no widget has the name, the request waits for a widget that appears later. When the app terminates, the runtime
  /// reports names that no widget had.
  case focus(WidgetID?)
  /// A request to focus the next focusable widget, in drawing order.
  ///
  /// The runtime responds with a ``focus(_:)`` action for that widget.
  case focusNext
  /// A request to focus the previous focusable widget, in drawing order.
  ///
  /// The runtime responds as for ``focusNext``.
  case focusPrevious
  /// A request to focus the nearest widget of a group in the given direction.
  ///
  /// The runtime responds as for ``focusNext``.
  case moveFocus(Direction, in: WidgetID)
  /// The appearance of a widget that traps the focus.
  ///
  /// The widget has the focus until it's removed. A widget that appears below another trap receives the focus when that
  /// trap is removed.
  case enterTrap(WidgetID, below: WidgetID? = nil, focus: WidgetID?)
  /// The removal of a widget that trapped the focus, which restores the previous focus.
  case leaveTrap(WidgetID)
  /// A request to scroll a widget into view, without a change of the focus.
  ///
  /// A name is sufficient, as in ``focus(_:)``. The widget has a name, set by ``Widget/id(_:)``, and is inside scroll
  /// views. It doesn't need to be focusable:
  /// ```swift
  /// ScrollView { ForEach(chapters) { chapter in ChapterView(chapter).id(chapter.name) } }
  /// Key("2", title: "Chapter 2", send: InterfaceAction.reveal("chapter 2"))
  /// ```
  /// The runtime responds with updates of the scroll views. If the focus is no longer visible, it moves to a visible
  /// widget. To scroll a list to a row, use `reveal(row:in:anchor:)`.
  case reveal(WidgetID)
  /// The arrival of the pointer over a widget that follows it, or over no such widget if the identifier is `nil`.
  case hover(WidgetID?)
  /// A request to show an overlay instead of the current overlay.
  case showOverlay(WidgetID)
  /// A request to show an overlay, or to hide it if it's visible.
  case toggleOverlay(WidgetID)
  /// A request to hide the visible overlay, if any.
  case hideOverlay
  /// A request to show the popup of a widget, or to change the visible popup.
  ///
  /// The runtime responds with the full identifier and the position of the widget.
  case showPopup(Popup)
  /// A request to hide the popup and restore the focus.
  case hidePopup
  /// A change to the state that the interface stores for a widget.
  ///
  /// As in ``focus(_:)``, a name is sufficient. The runtime dispatches the action again with the full identifier. If no
  /// widget has the name, the change waits for a widget that appears later.
  case update(WidgetID, AnyWidgetState)
  /// A change to the key presses of an incomplete key sequence.
  ///
  /// The array is empty when the sequence is complete or dropped.
  case pendKeys([KeyPress])
  /// A change to the key mode, where `nil` means no mode.
  case setMode(String?)
  /// A request to show a toast in addition to the visible toasts.
  ///
  /// The toast replaces a visible toast with the same identifier.
  case showToast(Toast)
  /// A request to remove the toast with the given identifier.
  case dismissToast(Toast.ID)
}

extension InterfaceAction {
  /// Returns the action that changes the state of a widget.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - id: The identifier of the widget, or a name, as in ``focus(_:)``.
  /// - Returns: The action.
  public static func set(_ state: some WidgetState, of id: WidgetID) -> InterfaceAction {
    .update(id, AnyWidgetState(state))
  }
}
