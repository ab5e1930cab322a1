// SPDX-License-Identifier: MIT

import TermScreen

/// A plan of the actions that make the interface state fit a drawing.
///
/// The plan applies each action to a copy of the interface state, so that the next action starts from the result. First,
/// updates that waited for their widgets reach them. Then the plan corrects the popup, the focus traps, and the focus.
/// Then it scrolls a revealed widget or the focused control into view, from the innermost scroll view outward. At the
/// end, it clears the hover of a widget that was removed or covered.
///
/// A plan only reads the drawing. The runtime dispatches its actions, draws the changes, and makes another plan if the
/// drawing routes input differently.
@MainActor
package struct ScreenPlan {
  /// The number of plans for one frame before the runtime stops and reports the cause.
  package static let maxRounds = 3

  private let tree: WidgetTree
  private let map: InputMap
  private let time: Duration
  private var interface: InterfaceState
  package private(set) var actions: [InterfaceAction] = []
  /// The memory with which the next plan starts.
  package private(set) var memory: ScreenMemory

  /// Creates a plan for the last drawing of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree, which shows the current interface state.
  ///   - memory: The memory of the previous plan and frame.
  ///   - time: The app's time.
  ///   - reveals: A Boolean value that indicates whether the plan also scrolls a revealed widget into view.
  package init(
    _ tree: WidgetTree,
    since memory: ScreenMemory,
    at time: Duration,
    reveals: Bool
  ) {
    self.tree = tree
    self.memory = memory
    self.time = time
    map = tree.inputMap
    interface = tree.context.interface
    self.memory.settle(interface)
    if updateAppearedWidgets() { return }
    while true {
      let step = repair()
      if step.isEmpty { break }
      for action in step { add(action) }
    }
    // The next plan knows where the focused control is after the scrolls.
    if !reveals || !scrollToRevealedWidget() { scrollToFocus() }
    if let hover = interface.hover, tree.hoverTarget(hover) == nil { add(.hover(nil)) }
  }

  private mutating func add(_ action: InterfaceAction) {
    _ = interface.reduce(action, at: time)
    actions.append(action)
  }

  /// Applies recorded updates to the widgets that have appeared since then, which are drawn before the next plan.
  ///
  /// - Returns: `true` if there were such updates; otherwise, `false`.
  private mutating func updateAppearedWidgets() -> Bool {
    for name in memory.unmatchedUpdates.sorted(by: { $0.path < $1.path }) {
      guard let id = tree.widgetWithState(name) else { continue }
      memory.unmatchedUpdates.remove(name)
      guard id != name, let state = interface.widgets[name] else { continue }
      add(.update(id, state))
      if state.value(as: ScrollState.self) != nil { memory.scrolled.insert(id) }
      memory.needsPlan = true
    }
    return !actions.isEmpty
  }

  /// Returns the next actions that close the popup, leave or enter a trap, or move the focus.
  private func repair() -> [InterfaceAction] {
    // Otherwise, the popup would open when its widget appears later.
    if let popup = interface.popup, map.popup(of: popup.id) == nil { return [.hidePopup] }
    let known = Set(interface.traps.map(\.id))
    let new = map.traps.firstIndex { !known.contains($0) }
    let left = interface.traps.filter { !map.traps.contains($0.id) }
    guard left.isEmpty else {
      let leaves = left.reversed().map { InterfaceAction.leaveTrap($0.id) }
      var after = interface
      for leave in leaves { _ = after.reduce(leave, at: time) }
      // A new trap receives the focus and must record the previous focus.
      if new != nil || after.focus == interface.focus { return leaves }
      return leaves + (successor(of: after.focus).map { [.focus($0)] } ?? [])
    }
    if let new {
      let upper = map.traps[new...].first(where: known.contains)
      let trap = map.traps[new]
      return [.enterTrap(trap, below: upper, focus: map.firstFocus(inTrap: trap))]
    }
    guard let focus = interface.focus else {
      // A trap receives the focus as soon as it contains a focusable widget.
      let first = map.traps.isEmpty ? nil : map.tabOrder.places.first?.id
      return (map.preferredFocus ?? first).map { [.focus($0)] } ?? []
    }
    if map.control(focus) != nil { return [] }
    if memory.controls.contains(focus) { return [.focus(successor(of: focus))] }
    return map.control(meantBy: focus).map { [.focus($0)] } ?? []
  }

  /// Returns the control that receives the focus of a removed control.
  ///
  /// The result is `nil` if that control still exists or if no other control is focusable.
  private func successor(of id: WidgetID?) -> WidgetID? {
    guard let id, map.control(id) == nil else { return nil }
    // Content that replaces the removed control can contain its successor.
    let replacement = map.controls.first { $0.isPreferred && !memory.controls.contains($0.id) }
    if let replacement { return replacement.id }
    let order = map.tabOrder
    return order.successor(of: id, in: memory.controls) ?? map.preferredFocus
      ?? order.places.first?.id
  }

  /// Scrolls the revealed widget into view, and returns a Boolean value that indicates whether anything scrolls.
  private mutating func scrollToRevealedWidget() -> Bool {
    guard let name = memory.revealed.take(), let place = map.place(of: name) else { return false }
    let count = actions.count
    var frame = place.frame
    for scroll in place.scrolls.reversed() {
      guard let action = scroll.scroll(revealing: &frame) else { continue }
      add(action)
      memory.scrolled.insert(scroll.id)
    }
    return actions.count > count
  }

  /// Scrolls the focused control into view.
  ///
  /// If the user has scrolled it out of view, the focus moves to a visible control instead, once for each scroll view.
  private mutating func scrollToFocus() {
    var left: Set<WidgetID> = []
    while let focused = interface.focus.flatMap({ map.control($0) }), scroll(to: focused, &left) {}
  }

  /// Scrolls a control into view, and returns a Boolean value that indicates whether the focus moved instead.
  private mutating func scroll(to focused: ControlEntry, _ left: inout Set<WidgetID>) -> Bool {
    var frame = focused.frame
    for scroll in focused.context.scrolls.reversed() where scroll.id != focused.id {
      var revealed = frame
      guard let action = scroll.scroll(revealing: &revealed) else { continue }
      if !memory.scrolled.contains(scroll.id) {
        add(action)
        frame = revealed
      } else if scroll.viewport.intersection(frame).isEmpty, left.insert(scroll.id).inserted {
        add(.focus(map.nearestVisible(to: focused, in: scroll)))
        return true
      }
    }
    return false
  }
}
