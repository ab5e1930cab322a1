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
  /// The texts of the bounds.
  let ends: (String, String)
  let isAtStart: Bool
  let isAtEnd: Bool
}

/// The columns of the parts of a stepper.
struct StepperLayout: Equatable {
  /// The width of the title, without the space after it.
  ///
  /// If the space is limited, the title is truncated first.
  let title: Int
  /// The first column of the button ` − `.
  let minus: Int
  /// The first column of the button ` + `, after the value.
  let plus: Int

  /// The width of a button with the spaces or brackets at its ends.
  static let buttonColumns = 3

  /// A button that changes the value.
  enum Button: Int, CaseIterable {
    case minus, plus
  }

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

  /// The frame of the value with a space on both sides.
  var value: Rect {
    let start = minus + Self.buttonColumns
    return Rect(x: start, y: 0, columns: max(0, plus - start), rows: 1)
  }

  func frame(of button: Button) -> Rect {
    Rect(x: button == .minus ? minus : plus, y: 0, columns: Self.buttonColumns, rows: 1)
  }

  /// Returns the button at a column, or `nil` if the column has no button.
  func button(at x: Int) -> Button? {
    Button.allCases.first { frame(of: $0).contains(Point(x: x, y: 0)) }
  }
}

final class StepperNode: Node {
  private let title: String
  private let label: TextNode
  private let text: TextNode
  /// The values whose widths determine that of the stepper.
  private let values: [TextNode]
  private let value: StepperValue
  private let send: (StepperMove) -> any Action

  init(title: String, value: StepperValue, send: @escaping (StepperMove) -> any Action) {
    self.title = title
    label = TextNode(Text(title))
    text = TextNode(Text(value.text))
    values = [text] + [value.ends.0, value.ends.1].map { TextNode(Text($0)) }
    self.value = value
    self.send = send
  }

  private func layout(_ columns: Int, _ context: RenderContext) -> StepperLayout {
    StepperLayout(
      columns: columns,
      title: label.columns(context),
      value: values.map { $0.columns(context) }.max() ?? 0
    )
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let end = layout(proposal.columns, context).plus + StepperLayout.buttonColumns
    return Fit(size: Size(columns: end, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Stepper")
    let layout = layout(canvas.size.columns, context)
    let appearance = context.addControl(id, in: canvas) {
      $0.key = { [self] press in
        move(of: press).map(perform) ?? .ignored
      }
      $0.pointer = { [self, unowned context] input in
        // Read the focus at the time of the event: the same batch of input can focus the stepper and then turn the wheel.
        respond(to: input, layout, hasFocus: context.interface.focus == id)
      }
    }
    context.describe(id, in: canvas, as: AccessibilityElement(.stepper, title, value: value.text))
    var row = canvas.row(from: 0)
    row.lay(appearance.rowBackground)
    label.drawLabel(
      in: row.subcanvas(in: Rect(x: 0, y: 0, columns: layout.title, rows: 1)),
      context
    )
    let hovered = context.hoveredPart(of: id, in: canvas) { layout.button(at: $0.x)?.rawValue }
    for button in StepperLayout.Button.allCases {
      let isUsable = button == .minus ? !value.isAtStart : !value.isAtEnd
      let own = appearance.part(
        isUsable ? appearance.condition : .disabled,
        isHovered: hovered == button.rawValue
      )
      var part = row.subcanvas(in: layout.frame(of: button))
      part.lay(own.background)
      own.drawBrackets(in: part)
      let symbol = own.symbols[button == .minus ? .decrement : .increment]
      part.put(symbol, x: 1, y: 0, style: own.style(.accent))
    }
    var field = row.subcanvas(in: layout.value)
    if appearance.hasSurfaces, appearance.condition != .disabled {
      field.lay(appearance.theme[.field])
    }
    let inside = Rect(x: 1, y: 0, columns: max(0, layout.value.columns - 2), rows: 1)
    text.drawLabel(in: field.subcanvas(in: inside), alignment: .trailing, context)
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
    switch layout.button(at: input.position.x) {
    case .minus: return perform(.steps(-1))
    case .plus: return perform(.steps(1))
    case nil: return .handled
    }
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
