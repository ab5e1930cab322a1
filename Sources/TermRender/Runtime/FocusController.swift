// SPDX-License-Identifier: MIT

import TermTree

/// The record with which the runtime corrects the focus after each drawing.
struct FocusController {
  /// The number of corrections before the runtime stops and reports the cause.
  static let maxRounds = 3

  /// The controls that could have the focus in the previous frame, in order.
  private(set) var controls: [WidgetID] = []
  /// The scroll views that the user has scrolled since the previous frame.
  var scrolled: Set<WidgetID> = []
  /// The IDs in updates that have matched no widget on the screen so far.
  private(set) var unmatchedUpdates: Set<WidgetID> = []
  /// The IDs in focus actions that have matched no widget on the screen so far.
  private(set) var unmatchedFocuses: Set<WidgetID> = []

  /// A Boolean value that indicates whether an action has updated an unknown ID that may now be on the screen.
  private var hasNewName = false
  private var settledFocus: WidgetID?
  private var settledPopup: WidgetID?

  /// Returns a Boolean value that indicates whether the focus was corrected for the current focus and popup.
  func isSettled(_ interface: InterfaceState) -> Bool {
    settledFocus == interface.focus && settledPopup == interface.popup?.id && !hasNewName
  }

  /// Records that the focus is being corrected for the current focus and popup.
  mutating func settle(_ interface: InterfaceState) {
    settledFocus = interface.focus
    settledPopup = interface.popup?.id
    hasNewName = false
  }

  /// Stores the controls of a drawing, and the focus if no control has its ID.
  @MainActor
  mutating func remember(_ map: InputMap, _ interface: InterfaceState) {
    controls = map.allFocusableIDs
    unmatchedFocuses = unmatchedFocuses.filter { map.control(meantBy: $0) == nil }
    if let focus = interface.focus, !controls.contains(focus) { unmatchedFocuses.insert(focus) }
  }

  /// Records that an action updates an unknown ID.
  mutating func addUpdate(of name: WidgetID) {
    unmatchedUpdates.insert(name)
    hasNewName = true
  }

  /// Records that a widget with an ID has appeared.
  mutating func removeUpdate(of name: WidgetID) { unmatchedUpdates.remove(name) }
}
