// SPDX-License-Identifier: MIT

package import TermScreen

/// The widgets around a node that take part in the handling of its input.
///
/// Few nodes change the context, so most nodes share an instance with their parent.
package final class FocusContext {
  struct Values {
    var keys: [[Key]] = []
    var trap: WidgetID?
    var groups: [WidgetID] = []
    var scrolls: [ScrollViewport] = []
    var isOverlay = false
    var isHidden = false
    var scope: StoreOverride?
  }

  private let values: Values

  init(_ values: Values = Values()) { self.values = values }

  /// The key bindings of the enclosing widgets, innermost last.
  package var keys: [[Key]] { values.keys }
  /// The enclosing focus trap, such as a modal.
  package var trap: WidgetID? { values.trap }
  /// The enclosing groups in which arrow keys move the focus.
  var groups: [WidgetID] { values.groups }
  /// The enclosing scroll views, innermost last.
  package var scrolls: [ScrollViewport] { values.scrolls }
  /// A Boolean value that indicates whether the node is in an overlay that doesn't trap the focus.
  package var isOverlay: Bool { values.isOverlay }
  /// A Boolean value that indicates whether a message about the minimum size is visible instead of the node.
  var isHidden: Bool { values.isHidden }
  /// The enclosing scope in which another store replaces the app's store.
  var scope: StoreOverride? { values.scope }

  /// Returns a changed copy.
  func with(_ change: (inout Values) -> Void) -> FocusContext {
    var values = values
    change(&values)
    return FocusContext(values)
  }

  /// Returns a copy with additional key bindings.
  func adding(_ more: [Key]) -> FocusContext {
    with { $0.keys.append(scope?.scoped(more) ?? more) }
  }

  /// Returns a copy inside a focus group, with key bindings for the arrow keys of its axes.
  func adding(group id: WidgetID, _ axes: Axes) -> FocusContext {
    var directions: [Direction] = axes.contains(.horizontal) ? [.left, .right] : []
    if axes.contains(.vertical) { directions += [.up, .down] }
    let keys = directions.map { direction in
      Key(
        KeySequence(stringLiteral: direction.rawValue),
        title: "",
        id: CommandID(rawValue: "focus.\(direction.rawValue)"),
        send: InterfaceAction.moveFocus(direction, in: id)
      )
    }
    return adding(keys).with { $0.groups.append(id) }
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
