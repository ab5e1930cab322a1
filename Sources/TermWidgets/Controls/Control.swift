// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// A control of an app's own: measures and draws itself, takes the focus, keys and the mouse.
///
/// ```swift
/// struct Rating: Control {
///   let stars: Int
///
///   func size(for proposal: Size) -> Size { Size(columns: min(7, proposal.columns), rows: 1) }
///
///   func draw(in canvas: inout Canvas, _ look: ControlLook) {
///     look.drawMarks(in: canvas)
///     for star in 1...5 { canvas.put(star <= stars ? "*" : ".", x: star, y: 0) }
///   }
///
///   func respond(to input: ControlInput) -> (any Action)? {
///     switch input {
///     case .key("left") where stars > 0: Rate(stars: stars - 1)
///     case .key("right") where stars < 5: Rate(stars: stars + 1)
///     case .press(let place), .drag(let place): Rate(stars: min(max(0, place.x), 5))
///     default: nil
///     }
///   }
/// }
/// ```
/// ![A control that draws itself: five stars.](gallery-custom)
///
/// `tab` and a press of the mouse give it the focus, and its keys come before those around it. It keeps
/// nothing: what it shows comes in as parameters, what the user asks for goes out as actions. Where
/// ``Widget/disabled(_:)`` holds, it is drawn in that look and not asked. What draws only is a ``Leaf``.
@MainActor
public protocol Control: Widget where Body == Never {
  /// The size it would like, at most what is proposed; see ``Leaf/size(for:)``.
  func size(for proposal: Size) -> Size

  /// Draws into `canvas`, which may be smaller or larger than the size asked for, even empty.
  ///
  /// It lies on ``ControlLook/ground`` already. Must not dispatch: it runs while a frame is made.
  func draw(in canvas: inout Canvas, _ look: ControlLook)

  /// The action that input means to it as it was drawn last; `nil` for none.
  ///
  /// A press of a key, or a turn of the wheel, that means nothing to it goes to what is around. Must
  /// only answer, since it may be asked more than once about one input.
  func respond(to input: ControlInput) -> (any Action)?

  /// The directions in which it takes whatever room is left; none unless said.
  var fills: Axes { get }

  /// What is read out of it to those who do not see it; `control` unless it says more.
  ///
  /// Whether it has the focus and whether it is disabled is added.
  var accessibleElement: AccessibleElement { get }
}

extension Control {
  public var fills: Axes { [] }

  public var accessibleElement: AccessibleElement { AccessibleElement(.control, "") }

  public var nodes: Nodes { Nodes(ControlNode(self)) }
}

private final class ControlNode<Value: Control>: Node {
  private let control: Value

  init(_ control: Value) { self.control = control }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(size: control.size(for: proposal).sane, fills: control.fills)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "Control")
    let look = pass.register(control: id, in: canvas) { [control] press in
      control.respond(to: .key(press)).map { .sends([$0]) } ?? .ignores
    } pointer: { [control] input in
      control.response(to: input)
    }
    pass.describe(id, in: canvas, as: control.accessibleElement)
    canvas.lay(look.ground)
    control.draw(in: &canvas, look)
  }
}

extension Control {
  /// What the pointer means to it.
  ///
  /// It takes every press of the left button, since else it would not hear of what follows.
  fileprivate func response(to pointer: PointerInput) -> Response {
    if case .wheel(let columns, let rows) = pointer.kind {
      return respond(to: .wheel(columns: columns, rows: rows)).map { .sends([$0]) } ?? .ignores
    }
    guard pointer.button == .left else { return .ignores }
    let action: (any Action)? =
      switch pointer.kind {
      case .press: respond(to: .press(pointer.position))
      case .drag: respond(to: .drag(pointer.position))
      case .release where pointer.isInside: respond(to: .click(pointer.position))
      case .release, .wheel: nil
      }
    return action.map { .sends([$0]) } ?? .takes
  }
}
