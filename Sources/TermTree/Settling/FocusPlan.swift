// SPDX-License-Identifier: MIT

import TermScreen

/// A plan of the actions that correct the focus after a drawing.
///
/// The plan applies each action to a copy of the interface state, so that the next action starts from the result. It
/// first corrects the popup, the focus traps, and the focus. Then it scrolls the focused control into view, from the
/// innermost scroll view outward.
@MainActor
struct FocusPlan {
  private let map: InputMap
  private let former: [WidgetID]
  private let scrolled: Set<WidgetID>
  private let time: Duration

  private var interface: InterfaceState
  private(set) var actions: [InterfaceAction] = []

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - map: The input map of the drawing.
  ///   - interface: The interface state that the drawing shows.
  ///   - former: The focusable controls of the previous frame, in order.
  ///   - scrolled: The scroll views that the user has scrolled since the previous frame.
  ///   - time: The app's time.
  init(
    _ map: InputMap,
    _ interface: InterfaceState,
    former: [WidgetID],
    scrolled: Set<WidgetID>,
    at time: Duration
  ) {
    self.map = map
    self.interface = interface
    self.former = former
    self.scrolled = scrolled
    self.time = time
    while true {
      let step = repair()
      if step.isEmpty { break }
      for action in step { add(action) }
    }
    reveal()
  }

  private mutating func add(_ action: InterfaceAction) {
    _ = interface.reduce(action, at: time)
    actions.append(action)
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
    if former.contains(focus) { return [.focus(successor(of: focus))] }
    return map.control(meantBy: focus).map { [.focus($0)] } ?? []
  }

  /// Returns the control that receives the focus of a removed control.
  ///
  /// The result is `nil` if that control still exists or if no other control is focusable.
  private func successor(of id: WidgetID?) -> WidgetID? {
    guard let id, map.control(id) == nil else { return nil }
    // Content that replaces the removed control can contain its successor.
    let replacement = map.controls.first { $0.isPreferred && !former.contains($0.id) }
    if let replacement { return replacement.id }
    let order = map.tabOrder
    return order.successor(of: id, in: former) ?? map.preferredFocus ?? order.places.first?.id
  }

  /// Scrolls the focused control into view.
  ///
  /// If the user has scrolled it out of view, the focus moves to a visible control instead, once for each scroll view.
  private mutating func reveal() {
    var left: Set<WidgetID> = []
    while let focused = interface.focus.flatMap({ map.control($0) }), reveal(focused, &left) {}
  }

  /// Scrolls a control into view, and returns a Boolean value that indicates whether the focus moved instead.
  private mutating func reveal(_ focused: ControlEntry, _ left: inout Set<WidgetID>) -> Bool {
    var frame = focused.frame
    for scroll in focused.context.scrolls.reversed() where scroll.id != focused.id {
      var revealed = frame
      guard let action = scroll.scroll(revealing: &revealed) else { continue }
      if !scrolled.contains(scroll.id) {
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

extension ScreenPlan {
  /// Returns a Boolean value that indicates whether the plan corrects the focus as the plan that it replaces.
  package func isLikeFocusPlan(
    _ tree: WidgetTree,
    since memory: ScreenMemory,
    at time: Duration
  ) -> Bool {
    guard memory.revealed == nil, memory.unmatchedUpdates.isEmpty else { return true }
    let (controls, scrolled) = (memory.controls, memory.scrolled)
    let former = FocusPlan(
      tree.inputMap,
      tree.context.interface,
      former: controls,
      scrolled: scrolled,
      at: time
    )
    let corrections = actions.filter { if case .hover = $0 { false } else { true } }
    return former.actions == corrections
  }
}
