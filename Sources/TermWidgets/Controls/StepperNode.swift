// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A change that the user requests.
enum StepperMove {
  /// A change by the given number of steps, which is negative to decrease the value.
  case steps(Int)
  case first, last
}

/// The displayed value of a stepper.
struct StepperValue {
  let text: String
  /// The width of the longest value.
  let columns: Int
  let isAtStart: Bool
  let isAtEnd: Bool

  init(text: String, ends: (String, String), isAtStart: Bool, isAtEnd: Bool) {
    self.text = text
    columns = [text, ends.0, ends.1].map { TermScreen.displayWidth(of: $0) }.max() ?? 0
    self.isAtStart = isAtStart
    self.isAtEnd = isAtEnd
  }
}

/// The columns of the parts of a stepper.
struct StepperLayout: Equatable {
  /// The width of the title, without the space after it.
  ///
  /// If the space is limited, the title is truncated first.
  let title: Int
  /// The first column of `[−]`.
  let minus: Int
  /// The first column of `[+]`, after the value.
  let plus: Int

  /// The width of a button with its brackets.
  static let buttonColumns = 3

  /// Creates the layout of a stepper.
  ///
  /// - Parameters:
  ///   - columns: The available width.
  ///   - title: The width of the title.
  ///   - value: The width of the longest value.
  init(columns: Int, title: Int, value: Int) {
    let rest = 2 * Self.buttonColumns + 2 + value
    let available = max(0, columns - rest - 1)
    self.title = min(title, available)
    minus = self.title > 0 ? self.title + 1 : 0
    plus = minus + rest - Self.buttonColumns
  }
}

final class StepperNode: Node {
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
    StepperLayout(columns: columns, title: TermScreen.displayWidth(of: title), value: value.columns)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let size = Size(columns: layout(proposal.columns).plus + StepperLayout.buttonColumns, rows: 1)
    return Fit(size: size.intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Stepper")
    let layout = layout(canvas.size.columns)
    let appearance = context.addControl(id, in: canvas) {
      $0.key = { [self] press in
        move(of: press).map(perform) ?? .ignored
      }
      $0.pointer = { [self] input in
        // Read the focus at the time of the event: the same batch of input can focus the stepper and then turn the wheel.
        respond(to: input, layout, hasFocus: context.interface.focus == id)
      }
    }
    context.describe(id, in: canvas, as: AccessibilityElement(.stepper, title, value: value.text))
    var row = canvas.row(from: 0)
    if appearance.condition == .disabled { row.lay(appearance.background) }
    var heading = row.subcanvas(in: Rect(x: 0, y: 0, columns: layout.title, rows: 1))
    heading.lay(appearance.background)
    label.drawLabel(in: heading, context)
    let (minus, plus) = (appearance.symbols[.decrement], appearance.symbols[.increment])
    drawButton(minus, at: layout.minus, isUsable: !value.isAtStart, in: row, appearance)
    drawButton(plus, at: layout.plus, isUsable: !value.isAtEnd, in: row, appearance)
    let start = layout.minus + StepperLayout.buttonColumns + 1
    let available = Rect(x: start, y: 0, columns: max(0, layout.plus - 1 - start), rows: 1)
    let bold = Style(attributes: appearance.condition == .focused ? .bold : [])
    text.drawLabel(in: row.subcanvas(in: available), style: bold, alignment: .trailing, context)
  }

  private func drawButton(
    _ glyph: Unicode.Scalar,
    at x: Int,
    isUsable: Bool,
    in row: Canvas,
    _ appearance: ControlAppearance
  ) {
    let own = appearance.part(isUsable ? appearance.condition : .disabled)
    var part = row.subcanvas(in: Rect(x: x, y: 0, columns: StepperLayout.buttonColumns, rows: 1))
    part.lay(own.background)
    own.drawBrackets(in: part)
    part.put(glyph, x: 1, y: 0, style: own.style(.accent))
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
      // Ignore the wheel without the focus, so that scrolling past the stepper doesn't change the value.
      return hasFocus && columns != rows ? perform(.steps(columns - rows)) : .ignored
    }
    guard input.button == .left else { return .ignored }
    guard case .release = input.kind, input.isInside else { return .handled }
    let x = input.position.x
    if layout.minus..<layout.minus + StepperLayout.buttonColumns ~= x { return perform(.steps(-1)) }
    if layout.plus..<layout.plus + StepperLayout.buttonColumns ~= x { return perform(.steps(1)) }
    return .handled
  }

  private func perform(_ move: StepperMove) -> Response {
    let isThere =
      switch move {
      case .steps(let count): count > 0 ? value.isAtEnd : value.isAtStart
      case .first: value.isAtStart
      case .last: value.isAtEnd
      }
    return isThere ? .handled : .send([send(move)])
  }
}
