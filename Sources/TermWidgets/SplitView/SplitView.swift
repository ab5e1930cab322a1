// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// Two panes with a line between them that can be moved.
///
/// ```swift
/// SplitView(fraction: 0.3, minimum: 12) {
///   FolderList()
/// } second: {
///   MessageView()
/// }
/// ```
/// ![Panes beside and below each other.](gallery-split)
///
/// The divider can have the focus: then arrow keys move it by a cell, page keys by ten, `home` and `end` as far as it
/// goes, and `enter` puts it back. It can be dragged, and a double click puts it back, too. Where it stands is kept by
/// the interface, as a part of the room, so it holds when the screen is resized.
///
/// It takes the space that is left over beside other widgets, and keeps at least the minimum of both panes along its
/// axis, and the larger minimum of both panes across. Where there is no space for both panes, the first one has it.
///
/// The divider and the borders of both panes are one line in a ``Widget/borderJoined()``, as in stacks:
/// ```swift
/// SplitView {
///   FolderList().border()
/// } second: {
///   MessageView().border()
/// }
/// .borderJoined()
/// ```
public struct SplitView: Widget {
  public typealias Body = Never

  private let axis: Axis
  private let fraction: Double
  private let minimum: Int
  private let first: Nodes
  private let second: Nodes

  /// Creates a view of two panes.
  ///
  /// - Parameters:
  ///   - axis: Whether the panes stand beside or below each other.
  ///   - fraction: The part of the room that the first pane has at the beginning, from 0 to 1.
  ///   - minimum: Columns or rows that each pane keeps, 0 or more, as long as there is room for both.
  ///   - first: What stands left or above.
  ///   - second: What stands right or below.
  public init(
    _ axis: Axis = .horizontal,
    fraction: Double = 0.5,
    minimum: Int = 1,
    @WidgetBuilder first: @MainActor () -> Nodes,
    @WidgetBuilder second: @MainActor () -> Nodes
  ) {
    precondition(minimum >= 0, "A pane cannot keep \(minimum) cells.")
    self.axis = axis
    self.fraction = fraction
    self.minimum = minimum.sane
    self.first = first()
    self.second = second()
  }

  public var nodes: Nodes {
    Nodes(
      SplitViewNode(
        axis: axis,
        fraction: fraction,
        minimum: minimum,
        first: first.single,
        second: second.single
      )
    )
  }
}

private final class SplitViewNode: Node {
  private let axis: Axis
  private let fraction: Double
  private let minimum: Int
  private let first: Node
  private let second: Node

  init(axis: Axis, fraction: Double, minimum: Int, first: Node, second: Node) {
    self.axis = axis
    self.fraction = fraction
    self.minimum = minimum
    self.first = first
    self.second = second
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    pass.with {
      $0.isNamed = false
    } _: {
      let fits = [first.fit(proposal, pass), second.fit(proposal, pass)]
      var size = Size(along: 1, across: 0, axis)
      for fit in fits { size.append(fit.size, axis) }
      // Like all that takes the space there is, it asks for no more than its minimum before others have theirs.
      let least = min(2 * max(1, minimum) + 1, proposal.along(axis))
      let across = fits.map { $0.minimum.across(axis) }.max() ?? 0
      return Fit(
        size: size.intersection(proposal),
        fills: .both,
        minimum: Size(along: least, across: across, axis)
      )
    }
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "SplitView")
    var part = fraction
    if case .split(let state)? = pass.state(of: id) { part = state.fraction }
    let size = canvas.size
    let layout = SplitLayout(length: size.along(axis), fraction: part, minimum: minimum)
    let across = size.across(axis)
    // Where borders are joined, both panes reach into the cells of the divider, which is their common line.
    let shared = pass.environment.joining == nil ? 0 : 1
    func area(_ start: Int, _ length: Int) -> Rect {
      let origin = Size(along: start, across: 0, axis)
      return Rect(
        origin: Point(x: origin.columns, y: origin.rows),
        size: Size(along: length, across: across, axis)
      )
    }
    pass.with {
      $0.isNamed = false
    } _: {
      var pane = canvas.inside(area(0, layout.first + (layout.hasDivider ? shared : 0)))
      first.draw(in: &pane, pass)
    }
    let divider = canvas.inside(area(layout.first, 1))
    let look = layout.hasDivider ? register(id, layout, in: divider, pass) : nil
    pass.with {
      $0.isNamed = false
    } _: {
      // Drawn where there is no room, too, so that its regions stay.
      var pane =
        layout.hasDivider
        ? canvas.inside(area(layout.first + 1 - shared, layout.second + shared))
        : canvas.hidden(size: .zero)
      second.draw(in: &pane, pass)
    }
    if let look { drawDivider(look, in: divider, isJoined: shared > 0) }
  }

  /// Registers the divider, between what is in the panes.
  private func register(
    _ id: WidgetID,
    _ layout: SplitLayout,
    in canvas: Canvas,
    _ pass: RenderPass
  ) -> ControlLook {
    let look = pass.register(control: id, in: canvas) { [self] press in
      respond(to: press, layout, id)
    } pointer: { [self] input in
      respond(to: input, layout, id)
    }
    let share = Double(layout.first) / Double(max(1, layout.first + layout.second))
    let percent = Int((share * 100).rounded())
    pass.describe(id, in: canvas, as: AccessibleElement(.divider, "", value: "\(percent) percent"))
    return look
  }

  /// Draws the divider; as a part of the borders on both sides, whose corners stay, where they are joined.
  private func drawDivider(_ look: ControlLook, in canvas: Canvas, isJoined: Bool) {
    let isBeside = axis == .horizontal
    let hasFocus = look.condition == .focused
    let (line, grip): (Unicode.Scalar, Unicode.Scalar) =
      switch (look.unicode, isBeside, look.condition) {
      case (true, true, .disabled): ("┊", "┊")
      case (true, false, .disabled): ("┈", "┈")
      case (false, true, .disabled): (":", ":")
      case (false, false, .disabled): (".", ".")
      case (true, true, .ready): ("│", "┃")
      case (true, false, .ready): ("─", "━")
      case (true, true, .focused): ("┃", "█")
      case (true, false, .focused): ("━", "█")
      case (false, true, .ready): ("|", "#")
      case (false, false, .ready): ("-", "#")
      case (false, true, .focused): ("#", "#")
      case (false, false, .focused): ("=", "#")
      }
    let style = look.beside(hasFocus ? .focusedBorder : .border)
    let ends = isJoined ? 1 : 0
    let length = max(0, canvas.size.across(axis) - 2 * ends)
    // A heavier piece in the middle says that it can be moved.
    let pieces = min(length, isBeside ? 3 : 7)
    let start = (length - pieces) / 2
    let gripStyle = look.beside(hasFocus ? .focusedBorder : .accent)
    for place in 0..<length {
      let isGrip = start..<start + pieces ~= place
      let cell = Size(along: 0, across: place + ends, axis)
      let (scalar, style) = isGrip ? (grip, gripStyle) : (line, style)
      if isJoined, !(isGrip && hasFocus) {
        canvas.join(scalar, x: cell.columns, y: cell.rows, style: style)
      } else {
        canvas.put(scalar, x: cell.columns, y: cell.rows, style: style)
      }
    }
  }

  // MARK: Moving

  private func respond(to press: KeyPress, _ layout: SplitLayout, _ id: WidgetID) -> Response {
    guard press.modifiers.isEmpty else { return .ignores }
    let isBeside = axis == .horizontal
    switch press.key {
    case .left where isBeside, .up where !isBeside: return move(to: layout.first - 1, layout, id)
    case .right where isBeside, .down where !isBeside:
      return move(to: layout.first + 1, layout, id)
    case .pageUp: return move(to: layout.first - 10, layout, id)
    case .pageDown: return move(to: layout.first + 10, layout, id)
    case .home: return move(to: layout.range.lowerBound, layout, id)
    case .end: return move(to: layout.range.upperBound, layout, id)
    case .enter: return update(fraction, id)
    default: return .ignores
    }
  }

  private func respond(
    to input: PointerInput,
    _ layout: SplitLayout,
    _ id: WidgetID
  ) -> Response {
    guard input.button == .left else { return .ignores }
    switch input.kind {
    case .press(let clicks): return clicks == 2 ? update(fraction, id) : .takes
    case .drag:
      let distance = axis == .horizontal ? input.position.x : input.position.y
      return move(to: layout.first + distance, layout, id)
    case .release: return .takes
    case .wheel: return .ignores
    }
  }

  private func move(to cells: Int, _ layout: SplitLayout, _ id: WidgetID) -> Response {
    let cells = min(max(cells, layout.range.lowerBound), layout.range.upperBound)
    return cells == layout.first ? .takes : update(layout.fraction(forFirst: cells), id)
  }

  private func update(_ fraction: Double, _ id: WidgetID) -> Response {
    .sends([InterfaceAction.update(id, .split(SplitState(fraction: fraction)))])
  }
}
