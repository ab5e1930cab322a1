// SPDX-License-Identifier: MIT

public import TermScreen

/// A container that arranges its widgets by custom rules.
///
/// A layout measures its children, and places each child in a rectangle. To create a widget, call the layout with the
/// content:
/// ```swift
/// struct Stairs: Layout {
///   func fit(_ proposal: Size, _ children: [LayoutChild], _: inout Void) -> Fit {
///     let sizes = children.map { $0.fit(proposal).size }
///     let columns = sizes.enumerated().map { step, size in 2 * step + size.columns }.max() ?? 0
///     return Fit(size: Size(columns: columns, rows: sizes.reduce(0) { $0 + $1.rows }))
///   }
///
///   func place(_ children: [LayoutChild], in size: Size, _: inout Void) {
///     var position = Point.zero
///     for child in children {
///       let wanted = child.fit(size).size
///       child.place(Rect(origin: position, size: wanted))
///       position = Point(x: position.x + 2, y: position.y + wanted.rows)
///     }
///   }
/// }
///
/// Stairs() {
///   Text("one")
///   Text("two")
/// }
/// ```
/// ## Rules
///
/// - The result depends only on the properties of the layout, the children, and the size. Don't use clocks or random
///   numbers.
/// - The rectangles must not overlap, because each child can redraw separately. For widgets that overlap, use ``ZStack``.
/// - The parts of a rectangle outside the container are clipped.
/// - A child that isn't placed is hidden. Its controls can still receive the focus, as in a stack without enough space.
///
/// The focus order and the transcript for screen readers follow the order of the children, not their positions.
///
/// ## Caching
///
/// If both methods need the same results, store them in a ``Cache``. The cache lives until the body of the enclosing
/// region runs again, or until the size of a region inside the container changes. Single measurements need no cache,
/// because ``LayoutChild/fit(_:)`` returns its two most recent results without measuring again.
@MainActor
public protocol Layout {
  /// The type of the results that the methods share.
  ///
  /// The default is `Void`.
  associatedtype Cache = Void

  /// Returns a new cache, before the first measurement.
  ///
  /// The method can measure the children. A layout without a cache doesn't implement it.
  ///
  /// - Parameter children: The children, in order. The array has the same elements in each call.
  /// - Returns: The cache.
  func makeCache(_ children: [LayoutChild]) -> Cache

  /// Returns the size of the container for a proposal.
  ///
  /// - Parameters:
  ///   - proposal: The available size in cells. A length of `Size.unlimited` has no limit. For such a length, return the
  ///     ideal length.
  ///   - children: The children, in order.
  ///   - cache: The cache.
  /// - Returns: The requested size, which is limited to the proposal. Negative lengths are treated as 0.
  func fit(_ proposal: Size, _ children: [LayoutChild], _ cache: inout Cache) -> Fit

  /// Places the children with ``LayoutChild/place(_:)``.
  ///
  /// - Parameters:
  ///   - children: The children, in order.
  ///   - size: The size of the container in cells, which can be smaller or larger than the requested size, or empty.
  ///   - cache: The cache.
  func place(_ children: [LayoutChild], in size: Size, _ cache: inout Cache)
}

extension Layout where Cache == Void {
  /// Returns the cache of a layout without a cache.
  public func makeCache(_ children: [LayoutChild]) {}
}

extension Layout {
  /// Returns a widget that arranges its content with this layout.
  ///
  /// - Parameter content: The widgets, in order.
  /// - Returns: The container.
  public func callAsFunction(@WidgetBuilder content: @MainActor () -> Nodes) -> some Widget {
    Nodes(LayoutNode(self, content().list))
  }
}

/// A widget that a ``Layout`` measures and places.
///
/// Call the methods only during the calls of the layout's methods.
@MainActor
public final class LayoutChild {
  fileprivate let node: Node
  private let pass: LayoutPass
  /// The rectangle from the current call of the layout, or `nil` if the child isn't placed.
  fileprivate var frame: Rect?

  fileprivate init(_ node: Node, _ pass: LayoutPass) {
    self.node = node
    self.pass = pass
  }

  /// Accesses the value that the child sets with ``Widget/layoutValue(_:_:)``.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { node.layoutValue(key) }

  /// Returns the size of the child for a proposal.
  ///
  /// - Parameter proposal: The available size in cells. A length of `Size.unlimited` has no limit.
  /// - Returns: The requested size. A child that's flexible along an axis can fill more cells, up to its limit. For the
  ///   size in an area, use `Fit.size(in:)`.
  public func fit(_ proposal: Size) -> Fit {
    guard let context = pass.context else {
      preconditionFailure(
        "A layout measured a child after its methods returned. Don't store the child."
      )
    }
    let fit = context.fitChild(node, proposal.clamped)
    if fit.natural != .zero { context.pass.usesNaturalLengths = true }
    return fit
  }

  /// Places the child in a rectangle.
  ///
  /// If the layout places a child several times, the last rectangle takes precedence.
  ///
  /// - Parameter frame: The rectangle in cells, relative to the top-left corner of the container. It must not overlap
  ///   the rectangles of other children.
  public func place(_ frame: Rect) {
    self.frame = Rect(origin: frame.origin, size: frame.size.clamped)
  }
}

/// The current call of a layout's methods, which all of its children share.
@MainActor
private final class LayoutPass {
  var context: RenderContext?
}

/// A node that arranges its children with a layout.
private final class LayoutNode<Rules: Layout>: Node {
  override var widgetName: String { "\(Rules.self)" }
  override var namesParts: Bool { false }

  private let layout: Rules
  private let pass: LayoutPass
  private let children: [LayoutChild]
  private var cache: Rules.Cache?
  /// The measurement epoch of the cache, which can contain sizes.
  private var cacheEpoch = -1

  init(_ layout: Rules, _ children: [Node]) {
    let pass = LayoutPass()
    self.layout = layout
    self.pass = pass
    self.children = children.map { LayoutChild($0, pass) }
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    var fit = withCache(context) { layout.fit(proposal, children, &$0) }
    fit.size = fit.size.clamped.intersection(proposal)
    fit.minimum = fit.minimum.clamped
    fit.ideal = fit.ideal.clamped
    fit.natural = fit.natural.clamped
    fit.limit = fit.limit.clamped
    return fit
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    for child in children { child.frame = nil }
    withCache(context) { layout.place(children, in: canvas.size, &$0) }
    for child in children {
      let part = child.frame.map { canvas.subcanvas(in: $0) } ?? canvas.hidden(size: .zero)
      context.drawChild(child.node, in: part)
    }
  }

  /// Calls a method of the layout, in which it can measure the children.
  private func withCache<Result>(
    _ context: RenderContext,
    _ body: (inout Rules.Cache) -> Result
  ) -> Result {
    pass.context = context
    defer { pass.context = nil }
    let isCurrent = cacheEpoch == context.pass.epoch
    var current = (isCurrent ? cache : nil) ?? layout.makeCache(children)
    // The property releases the cache, so that the layout changes it in place.
    cache = nil
    defer {
      cache = current
      cacheEpoch = context.pass.epoch
    }
    return body(&current)
  }
}
