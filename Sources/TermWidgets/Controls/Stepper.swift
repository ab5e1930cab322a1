// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A number that goes up and down by steps: `Copies [−]  3 [+]`.
///
/// ```swift
/// struct SetCopies: Action { var copies: Int }
///
/// Stepper("Copies", value: state.copies, in: 1...99, send: SetCopies.init)
/// Stepper("Zoom", value: state.zoom, in: 0.25...4, step: 0.25, text: { "\($0)×" }, send: SetZoom.init)
/// ```
/// ![Steppers, one of them at its end.](gallery-stepper)
///
/// `right`, `up` and `+` take a step, `left`, `down` and `-` one back; page keys take ten, `home` and `end` go to the
/// ends. Clicks on the signs do, too, and so does the wheel while the stepper has the focus. At an end, the sign
/// that would lead beyond it is disabled.
public struct Stepper: Widget {
  public typealias Body = Never

  private let title: String
  private let value: StepperValue
  private let send: (StepperMove) -> any Action

  /// Creates a stepper of whole numbers.
  ///
  /// - Parameters:
  ///   - title: What the number is; stands before the signs.
  ///   - value: The number now; one beyond an end counts as that end.
  ///   - bounds: The least and the greatest number.
  ///   - step: How far the numbers are apart, 1 or more. They are counted from the lower end; the upper
  ///     one is among them.
  ///   - text: How a number is written, in one line.
  ///   - send: Makes the action for the number that the user asks for.
  public init(
    _ title: String,
    value: Int,
    in bounds: ClosedRange<Int>,
    step: Int = 1,
    text: (Int) -> String = { "\($0)" },
    send: @escaping (Int) -> any Action
  ) {
    let scale = StepperScale(bounds, step: step)
    let shown = min(max(value, scale.lower), scale.upper)
    self.title = title
    self.value = StepperValue(
      text: text(shown),
      ends: (text(scale.lower), text(scale.upper)),
      isAtStart: shown == scale.lower,
      isAtEnd: shown == scale.upper
    )
    self.send = { move in
      switch move {
      case .steps(let count): send(scale.value(from: value, steps: count))
      case .first: send(scale.lower)
      case .last: send(scale.upper)
      }
    }
  }

  /// Creates a stepper of fractional numbers.
  ///
  /// - Parameters:
  ///   - title: What the number is; stands before the signs.
  ///   - value: The number now; one beyond an end counts as that end, and what is no number as the lower one.
  ///   - bounds: The least and the greatest number.
  ///   - step: How far the numbers are apart, more than 0. They are counted from the lower end; the upper
  ///     one is among them.
  ///   - text: How a number is written, in one line; unless given, with as many places as steps need.
  ///   - send: Makes the action for the number that the user asks for.
  public init(
    _ title: String,
    value: Double,
    in bounds: ClosedRange<Double>,
    step: Double,
    text: ((Double) -> String)? = nil,
    send: @escaping (Double) -> any Action
  ) {
    let scale = SliderScale(bounds, step: step)
    let text = text ?? scale.label
    let shown = scale.clamped(value)
    self.title = title
    self.value = StepperValue(
      text: text(shown),
      ends: (text(scale.lower), text(scale.upper)),
      isAtStart: shown == scale.lower,
      isAtEnd: shown == scale.upper
    )
    self.send = { move in
      switch move {
      case .steps(let count): send(scale.value(from: value, steps: count))
      case .first: send(scale.lower)
      case .last: send(scale.upper)
      }
    }
  }

  public var nodes: Nodes { Nodes(StepperNode(title: title, value: value, send: send)) }
}

/// What the user asks of a stepper.
private enum StepperMove {
  /// So many steps on, back when negative.
  case steps(Int)
  case first, last
}

/// What a stepper shows of its number.
private struct StepperValue {
  let text: String
  /// Columns that any of its numbers has room in.
  let columns: Int
  let isAtStart: Bool
  let isAtEnd: Bool

  init(text: String, ends: (String, String), isAtStart: Bool, isAtEnd: Bool) {
    self.text = text
    columns = [text, ends.0, ends.1].map { TermScreen.columns(of: $0) }.max() ?? 0
    self.isAtStart = isAtStart
    self.isAtEnd = isAtEnd
  }
}

/// Which columns of a row the parts of a stepper get.
struct StepperLayout: Equatable {
  /// Columns of the title, without the blank after it; cut first where there is no room.
  let title: Int
  /// Where `[−]` begins.
  let minus: Int
  /// Where the number ends, and `[+]` begins.
  let plus: Int

  /// Columns of a sign with its marks.
  static let sign = 3

  /// - Parameters:
  ///   - columns: All there are.
  ///   - title: Columns of the title.
  ///   - value: Columns of the longest number.
  init(columns: Int, title: Int, value: Int) {
    let rest = 2 * Self.sign + 2 + value
    let room = max(0, columns - rest - 1)
    self.title = min(title, room)
    minus = self.title > 0 ? self.title + 1 : 0
    plus = minus + rest - Self.sign
  }
}

private final class StepperNode: Node {
  private let title: String
  private let label: TextNode
  private let text: TextNode
  private let value: StepperValue
  private let send: (StepperMove) -> any Action

  init(title: String, value: StepperValue, send: @escaping (StepperMove) -> any Action) {
    self.title = title
    label = TextNode(Text(title))
    text = TextNode(Text(value.text))
    self.value = value
    self.send = send
  }

  private func layout(_ columns: Int) -> StepperLayout {
    StepperLayout(columns: columns, title: TermScreen.columns(of: title), value: value.columns)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let size = Size(columns: layout(proposal.columns).plus + StepperLayout.sign, rows: 1)
    return Fit(size: size.intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "Stepper")
    let layout = layout(canvas.size.columns)
    let look = pass.register(control: id, in: canvas) { [self] press in
      move(of: press).map(perform) ?? .ignores
    } pointer: { [self] input in
      // As it is then: the press that gives it the focus may come with the wheel.
      respond(to: input, layout, hasFocus: pass.interface.focus == id)
    }
    pass.describe(id, in: canvas, as: AccessibleElement(.stepper, title, value: value.text))
    var row = canvas.row(from: 0)
    if look.condition == .disabled { row.lay(look.ground) }
    var heading = row.inside(Rect(x: 0, y: 0, columns: layout.title, rows: 1))
    heading.lay(look.ground)
    label.drawLabel(in: heading, pass)
    let minus: Unicode.Scalar = look.unicode ? "−" : "-"
    drawSign(minus, at: layout.minus, isUsable: !value.isAtStart, in: row, look)
    drawSign("+", at: layout.plus, isUsable: !value.isAtEnd, in: row, look)
    let start = layout.minus + StepperLayout.sign + 1
    let room = Rect(x: start, y: 0, columns: max(0, layout.plus - 1 - start), rows: 1)
    let bold = Style(attributes: look.condition == .focused ? .bold : [])
    text.drawLabel(in: row.inside(room), style: bold, alignment: .trailing, pass)
  }

  private func drawSign(
    _ sign: Unicode.Scalar,
    at x: Int,
    isUsable: Bool,
    in row: Canvas,
    _ look: ControlLook
  ) {
    let own = ControlLook(
      condition: isUsable ? look.condition : .disabled,
      theme: look.theme,
      unicode: look.unicode
    )
    var part = row.inside(Rect(x: x, y: 0, columns: StepperLayout.sign, rows: 1))
    part.lay(own.ground)
    own.drawMarks(in: part)
    part.put(sign, x: 1, y: 0, style: own.onGround(.accent))
  }

  private func move(of press: KeyPress) -> StepperMove? {
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .right, .up, .character("+"): return .steps(1)
    case .left, .down, .character("-"): return .steps(-1)
    case .pageUp: return .steps(10)
    case .pageDown: return .steps(-10)
    case .home: return .first
    case .end: return .last
    default: return nil
    }
  }

  private func respond(
    to input: PointerInput,
    _ layout: StepperLayout,
    hasFocus: Bool
  ) -> Response {
    if case .wheel(let columns, let rows) = input.kind {
      // Else it would catch the wheel of whoever scrolls past it.
      return hasFocus && columns != rows ? perform(.steps(columns - rows)) : .ignores
    }
    guard input.button == .left else { return .ignores }
    guard case .release = input.kind, input.isInside else { return .takes }
    let x = input.position.x
    if layout.minus..<layout.minus + StepperLayout.sign ~= x { return perform(.steps(-1)) }
    if layout.plus..<layout.plus + StepperLayout.sign ~= x { return perform(.steps(1)) }
    return .takes
  }

  private func perform(_ move: StepperMove) -> Response {
    let isThere =
      switch move {
      case .steps(let count): count > 0 ? value.isAtEnd : value.isAtStart
      case .first: value.isAtStart
      case .last: value.isAtEnd
      }
    return isThere ? .takes : .sends([send(move)])
  }
}
