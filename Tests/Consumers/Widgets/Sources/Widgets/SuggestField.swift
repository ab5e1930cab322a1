// SPDX-License-Identifier: MIT

public import TermRender

/// A text field that lists matching words in a popup while the user types.
public struct SuggestField: Widget {
  public typealias Send = (String) -> any Action
  fileprivate let title, text: String
  private let words: [String]
  private let send: Send

  public init(_ title: String, _ text: String, in words: [String], send: @escaping Send) {
    (self.title, self.text, self.words, self.send) = (title, text, words, send)
  }

  public var body: some Widget { Nodes(SuggestNode(self)) }

  fileprivate var element: AccessibilityElement { .init(.textField, title, value: text) }

  /// Returns at most six other words that start with a text.
  fileprivate func matches(_ text: String) -> [String] {
    Array(words.filter { $0 != text && $0.lowercased().hasPrefix(text.lowercased()) }.prefix(6))
  }

  fileprivate func write(_ text: String, _ id: WidgetID) -> Response {
    let popup: InterfaceAction = matches(text).isEmpty ? .hidePopup : .showPopup(Popup(id))
    return .send([send(text), popup])
  }

  fileprivate func edit(_ press: KeyPress, _ id: WidgetID) -> Response {
    if press == "backspace" { return write(String(text.dropLast()), id) }
    return press.typed.map { write(text + String($0), id) } ?? .ignored
  }

  fileprivate func draw(in canvas: Canvas, _ appearance: ControlAppearance) {
    var row = canvas.row(from: 0)
    row.lay(appearance.background)
    appearance.drawBrackets(in: row)
    let inside = row.subcanvas(in: EdgeInsets(.horizontal, 1).inside(row))
    let start = min(0, inside.size.columns - 1 - displayWidth(of: text))
    let end = start + inside.write(text, x: start, y: 0)
    if appearance.condition == .focused { inside.placeCursor(x: end, y: 0) }
  }
}

private final class SuggestNode: Node {
  private let field: SuggestField

  init(_ field: SuggestField) { self.field = field }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: Size(columns: 24, rows: 1).intersection(proposal), flexibleAxes: .horizontal)
  }

  // snippet: offer-popup
  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("SuggestField")
    let open = InterfaceAction.showPopup(Popup(id))
    let appearance = context.addControl(id, in: canvas) { [field] in
      $0.takesText = true
      $0.key = { $0 == "down" ? .send(open) : field.edit($0, id) }
      $0.paste = { field.write(field.text + $0.filter { !$0.isNewline }, id) }
      $0.pointer = { $0.click(sends: open) }
    }
    field.draw(in: canvas, appearance)
    context.describe(id, in: canvas, as: field.element)
    context.offerPopup(id, at: canvas) { [field] popup, _ in Suggestions(field, popup) }
  }
  // end
}

private struct Suggestions: PopupContent {
  private let field: SuggestField
  private let id: WidgetID
  private let rows: [String]
  private let cursor: Int
  let areas: [Rect]

  init(_ field: SuggestField, _ popup: PopupContext) {
    (self.field, id, rows) = (field, popup.popup.id, field.matches(field.text))
    cursor = min(popup.popup.path.first ?? 0, rows.count - 1)
    areas = [
      popup.dropDown(Size(columns: popup.anchor.columns, rows: rows.count + 2)), popup.anchor,
    ]
  }

  func draw(in screen: Canvas, _ context: RenderContext) {
    let (theme, unicode) = (context.environment.theme, context.capabilities.supportsUnicode)
    let focused = ControlAppearance(condition: .focused, theme: theme, supportsUnicode: unicode)
    field.draw(in: screen.subcanvas(in: areas[1]), focused)
    var panel = screen.subcanvas(in: areas[0])
    panel.drawPanel(theme, unicode: unicode)
    context.describe(rows.isEmpty ? .popup : nil, as: field.element)
    let inside = screen.subcanvas(in: PopupPlacement.inside(areas[0]))
    for (y, word) in rows.enumerated() {
      inside.write(y == cursor ? "> \(word)" : "  \(word)", x: 0, y: y)
      context.describe(y == cursor ? .popup : nil, as: AccessibilityElement(.row, word))
    }
  }

  func respond(to press: KeyPress) -> Response {
    switch press {
    case "up", "down":
      let row = max(0, cursor + (press == "up" ? -1 : 1))
      return .send(InterfaceAction.showPopup(Popup(id, path: [row])))
    case "enter" where !rows.isEmpty: return field.write(rows[cursor], id)
    case "enter", "esc": return .send(InterfaceAction.hidePopup)
    default: return field.edit(press, id)
    }
  }

  func respond(to input: PointerInput) -> Response {
    let row = input.position.y - PopupPlacement.inside(areas[0]).y
    switch input.kind {
    case .release where rows.indices.contains(row): return field.write(rows[row], id)
    case .press where !areas[0].contains(input.position): return .send(InterfaceAction.hidePopup)
    default: return .handled
    }
  }
}
