// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A node that draws a month and handles its keys and pointer input.
final class DatePickerNode: Node {
  private let selection: CalendarDate?
  private let limits: ClosedRange<CalendarDate>
  private let today: CalendarDate?
  private let firstWeekday: Weekday
  private let names: CalendarNames
  private let send: (CalendarDate) -> any Action

  init(
    selection: CalendarDate?,
    limits: ClosedRange<CalendarDate>,
    today: CalendarDate?,
    firstWeekday: Weekday,
    names: CalendarNames,
    send: @escaping (CalendarDate) -> any Action
  ) {
    self.selection = selection
    self.limits = limits
    self.today = today
    self.firstWeekday = firstWeekday
    self.names = names
    self.send = send
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let size = Size(columns: MonthGrid.columns, rows: MonthGrid.headRows + MonthGrid.weeks)
    return Fit(size: size.intersection(proposal))
  }

  /// Returns the day at the cursor.
  private func cursor(_ id: WidgetID, _ context: RenderContext) -> CalendarDate {
    if let state = context.state(id, as: DatePickerState.self), state.selection == selection {
      return clamped(state.cursor)
    }
    return clamped(selection ?? today ?? CalendarDate(dayNumber: 0))
  }

  private func clamped(_ date: CalendarDate) -> CalendarDate {
    min(max(date, limits.lowerBound), limits.upperBound)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("DatePicker")
    let cursor = cursor(id, context)
    let grid = MonthGrid(month: cursor, firstWeekday: firstWeekday)
    let appearance = context.addControl(id, in: canvas) {
      $0.key = { [self] press in
        respond(to: press, cursor, id)
      }
      $0.pointer = { [self] input in
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
    drawHead(cursor, in: area, appearance)
    drawDays(grid, cursor, marked: false, in: area, appearance)
    drawDays(grid, cursor, marked: true, in: area, appearance)
  }

  private func describe(
    _ id: WidgetID,
    _ cursor: CalendarDate,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    var element = AccessibilityElement(.datePicker, "", value: words(cursor))
    if cursor == selection { element.states.insert(.selected) }
    if !limits.contains(cursor) { element.states.insert(.disabled) }
    if cursor == today { element.value += ", today" }
    if let selection, selection != cursor { element.value += ", selected day \(words(selection))" }
    context.describe(id, in: canvas, as: element)
  }

  private func words(_ date: CalendarDate) -> String {
    // The short weekday names are hard to understand when spoken.
    let name = "\(date.weekday)"
    let weekday =
      names == .english
      ? name.prefix(1).uppercased() + name.dropFirst() : names.weekdays[date.weekday.rawValue - 1]
    return "\(weekday) \(date.day) \(names.months[date.month - 1]) \(date.year)"
  }

  /// Draws either the days with brackets or the days without brackets.
  ///
  /// Brackets overlap the columns of adjacent days.
  private func drawDays(
    _ grid: MonthGrid,
    _ cursor: CalendarDate,
    marked: Bool,
    in area: Canvas,
    _ appearance: ControlAppearance
  ) {
    for week in 0..<MonthGrid.weeks {
      for column in 0..<7 {
        guard let date = grid.day(column: column, week: week) else { continue }
        let hasFocus = appearance.condition == .focused && date == cursor
        guard marked == (hasFocus || date == selection) else { continue }
        let rect = Rect(
          x: column * MonthGrid.dayColumns,
          y: MonthGrid.headRows + week,
          columns: MonthGrid.cellColumns,
          rows: 1
        )
        drawDay(
          date,
          isOther: date.month != cursor.month,
          cursor,
          in: area.subcanvas(in: rect),
          appearance
        )
      }
    }
  }

  // MARK: Drawing

  private func drawHead(_ cursor: CalendarDate, in canvas: Canvas, _ appearance: ControlAppearance)
  {
    var row = canvas.row(from: 0)
    row.lay(appearance.background)
    let title = "\(names.months[cursor.month - 1]) \(cursor.year)"
    let symbols = appearance.symbols
    let arrows: [(x: Int, glyph: Unicode.Scalar, distance: Int)] = [
      (0, symbols.previousGroup, -12),
      (2, symbols.previous, -1),
      (MonthGrid.columns - 3, symbols.next, 1),
      (MonthGrid.columns - 1, symbols.nextGroup, 12),
    ]
    for arrow in arrows where canvas.size.columns == MonthGrid.columns {
      let isOpen = clamped(cursor.adding(months: arrow.distance)) != cursor
      let style = isOpen ? appearance.style(.accent) : appearance.theme[.disabled]
      row.put(arrow.glyph, x: arrow.x, y: 0, style: style)
    }
    let width = displayWidth(of: title)
    let x = max(0, (canvas.size.columns - width) / 2)
    let bold = Style(attributes: appearance.condition == .disabled ? [] : .bold)
    row.write(title, x: x, y: 0, style: bold)
    for column in 0..<7 {
      let name = names.weekdays[firstWeekday.adding(days: column).rawValue - 1]
      let rect = Rect(x: column * MonthGrid.dayColumns, y: 1, columns: 3, rows: 1)
      let width = displayWidth(of: name)
      canvas.subcanvas(in: rect).write(
        name,
        x: max(0, 3 - width),
        y: 0,
        style: appearance.outerStyle(.muted)
      )
    }
  }

  private func drawDay(
    _ date: CalendarDate,
    isOther: Bool,
    _ cursor: CalendarDate,
    in cell: Canvas,
    _ appearance: ControlAppearance
  ) {
    let isSelected = date == selection
    let hasFocus = appearance.condition == .focused && date == cursor
    let isUsable = limits.contains(date) && appearance.condition != .disabled
    let condition: ControlAppearance.Condition =
      !isUsable ? .disabled : hasFocus ? .focused : .ready
    let own = ControlAppearance(
      condition: condition,
      theme: appearance.theme,
      supportsUnicode: appearance.supportsUnicode
    )
    var cell = cell
    if hasFocus { cell.lay(own.background) }
    var style =
      hasFocus ? Style.plain : own.outerStyle(isSelected ? .accent : isOther ? .muted : .text)
    if isSelected { style.attributes.insert(.bold) }
    if date == today { style.underline = .single }
    if !limits.contains(date) { style.attributes.insert(.strikethrough) }
    let day = date.day
    if day >= 10 { cell.put(Self.digit(day / 10), x: 1, y: 0, style: style) }
    cell.put(Self.digit(day % 10), x: 2, y: 0, style: style)
    let marks = own.outerStyle(isSelected ? .accent : .border)
    let background = hasFocus ? Style.plain : marks
    if isSelected {
      // A selected day has different brackets when it also has the focus.
      let symbols = own.symbols
      let both = (open: symbols.selectedOpeningBracket, close: symbols.selectedClosingBracket)
      let glyphs = hasFocus && isUsable ? both : own.brackets
      cell.put(glyphs.open, x: 0, y: 0, style: background)
      cell.put(glyphs.close, x: 3, y: 0, style: background)
    } else if hasFocus {
      cell.put(own.brackets.open, x: 0, y: 0)
      cell.put(own.brackets.close, x: 3, y: 0)
    } else if !limits.contains(date) {
      cell.put(own.symbols.unavailable, x: 0, y: 0, style: own.outerStyle(.muted))
    } else if date == today {
      cell.put(own.symbols.today, x: 0, y: 0, style: own.outerStyle(.accent))
    }
  }

  private static func digit(_ number: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(ascii: "0") + UInt8(number))
  }

  // MARK: Input

  private func respond(to press: KeyPress, _ cursor: CalendarDate, _ id: WidgetID) -> Response {
    if press.activates {
      if cursor != selection { return select(cursor, id) }
      // In a form, the Enter key moves the focus to the next field.
      return press == .space ? .handled : .ignored
    }
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
    let (x, y) = (input.position.x, input.position.y)
    if y == 0 {
      let months: [Int: Int] = [
        0: -12, 2: -1, MonthGrid.columns - 3: 1, MonthGrid.columns - 1: 12,
      ]
      return months[x].map { move(to: cursor.adding(months: $0), from: cursor, id) } ?? .handled
    }
    guard y >= MonthGrid.headRows, 0..<MonthGrid.columns ~= x,
      let date = grid.day(column: MonthGrid.column(at: x), week: y - MonthGrid.headRows),
      limits.contains(date)
    else { return .handled }
    return date == selection ? move(to: date, from: cursor, id) : select(date, id)
  }
}
