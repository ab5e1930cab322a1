// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// Options of which one is chosen, all of them in sight: `(●) Small  ( ) Large`.
///
/// ```swift
/// struct SetSize: Action { var size: CupSize }
///
/// RadioGroup(CupSize.allCases, selection: state.size, send: SetSize.init) { $0.title }
///
/// RadioGroup(["beans", "ground"], selection: state.form, axis: .horizontal, send: SetForm.init) { $0 }
/// ```
/// ![Options below and beside each other, one of each group chosen.](gallery-radio)
///
/// The group is one stop for `tab`. In it `up` and `left` choose the option before, `down` and `right` the next one,
/// `home` and `end` the first and the last; those that cannot be chosen are passed over. A click chooses, too. While
/// none is chosen, `space` and `enter` choose the one with the focus.
///
/// Options beside each other go on in a new row where there is no room. Where rows are missing, the chosen one
/// stays in sight.
public struct RadioGroup<Value: Equatable>: Widget {
  public typealias Body = Never

  private let options: [RadioOption]
  private let values: [Value]
  private let chosen: Int?
  private let axis: Axis
  private let send: (Value) -> any Action

  /// Creates a group of options.
  ///
  /// - Parameters:
  ///   - values: What can be chosen, in order.
  ///   - selection: What is chosen now; `nil`, or what is not among the values, for none.
  ///   - axis: Whether the options stand below or beside each other.
  ///   - isEnabled: Whether a value can be chosen now.
  ///   - send: Makes the action for the value that the user asks for.
  ///   - title: What a value is called, in one line.
  public init(
    _ values: [Value],
    selection: Value?,
    axis: Axis = .vertical,
    isEnabled: (Value) -> Bool = { _ in true },
    send: @escaping (Value) -> any Action,
    title: (Value) -> String
  ) {
    self.values = values
    options = values.map { RadioOption(title: title($0), isEnabled: isEnabled($0)) }
    chosen = selection.flatMap(values.firstIndex)
    self.axis = axis
    self.send = send
  }

  public var nodes: Nodes {
    Nodes(
      RadioGroupNode(
        options: options,
        chosen: chosen,
        axis: axis,
        send: { [values, send] in send(values[$0]) }
      )
    )
  }
}

/// What a radio group knows of an option.
private struct RadioOption {
  let title: String
  let isEnabled: Bool
}

private final class RadioGroupNode: Node {
  private let options: [RadioOption]
  private let labels: [TextNode]
  private let widths: [Int]
  private let chosen: Int?
  private let axis: Axis
  private let send: (Int) -> any Action

  /// Columns of `(●)`, and with the blank behind it.
  private static let markColumns = 3
  private static let labelStart = 4

  init(
    options: [RadioOption],
    chosen: Int?,
    axis: Axis,
    send: @escaping (Int) -> any Action
  ) {
    self.options = options
    labels = options.map { TextNode(Text($0.title)) }
    widths = options.map {
      $0.title.isEmpty ? Self.markColumns : Self.labelStart + columns(of: $0.title)
    }
    self.chosen = chosen
    self.axis = axis
    self.send = send
  }

  private func layout(_ columns: Int) -> RadioLayout {
    RadioLayout(widths: widths, axis: axis, columns: max(0, columns))
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(size: layout(proposal.columns).size.intersection(proposal))
  }

  /// The option that shows the focus.
  private var current: Int? { chosen ?? options.firstIndex(where: \.isEnabled) }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "RadioGroup")
    let layout = layout(canvas.size.columns)
    let top = layout.firstRow(showing: current, in: canvas.size.rows)
    let look = pass.register(control: id, in: canvas) { [self] press in
      respond(to: press)
    } pointer: { [self] input in
      let place = Point(x: input.position.x, y: input.position.y + top)
      guard let index = layout.option(at: place), options[index].isEnabled else {
        return input.button == .left && !input.isWheel ? .takes : .ignores
      }
      return input.click(sends: send(index))
    }
    if pass.isAccessible { describe(id, in: canvas, pass) }
    let shown = canvas.visibleRows
    for index in options.indices {
      var place = layout.places[index]
      place.y -= top
      guard shown.contains(place.y) else { continue }
      drawOption(index, in: canvas.inside(place), look, pass)
    }
  }

  private func describe(_ id: WidgetID, in canvas: Canvas, _ pass: RenderPass) {
    for (index, option) in options.enumerated() {
      var element = AccessibleElement(
        .radioButton,
        option.title,
        states: index == chosen ? .selected : [],
        place: AccessibleElement.Place(index + 1, of: options.count)
      )
      if !option.isEnabled { element.states.insert(.disabled) }
      element.isInFocus = pass.interface.focus == id
      pass.describe(index == current ? id : nil, in: canvas, as: element)
    }
  }

  private func drawOption(_ index: Int, in row: Canvas, _ look: ControlLook, _ pass: RenderPass) {
    var row = row
    let isUsable = options[index].isEnabled && look.condition != .disabled
    let hasFocus = look.condition == .focused && index == current
    let condition: ControlLook.Condition =
      isUsable ? (hasFocus ? .focused : .ready) : .disabled
    let own = ControlLook(condition: condition, theme: look.theme, unicode: look.unicode)
    row.lay(own.ground)
    let marks = condition == .ready ? (open: "(", close: ")") : own.marks
    let style = own.onGround(.border)
    row.put(marks.open, x: 0, y: 0, style: style)
    row.put(marks.close, x: Self.markColumns - 1, y: 0, style: style)
    if index == chosen {
      row.put(look.unicode ? "●" : "*", x: 1, y: 0, style: own.onGround(.accent))
    }
    labels[index].drawLabel(in: row.row(from: Self.labelStart), pass)
  }

  // MARK: Choosing

  private func respond(to press: KeyPress) -> Response {
    guard press.modifiers.isEmpty else { return .ignores }
    switch press.key {
    case .down, .right: return choose(neighbour(1))
    case .up, .left: return choose(neighbour(-1))
    case .home: return choose(options.firstIndex(where: \.isEnabled))
    case .end: return choose(options.lastIndex(where: \.isEnabled))
    default: break
    }
    guard press.activates else { return .ignores }
    if chosen == nil { return choose(current) }
    // A form goes on with enter.
    return press == .space ? .takes : .ignores
  }

  /// The next option in a direction that can be chosen.
  private func neighbour(_ distance: Int) -> Int? {
    guard let chosen else {
      return distance > 0
        ? options.firstIndex(where: \.isEnabled) : options.lastIndex(where: \.isEnabled)
    }
    var index = chosen + distance
    while options.indices.contains(index) {
      if options[index].isEnabled { return index }
      index += distance
    }
    return nil
  }

  private func choose(_ index: Int?) -> Response {
    guard let index, index != chosen else { return .takes }
    return .sends([send(index)])
  }
}

extension PointerInput {
  /// Whether the wheel was turned.
  var isWheel: Bool {
    if case .wheel = kind { true } else { false }
  }
}
