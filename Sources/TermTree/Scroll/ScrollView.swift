// SPDX-License-Identifier: MIT

import TermScreen

/// A scrollable view of content that can be larger than the available space.
///
/// ```swift
/// ScrollView {
///   ForEach(lines) { Text($0) }
/// }
/// ```
/// ![A table of products with scroll bars for both directions.](gallery-scrolling)
///
/// | Input | Action |
/// |---|---|
/// | `up`, `down`, `left`, `right` | Scrolls by a row or a column |
/// | `pageup`, `pagedown` | Scrolls by the height of the view, minus one row |
/// | `home`, `end` | Scrolls to the start or the end |
/// | The wheel, a drag of a bar's thumb | Scrolls by the distance |
///
/// The view fills the available space. A bar's thumb represents the visible part. When a widget in the view receives
/// the focus, it scrolls into view. The view receives the keys that the widget and its key bindings don't handle. If
/// the view contains no focusable widgets, the view itself can have the focus. The view builds and measures all of its
/// content. To create rows only when they're visible, use `List`.
public struct ScrollView: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axes: The directions in which the view scrolls. In the other directions, the content has the available size.
  ///     The default is vertical.
  ///   - showsBars: A Boolean value that indicates whether a bar appears when the content doesn't fit. The default is
  ///     `true`.
  ///   - content: The content, stacked vertically.
  public init(
    _ axes: Axes = .vertical,
    showsBars: Bool = true,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    nodes = Nodes(ScrollNode(content().single, axes: axes, showsBars: showsBars))
  }
}

private final class ScrollNode: WrapperNode {
  override var widgetName: String { "ScrollView" }
  override var namesParts: Bool { true }

  private let axes: Axes
  private let showsBars: Bool

  init(_ child: Node, axes: Axes, showsBars: Bool) {
    self.axes = axes
    self.showsBars = showsBars
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let fit = context.fitChild(child, offer(proposal))
    return Fit(
      size: Size(
        columns: min(fit.length(.horizontal), proposal.columns),
        rows: min(fit.length(.vertical), proposal.rows)
      ),
      flexibleAxes: .both
    )
  }

  /// Returns the size to propose to the content for a viewport of the given size.
  private func offer(_ viewport: Size) -> Size {
    Size(
      columns: axes.contains(.horizontal) ? .unlimited : viewport.columns,
      rows: axes.contains(.vertical) ? .unlimited : viewport.rows
    )
  }

  /// Returns the size of the content, which is at least the size of the viewport.
  private func content(in viewport: Size, _ context: RenderContext) -> Size {
    let fit = context.fitChild(child, offer(viewport))
    return Size(
      columns: axes.contains(.horizontal)
        ? max(viewport.columns, fit.length(.horizontal)) : viewport.columns,
      rows: axes.contains(.vertical) ? max(viewport.rows, fit.length(.vertical)) : viewport.rows
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("ScrollView")
    let layout = layout(in: canvas.size, context)
    let range = ScrollRange(content: layout.content, viewport: layout.viewport)
    let offset = range.clamped(context.state(id, as: ScrollState.self) ?? ScrollState())
    var viewport = canvas.subcanvas(in: Rect(size: layout.viewport))
    let place = ScrollViewport(
      id: id,
      viewport: viewport.frame,
      content: layout.content,
      offset: Point(x: offset.x, y: offset.y)
    ) { Self.respond(to: $0, id, offset, range) }
    register(place, offset, range, viewport, context)

    var content = viewport.subcanvas(
      in:
        Rect(origin: Point(x: -offset.x, y: -offset.y), size: layout.content)
    )
    context.with {
      $0.isNamed = false
      $0.focus = $0.focus.with { $0.scrolls.append(place) }
    } _: {
      context.withAccessibilityGroup(.headed(AccessibilityElement(.scrollView, "")), of: id) {
        child.paint(in: &content, context)
      }
    }
    viewport.style = canvas.style
    if layout.hasVerticalBar { drawBar(.vertical, range, offset, of: id, in: canvas, context) }
    if layout.hasHorizontalBar { drawBar(.horizontal, range, offset, of: id, in: canvas, context) }
  }

  /// The sizes of the viewport and the content, and the visible scroll bars.
  private struct Layout {
    var viewport: Size
    var content: Size
    var hasVerticalBar = false
    var hasHorizontalBar = false
  }

  private func layout(in size: Size, _ context: RenderContext) -> Layout {
    var layout = Layout(viewport: size, content: content(in: size, context))
    guard showsBars, context.environment.scrollBars == .automatic else { return layout }
    // The bar for one axis uses space, which can make the other bar necessary.
    for _ in 0..<2 {
      layout.hasVerticalBar =
        layout.hasVerticalBar || layout.content.rows > layout.viewport.rows && size.columns > 1
      layout.hasHorizontalBar =
        layout.hasHorizontalBar || layout.content.columns > layout.viewport.columns && size.rows > 1
      layout.viewport = Size(
        columns: size.columns - (layout.hasVerticalBar ? 1 : 0),
        rows: size.rows - (layout.hasHorizontalBar ? 1 : 0)
      )
      layout.content = content(in: layout.viewport, context)
    }
    return layout
  }

  private func register(
    _ place: ScrollViewport,
    _ offset: ScrollState,
    _ range: ScrollRange,
    _ viewport: Canvas,
    _ context: RenderContext
  ) {
    var handlers = InputHandlers()
    handlers.key = place.respond
    context.registerControl(place.id, frame: viewport.frame, handlers, scroll: place)
    context.addPointerTarget(place.id, in: viewport) { input in
      guard case .wheel(let columns, let rows) = input.kind else { return .ignored }
      return Self.scroll(place.id, offset, range, x: columns * 3, y: rows * 3)
    }
  }

  private static func respond(
    to press: KeyPress,
    _ id: WidgetID,
    _ offset: ScrollState,
    _ range: ScrollRange
  ) -> Response {
    guard let step = range.step(for: press) else { return .ignored }
    return scroll(id, offset, range, x: step.x, y: step.y)
  }

  /// Returns a response that scrolls the content.
  ///
  /// At an end of the content, enclosing widgets receive the input.
  private static func scroll(
    _ id: WidgetID,
    _ offset: ScrollState,
    _ range: ScrollRange,
    x: Int,
    y: Int
  ) -> Response {
    let target = range.clamped(ScrollState(x: offset.x + x, y: offset.y + y))
    if target.x == offset.x, target.y == offset.y { return .ignored }
    return .send([InterfaceAction.set(target, of: id)])
  }

  private func drawBar(
    _ axis: Axis,
    _ range: ScrollRange,
    _ offset: ScrollState,
    of id: WidgetID,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let bar = canvas.subcanvas(
      in:
        axis == .vertical
        ? Rect(x: canvas.size.columns - 1, y: 0, columns: 1, rows: range.viewport.rows)
        : Rect(x: 0, y: canvas.size.rows - 1, columns: range.viewport.columns, rows: 1)
    )
    context.addScrollBar(
      id.appending(axis == .vertical ? "bar" : "bar below"),
      range.bar(at: offset, along: axis),
      .block,
      along: axis,
      hasFocus: context.hasFocus(id),
      grab: offset.grab,
      in: bar
    ) { drag in
      var next = offset
      if axis == .vertical { next.y = drag.offset } else { next.x = drag.offset }
      next.grab = drag.grab
      return .send([InterfaceAction.set(next, of: id)])
    }
  }
}

extension Fit {
  /// Returns the length that the content of a scroll view requests in unlimited space.
  fileprivate func length(_ axis: Axis) -> Int { StackLayout.Item(self, along: axis).wanted }
}
