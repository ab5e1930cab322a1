// SPDX-License-Identifier: MIT

public import TermScreen

/// The size that a node requests for a proposal.
///
/// Along each axis, a node is either fixed or flexible. A fixed node requests its `size`. A flexible node requests its
/// `ideal` length, and then shares the remaining space up to its `limit`. No node is smaller than its `minimum` if all
/// minimums fit. If space is short, no node of a stack receives less than an equal share unless it needs less.
public struct Fit: Equatable, Sendable {
  /// The requested size.
  public var size: Size
  /// The axes along which the node is flexible.
  public var flexibleAxes: Axes
  /// The minimum size, which the node retains even if other nodes request all available space.
  public var minimum: Size
  /// The size that a flexible node requests before it shares the remaining space.
  public var ideal: Size
  /// The size that the content of a flexible node needs if space is short.
  ///
  /// A stack doesn't reserve more than an equal share for it. If it isn't larger than `ideal`, it has no effect.
  public var natural: Size
  /// The maximum size of a flexible node.
  public var limit: Size
  /// The layout priority.
  ///
  /// Nodes with a higher priority receive their lengths first.
  public var priority: Double

  /// Creates a fit.
  ///
  /// - Parameters:
  ///   - size: The requested size.
  ///   - flexibleAxes: The axes along which the node is flexible. The default is an empty set.
  ///   - minimum: The minimum size. The default is zero.
  ///   - ideal: The size that a flexible node requests first. The default is zero.
  ///   - natural: The size that the content of a flexible node needs if space is short. The default is zero.
  ///   - limit: The maximum size of a flexible node. By default, it has no limit.
  ///   - priority: The layout priority. The default is 0.
  public init(
    size: Size,
    flexibleAxes: Axes = [],
    minimum: Size = .zero,
    ideal: Size = .zero,
    natural: Size = .zero,
    limit: Size = .unlimited,
    priority: Double = 0
  ) {
    self.size = size
    self.flexibleAxes = flexibleAxes
    self.minimum = minimum
    self.ideal = ideal
    self.natural = natural
    self.limit = limit
    self.priority = priority
  }
}

/// A built widget on the screen.
///
/// Subclass this class for widgets that ``Leaf``, ``Control``, and ``Layout`` can't express, for example because they
/// register several pointer targets or cache layouts. Nodes are re-created each time the body of their region runs.
///
/// ```swift
/// final class BadgeNode: WrapperNode {
///   override func draw(in canvas: inout Canvas, _ context: RenderContext) {
///     child.paint(in: &canvas, context)
///     canvas.put("●", x: canvas.size.columns - 1, y: 0, style: context.environment.theme[.accent])
///   }
/// }
/// ```
/// Layout has two passes. In the first pass, `fit` passes proposals down the tree and returns sizes. In the second
/// pass, `paint` passes canvases down the tree. A parent can pass a canvas of any size.
@MainActor
open class Node {
  /// The two most recent measurements.
  ///
  /// A stack measures each child with two proposals: the available size and the final size.
  private var measurements = Measurements()

  private struct Measurements {
    var epoch = -1
    var latest = Measurement()
    var former = Measurement()
  }

  private struct Measurement {
    var proposal = Size(columns: -1, rows: -1)
    var fit = Fit(size: .zero)
  }

  /// Creates a node.
  public init() {}

  /// Notifies the node that it's a child of a stack along the given axis.
  ///
  /// Nodes that depend on the axis override this method. The default implementation does nothing.
  func didMove(toStackAlong axis: Axis) {}

  /// The name of the widget for development tools.
  ///
  /// The default is the name of the type without generic arguments and without the suffix `Node`.
  open var widgetName: String {
    let name = String(describing: type(of: self)).prefix { $0 != "<" }
    return String(name.hasSuffix("Node") && name.count > 4 ? name.dropLast(4) : name)
  }

  /// A Boolean value that indicates whether the names of widgets inside the node include its name.
  ///
  /// The default is `true`. The value is `false` for nodes that only arrange or change other nodes.
  var namesParts: Bool { true }

  /// Returns the layout value that the node passes to the container that arranges it.
  ///
  /// A node with a child that it draws in its own frame returns the value of the child, as ``WrapperNode`` does.
  open func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { key.defaultValue }

  /// Calls a closure with the node that a container arranges, in the environment of that node.
  ///
  /// By default, this is the node itself. A wrapper that only changes the environment passes on its child instead.
  open func asPart(_ context: RenderContext, _ body: (Node) -> Void) { body(self) }

  /// Measures the node for a proposal.
  ///
  /// Don't register input in this method, and don't call it. Call `fit(_:_:)`, which caches the results.
  ///
  /// - Parameters:
  ///   - proposal: The available size. A length of `Size.unlimited` has no limit.
  ///   - context: The context of the current measurement.
  /// - Returns: The requested size. By default, the node fills the proposal.
  open func measure(_ proposal: Size, _ context: RenderContext) -> Fit { Fit(size: proposal) }

  /// Draws the node on a canvas whose cells are empty and have the inherited style.
  ///
  /// Override this method, and don't call it. Call `paint(in:_:)`, which also attributes the cells to the node.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the node, which can have any size.
  ///   - context: The context, with which the node registers its input and its accessibility elements.
  open func draw(in canvas: inout Canvas, _ context: RenderContext) {}

  /// Draws the node, and attributes the cells that it draws to the node.
  ///
  /// A node draws its children with this method. Development tools can then name the widget that drew a cell. If a node
  /// calls ``draw(in:_:)`` of a child instead, the screen is the same, but the tools name the enclosing widget.
  ///
  /// ```swift
  /// override func draw(in canvas: inout Canvas, _ context: RenderContext) {
  ///   var inside = canvas.subcanvas(in: Rect(x: 2, y: 0, columns: canvas.size.columns - 2, rows: 1))
  ///   child.paint(in: &inside, context)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the node, which can have any size.
  ///   - context: The context of the current drawing.
  @inlinable
  public final func paint(in canvas: inout Canvas, _ context: RenderContext) {
    guard let probe = context.probe else { return draw(in: &canvas, context) }
    probe.draw(self, in: &canvas, context)
  }

  /// Returns the size for a proposal.
  ///
  /// The node caches the two most recent results until the size of a nested region changes.
  public final func fit(_ proposal: Size, _ context: RenderContext) -> Fit {
    if measurements.epoch == context.pass.epoch {
      if measurements.latest.proposal == proposal { return measurements.latest.fit }
      if measurements.former.proposal == proposal { return measurements.former.fit }
      measurements.former = measurements.latest
    } else {
      measurements.former = Measurement()
    }
    let fit = measure(proposal, context)
    measurements.latest = Measurement(proposal: proposal, fit: fit)
    measurements.epoch = context.pass.epoch
    return fit
  }
}

/// A node with a single child.
///
/// By default, the methods for layout and drawing forward to the child.
@MainActor
open class WrapperNode: Node {
  /// The child.
  public let child: Node

  /// Creates a node with a child.
  public init(_ child: Node) { self.child = child }

  override var namesParts: Bool { false }

  override func didMove(toStackAlong axis: Axis) { child.didMove(toStackAlong: axis) }

  override open func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    child.layoutValue(key)
  }

  override open func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    child.fit(proposal, context)
  }

  override open func draw(in canvas: inout Canvas, _ context: RenderContext) {
    child.paint(in: &canvas, context)
  }
}
