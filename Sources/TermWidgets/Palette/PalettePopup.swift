// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// An open command palette, with a search field and the commands below it.
@MainActor
struct PalettePopup: PopupContent {
  private let entries: [PaletteEntry]
  /// The entries that match the search text, best first, or `nil` for all entries.
  private let found: [Int]?
  private let state: PaletteState
  private let popup: Popup
  /// The key sequence of the palette, which also closes it.
  private let key: KeySequence?
  private let list: PopupRows

  /// The maximum size of the content.
  private static let limit = Size(columns: 60, rows: 12)
  /// The number of rows above the commands, for the search field and a line.
  private static let headRows = 2
  private static let gutter = 2

  init(
    _ entries: [PaletteEntry],
    rows found: [Int]?,
    state: PaletteState,
    popup: Popup,
    key: KeySequence?,
    on screen: Size
  ) {
    self.entries = entries
    self.found = found
    self.state = state
    self.popup = popup
    self.key = key
    let rows = min(max(1, entries.count), Self.limit.rows) + Self.headRows + 2
    let size = Size(
      // A screen narrower than 24 columns leaves no margin.
      columns: min(
        Self.limit.columns + 2,
        screen.columns < 24 ? screen.columns : screen.columns - 4
      ),
      rows: min(rows, screen.rows)
    )
    let frame = Rect(
      x: (screen.columns - size.columns) / 2,
      y: min(screen.rows / 6, screen.rows - size.rows),
      columns: size.columns,
      rows: size.rows
    )
    let inside = PopupPlacement.inside(frame)
    let head = min(Self.headRows, inside.rows)
    list = PopupRows(
      popup,
      frame: frame,
      inside: Rect(
        x: inside.x,
        y: inside.y + head,
        columns: inside.columns,
        rows: inside.rows - head
      ),
      count: found?.count ?? entries.count
    )
  }

  var areas: [Rect] { [list.frame] }

  var dimsScreen: Bool { true }

  private func entry(_ row: Int) -> PaletteEntry { entries[found?[row] ?? row] }

  // MARK: Drawing

  func draw(in canvas: Canvas, _ context: RenderContext) {
    let shape = RowFrame(context)
    let inside = shape.draw(list.frame, in: canvas)
    drawHead(in: inside, canvas, shape, context)
    let rows = canvas.subcanvas(in: list.inside)
    var part = rows
    part.style = inside.style
    shape.drawBar(list.window, at: list.inside, of: list.frame, in: canvas)
    if list.window.count == 0 {
      let words = TextNode(Text("No matching commands"))
      words.drawLabel(in: part.row(from: Self.gutter), style: shape.theme[.muted], context)
    }
    list.describe("Command", context) { row in
      AccessibilityElement(.menuItem, entry(row).title, value: entry(row).keys)
    }
    var search = FuzzySearch(popup.filter)
    let hovered = list.hovered(in: canvas, context)
    for row in list.window.shown {
      draw(entry(row), at: row, isHovered: row == hovered, in: part, shape, &search, context)
    }
  }

  /// Draws the search text and the number of matches, separated from the commands by a surface or a line.
  private func drawHead(
    in inside: Canvas,
    _ canvas: Canvas,
    _ shape: RowFrame,
    _ context: RenderContext
  ) {
    var row = inside.row(from: 0)
    let hasSeparator =
      PopupPlacement.inside(list.frame) != list.frame && inside.size.rows >= Self.headRows
    if hasSeparator, shape.isSurface {
      var head = canvas.subcanvas(
        in: Rect(
          x: list.frame.x + 1,
          y: list.frame.y,
          columns: list.frame.columns - 1,
          rows: Self.headRows + 1
        )
      )
      head.lay(shape.theme[.hover])
      row.style = head.style
    } else if hasSeparator {
      shape.drawDivider(
        at: Rect(x: list.frame.x, y: list.frame.y + 2, columns: list.frame.columns, rows: 1),
        of: list.frame,
        in: canvas
      )
    }
    row.put(shape.symbols[.prompt], x: 0, y: 0, style: shape.theme[.accent])
    let count = popup.filter.isEmpty ? "" : "\(list.window.count) of \(entries.count)"
    let countStart = row.size.columns - 1 - displayWidth(of: count)
    row.write(count, x: countStart, y: 0, style: shape.theme[.muted])
    drawField(
      in: row.subcanvas(
        in: Rect(x: Self.gutter, y: 0, columns: max(0, countStart - Self.gutter), rows: 1)
      ),
      shape,
      context
    )
  }

  private func drawField(in field: Canvas, _ shape: RowFrame, _ context: RenderContext) {
    let x = min(0, field.size.columns - 1 - displayWidth(of: popup.filter))
    if popup.filter.isEmpty {
      TextNode(Text("Type a command")).drawLabel(
        in: field,
        style: shape.theme[.placeholder],
        context
      )
    } else {
      field.write(popup.filter, x: x, y: 0)
    }
    field.placeCursor(x: x + displayWidth(of: popup.filter), y: 0)
  }

  private func draw(
    _ entry: PaletteEntry,
    at row: Int,
    isHovered: Bool,
    in part: Canvas,
    _ shape: RowFrame,
    _ search: inout FuzzySearch,
    _ context: RenderContext
  ) {
    let hasCursor = row == list.window.cursor
    let line = shape.row(
      row - list.window.top,
      hasCursor: hasCursor,
      isHovered: isHovered,
      isEnabled: true,
      in: part
    )
    let width = line.size.columns
    let keys = displayWidth(of: entry.keys)
    let space = max(0, width - Self.gutter - 1 - (keys > 0 ? keys + 2 : 0))
    let label = line.subcanvas(in: Rect(x: Self.gutter, y: 0, columns: space, rows: 1))
    var mark = Style(attributes: .bold).inheriting(from: shape.theme(hasCursor: hasCursor)[.accent])
    if !shape.isSurface { mark.underline = .single }
    let title = entry.title.marking(search.places(in: entry.title), mark)
    TextNode(title).drawLabel(in: label, context)
    guard keys > 0, space > 0 else { return }
    let style = shape.theme(hasCursor: hasCursor)[.muted]
    line.write(entry.keys, x: width - 1 - keys, y: 0, style: style)
  }

  // MARK: Input

  var hints: [KeyHint] { list.hints("Run") }

  func respond(to press: KeyPress) -> Response {
    if let key, key.presses == [press] { return list.hide() }
    if press == KeyPress(.tab) || press == KeyPress(.tab, .shift) { return list.hide() }
    return list.respond(to: press) { choose($0) }
  }

  func paste(_ text: String) -> Response { list.filter(adding: text) }

  func respond(to input: PointerInput) -> Response {
    list.respond(to: input) { choose($0) }
  }

  private func choose(_ row: Int) -> Response {
    let entry = entry(row)
    let kept = InterfaceAction.set(state.choosing(entry), of: popup.id)
    return .send([InterfaceAction.hidePopup, kept, entry.action])
  }
}

extension String {
  /// Returns the string as text in which some scalars have another style.
  ///
  /// - Parameters:
  ///   - places: The positions of the scalars, counted from 0, in ascending order.
  ///   - style: The style of the scalars.
  /// - Returns: A text that consists of several runs.
  @MainActor
  fileprivate func marking(_ places: [Int], _ style: Style) -> Text {
    let scalars = unicodeScalars
    var text = Text("")
    var (start, count) = (scalars.startIndex, 0)
    for place in places {
      let mark = scalars.index(start, offsetBy: place - count)
      let end = scalars.index(after: mark)
      let letter = Text(String(scalars[mark..<end])).style(style)
      text = text + Text(String(scalars[start..<mark])) + letter
      (start, count) = (end, place + 1)
    }
    return text + Text(String(scalars[start...]))
  }
}
