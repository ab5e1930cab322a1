// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The table of a help sheet in an overlay, which scrolls if it doesn't fit.
///
/// The table is the only control of the sheet. It receives the keys that scroll and the text to filter by, so it keeps
/// the focus at any position.
final class HelpTableNode: ScrollIfNeededNode {
  private let table: KeyTableNode
  /// A Boolean value that indicates whether `/` starts a filter, which the title shows.
  private let canFilter: Bool

  init(canFilter: Bool) {
    let table = KeyTableNode(closesSheet: true)
    self.canFilter = canFilter
    self.table = table
    super.init(table)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    // A filter doesn't change the columns, so that the sheet stays in place while the user types.
    let isTooHigh = rows(in: canvas.size.columns, context) > canvas.size.rows
    let fitsBar = canvas.size.columns > 1
    let hasBar = isTooHigh && fitsBar && context.environment.scrollBars == .automatic
    let viewport = canvas.subcanvas(in: EdgeInsets(.trailing, hasBar ? 1 : 0).inside(canvas))
    let columns = viewport.size.columns
    let content = Size(
      columns: columns,
      rows: max(viewport.size.rows, table.shownRows(in: columns, context))
    )
    let range = ScrollRange(content: content, viewport: viewport.size)
    let stored = context.helpState
    let offset = range.clamped(ScrollState(y: stored.row ?? 0))
    let state = HelpState(filter: stored.filter, row: offset.y, grab: stored.grab)
    addControl(state, range, in: viewport, context)
    var page = viewport.subcanvas(in: Rect(origin: Point(x: 0, y: -offset.y), size: content))
    child.paint(in: &page, context)
    guard hasBar else { return }
    context.addScrollBar(
      HelpState.id.appending("bar"),
      range.bar(at: offset, along: .vertical),
      .block,
      hasFocus: context.hasFocus(HelpState.id),
      grab: state.grab,
      in: canvas.subcanvas(in: Rect(x: columns, y: 0, columns: 1, rows: canvas.size.rows))
    ) { drag in
      Response.send(HelpState(filter: state.filter, row: drag.offset, grab: drag.grab).action)
    }
  }

  // MARK: Input

  private func addControl(
    _ state: HelpState,
    _ range: ScrollRange,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let (filter, canFilter) = (state.filter, canFilter)
    context.addControl(HelpState.id, in: canvas) {
      $0.scrollsContent = true
      $0.takesText = filter != nil
      $0.key = { Self.response(to: $0, filter, canFilter) }
      $0.keyAfterBindings = { press in
        range.step(for: press).map { Self.scroll(state, by: $0.y, range) } ?? .ignored
      }
      $0.paste = { Self.adding($0, to: filter) }
      $0.pointer = { input in
        guard case .wheel(_, let rows) = input.kind else { return .ignored }
        return Self.scroll(state, by: rows * 3, range)
      }
      if filter != nil {
        $0.hints = [KeyHint("esc", "Show all")]
      } else if canFilter {
        $0.hints = [KeyHint("/", "Filter")]
      }
    }
  }

  private static func scroll(_ state: HelpState, by rows: Int, _ range: ScrollRange) -> Response {
    let row = state.row ?? 0
    let target = range.clamped(ScrollState(y: row + rows)).y
    if target == row { return .ignored }
    return .send(HelpState(filter: state.filter, row: target).action)
  }

  private static func response(
    to press: KeyPress,
    _ filter: String?,
    _ canFilter: Bool
  ) -> Response {
    guard let filter else {
      return press.typed == "/" && canFilter ? filtering(by: "") : .ignored
    }
    if let scalar = press.typed { return adding(String(scalar), to: filter) }
    switch (press.key, press.modifiers) {
    case (.escape, []): return filtering(by: nil)
    case (.backspace, []) where filter.isEmpty: return filtering(by: nil)
    case (.backspace, []): return filtering(by: String(filter.dropLast()))
    case (.character("u"), .control): return filtering(by: "")
    default: return .ignored
    }
  }

  private static func adding(_ text: String, to filter: String?) -> Response {
    guard let filter else { return .handled }
    return filtering(by: filter.filtered(adding: text))
  }

  /// Returns a response that shows the start of the bindings with a text.
  private static func filtering(by filter: String?) -> Response {
    .send(HelpState(filter: filter).action)
  }
}
