// SPDX-License-Identifier: MIT

package import TermScreen

/// What holds for the focus at a place of the tree; it changes at few places, so nodes share one.
package final class FocusContext {
  /// The keys of the widgets around, the innermost last.
  package let keys: [[Key]]
  /// The widget around that keeps the focus to itself, such as a modal.
  package let trap: WidgetID?
  /// The groups around in which arrow keys move the focus.
  package let groups: [WidgetID]
  /// The scroll views around, the innermost last.
  package let scrolls: [ScrollPlace]
  /// Whether this is the content of an overlay that keeps nothing to itself.
  package let isOverlay: Bool
  /// The part of the screen around in which another store stands in for the app's.
  let scope: StoreScope?

  package init(
    keys: [[Key]] = [],
    trap: WidgetID? = nil,
    groups: [WidgetID] = [],
    scrolls: [ScrollPlace] = [],
    isOverlay: Bool = false,
    scope: StoreScope? = nil
  ) {
    self.keys = keys
    self.trap = trap
    self.groups = groups
    self.scrolls = scrolls
    self.isOverlay = isOverlay
    self.scope = scope
  }

  /// The same with keys around.
  func adding(_ more: [Key]) -> FocusContext {
    with(keys: keys + [scope?.scoped(more) ?? more])
  }

  /// The same in a group.
  func adding(group: WidgetID) -> FocusContext { with(groups: groups + [group]) }

  /// The same in a scroll view.
  func adding(_ scroll: ScrollPlace) -> FocusContext { with(scrolls: scrolls + [scroll]) }

  /// The same as the content of an overlay.
  var overlaid: FocusContext { with(isOverlay: true) }

  /// The same where another store stands in for the app's.
  func inside(_ scope: StoreScope) -> FocusContext { with(scope: scope) }

  private func with(
    keys: [[Key]]? = nil,
    groups: [WidgetID]? = nil,
    scrolls: [ScrollPlace]? = nil,
    isOverlay: Bool? = nil,
    scope: StoreScope? = nil
  ) -> FocusContext {
    FocusContext(
      keys: keys ?? self.keys,
      trap: trap,
      groups: groups ?? self.groups,
      scrolls: scrolls ?? self.scrolls,
      isOverlay: isOverlay ?? self.isOverlay,
      scope: scope ?? self.scope
    )
  }
}

/// Where a scroll view stands, as it was drawn last.
package struct ScrollPlace {
  package let id: WidgetID
  /// The part of the screen through which its content is seen.
  package let viewport: Rect
  /// The size of the content.
  package let content: Size
  /// The place of the content that is at the viewport's top left.
  package let offset: Point
  /// What presses mean that nothing nearer to the focus gives a meaning.
  package let respond: @MainActor (KeyPress) -> Response
}

extension ScrollPlace {
  /// The least move that brings a rectangle of the screen into the viewport; `nil` when it is there.
  ///
  /// Of what is larger than the viewport, the top left is shown.
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
    // Of what sticks out of the content nothing more can be shown.
    let limit = Point(
      x: max(0, content.columns - viewport.columns),
      y: max(0, content.rows - viewport.rows)
    )
    let reached = Point(x: max(0, min(target.x, limit.x)), y: max(0, min(target.y, limit.y)))
    return reached == offset ? nil : reached
  }

  private static func shift(_ offset: Int, toShow start: Int, _ length: Int, _ room: Int) -> Int {
    if room <= 0 { return offset }
    if start < offset || length >= room { return start }
    return max(offset, start + length - room)
  }
}
