// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// A custom control that measures and draws itself and handles keys and mouse input.
///
/// ```swift
/// struct Rating: Control {
///   let stars: Int
///
///   func size(for proposal: Size) -> Size { Size(columns: min(7, proposal.columns), rows: 1) }
///
///   func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
///     appearance.drawBrackets(in: canvas)
///     for star in 1...5 { canvas.put(star <= stars ? "*" : ".", x: star, y: 0) }
///   }
///
///   func respond(to input: ControlInput) -> (any Action)? {
///     switch input {
///     case .key("left") where stars > 0: Rate(stars: stars - 1)
///     case .key("right") where stars < 5: Rate(stars: stars + 1)
///     case .press(let point), .drag(let point): Rate(stars: min(max(0, point.x), 5))
///     default: nil
///     }
///   }
/// }
/// ```
/// ![A custom control that shows five stars.](gallery-custom)
///
/// The Tab key or a mouse press moves the focus to the control. Its keys take precedence over the key bindings of
/// enclosing widgets. A control stores no state: its properties contain the values to display, and its actions report
/// user input.
///
/// If the control is disabled with ``Widget/disabled(_:)``, it has a disabled appearance and receives no input. For a
/// widget that only draws, use ``Leaf``.
@MainActor
public protocol Control: Widget where Body == Never {
  /// Returns the preferred size of the control for a proposal.
  ///
  /// The size must not exceed the proposal. See ``Leaf/size(for:)``.
  func size(for proposal: Size) -> Size

  /// Draws the control in a canvas.
  ///
  /// The canvas can be smaller or larger than the preferred size, or empty. It already has the style
  /// ``ControlAppearance/background``. Don't dispatch actions, because this method runs while a frame is created.
  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance)

  /// Returns the action for an input event, or `nil` if the control doesn't handle the event.
  ///
  /// The event refers to the control as last drawn. Enclosing widgets receive unhandled key presses and wheel turns.
  /// The method must have no side effects, because it can be called several times for the same event.
  func respond(to input: ControlInput) -> (any Action)?

  /// The axes along which the control fills the available space.
  ///
  /// The default is an empty set.
  var flexibleAxes: Axes { get }

  /// The accessibility element of the control. By default, its role is ``AccessibilityRole/control``.
  ///
  /// The focused and disabled states are added automatically.
  var accessibleElement: AccessibilityElement { get }
}

extension Control {
  public var flexibleAxes: Axes { [] }

  public var accessibleElement: AccessibilityElement { AccessibilityElement(.control, "") }

  public var nodes: Nodes { Nodes(ControlNode(self)) }
}

private final class ControlNode<Value: Control>: Node {
  private let control: Value

  init(_ control: Value) { self.control = control }

  override var widgetName: String { "\(Value.self)" }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: control.size(for: proposal).clamped, flexibleAxes: control.flexibleAxes)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Control")
    let appearance = context.addControl(id, in: canvas, followsPointer: true) { [control] in
      $0.key = { control.respond(to: .key($0)).map { .send([$0]) } ?? .ignored }
      $0.pointer = { control.response(to: $0) }
    }
    context.describe(id, in: canvas, as: control.accessibleElement)
    canvas.lay(appearance.background)
    control.draw(in: &canvas, appearance)
  }
}

extension Control {
  /// Returns the response to a pointer event.
  ///
  /// The control always handles presses of the left button, because otherwise it wouldn't receive the events that
  /// follow.
  fileprivate func response(to pointer: PointerInput) -> Response {
    if case .wheel(let columns, let rows) = pointer.kind {
      let input = ControlInput.wheel(at: pointer.position, columns: columns, rows: rows)
      return respond(to: input).map { .send([$0]) } ?? .ignored
    }
    guard pointer.button == .left else { return .ignored }
    let action: (any Action)? =
      switch pointer.kind {
      case .press: respond(to: .press(pointer.position))
      case .drag: respond(to: .drag(pointer.position))
      case .release where pointer.isInside: respond(to: .click(pointer.position))
      case .release, .wheel: nil
      }
    return action.map { .send([$0]) } ?? .handled
  }
}
