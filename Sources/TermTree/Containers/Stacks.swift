// SPDX-License-Identifier: MIT

public import TermScreen

/// A container that arranges widgets from top to bottom.
///
/// ```swift
/// VStack(alignment: .center, spacing: 1) {
///   Text("Are you sure?")
///   Button("Delete", send: Delete())
/// }
/// ```
/// ![Three stacked texts.](gallery-stacks)
///
/// Each widget receives the rows it requests. Flexible widgets, such as ``Spacer``, share the remaining rows. If there
/// are too few rows, each widget retains its minimum, and no widget receives less than an equal share unless it needs
/// less. Rows that a widget doesn't need are available to the others. Use ``Widget/layoutPriority(_:)`` to give a widget
/// its rows before the others.
public struct VStack: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a vertical stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal position of narrower widgets.
  ///   - spacing: The number of empty rows between adjacent widgets, 0 or more.
  ///   - content: The widgets, from top to bottom.
  public init(
    alignment: HorizontalAlignment = .leading,
    spacing: Int = 0,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    nodes = Nodes(
      StackNode(
        content().list,
        axis: .vertical,
        spacing: spacing,
        alignment: Alignment(alignment, .top)
      )
    )
  }
}

/// A container that arranges widgets from left to right.
///
/// ```swift
/// HStack(spacing: 1) {
///   Text("Name")
///   Spacer()
///   Text("12 kB")
/// }
/// ```
/// ![Texts side by side, with the last text at the right edge.](gallery-stacks)
///
/// Widgets share the columns in the same way as the widgets of a ``VStack`` share the rows. In 30 columns, each of two
/// long texts receives 15 columns. If one of them needs only 10 columns, the other receives 20 columns.
public struct HStack: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a horizontal stack.
  ///
  /// - Parameters:
  ///   - alignment: The vertical position of shorter widgets.
  ///   - spacing: The number of empty columns between adjacent widgets, 0 or more.
  ///   - content: The widgets, from left to right.
  public init(
    alignment: VerticalAlignment = .top,
    spacing: Int = 0,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    nodes = Nodes(
      StackNode(
        content().list,
        axis: .horizontal,
        spacing: spacing,
        alignment: Alignment(.leading, alignment)
      )
    )
  }
}

/// A node that arranges its children along an axis, as ``HStack`` and ``VStack`` do.
public class StackNode: Node {
  private let children: [Node]
  private let axis: Axis
  private let spacing: Int
  private let alignment: Alignment

  /// Creates a stack of nodes.
  ///
  /// - Parameters:
  ///   - children: The nodes, in order.
  ///   - axis: The direction of the stack.
  ///   - spacing: The number of empty cells between the nodes, 0 or more.
  ///   - alignment: The position of smaller nodes across the direction.
  public init(_ children: [Node], axis: Axis, spacing: Int, alignment: Alignment) {
    precondition(spacing >= 0, "The spacing of a stack can't be \(spacing). Pass at least 0.")
    self.children = children
    self.axis = axis
    self.spacing = spacing.clamped
    self.alignment = alignment
    for child in children { child.didMove(toStackAlong: axis) }
  }

  override public var widgetName: String {
    self is GridRowNode ? "GridRow" : axis == .vertical ? "VStack" : "HStack"
  }
  override var namesParts: Bool { false }

  /// The placements and the size from the last measurement.
  private var measured: (placements: [Placement], size: Size, epoch: Int)?

  private struct Placement {
    var fit: Fit
    var length: Int
  }

  override public func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let placements = place(in: proposal, context)
    var fit = joined(placements, context)
    fit.size = fit.size.intersection(proposal)
    measured = (placements, fit.size, context.pass.epoch)
    return fit
  }

  /// Returns the combined measurement of all children.
  private func joined(_ placements: [Placement], _ context: RenderContext) -> Fit {
    // This code uses a loop, because each call to a forwarded closure checks for the main actor.
    var length = 0
    for placement in placements { length += placement.length }
    // Merged borders overlap by a cell, but never by more than the total length of the children.
    let gaps = max(StackLayout.gaps(children.count, context.spacing(spacing)), -length)
    // Usually no child is flexible, so only sizes and minimums must be combined.
    var size = Size(along: gaps, across: 0, axis)
    var minimum = size
    var flexibleAxes: Axes = []
    for placement in placements {
      let (fit, length) = (placement.fit, placement.length)
      let kept = min(fit.minimum.along(axis), length)
      size.append(Size(along: length, across: fit.size.across(axis), axis), axis)
      minimum.append(Size(along: kept, across: fit.minimum.across(axis), axis), axis)
      flexibleAxes.formUnion(fit.flexibleAxes)
    }
    if flexibleAxes.isEmpty { return Fit(size: size, minimum: minimum) }
    var along = StackLayout.Item(joinedBy: gaps)
    var across = StackLayout.Item(length: 0)
    for placement in placements {
      along.append(StackLayout.Item(placement.fit, along: axis), length: placement.length)
      across.formUnion(StackLayout.Item(placement.fit, along: axis.crossing))
    }
    return Fit(along: along, across: across, axis)
  }

  override public func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let placements =
      if let measured, measured.size == canvas.size, measured.epoch == context.pass.epoch {
        measured.placements
      } else {
        place(in: canvas.size, context)
      }
    let available = canvas.size.across(axis)
    context.environment.isNamed = false
    let spacing = context.spacing(spacing)
    let isLine = context.isAccessible && axis == .horizontal && canvas.size.rows <= 1
    context.withAccessibilityGroup(isLine ? .line : nil) {
      var offset = 0
      for (child, placement) in zip(children, placements) {
        let across = placement.fit.size(in: canvas.size).across(axis)
        let x =
          axis == .horizontal ? offset : alignment.horizontal.offset(of: across, in: available)
        let y = axis == .vertical ? offset : alignment.vertical.offset(of: across, in: available)
        let size = Size(along: placement.length, across: across, axis)
        var part = canvas.subcanvas(in: Rect(origin: Point(x: x, y: y), size: size))
        child.paint(in: &part, context)
        offset += placement.length + spacing
      }
    }
  }

  /// Returns the measurement and the length of each child.
  private func place(in available: Size, _ context: RenderContext) -> [Placement] {
    // A name from `id(_:)` belongs to the stack, not to its children.
    let isNamed = context.environment.isNamed
    context.environment.isNamed = false
    defer { context.environment.isNamed = isNamed }
    // Use loops, because each call to a closure passed to `map` would check for the main actor.
    var placements: [Placement] = []
    placements.reserveCapacity(children.count)
    var wanted = StackLayout.gaps(children.count, context.spacing(spacing))
    var flexibleAxes: Axes = []
    for child in children {
      let fit = child.fit(available, context)
      let length = fit.size.along(axis)
      placements.append(Placement(fit: fit, length: length))
      wanted += length
      flexibleAxes.formUnion(fit.flexibleAxes)
    }
    // Usually all children fit, and no child is flexible.
    if flexibleAxes.contains(axis.axes) || wanted > available.along(axis) {
      share(available, &placements, context)
    }
    return placements
  }

  /// Distributes an available length that's shorter or longer than the requested length.
  private func share(_ available: Size, _ placements: inout [Placement], _ context: RenderContext) {
    var items: [StackLayout.Item] = []
    items.reserveCapacity(placements.count)
    for placement in placements { items.append(StackLayout.Item(placement.fit, along: axis)) }
    let spacing = context.spacing(spacing)
    let lengths = context.lengths(of: items, in: available.along(axis), spacing: spacing)
    for (index, length) in lengths.enumerated() where length != items[index].length {
      // With a different length, the child can require a different size across the stack.
      let given = Size(along: length, across: available.across(axis), axis)
      placements[index] = Placement(fit: children[index].fit(given, context), length: length)
    }
  }
}
