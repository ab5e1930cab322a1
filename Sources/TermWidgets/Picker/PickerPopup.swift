// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// The open list of a picker.
@MainActor
struct PickerPopup: PopupContent {
  private let node: PickerNode
  private let popup: Popup
  /// The rectangle of the picker.
  private let anchor: Rect
  private let screen: Size
  /// The indices of the options that match the filter text, or `nil` for all options.
  private let rows: [Int]?
  private let list: PopupRows

  /// The maximum number of visible rows.
  private static let mostRows = 16
  /// The number of columns before a title: the cursor, the selection indicator, and a space.
  private static let gutter = 3

  init(_ node: PickerNode, _ popup: Popup, at anchor: Rect, on screen: Size) {
    self.node = node
    self.popup = popup
    self.anchor = anchor
    self.screen = screen
    let rows = node.options(by: popup.filter)
    self.rows = rows
    let count = rows?.count ?? node.options.count
    let frame = Self.frame(node, at: anchor, on: screen, rows: count)
    let wanted = popup.path.first ?? (rows == nil ? node.options.chosen : nil)
    let options = node.options
    list = PopupRows(
      popup,
      frame: frame,
      inside: PopupPlacement.inside(frame),
      count: count,
      cursor: wanted.flatMap { Self.row(of: $0, in: rows) } ?? 0,
      isEnabled: { options.isEnabled(rows?[$0] ?? $0) },
      item: { rows?[$0] ?? $0 }
    )
  }

  /// Returns the rectangle of the list.
  ///
  /// The placement depends on the number of all options. A filtered list shrinks toward the picker.
  private static func frame(_ node: PickerNode, at anchor: Rect, on screen: Size, rows: Int) -> Rect
  {
    let width = max(anchor.columns, node.titleColumns() + gutter + 3)
    let height = { (rows: Int) in max(1, min(rows, mostRows)) + 2 }
    let seen = anchor.intersection(Rect(size: screen))
    let whole = PopupPlacement.dropDown(
      from: seen,
      size: Size(columns: width, rows: height(node.options.count)),
      in: screen
    )
    let kept = min(whole.rows, height(rows))
    let isAbove = whole.y < seen.y
    return Rect(
      x: whole.x,
      y: whole.y + (isAbove ? whole.rows - kept : 0),
      columns: whole.columns,
      rows: kept
    )
  }

  /// Returns the row of an option, or `nil` if none of the rows contains the option.
  private static func row(of option: Int, in rows: [Int]?) -> Int? {
    guard let rows else { return option }
    return rows.firstIndex(of: option)
  }

  private func option(_ row: Int) -> Int { rows?[row] ?? row }

  var areas: [Rect] { [list.frame, anchor.intersection(Rect(size: screen))] }

  // MARK: Drawing

  func draw(in canvas: Canvas, _ context: RenderContext) {
    let appearance = ControlAppearance(
      condition: .focused,
      theme: context.environment.theme,
      supportsUnicode: context.capabilities.supportsUnicode
    )
    let row = canvas.subcanvas(in: anchor)
    row.clear()
    node.draw(in: row, appearance, filter: popup.filter, context)

    let shape = RowFrame(context)
    let inside = shape.draw(list.frame, in: canvas)
    shape.drawBar(list.window, at: list.inside, of: list.frame, in: canvas)
    if list.window.count == 0 {
      let words = TextNode(Text(rows == nil ? "No options" : "No matches"))
      words.drawLabel(in: inside.row(from: Self.gutter), style: shape.theme[.muted], context)
    }
    let hovered = list.hovered(in: canvas, context)
    for index in list.window.shown {
      draw(row: index, isHovered: index == hovered, in: inside, shape, context)
    }
    list.describe("Filter", context) { index in
      let option = option(index)
      let isChosen = option == node.options.chosen
      return AccessibilityElement(
        .row,
        node.options.title(option),
        states: isChosen ? .selected : []
      )
    }
  }

  private func draw(
    row index: Int,
    isHovered: Bool,
    in inside: Canvas,
    _ shape: RowFrame,
    _ context: RenderContext
  ) {
    let option = option(index)
    let hasCursor = index == list.window.cursor
    let isEnabled = node.options.isEnabled(option)
    let row = shape.row(
      index - list.window.top,
      hasCursor: hasCursor,
      isHovered: isHovered,
      isEnabled: isEnabled,
      in: inside
    )
    if option == node.options.chosen {
      let style = isEnabled ? shape.theme(hasCursor: hasCursor)[.accent] : .plain
      row.put(shape.symbols[.choice], x: 1, y: 0, style: style)
    } else if !isEnabled {
      row.put(shape.symbols[.unavailable], x: 1, y: 0)
    }
    let space = max(0, row.size.columns - Self.gutter - 1)
    let label = row.subcanvas(in: Rect(x: Self.gutter, y: 0, columns: space, rows: 1))
    TextNode(Text(node.options.title(option))).drawLabel(in: label, context)
  }

  // MARK: Input

  var hints: [KeyHint] { list.hints("Select") }

  func respond(to press: KeyPress) -> Response {
    switch press {
    case .space where popup.filter.isEmpty: list.window.cursor.map(choose) ?? .handled
    case KeyPress(.tab): list.hide(then: .focusNext)
    case KeyPress(.tab, .shift): list.hide(then: .focusPrevious)
    case KeyPress(.up, .alt): list.hide()
    default: list.respond(to: press, choose: choose)
    }
  }

  func paste(_ text: String) -> Response { list.filter(adding: text) }

  func respond(to input: PointerInput) -> Response {
    list.respond(to: input, anchor: anchor, choose: choose)
  }

  private func choose(_ row: Int) -> Response { node.close(choosing: option(row)) }
}
