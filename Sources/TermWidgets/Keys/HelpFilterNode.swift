// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The state that the interface stores for the filter of the help sheet in an overlay.
struct HelpFilter: WidgetState {
  static let stateName = "helpFilter"

  /// The identifier of the control, of which there's at most one, because only one overlay is visible.
  static let id: WidgetID = "help-sheet.filter"

  /// The text typed so far, or `nil` if there's no filter.
  var text: String?
}

extension RenderContext {
  /// The text of the help sheet's filter, or `nil` if there's no filter.
  ///
  /// The filter ends when the sheet closes. The region redraws when the text changes.
  var helpFilter: String? {
    guard hasStateSinceFocus(HelpFilter.id) else { return nil }
    return state(HelpFilter.id, as: HelpFilter.self)?.text
  }
}

/// The control in a help sheet that receives the text to filter by, after the key `/`.
final class HelpFilterNode: Node {
  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit { Fit(size: .zero) }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let filter = context.helpFilter
    context.addControl(HelpFilter.id, in: canvas) {
      $0.takesText = filter != nil
      $0.key = { Self.response(to: $0, filter) }
      $0.paste = { Self.adding($0, to: filter) }
      $0.pointer = { $0.click(sends: Self.filtering(by: filter ?? "")) }
      $0.hints = [filter == nil ? KeyHint("/", "Filter") : KeyHint("esc", "Show all")]
    }
    draw(filter, in: canvas, context)
    if let filter {
      let element = AccessibilityElement(.textField, "Filter", value: filter)
      context.describe(HelpFilter.id, in: canvas, as: element)
    }
  }

  private func draw(_ filter: String?, in canvas: Canvas, _ context: RenderContext) {
    let theme = context.environment.theme
    let words = "type to filter"
    let gutter = 2
    guard canvas.size.columns > (filter == nil ? gutter + words.count : gutter) else { return }
    canvas.write("/", x: 0, y: 0, style: Style(attributes: .bold).inheriting(from: theme[.accent]))
    guard let filter else {
      canvas.write(words, x: gutter, y: 0, style: theme[.placeholder])
      return
    }
    let field = canvas.row(from: gutter)
    let x = min(0, field.size.columns - 1 - displayWidth(of: filter))
    field.write(filter, x: x, y: 0)
    field.placeCursor(x: x + displayWidth(of: filter), y: 0)
  }

  // MARK: Input

  private static func response(to press: KeyPress, _ filter: String?) -> Response {
    guard let filter else { return press.typed == "/" ? .send(filtering(by: "")) : .ignored }
    if let scalar = press.typed { return adding(String(scalar), to: filter) }
    switch (press.key, press.modifiers) {
    case (.escape, []): return .send(filtering(by: nil))
    case (.backspace, []) where filter.isEmpty: return .send(filtering(by: nil))
    case (.backspace, []): return .send(filtering(by: String(filter.dropLast())))
    case (.character("u"), .control): return .send(filtering(by: ""))
    default: return .ignored
    }
  }

  private static func adding(_ text: String, to filter: String?) -> Response {
    guard let filter else { return .handled }
    return .send(filtering(by: filter.filtered(adding: text)))
  }

  private static func filtering(by text: String?) -> InterfaceAction {
    .set(HelpFilter(text: text), of: HelpFilter.id)
  }
}
