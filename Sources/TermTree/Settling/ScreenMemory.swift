// SPDX-License-Identifier: MIT

/// The record of earlier frames and actions with which the corrections of a screen are planned.
package struct ScreenMemory {
  /// The controls that could have the focus in the previous frame, in order.
  private(set) var controls: [WidgetID] = []
  /// The scroll views that the user has scrolled since the previous frame.
  package var scrolled: Set<WidgetID> = []
  /// The widget to scroll into view in the next frame.
  package var revealed: WidgetID?
  /// The IDs in updates that have matched no widget on the screen so far.
  var unmatchedUpdates: Set<WidgetID> = []
  /// The IDs in focus actions that have matched no widget on the screen so far.
  private var unmatchedFocuses: Set<WidgetID> = []

  /// A Boolean value that indicates whether an update waits for its widget, or has just reached it.
  var needsPlan = false
  private var settledFocus: WidgetID?
  private var settledPopup: WidgetID?

  package init() {}

  /// The IDs in actions that have matched no widget on the screen so far.
  package var unmetNames: Set<WidgetID> { unmatchedUpdates.union(unmatchedFocuses) }

  /// Returns a Boolean value that indicates whether the last plan was for the current focus and popup.
  package func isSettled(_ interface: InterfaceState) -> Bool {
    settledFocus == interface.focus && settledPopup == interface.popup?.id && !needsPlan
  }

  /// Records that a plan is made for the current focus and popup.
  mutating func settle(_ interface: InterfaceState) {
    settledFocus = interface.focus
    settledPopup = interface.popup?.id
    needsPlan = false
  }

  /// Stores the controls of a drawing, and the focus if no control has its ID.
  @MainActor
  package mutating func remember(_ map: InputMap, _ interface: InterfaceState) {
    controls = map.allFocusableIDs
    unmatchedFocuses = unmatchedFocuses.filter { map.control(meantBy: $0) == nil }
    if let focus = interface.focus, !controls.contains(focus) { unmatchedFocuses.insert(focus) }
  }

  /// Records that an action updates an unknown ID.
  package mutating func addUpdate(of name: WidgetID) {
    unmatchedUpdates.insert(name)
    needsPlan = true
  }
}
