// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

/// A switch that's on or off: the thumb is at the right or at the left.
///
/// ```swift
/// struct SetWrap: Action { var isOn: Bool }
///
/// Toggle("Wrap lines", isOn: state.wraps, send: SetWrap.init)
/// Toggle("Wrap lines", isOn: \AppState.wraps)  // bound to the state
/// ```
/// ![Switches that are on and off.](gallery-toggle)
///
/// | Input | Action |
/// |---|---|
/// | `enter`, `space`, a click on the switch or its title | Turns the switch on or off |
/// | `right` | Turns the switch on |
/// | `left` | Turns the switch off |
public struct Toggle: Widget {
  public typealias Body = Never

  private let makeNodes: @MainActor () -> Nodes

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - title: The title, which appears after the switch.
  ///   - isOn: A Boolean value that indicates whether the switch is on.
  ///   - send: A closure that returns the action for the state that the user requests.
  public init(_ title: String, isOn: Bool, send: @escaping (Bool) -> any Action) {
    makeNodes = { Nodes(ToggleNode(title: title, isOn: isOn, send: send)) }
  }

  /// Creates a switch that's bound to a field of the state.
  ///
  /// - Parameters:
  ///   - title: The title, which appears after the switch.
  ///   - field: The key path of a field that the state lists.
  public init<State: BindableState>(_ title: String, isOn field: WritableKeyPath<State, Bool>) {
    makeNodes = boundNodes("Toggle", to: field) { Toggle(title, isOn: $0, send: $1) }
  }

  public var nodes: Nodes { makeNodes() }
}

private final class ToggleNode: Node {
  private let title: String
  private let label: TextNode
  private let isOn: Bool
  private let send: (Bool) -> any Action

  /// The width of `[━━●]`.
  private static let switchColumns = 5
  /// The column of the title.
  private static let labelStart = 7

  init(title: String, isOn: Bool, send: @escaping (Bool) -> any Action) {
    self.title = title
    label = TextNode(Text(title))
    self.isOn = isOn
    self.send = send
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let width = title.isEmpty ? Self.switchColumns : Self.labelStart + label.columns(context)
    return Fit(size: Size(columns: width, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Toggle")
    let appearance = context.addControl(id, in: canvas, followsPointer: true) {
      $0.key = { [isOn, send] press in
        if press.activates { return .send([send(!isOn)]) }
        switch press {
        case KeyPress(.right): return isOn ? .handled : .send([send(true)])
        case KeyPress(.left): return isOn ? .send([send(false)]) : .handled
        default: return .ignored
        }
      }
      $0.pointer = { [isOn, send] input in
        input.click(sends: send(!isOn))
      }
    }
    context.describe(
      id,
      in: canvas,
      as: AccessibilityElement(.toggle, title, states: isOn ? .on : .off)
    )
    var row = canvas.row(from: 0)
    row.lay(appearance.rowBackground)
    let area = Rect(x: 0, y: 0, columns: Self.switchColumns, rows: 1)
    drawSwitch(in: row.subcanvas(in: area), appearance)
    label.drawLabel(in: row.row(from: Self.labelStart), context)
  }

  private func drawSwitch(in area: Canvas, _ appearance: ControlAppearance) {
    var area = area
    let style = appearance.layMark(in: &area, on: isOn ? .filled : .button)
    let symbols = appearance.symbols
    if !appearance.hasSurfaces {
      let line = symbols[isOn ? .filledTrack : .track]
      area.fill(Rect(x: 1, y: 0, columns: 3, rows: 1), line, style: style)
    }
    area.putEnds(appearance.brackets, style: style)
    let isReady = appearance.condition == .ready
    let thumb = isReady && !appearance.hasSurfaces && isOn ? appearance.markStyle : style
    area.put(symbols[.thumb], x: isOn ? 3 : 1, y: 0, style: thumb)
  }
}
