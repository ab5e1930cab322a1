// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The state that the interface stores for the help sheet in an overlay.
struct HelpState: WidgetState {
  static let stateName = "helpFilter"

  /// The identifier of the control, of which there's at most one, because only one overlay is visible.
  static let id: WidgetID = "help-sheet.filter"

  /// The text to filter by, or `nil` if there's no filter.
  var filter: String?
  /// The number of rows above the visible part of the table, or `nil` at the start.
  var row: Int?
  /// The distance from the start of the scroll bar's thumb to the cell where the user grabbed it.
  var grab: Int?

  private enum CodingKeys: String, CodingKey {
    case filter = "text"
    case row, grab
  }

  /// The action that stores the state.
  var action: InterfaceAction { .set(self, of: Self.id) }
}

extension HelpState {
  /// Creates a state by decoding its parts, with a limited filter, which each drawing reads.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decodeIfPresent(String.self, forKey: .filter)
    filter = text.map { "".filtered(adding: $0) }
    row = try container.decodeIfPresent(Int.self, forKey: .row)
    grab = try container.decodeIfPresent(Int.self, forKey: .grab)
  }
}

extension RenderContext {
  /// The state of the help sheet, which ends when the sheet closes.
  ///
  /// The region redraws when the state changes.
  var helpState: HelpState {
    guard hasStateSinceFocus(HelpState.id) else { return HelpState() }
    return state(HelpState.id, as: HelpState.self) ?? HelpState()
  }
}

/// The field in the title of a help sheet that displays the text to filter by.
///
/// The table receives the text, so that the keys that scroll work, too.
final class HelpFilterNode: Node {
  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit { Fit(size: .zero) }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let filter = context.helpState.filter
    context.addPointerTarget(context.partID("Filter"), in: canvas) {
      $0.click(sends: HelpState(filter: filter ?? "").action)
    }
    draw(filter, in: canvas, context)
    if let filter {
      let element = AccessibilityElement(.textField, "Filter", value: filter)
      context.describe(HelpState.id, in: canvas, as: element)
    }
  }

  private func draw(_ filter: String?, in canvas: Canvas, _ context: RenderContext) {
    let theme = context.environment.theme
    let words = "type to filter"
    let gutter = 2
    guard canvas.size.columns > (filter == nil ? gutter + words.count : gutter) else { return }
    // The field can be over the title.
    canvas.clear()
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
}
