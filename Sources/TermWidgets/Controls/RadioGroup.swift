// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

/// A control that selects one of several visible options, such as `(•) Small  ( ) Large`.
///
/// ```swift
/// struct SetSize: Action { var size: CupSize }
///
/// RadioGroup(CupSize.allCases, selection: state.size, send: SetSize.init) { $0.title }
/// RadioGroup(CupSize.allCases, selection: \AppState.size) { $0.title }  // bound to the state
///
/// RadioGroup(["beans", "ground"], selection: state.form, axis: .horizontal, send: SetForm.init) { $0 }
/// ```
/// ![Vertical and horizontal radio groups, each with a selected option.](gallery-radio)
///
/// The Tab key moves the focus to the group as a whole. Clicking an option selects it. The following keys skip disabled
/// options:
///
/// | Key | Action |
/// |-|-|
/// | `up`, `left` | Select the previous option |
/// | `down`, `right` | Select the next option |
/// | `home`, `end` | Select the first or last option |
/// | `space`, `enter` | Select the focused option if no option is selected |
///
/// If a horizontal group doesn't fit on one row, it wraps. If there are too few rows, the selected option remains
/// visible.
public struct RadioGroup<Value: Equatable>: Widget {
  public typealias Body = Never

  private let makeNodes: @MainActor () -> Nodes

  /// Creates a radio group.
  ///
  /// - Parameters:
  ///   - values: The values of the options, in order.
  ///   - selection: The selected value. If it's `nil` or not one of the values, no option is selected.
  ///   - axis: The axis along which the options are arranged.
  ///   - isEnabled: A closure that returns a Boolean value that indicates whether a value can be selected.
  ///   - send: A closure that returns the action for the value that the user selects.
  ///   - title: A closure that returns the single-line title of a value.
  public init(
    _ values: [Value],
    selection: Value?,
    axis: Axis = .vertical,
    isEnabled: (Value) -> Bool = { _ in true },
    send: @escaping (Value) -> any Action,
    title: (Value) -> String
  ) {
    let options = values.map { RadioOption(title: title($0), isEnabled: isEnabled($0)) }
    let selectedIndex = selection.flatMap(values.firstIndex)
    makeNodes = {
      Nodes(
        RadioGroupNode(options: options, selectedIndex: selectedIndex, axis: axis) {
          send(values[$0])
        }
      )
    }
  }

  public var nodes: Nodes { makeNodes() }
}

// MARK: - Binding

extension RadioGroup where Value: Codable & Sendable {
  /// Creates a radio group that's bound to a field of the state.
  ///
  /// - Parameters:
  ///   - values: The values of the options, in order.
  ///   - field: The key path of a field that the state lists.
  ///   - axis: The axis along which the options are arranged.
  ///   - isEnabled: A closure that returns a Boolean value that indicates whether a value can be selected.
  ///   - title: A closure that returns the single-line title of a value.
  public init<State: BindableState>(
    _ values: [Value],
    selection field: WritableKeyPath<State, Value>,
    axis: Axis = .vertical,
    isEnabled: @escaping (Value) -> Bool = { _ in true },
    title: @escaping (Value) -> String
  ) {
    makeNodes = boundNodes("RadioGroup", to: field) {
      RadioGroup(values, selection: $0, axis: axis, isEnabled: isEnabled, send: $1, title: title)
    }
  }

  /// Creates a radio group that's bound to an optional field of the state.
  ///
  /// - Parameters:
  ///   - values: The values of the options, in order.
  ///   - field: The key path of a field that the state lists. While its value is `nil`, no option is selected.
  ///   - axis: The axis along which the options are arranged.
  ///   - isEnabled: A closure that returns a Boolean value that indicates whether a value can be selected.
  ///   - title: A closure that returns the single-line title of a value.
  public init<State: BindableState>(
    _ values: [Value],
    selection field: WritableKeyPath<State, Value?>,
    axis: Axis = .vertical,
    isEnabled: @escaping (Value) -> Bool = { _ in true },
    title: @escaping (Value) -> String
  ) {
    makeNodes = boundNodes("RadioGroup", to: field) {
      RadioGroup(values, selection: $0, axis: axis, isEnabled: isEnabled, send: $1, title: title)
    }
  }
}

/// The title and the availability of an option.
private struct RadioOption {
  let title: String
  let isEnabled: Bool
}

private final class RadioGroupNode: Node {
  private let options: [RadioOption]
  private let labels: [TextNode]
  private let selectedIndex: Int?
  private let axis: Axis
  private let send: (Int) -> any Action

  /// The width of `(*)`.
  private static let markColumns = 3
  /// The column of the label, which follows `(*)` and a space.
  private static let labelStart = 4

  init(
    options: [RadioOption],
    selectedIndex: Int?,
    axis: Axis,
    send: @escaping (Int) -> any Action
  ) {
    self.options = options
    labels = options.map { TextNode(Text($0.title)) }
    self.selectedIndex = selectedIndex
    self.axis = axis
    self.send = send
  }

  private func layout(_ columns: Int, _ context: RenderContext) -> RadioLayout {
    let widths = zip(options, labels).map { option, label in
      option.title.isEmpty ? Self.markColumns : Self.labelStart + label.columns(context)
    }
    return RadioLayout(widths: widths, axis: axis, columns: max(0, columns))
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: layout(proposal.columns, context).size.intersection(proposal))
  }

  /// The index of the option that shows the focus.
  private var current: Int? { selectedIndex ?? options.firstIndex(where: \.isEnabled) }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("RadioGroup")
    let layout = layout(canvas.size.columns, context)
    let top = layout.firstRow(showing: current, in: canvas.size.rows)
    let appearance = context.addControl(id, in: canvas) {
      $0.key = { [self] press in
        respond(to: press)
      }
      $0.pointer = { [self] input in
        let point = Point(x: input.position.x, y: input.position.y + top)
        guard let index = layout.option(at: point), options[index].isEnabled else {
          return input.button == .left && !input.isWheel ? .handled : .ignored
        }
        return input.click(sends: send(index))
      }
    }
    if context.isAccessible { describe(id, in: canvas, context) }
    let hovered = context.hoveredPart(of: id, in: canvas) {
      layout.option(at: Point(x: $0.x, y: $0.y + top))
    }
    let shown = canvas.visibleRows
    for index in options.indices {
      var rect = layout.places[index]
      rect.y -= top
      guard shown.contains(rect.y) else { continue }
      let own = part(index, of: appearance, isHovered: index == hovered)
      drawOption(index, in: canvas.subcanvas(in: rect), own, context)
    }
  }

  private func describe(_ id: WidgetID, in canvas: Canvas, _ context: RenderContext) {
    for (index, option) in options.enumerated() {
      var element = AccessibilityElement(
        .radioButton,
        option.title,
        states: index == selectedIndex ? .selected : [],
        position: AccessibilityElement.Position(index + 1, of: options.count)
      )
      if !option.isEnabled { element.states.insert(.disabled) }
      element.isInFocus = context.interface.focus == id
      context.describe(index == current ? id : nil, in: canvas, as: element)
    }
  }

  /// Returns the appearance of an option.
  private func part(
    _ index: Int,
    of appearance: ControlAppearance,
    isHovered: Bool
  ) -> ControlAppearance {
    guard options[index].isEnabled, appearance.condition != .disabled else {
      return appearance.part(.disabled)
    }
    let hasFocus = appearance.condition == .focused && index == current
    return appearance.part(hasFocus ? .focused : .ready, isHovered: isHovered)
  }

  private func drawOption(
    _ index: Int,
    in row: Canvas,
    _ appearance: ControlAppearance,
    _ context: RenderContext
  ) {
    var row = row
    row.lay(appearance.rowBackground)
    var mark = row.subcanvas(in: Rect(x: 0, y: 0, columns: Self.markColumns, rows: 1))
    let style = appearance.layMark(in: &mark, on: nil)
    let isSelected = index == selectedIndex
    let hasFocus = appearance.condition == .focused
    mark.putEnds(hasFocus ? appearance.boxBrackets : ("(", ")"), style: style)
    let isReady = appearance.condition == .ready
    let symbol: Symbol? =
      isSelected ? .selectedOption : appearance.condition == .disabled ? .unavailable : nil
    if let symbol {
      let markStyle = isSelected && isReady ? appearance.markStyle : style
      mark.put(appearance.symbols[symbol], x: 1, y: 0, style: markStyle)
    }
    let bold = Style(attributes: isSelected && isReady ? .bold : [])
    labels[index].drawLabel(in: row.row(from: Self.labelStart), style: bold, context)
  }

  // MARK: Selection

  private func respond(to press: KeyPress) -> Response {
    guard press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    case .down, .right: return select(neighbor(1))
    case .up, .left: return select(neighbor(-1))
    case .home: return select(options.firstIndex(where: \.isEnabled))
    case .end: return select(options.lastIndex(where: \.isEnabled))
    default: break
    }
    guard press.activates else { return .ignored }
    if selectedIndex == nil { return select(current) }
    // In a form, the Enter key moves the focus to the next field.
    return press == .space ? .handled : .ignored
  }

  /// Returns the index of the next enabled option in a direction.
  private func neighbor(_ distance: Int) -> Int? {
    guard let selectedIndex else {
      return distance > 0
        ? options.firstIndex(where: \.isEnabled) : options.lastIndex(where: \.isEnabled)
    }
    var index = selectedIndex + distance
    while options.indices.contains(index) {
      if options[index].isEnabled { return index }
      index += distance
    }
    return nil
  }

  private func select(_ index: Int?) -> Response {
    guard let index, index != selectedIndex else { return .handled }
    return .send([send(index)])
  }
}

extension PointerInput {
  /// A Boolean value that indicates whether the event is a turn of the mouse wheel.
  var isWheel: Bool {
    if case .wheel = kind { true } else { false }
  }
}
