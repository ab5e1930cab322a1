// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
public import TermTree

/// Two panes with a movable divider between them.
///
/// ```swift
/// SplitView(fraction: 0.3, minimum: 12) {
///   FolderList()
/// } second: {
///   MessageView()
/// }
/// ```
/// ![Panes side by side and stacked.](gallery-split)
///
/// The divider can have the focus.
///
/// | Input | Action |
/// |-|-|
/// | A drag | Moves the divider |
/// | `left`, `right`, or for stacked panes `up`, `down` | Moves the divider by one cell |
/// | `pageup`, `pagedown` | Moves the divider by ten cells |
/// | `home`, `end` | Moves the divider to its limit |
/// | `enter`, a double click | Moves the divider back to its initial position |
///
/// The interface state stores the position of the divider as a fraction, so resizing the screen preserves the
/// proportion.
///
/// A split view fills the space that other widgets leave. Along its axis, it retains at least the minimum of both
/// panes. Across its axis, it retains the larger minimum of the panes. If both panes don't fit, only the first pane is
/// visible.
///
/// With `mergesBorders()`, the divider and the borders of both panes form one line, as in stacks:
///
/// ```swift
/// SplitView {
///   FolderList().border()
/// } second: {
///   MessageView().border()
/// }
/// .mergesBorders()
/// ```
public struct SplitView: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a split view.
  ///
  /// - Parameters:
  ///   - axis: The direction of the panes: side by side or stacked. The default is side by side.
  ///   - fraction: The initial fraction of the first pane, from 0 to 1. The default is 0.5.
  ///   - minimum: The minimum length of each pane in columns or rows, 0 or more, if both fit. The default is 1.
  ///   - first: The left or top pane.
  ///   - second: The right or bottom pane.
  public init(
    _ axis: Axis = .horizontal,
    fraction: Double = 0.5,
    minimum: Int = 1,
    @WidgetBuilder first: @MainActor () -> Nodes,
    @WidgetBuilder second: @MainActor () -> Nodes
  ) {
    precondition(minimum >= 0, "The minimum length of a pane can't be \(minimum). Pass at least 0.")
    nodes = Nodes(
      SplitViewNode(
        axis: axis,
        fraction: fraction,
        minimum: minimum.clamped,
        first: first().single,
        second: second().single
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

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let fits = [context.fitChild(first, proposal), context.fitChild(second, proposal)]
    var size = Size(along: 1, across: 0, axis)
    for fit in fits { size.append(fit.size, axis) }
    // Like all flexible widgets, the view requires only its minimum before other widgets receive their space.
    let least = min(2 * max(1, minimum) + 1, proposal.along(axis))
    let across = fits.map { $0.minimum.across(axis) }.max() ?? 0
    return Fit(
      size: size.intersection(proposal),
      flexibleAxes: .both,
      minimum: Size(along: least, across: across, axis)
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("SplitView")
    var part = fraction
    if let state = context.state(id, as: SplitState.self) { part = state.fraction }
    let size = canvas.size
    let layout = SplitLayout(length: size.along(axis), fraction: part, minimum: minimum)
    let across = size.across(axis)
    // With merged borders, both panes include the cells of the divider, which is their shared line.
    let shared = context.environment.mergesBorders ? 1 : 0
    func area(_ start: Int, _ length: Int) -> Rect {
      let origin = Size(along: start, across: 0, axis)
      return Rect(
        origin: Point(x: origin.columns, y: origin.rows),
        size: Size(along: length, across: across, axis)
      )
    }
    let firstArea = area(0, layout.first + (layout.hasDivider ? shared : 0))
    context.drawChild(first, in: canvas.subcanvas(in: firstArea))
    let divider = canvas.subcanvas(in: area(layout.first, 1))
    let appearance = layout.hasDivider ? register(id, layout, in: divider, context) : nil
    // Draw the pane even if it doesn't fit, so that its regions remain mounted.
    let secondArea = area(layout.first + 1 - shared, layout.second + shared)
    context.drawChild(
      second,
      in: layout.hasDivider ? canvas.subcanvas(in: secondArea) : canvas.hidden(size: .zero)
    )
    if let appearance { drawDivider(appearance, in: divider, isJoined: shared > 0) }
  }

  /// Registers the divider after the content of the first pane and before the content of the second pane.
  private func register(
    _ id: WidgetID,
    _ layout: SplitLayout,
    in canvas: Canvas,
    _ context: RenderContext
  ) -> ControlAppearance {
    let appearance = context.addControl(id, in: canvas) {
      $0.key = { [self] press in
        respond(to: press, layout, id)
      }
      $0.pointer = { [self] input in
        respond(to: input, layout, id)
      }
    }
    let share = Double(layout.first) / Double(max(1, layout.first + layout.second))
    let percent = Int((share * 100).rounded())
    context.describe(
      id,
      in: canvas,
      as: AccessibilityElement(.divider, "", value: "\(percent) percent")
    )
    return appearance
  }

  /// Draws the divider.
  ///
  /// With merged borders, the divider is part of the borders on both sides, whose corners remain.
  private func drawDivider(_ appearance: ControlAppearance, in canvas: Canvas, isJoined: Bool) {
    let isBeside = axis == .horizontal
    let hasFocus = appearance.condition == .focused
    let symbols = appearance.symbols
    let (line, grip) =
      switch (isBeside, appearance.condition) {
      case (true, .disabled): (symbols[.disabledEdge], symbols[.disabledEdge])
      case (false, .disabled): (symbols[.faintHorizontalLine], symbols[.faintHorizontalLine])
      case (true, .ready): (symbols[.verticalLine], symbols[.verticalGrip])
      case (false, .ready): (symbols[.horizontalLine], symbols[.horizontalGrip])
      case (true, .focused): (symbols[.heavyVerticalLine], symbols[.focusedGrip])
      case (false, .focused): (symbols[.heavyHorizontalLine], symbols[.focusedGrip])
      }
    let style = appearance.outerStyle(hasFocus ? .focusedBorder : .border)
    let ends = isJoined ? 1 : 0
    let length = max(0, canvas.size.across(axis) - 2 * ends)
    // A heavier segment in the middle indicates that the divider is movable.
    let pieces = min(length, isBeside ? 3 : 7)
    let start = (length - pieces) / 2
    let gripStyle = appearance.outerStyle(hasFocus ? .focusedBorder : .accent)
    for index in 0..<length {
      let isGrip = start..<start + pieces ~= index
      // The shared border already has a line, which titles interrupt.
      if isJoined, !isGrip { continue }
      let cell = Size(along: 0, across: index + ends, axis)
      let (scalar, style) = isGrip ? (grip, gripStyle) : (line, style)
      if isJoined, !hasFocus {
        canvas.join(scalar, x: cell.columns, y: cell.rows, style: style)
      } else {
        canvas.put(scalar, x: cell.columns, y: cell.rows, style: style)
      }
    }
  }

  // MARK: Moving the divider

  private func respond(to press: KeyPress, _ layout: SplitLayout, _ id: WidgetID) -> Response {
    guard press.modifiers.isEmpty else { return .ignored }
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
    default: return .ignored
    }
  }

  private func respond(
    to input: PointerInput,
    _ layout: SplitLayout,
    _ id: WidgetID
  ) -> Response {
    guard input.button == .left else { return .ignored }
    switch input.kind {
    case .press(let clicks): return clicks == 2 ? update(fraction, id) : .handled
    case .drag:
      let distance = axis == .horizontal ? input.position.x : input.position.y
      return move(to: layout.first + distance, layout, id)
    case .release: return .handled
    case .wheel: return .ignored
    }
  }

  private func move(to cells: Int, _ layout: SplitLayout, _ id: WidgetID) -> Response {
    let cells = min(max(cells, layout.range.lowerBound), layout.range.upperBound)
    return cells == layout.first ? .handled : update(layout.fraction(forFirst: cells), id)
  }

  private func update(_ fraction: Double, _ id: WidgetID) -> Response {
    .send([InterfaceAction.set(SplitState(fraction: fraction), of: id)])
  }
}
