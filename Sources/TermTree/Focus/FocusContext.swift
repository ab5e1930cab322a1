// SPDX-License-Identifier: MIT

package import TermScreen

/// The focus environment of a node.
///
/// Few nodes change the focus environment, so most nodes share an instance with their parent.
package final class FocusContext {
  /// The key bindings of the enclosing widgets, innermost last.
  package let keys: [[Key]]
  /// The enclosing focus trap, such as a modal.
  package let trap: WidgetID?
  /// The enclosing groups in which arrow keys move the focus.
  package let groups: [WidgetID]
  /// The enclosing scroll views, innermost last.
  package let scrolls: [ScrollViewport]
  /// A Boolean value that indicates whether the node is in an overlay that doesn't trap the focus.
  package let isOverlay: Bool
  /// A Boolean value that indicates whether a message about the minimum size is visible instead of the node.
  let isHidden: Bool
  /// The enclosing scope in which another store replaces the app's store.
  let scope: StoreOverride?

  package init(
    keys: [[Key]] = [],
    trap: WidgetID? = nil,
    groups: [WidgetID] = [],
    scrolls: [ScrollViewport] = [],
    isOverlay: Bool = false,
    isHidden: Bool = false,
    scope: StoreOverride? = nil
  ) {
    self.keys = keys
    self.trap = trap
    self.groups = groups
    self.scrolls = scrolls
    self.isOverlay = isOverlay
    self.isHidden = isHidden
    self.scope = scope
  }

  /// Returns a copy with additional key bindings.
  func adding(_ more: [Key]) -> FocusContext {
    with(keys: keys + [scope?.scoped(more) ?? more])
  }

  /// Returns a copy inside a focus group, with key bindings for the arrow keys of its axes.
  func adding(group id: WidgetID, _ axes: Axes) -> FocusContext {
    var keys: [Key] = []
    if axes.contains(.horizontal) {
      keys.append(
        Key("left", title: "", id: "focus.left", send: InterfaceAction.moveFocus(.left, in: id))
      )
      keys.append(
        Key("right", title: "", id: "focus.right", send: InterfaceAction.moveFocus(.right, in: id))
      )
    }
    if axes.contains(.vertical) {
      keys.append(
        Key("up", title: "", id: "focus.up", send: InterfaceAction.moveFocus(.up, in: id))
      )
      keys.append(
        Key("down", title: "", id: "focus.down", send: InterfaceAction.moveFocus(.down, in: id))
      )
    }
    return adding(keys).with(groups: groups + [id])
  }

  /// Returns a copy inside a scroll view.
  func adding(_ scroll: ScrollViewport) -> FocusContext { with(scrolls: scrolls + [scroll]) }

  /// A copy for the content of an overlay.
  var overlaid: FocusContext { with(isOverlay: true) }

  /// A copy for the widget behind a message about its minimum size.
  var hidden: FocusContext { with(isHidden: true) }

  /// Returns a copy inside a scope with another store, or inside no scope.
  func inside(_ scope: StoreOverride?) -> FocusContext {
    FocusContext(
      keys: keys,
      trap: trap,
      groups: groups,
      scrolls: scrolls,
      isOverlay: isOverlay,
      isHidden: isHidden,
      scope: scope
    )
  }

  private func with(
    keys: [[Key]]? = nil,
    groups: [WidgetID]? = nil,
    scrolls: [ScrollViewport]? = nil,
    isOverlay: Bool? = nil,
    isHidden: Bool? = nil
  ) -> FocusContext {
    FocusContext(
      keys: keys ?? self.keys,
      trap: trap,
      groups: groups ?? self.groups,
      scrolls: scrolls ?? self.scrolls,
      isOverlay: isOverlay ?? self.isOverlay,
      isHidden: isHidden ?? self.isHidden,
      scope: scope
    )
  }
}

/// The position of a scroll view in its most recent drawing.
package struct ScrollViewport {
  package let id: WidgetID
  /// The part of the screen that shows the content.
  package let viewport: Rect
  /// The size of the content.
  package let content: Size
  /// The position in the content at the top left of the viewport.
  package let offset: Point
  /// A closure that handles key presses that no widget closer to the focus handles.
  package let respond: @MainActor (KeyPress) -> Response
}

extension ScrollViewport {
  /// Returns the action that makes a rectangle of the screen visible, or `nil` if it's already visible.
  ///
  /// - Parameter frame: The rectangle. It moves with the content, so that it can be passed to the enclosing scroll view.
  /// - Returns: The action that changes the offset.
  func scroll(revealing frame: inout Rect) -> InterfaceAction? {
    guard let target = self.offset(revealing: frame) else { return nil }
    frame.x += offset.x - target.x
    frame.y += offset.y - target.y
    return .set(ScrollState(x: target.x, y: target.y), of: id)
  }

  /// Returns the nearest offset that makes a rectangle of the screen visible, or `nil` if it's already visible.
  ///
  /// If the rectangle is larger than the viewport, its top-left corner is visible.
  package func offset(revealing frame: Rect) -> Point? {
    let target = Point(
      x: Self.shift(
        offset.x,
        toShow: frame.x - viewport.x + offset.x,
        frame.columns,
        viewport.columns
      ),
      y: Self.shift(offset.y, toShow: frame.y - viewport.y + offset.y, frame.rows, viewport.rows)
    )
    // Don't scroll beyond the content to show parts of the rectangle that are outside.
    let limit = Point(
      x: max(0, content.columns - viewport.columns),
      y: max(0, content.rows - viewport.rows)
    )
    let reached = Point(x: max(0, min(target.x, limit.x)), y: max(0, min(target.y, limit.y)))
    return reached == offset ? nil : reached
  }

  private static func shift(
    _ offset: Int,
    toShow start: Int,
    _ length: Int,
    _ available: Int
  ) -> Int {
    if available <= 0 { return offset }
    if start < offset || length >= available { return start }
    return max(offset, start + length - available)
  }
}
