// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A node that draws a month and handles its keys and pointer input.
final class DatePickerNode: Node {
  let selection: CalendarDate?
  let limits: ClosedRange<CalendarDate>
  let today: CalendarDate?
  let firstWeekday: Weekday
  let names: CalendarNames
  let clear: (any Action)?
  private let send: (CalendarDate) -> any Action

  init(
    selection: CalendarDate?,
    limits: ClosedRange<CalendarDate>,
    today: CalendarDate?,
    firstWeekday: Weekday,
    names: CalendarNames,
    clear: (any Action)?,
    send: @escaping (CalendarDate) -> any Action
  ) {
    self.selection = selection
    self.limits = limits
    self.today = today
    self.firstWeekday = firstWeekday
    self.names = names
    self.clear = clear
    self.send = send
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let rows = MonthGrid.rows + (clear == nil ? 0 : 1)
    return Fit(size: Size(columns: MonthGrid.columns, rows: rows).intersection(proposal))
  }

  /// Returns the day at the cursor.
  private func cursor(_ id: WidgetID, _ context: RenderContext) -> CalendarDate {
    if let state = context.state(id, as: DatePickerState.self), state.selection == selection {
      return clamped(state.cursor)
    }
    return clamped(selection ?? today ?? CalendarDate(dayNumber: 0))
  }

  func clamped(_ date: CalendarDate) -> CalendarDate {
    min(max(date, limits.lowerBound), limits.upperBound)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("DatePicker")
    let cursor = cursor(id, context)
    let grid = MonthGrid(month: cursor, firstWeekday: firstWeekday)
    let appearance = context.addControl(id, in: canvas) {
      if clear != nil, selection != nil { $0.hints = [KeyHint("backspace", "Clear")] }
      $0.key = { [self] press in
        respond(to: press, cursor, id)
      }
      $0.pointer = { [self, unowned context] input in
        // Read the focus at the time of the event: the same batch of input can focus the picker and then turn the wheel.
        respond(to: input, cursor, grid, id, hasFocus: context.interface.focus == id)
      }
    }
    if context.isAccessible { describe(id, cursor, in: canvas, context) }
    if canvas.isInvisible { return }
    let area = canvas.subcanvas(
      in:
        Rect(
          x: 0,
          y: 0,
          columns: min(canvas.size.columns, MonthGrid.columns),
          rows: canvas.size.rows
        )
    )
    let hovered = hoveredFrame(id, in: area, context)
    drawHead(cursor, hovered: hovered, in: area, appearance)
    drawDays(grid, cursor, hovered: hovered, in: area, appearance)
    if clear != nil { drawClearButton(hovered: hovered, in: area, appearance) }
  }

  /// Returns the frame of the part that the pointer is over.
  private func hoveredFrame(_ id: WidgetID, in area: Canvas, _ context: RenderContext) -> Rect? {
    let frames = MonthArrow.all.map(\.frame) + [clearButton] + MonthGrid.frames
    return context.hoveredPart(of: id, in: area) { point in
      frames.firstIndex { $0.contains(point) }
    }
    .map { frames[$0] }
  }

  // MARK: Input

  private func respond(to press: KeyPress, _ cursor: CalendarDate, _ id: WidgetID) -> Response {
    if press.activates {
      if cursor != selection { return select(cursor, id) }
      // In a form, the Enter key moves the focus to the next field.
      return press == .space ? .handled : .ignored
    }
    if press == "backspace" || press == "delete" { return clearSelection(cursor, id) ?? .ignored }
    guard let target = target(of: press, cursor) else { return .ignored }
    return move(to: target, from: cursor, id)
  }

  private func target(of press: KeyPress, _ cursor: CalendarDate) -> CalendarDate? {
    let leap = press.modifiers == .shift ? 12 : 1
    switch press.key {
    case .pageUp where press.modifiers.isSubset(of: .shift): return cursor.adding(months: -leap)
    case .pageDown where press.modifiers.isSubset(of: .shift): return cursor.adding(months: leap)
    default: break
    }
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .left: return cursor.adding(days: -1)
    case .right: return cursor.adding(days: 1)
    case .up: return cursor.adding(days: -7)
    case .down: return cursor.adding(days: 7)
    case .home: return cursor.startOfMonth
    case .end: return cursor.endOfMonth
    case .character("t"): return today
    default: return nil
    }
  }

  private func move(
    to target: CalendarDate,
    from cursor: CalendarDate,
    _ id: WidgetID
  ) -> Response {
    let target = clamped(target)
    if target == cursor { return .handled }
    let state = DatePickerState(cursor: target, selection: selection)
    return .send([InterfaceAction.set(state, of: id)])
  }

  private func select(_ date: CalendarDate, _ id: WidgetID) -> Response {
    // The cursor moves even if the app rejects the selection.
    let state = DatePickerState(cursor: date, selection: selection)
    return .send([InterfaceAction.set(state, of: id), send(date)])
  }

  /// Returns the response that clears the selection, or `nil` if there's nothing to clear.
  ///
  /// The cursor remains on its day.
  private func clearSelection(_ cursor: CalendarDate, _ id: WidgetID) -> Response? {
    guard let clear, selection != nil else { return nil }
    let state = DatePickerState(cursor: cursor, selection: nil)
    return .send([InterfaceAction.set(state, of: id), clear])
  }

  private func respond(
    to input: PointerInput,
    _ cursor: CalendarDate,
    _ grid: MonthGrid,
    _ id: WidgetID,
    hasFocus: Bool
  ) -> Response {
    if case .wheel(let columns, let rows) = input.kind {
      // Ignore the wheel without the focus, so that scrolling past the picker doesn't change the month.
      guard hasFocus, columns + rows != 0 else { return .ignored }
      return move(to: cursor.adding(months: columns + rows), from: cursor, id)
    }
    guard input.button == .left else { return .ignored }
    guard case .release = input.kind, input.isInside else { return .handled }
    let point = input.position
    if let arrow = MonthArrow.all.first(where: { $0.frame.contains(point) }) {
      return move(to: cursor.adding(months: arrow.months), from: cursor, id)
    }
    if point.y == MonthGrid.rows {
      return clearButton.contains(point) ? clearSelection(cursor, id) ?? .handled : .handled
    }
    guard let date = grid.day(at: point), limits.contains(date) else { return .handled }
    return date == selection ? move(to: date, from: cursor, id) : select(date, id)
  }
}
