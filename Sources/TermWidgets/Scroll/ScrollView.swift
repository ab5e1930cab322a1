// SPDX-License-Identifier: MIT

import TermScreen

/// A view onto something larger, which arrow keys, page keys, the wheel and its bars move.
///
/// ```swift
/// ScrollView {
///   ForEach(lines) { Text($0) }
/// }
/// ```
/// ![A table of products that scrolls in both directions, with its bars.](gallery-scrolling)
///
/// It takes all the room it is offered. A widget in it that gets the focus comes into view; where
/// nothing in it can have the focus, it can itself. A bar at the edge says which part is seen; its thumb can be
/// dragged. Everything in it is built and measured; a `List` makes its rows on demand.
public struct ScrollView: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a view onto some widgets.
  ///
  /// - Parameters:
  ///   - axes: The directions in which it scrolls; in the others the content has the room there is.
  ///   - showsBars: Whether there is a bar at the edge while not everything is seen.
  ///   - content: What is seen, one below the other.
  public init(
    _ axes: Axes = .vertical,
    showsBars: Bool = true,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    nodes = Nodes(ScrollNode(content().single, axes: axes, showsBars: showsBars))
  }
}

private final class ScrollNode: WrapperNode {
  private let axes: Axes
  private let showsBars: Bool

  init(_ child: Node, axes: Axes, showsBars: Bool) {
    self.axes = axes
    self.showsBars = showsBars
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let fit = child.fit(offer(proposal), pass)
    return Fit(
      size: Size(
        columns: min(fit.length(.horizontal), proposal.columns),
        rows: min(fit.length(.vertical), proposal.rows)
      ),
      fills: .both
    )
  }

  /// What is offered to the content where so much of it can be seen.
  private func offer(_ viewport: Size) -> Size {
    Size(
      columns: axes.contains(.horizontal) ? .endless : viewport.columns,
      rows: axes.contains(.vertical) ? .endless : viewport.rows
    )
  }

  /// The size of the content, at least that of the viewport.
  private func content(in viewport: Size, _ pass: RenderPass) -> Size {
    let fit = child.fit(offer(viewport), pass)
    return Size(
      columns: axes.contains(.horizontal)
        ? max(viewport.columns, fit.length(.horizontal)) : viewport.columns,
      rows: axes.contains(.vertical) ? max(viewport.rows, fit.length(.vertical)) : viewport.rows
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "ScrollView")
    let layout = layout(in: canvas.size, pass)
    let range = ScrollRange(content: layout.content, viewport: layout.viewport)
    let offset = range.clamped(pass.state(of: id)?.scroll ?? ScrollState())
    var viewport = canvas.inside(Rect(size: layout.viewport))
    let place = ScrollPlace(
      id: id,
      viewport: viewport.frame,
      content: layout.content,
      offset: Point(x: offset.x, y: offset.y)
    ) { Self.respond(to: $0, id, offset, range) }
    register(place, offset, range, viewport, pass)

    var content = viewport.inside(
      Rect(origin: Point(x: -offset.x, y: -offset.y), size: layout.content)
    )
    pass.with {
      $0.isNamed = false
      $0.focus = $0.focus.adding(place)
    } _: {
      pass.beginGroup(.headed(AccessibleElement(.scrollView, "")), of: id)
      child.draw(in: &content, pass)
      pass.endGroup()
    }
    viewport.style = canvas.style
    if layout.hasVerticalBar { drawBar(.vertical, range, offset, of: id, in: canvas, pass) }
    if layout.hasHorizontalBar { drawBar(.horizontal, range, offset, of: id, in: canvas, pass) }
  }

  /// What is seen of the content, and which bars take a column or a row of it.
  private struct Layout {
    var viewport: Size
    var content: Size
    var hasVerticalBar = false
    var hasHorizontalBar = false
  }

  private func layout(in size: Size, _ pass: RenderPass) -> Layout {
    var layout = Layout(viewport: size, content: content(in: size, pass))
    guard showsBars else { return layout }
    // A bar takes room, so that the other one may become necessary.
    for _ in 0..<2 {
      layout.hasVerticalBar =
        layout.hasVerticalBar || layout.content.rows > layout.viewport.rows && size.columns > 1
      layout.hasHorizontalBar =
        layout.hasHorizontalBar || layout.content.columns > layout.viewport.columns && size.rows > 1
      layout.viewport = Size(
        columns: size.columns - (layout.hasVerticalBar ? 1 : 0),
        rows: size.rows - (layout.hasHorizontalBar ? 1 : 0)
      )
      layout.content = content(in: layout.viewport, pass)
    }
    return layout
  }

  private func register(
    _ place: ScrollPlace,
    _ offset: ScrollState,
    _ range: ScrollRange,
    _ viewport: Canvas,
    _ pass: RenderPass
  ) {
    var focusable = Focusable(id: place.id, frame: viewport.frame, respond: place.respond)
    focusable.scroll = place
    if pass.hasFocus(place.id) { focusable.ownPresses = pass.ownPresses(among: place.respond) }
    pass.register(focusable)
    pass.register(
      PointerTarget(id: place.id, in: viewport) { input in
        guard case .wheel(let columns, let rows) = input.kind else { return .ignores }
        return Self.scroll(place.id, offset, range, x: columns * 3, y: rows * 3)
      }
    )
  }

  private static func respond(
    to press: KeyPress,
    _ id: WidgetID,
    _ offset: ScrollState,
    _ range: ScrollRange
  ) -> Response {
    guard let step = range.step(for: press) else { return .ignores }
    return scroll(id, offset, range, x: step.x, y: step.y)
  }

  /// What moves the content; at an end the move is left to what lies around.
  private static func scroll(
    _ id: WidgetID,
    _ offset: ScrollState,
    _ range: ScrollRange,
    x: Int,
    y: Int
  ) -> Response {
    let target = range.clamped(ScrollState(x: offset.x + x, y: offset.y + y))
    if target.x == offset.x, target.y == offset.y { return .ignores }
    return .sends([InterfaceAction.update(id, .scroll(target))])
  }

  private func drawBar(
    _ axis: Axis,
    _ range: ScrollRange,
    _ offset: ScrollState,
    of id: WidgetID,
    in canvas: Canvas,
    _ pass: RenderPass
  ) {
    let bar = canvas.inside(
      axis == .vertical
        ? Rect(x: canvas.size.columns - 1, y: 0, columns: 1, rows: range.viewport.rows)
        : Rect(x: 0, y: canvas.size.rows - 1, columns: range.viewport.columns, rows: 1)
    )
    let look = ScrollBarLook(hasFocus: pass.hasFocus(id), pass)
    look.draw(range.bar(at: offset, along: axis).thumb, along: axis, in: bar)
    pass.register(
      PointerTarget(id: id.appending(axis == .vertical ? "bar" : "bar below"), in: bar) { input in
        guard input.button == .left else { return .ignores }
        let change = range.change(of: offset, along: axis, by: input)
        return change.map { .sends([InterfaceAction.update(id, .scroll($0))]) } ?? .takes
      }
    )
  }
}

extension Fit {
  /// What the content of a scroll view takes where it can have whatever it wants.
  fileprivate func length(_ axis: Axis) -> Int { StackLayout.Item(self, along: axis).wanted }
}

extension WidgetState {
  fileprivate var scroll: ScrollState? {
    if case .scroll(let state) = self { state } else { nil }
  }
}
