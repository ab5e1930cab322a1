// SPDX-License-Identifier: MIT

package import TermScreen

extension InputMap {
  /// The control marked with ``Widget/defaultFocus()``, which receives the focus if no control has it.
  package var preferredFocus: WidgetID? { controls.first(where: \.isPreferred)?.id }

  /// Returns the control that receives the focus when a trap opens.
  ///
  /// The result is the control marked with ``Widget/defaultFocus()``, or else the first `tab` stop.
  package func firstFocus(inTrap trap: WidgetID) -> WidgetID? {
    let controls = controls(inTrap: trap)
    let preferred = controls.first(where: \.isPreferred)?.id
    return preferred ?? Self.tabOrder(of: controls).places.first?.id
  }

  /// Returns the control that a name refers to.
  ///
  /// - Parameter name: The name or the complete identifier of a control or a container.
  /// - Returns: The first control with the name, or else the first control inside a container with the name.
  package func control(meantBy name: WidgetID) -> WidgetID? {
    if control(name) != nil { return name }
    return controls.lazy.map(\.id).first { $0.matches(name) }
      ?? tabOrder.places.lazy.map(\.id).first { $0.isInside(meantBy: name) }
  }

  /// Returns the control that receives the focus after `tab`, or after `shift+tab` if the distance is -1.
  ///
  /// If `tab` skips the focused control, the result is the nearest `tab` stop in that direction.
  package func tabStop(from focus: WidgetID?, by distance: Int) -> WidgetID? {
    let order = tabOrder
    let controls = controls
    guard let focus, !order.places.contains(where: { $0.id == focus }),
      let index = controls.firstIndex(where: { $0.id == focus })
    else { return order.id(from: focus, by: distance) }
    let stops = Set(order.places.map(\.id))
    let around = distance > 0 ? Array(controls[index...]) : controls[..<index].reversed()
    let next = around.lazy.map(\.id).first { stops.contains($0) }
    return next ?? order.id(from: nil, by: distance)
  }

  /// The first visible `tab` stop, which receives the focus on the first key press.
  ///
  /// Controls in an overlay precede other controls. A control that's scrolled out of view isn't visible.
  package var firstInSight: WidgetID? {
    let stops = Set(tabOrder.places.map(\.id))
    let inSight = controls.filter { control in
      stops.contains(control.id)
        && control.context.scrolls.allSatisfy {
          !$0.viewport.intersection(control.frame).isEmpty
        }
    }
    return (inSight.first(where: \.context.isOverlay) ?? inSight.first)?.id
  }

  /// Returns the visible control in a scroll view that's nearest to another control.
  ///
  /// If no control in the scroll view is visible, the result is the scroll view.
  package func nearestVisible(to control: ControlEntry, in scroll: ScrollViewport) -> WidgetID {
    let visible = controls.filter { control in
      control.context.scrolls.contains { $0.id == scroll.id }
        && !scroll.viewport.intersection(control.frame).isEmpty
    }
    let nearest = visible.min {
      $0.frame.distance(to: control.frame)
        < $1.frame.distance(to: control.frame)
    }
    return nearest?.id ?? scroll.id
  }

  /// Returns the scroll views around a control, innermost first.
  ///
  /// If no control has the focus, the array contains only the first scroll view on the screen.
  package func scrolls(around focus: WidgetID?) -> [ScrollViewport] {
    if let focused = focus.flatMap({ control($0) }) { return focused.context.scrolls.reversed() }
    let first = controls.lazy.compactMap { $0.context.scrolls.last ?? $0.scroll }.first
    return first.map { [$0] } ?? []
  }

  /// Returns a Boolean value that indicates whether only global key bindings work in a focus trap.
  package func isDeadEnd(_ trap: WidgetID) -> Bool {
    controls(inTrap: trap).allSatisfy { $0.scroll != nil } && !hasKeys(inTrap: trap)
  }

  /// Returns the controls without a cell in a rectangle and without a scroll view that could move them there.
  ///
  /// The result excludes scroll views, and the controls behind a message about the minimum size.
  package func controlsOutside(_ screen: Rect) -> [WidgetID] {
    controls.filter { control in
      control.scroll == nil && control.context.scrolls.isEmpty
        && !control.context.isHidden && control.frame.intersection(screen).isEmpty
    }
    .map(\.id)
  }
}
