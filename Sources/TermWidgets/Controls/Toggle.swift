// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A switch that is on or off: `[━━●] on  Wrap lines`.
///
/// ```swift
/// struct SetWrap: Action { var isOn: Bool }
///
/// Toggle("Wrap lines", isOn: state.wraps, send: SetWrap.init)
/// ```
/// ![Switches that are on and off.](gallery-toggle)
///
/// `space`, `enter` and a click flip it; `right` switches it on, `left` off.
public struct Toggle: Widget {
  public typealias Body = Never

  private let title: String
  private let isOn: Bool
  private let send: (Bool) -> any Action

  /// Creates a switch that is on or off.
  ///
  /// - Parameters:
  ///   - title: What is switched; stands after the switch.
  ///   - isOn: Whether it is on now.
  ///   - send: Makes the action for the state that the user asks for.
  public init(_ title: String, isOn: Bool, send: @escaping (Bool) -> any Action) {
    self.title = title
    self.isOn = isOn
    self.send = send
  }

  public var nodes: Nodes { Nodes(ToggleNode(title: title, isOn: isOn, send: send)) }
}

private final class ToggleNode: Node {
  private let title: String
  private let label: TextNode
  private let isOn: Bool
  private let send: (Bool) -> any Action

  /// Columns of `[━━●] off `.
  private static let switchColumns = 10

  init(title: String, isOn: Bool, send: @escaping (Bool) -> any Action) {
    self.title = title
    label = TextNode(Text(title))
    self.isOn = isOn
    self.send = send
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let width = Self.switchColumns - 1 + (title.isEmpty ? 0 : 1 + label.columns(pass))
    return Fit(size: Size(columns: width, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "Toggle")
    let look = pass.register(control: id, in: canvas) { [isOn, send] press in
      if press.activates { return .sends([send(!isOn)]) }
      switch press {
      case KeyPress(.right): return isOn ? .takes : .sends([send(true)])
      case KeyPress(.left): return isOn ? .sends([send(false)]) : .takes
      default: return .ignores
      }
    } pointer: { [isOn, send] input in
      input.click(sends: send(!isOn))
    }
    pass.describe(
      id,
      in: canvas,
      as: AccessibleElement(.toggle, title, states: isOn ? .on : .off)
    )
    var row = canvas.row(from: 0)
    row.lay(look.ground)
    look.drawMarks(in: row.inside(Rect(x: 0, y: 0, columns: 5, rows: 1)))
    let ink = look.onGround(isOn ? .accent : .muted)
    let line: Unicode.Scalar = look.unicode ? (isOn ? "━" : "─") : (isOn ? "=" : "-")
    row.fill(Rect(x: 1, y: 0, columns: 3, rows: 1), line, style: ink)
    row.put(look.unicode ? "●" : "o", x: isOn ? 3 : 1, y: 0, style: ink)
    row.write(isOn ? "on" : "off", x: 6, y: 0, style: ink)
    label.drawLabel(in: row.row(from: Self.switchColumns), pass)
  }
}
