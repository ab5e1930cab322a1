// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

/// A control that toggles between checked and unchecked, such as `[✓] Subscribe`.
///
/// A checkbox that represents several items can also be partly checked.
///
/// ```swift
/// struct SetSubscribed: Action { var isOn: Bool }
///
/// Checkbox("Subscribe", isChecked: state.subscribes, send: SetSubscribed.init)
/// Checkbox("Subscribe", isChecked: \AppState.subscribes)  // bound to the state
/// Checkbox("All movies", mark: state.marked.isEmpty ? .unchecked : .mixed, send: SelectAll.init)
/// ```
/// ![Checked, unchecked, and partly checked boxes.](gallery-checkbox)
///
/// | Input | Action |
/// |---|---|
/// | `enter`, `space`, a click on the box or its title | Toggles the checkbox. A partly checked box becomes checked |
public struct Checkbox: Widget {
  public typealias Body = Never

  /// The state of a checkbox.
  public enum Mark: Hashable, Sendable, CaseIterable {
    /// A state that applies to all represented items.
    case unchecked, checked
    /// A state in which some, but not all, of the represented items are checked.
    case mixed
  }

  private let makeNodes: @MainActor () -> Nodes

  /// Creates a checkbox that's checked or unchecked.
  ///
  /// - Parameters:
  ///   - title: The title, which appears after the box.
  ///   - isChecked: A Boolean value that indicates whether the box is checked.
  ///   - send: A closure that returns the action for the state that the user requests.
  public init(_ title: String, isChecked: Bool, send: @escaping (Bool) -> any Action) {
    self.init(title, mark: isChecked ? .checked : .unchecked, send: send)
  }

  /// Creates a checkbox that can be partly checked.
  ///
  /// - Parameters:
  ///   - title: The title, which appears after the box.
  ///   - mark: The state of the checkbox.
  ///   - send: A closure that returns the action for the state that the user requests: `true` for checked, `false` for
  ///     unchecked.
  public init(_ title: String, mark: Mark, send: @escaping (Bool) -> any Action) {
    makeNodes = { Nodes(CheckboxNode(title: title, mark: mark, send: send)) }
  }

  /// Creates a checkbox that's bound to a field of the state.
  ///
  /// - Parameters:
  ///   - title: The title, which appears after the box.
  ///   - field: The key path of a field that the state lists.
  public init<State: BindableState>(
    _ title: String,
    isChecked field: WritableKeyPath<State, Bool>
  ) {
    makeNodes = boundNodes("Checkbox", to: field) { Checkbox(title, isChecked: $0, send: $1) }
  }

  public var nodes: Nodes { makeNodes() }
}

extension Checkbox.Mark {
  fileprivate var states: AccessibilityStates {
    switch self {
    case .unchecked: .unchecked
    case .checked: .checked
    case .mixed: .partlyChecked
    }
  }
}

private final class CheckboxNode: Node {
  private let title: String
  private let label: TextNode
  private let mark: Checkbox.Mark
  private let send: (Bool) -> any Action

  init(title: String, mark: Checkbox.Mark, send: @escaping (Bool) -> any Action) {
    self.title = title
    label = TextNode(Text(title))
    self.mark = mark
    self.send = send
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let width = 3 + (title.isEmpty ? 0 : 1 + label.columns(context))
    return Fit(size: Size(columns: width, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Checkbox")
    let isWanted = mark != .checked
    let appearance = context.addControl(id, in: canvas, followsPointer: true) {
      $0.key = { [send] press in
        press.activates ? .send([send(isWanted)]) : .ignored
      }
      $0.pointer = { [send] input in
        input.click(sends: send(isWanted))
      }
    }
    context.describe(
      id,
      in: canvas,
      as: AccessibilityElement(.checkbox, title, states: mark.states)
    )
    var row = canvas.row(from: 0)
    row.lay(appearance.rowBackground)
    let box = row.subcanvas(in: Rect(x: 0, y: 0, columns: 3, rows: 1))
    // Boxes with a background that touch each other would look like one shape.
    let hasSpace = context.environment.form.spacing > 0
    drawBox(in: box, on: !hasSpace ? nil : mark == .unchecked ? .field : .filled, appearance)
    label.drawLabel(in: row.row(from: 4), context)
  }

  private func drawBox(
    in box: Canvas,
    on surface: Theme.Surface?,
    _ appearance: ControlAppearance
  ) {
    var box = box
    let style = appearance.layMark(in: &box, on: surface)
    let hidesBrackets =
      surface == .filled && appearance.hasSurfaces && appearance.condition == .ready
    if !hidesBrackets { box.putEnds(appearance.boxBrackets, style: style) }
    guard mark != .unchecked else { return }
    let symbol = appearance.symbols[mark == .checked ? .checkedBox : .mixedBox]
    let accent = appearance.condition == .ready && !hidesBrackets
    box.put(symbol, x: 1, y: 0, style: accent ? appearance.markStyle : style)
  }
}
