// SPDX-License-Identifier: MIT

package import TermScreen

/// Widgets above each other.
///
/// ```swift
/// VStack(alignment: .center, spacing: 1) {
///   Text("Are you sure?")
///   Button("Delete", send: Delete())
/// }
/// ```
/// ![Three texts below each other.](gallery-stacks)
///
/// Every widget gets the rows it asks for; what is left over is shared by those that fill, such as
/// ``Spacer``. Where rows are short, each keeps its minimum, and the upper widgets are served before
/// the lower ones, unless ``Widget/layoutPriority(_:)`` says otherwise.
public struct VStack: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a stack of widgets from top to bottom.
  ///
  /// - Parameters:
  ///   - alignment: Where narrower widgets stand across the stack.
  ///   - spacing: Blank rows between any two widgets, 0 or more.
  ///   - content: The widgets, the upper ones first.
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

/// Widgets beside each other.
///
/// ```swift
/// HStack(spacing: 1) {
///   Text("Name")
///   Spacer()
///   Text("12 kB")
/// }
/// ```
/// ![Texts beside each other, the last one at the right.](gallery-stacks)
///
/// Columns are shared as the rows of a ``VStack`` are.
public struct HStack: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a stack of widgets from left to right.
  ///
  /// - Parameters:
  ///   - alignment: Where lower widgets stand down the stack.
  ///   - spacing: Blank columns between any two widgets, 0 or more.
  ///   - content: The widgets, the left ones first.
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

/// Widgets of a collection, one group for each element, in the stack around.
///
/// ```swift
/// VStack {
///   ForEach(files) { file in Text(file.name) }
/// }
/// ```
/// ![A grid of files, whose rows are made of a collection.](gallery-grid)
public struct ForEach: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates the widgets of all elements, in their order.
  ///
  /// - Parameters:
  ///   - data: The elements. Ids go by position: name widgets by ``Widget/id(_:)`` whose focus must
  ///     follow an element.
  ///   - content: The widgets of one of them.
  @inlinable
  public init<Data: Collection>(
    _ data: Data,
    @WidgetBuilder content: @MainActor (Data.Element) -> Nodes
  ) {
    var list: [Node] = []
    list.reserveCapacity(data.count)
    for element in data { content(element).append(to: &list) }
    nodes = WidgetBuilder.chosen(Nodes(list))
  }
}

package class StackNode: Node {
  private let children: [Node]
  private let axis: Axis
  private let spacing: Int
  private let alignment: Alignment

  package init(_ children: [Node], axis: Axis, spacing: Int, alignment: Alignment) {
    precondition(spacing >= 0, "A stack cannot have a spacing of \(spacing).")
    self.children = children
    self.axis = axis
    self.spacing = spacing.sane
    self.alignment = alignment
    for child in children { child.becomesPart(ofStackAlong: axis) }
  }

  /// Where the last measure put the children, and the size it answered.
  private var measured: (placements: [Placement], size: Size, epoch: Int)?

  private struct Placement {
    var fit: Fit
    var length: Int
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let placements = place(in: proposal, pass)
    var fit = joined(placements, pass)
    fit.size = fit.size.intersection(proposal)
    measured = (placements, fit.size, pass.epoch)
    return fit
  }

  /// What all together ask for.
  private func joined(_ placements: [Placement], _ pass: RenderPass) -> Fit {
    // Joined borders overlap; of children without a cell nothing does.
    let gaps = max(
      StackLayout.gaps(children.count, pass.spacing(spacing)),
      -placements.reduce(0) { $0 + $1.length }
    )
    // Nearly always nothing fills; then there are only sizes and minimums to join.
    var size = Size(along: gaps, across: 0, axis)
    var minimum = size
    var fills: Axes = []
    for placement in placements {
      let (fit, length) = (placement.fit, placement.length)
      let kept = min(fit.minimum.along(axis), length)
      size.append(Size(along: length, across: fit.size.across(axis), axis), axis)
      minimum.append(Size(along: kept, across: fit.minimum.across(axis), axis), axis)
      fills.formUnion(fit.fills)
    }
    if fills.isEmpty { return Fit(size: size, minimum: minimum) }
    var along = StackLayout.Item(joinedBy: gaps)
    var across = StackLayout.Item(length: 0)
    for placement in placements {
      along.append(StackLayout.Item(placement.fit, along: axis), length: placement.length)
      across.formUnion(StackLayout.Item(placement.fit, along: axis.crossing))
    }
    return Fit(along: along, across: across, axis)
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let placements =
      if let measured, measured.size == canvas.size, measured.epoch == pass.epoch {
        measured.placements
      } else {
        place(in: canvas.size, pass)
      }
    let room = canvas.size.across(axis)
    pass.environment.isNamed = false
    let spacing = pass.spacing(spacing)
    let isLine = pass.isAccessible && axis == .horizontal && canvas.size.rows <= 1
    if isLine { pass.beginGroup(.line) }
    var offset = 0
    for (child, placement) in zip(children, placements) {
      let across = placement.fit.size(in: canvas.size).across(axis)
      let x = axis == .horizontal ? offset : alignment.horizontal.offset(of: across, in: room)
      let y = axis == .vertical ? offset : alignment.vertical.offset(of: across, in: room)
      let size = Size(along: placement.length, across: across, axis)
      var part = canvas.inside(Rect(origin: Point(x: x, y: y), size: size))
      child.draw(in: &part, pass)
      offset += placement.length + spacing
    }
    if isLine { pass.endGroup() }
  }

  /// How each child measures, and the length it gets.
  private func place(in room: Size, _ pass: RenderPass) -> [Placement] {
    // In loops: each call of a closure that is handed to map would check that this is the main actor.
    var placements: [Placement] = []
    placements.reserveCapacity(children.count)
    var wanted = StackLayout.gaps(children.count, pass.spacing(spacing))
    var fills: Axes = []
    for child in children {
      let fit = child.fit(room, pass)
      let length = fit.size.along(axis)
      placements.append(Placement(fit: fit, length: length))
      wanted += length
      fills.formUnion(fit.fills)
    }
    // Nearly always there is room for all that is wanted, and nobody wants more.
    if fills.contains(axis.axes) || wanted > room.along(axis) { share(room, &placements, pass) }
    return placements
  }

  /// Gives each child its share of a room that is too short, or longer than what was asked for.
  private func share(_ room: Size, _ placements: inout [Placement], _ pass: RenderPass) {
    var items: [StackLayout.Item] = []
    items.reserveCapacity(placements.count)
    for placement in placements { items.append(StackLayout.Item(placement.fit, along: axis)) }
    let lengths = StackLayout.lengths(
      of: items,
      in: room.along(axis),
      spacing: pass.spacing(spacing)
    )
    for (index, length) in lengths.enumerated() where length != items[index].length {
      // With another length than it measured for it may need more or less room across.
      let given = Size(along: length, across: room.across(axis), axis)
      placements[index] = Placement(fit: children[index].fit(given, pass), length: length)
    }
  }
}
