// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A box that is checked or not, or for several things at once in part: `[x] Subscribe`.
///
/// ```swift
/// struct SetSubscribed: Action { var isOn: Bool }
///
/// Checkbox("Subscribe", isChecked: state.subscribes, send: SetSubscribed.init)
/// Checkbox("All films", mark: state.chosen.isEmpty ? .unchecked : .mixed, send: ChooseAll.init)
/// ```
/// ![Boxes: checked, unchecked and in part.](gallery-checkbox)
///
/// `space`, `enter` and a click on box or title flip it; one that is checked in part becomes checked.
public struct Checkbox: Widget {
  public typealias Body = Never

  /// What is in the box.
  public enum Mark: Hashable, Sendable, CaseIterable {
    /// A blank, or the sign of what is chosen.
    case unchecked, checked
    /// Some of what it stands for is checked, some is not.
    case mixed
  }

  private let title: String
  private let mark: Mark
  private let send: (Bool) -> any Action

  /// Creates a box that is checked or not.
  ///
  /// - Parameters:
  ///   - title: What is asked; stands after the box.
  ///   - isChecked: Whether it is checked now.
  ///   - send: Makes the action for what the user asks for.
  public init(_ title: String, isChecked: Bool, send: @escaping (Bool) -> any Action) {
    self.init(title, mark: isChecked ? .checked : .unchecked, send: send)
  }

  /// A box that may also be checked in part.
  ///
  /// - Parameters:
  ///   - title: What is asked; stands after the box.
  ///   - mark: What is in the box now.
  ///   - send: Makes the action for what the user asks for: checked or not.
  public init(_ title: String, mark: Mark, send: @escaping (Bool) -> any Action) {
    self.title = title
    self.mark = mark
    self.send = send
  }

  public var nodes: Nodes { Nodes(CheckboxNode(title: title, mark: mark, send: send)) }
}

extension Checkbox.Mark {
  fileprivate var states: AccessibleStates {
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

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let width = 3 + (title.isEmpty ? 0 : 1 + label.columns(pass))
    return Fit(size: Size(columns: width, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "Checkbox")
    let isWanted = mark != .checked
    let look = pass.register(control: id, in: canvas) { [send] press in
      press.activates ? .sends([send(isWanted)]) : .ignores
    } pointer: { [send] input in
      input.click(sends: send(isWanted))
    }
    pass.describe(id, in: canvas, as: AccessibleElement(.checkbox, title, states: mark.states))
    var row = canvas.row(from: 0)
    row.lay(look.ground)
    look.drawMarks(in: row.inside(Rect(x: 0, y: 0, columns: 3, rows: 1)))
    let accent = look.onGround(.accent)
    switch mark {
    case .unchecked: break
    case .checked: row.put("x", x: 1, y: 0, style: accent)
    case .mixed: row.put("-", x: 1, y: 0, style: accent)
    }
    label.drawLabel(in: row.row(from: 4), pass)
  }
}
