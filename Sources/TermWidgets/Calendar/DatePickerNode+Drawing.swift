// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension DatePickerNode {
  func describe(
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
    if clear != nil {
      if selection == nil { element.value += ", no day selected" }
      if selection != nil { element.hint = "Press backspace to clear the selection." }
    }
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

  func drawDays(
    _ grid: MonthGrid,
    _ cursor: CalendarDate,
    hovered: Rect?,
    in area: Canvas,
    _ appearance: ControlAppearance
  ) {
    for week in 0..<MonthGrid.weeks {
      for column in 0..<7 {
        guard let date = grid.day(column: column, week: week) else { continue }
        let frame = MonthGrid.frame(column: column, week: week)
        let hasFocus = appearance.condition == .focused && date == cursor
        let isUsable = limits.contains(date) && appearance.condition != .disabled
        drawDay(
          date,
          isOther: date.month != cursor.month,
          in: area.subcanvas(in: frame),
          appearance.part(
            !isUsable ? .disabled : hasFocus ? .focused : .ready,
            isHovered: frame == hovered
          )
        )
      }
    }
  }

  func drawHead(
    _ cursor: CalendarDate,
    hovered: Rect?,
    in canvas: Canvas,
    _ appearance: ControlAppearance
  ) {
    var row = canvas.row(from: 0)
    row.lay(appearance.rowBackground)
    let title = "\(names.months[cursor.month - 1]) \(cursor.year)"
    for arrow in MonthArrow.all where canvas.size.columns == MonthGrid.columns {
      let isOpen = clamped(cursor.adding(months: arrow.months)) != cursor
      var style = isOpen ? appearance.outerStyle(.accent) : appearance.theme[.disabled]
      if isOpen, arrow.frame == hovered { style = appearance.theme[.hover].inheriting(from: style) }
      row.put(appearance.symbols[arrow.symbol], x: arrow.frame.x, y: 0, style: style)
    }
    let width = displayWidth(of: title)
    let x = max(0, (canvas.size.columns - width) / 2)
    let bold = Style(attributes: appearance.condition == .disabled ? [] : .bold)
    row.write(title, x: x, y: 0, style: bold)
    for column in 0..<7 {
      let name = names.weekdays[firstWeekday.adding(days: column).rawValue - 1]
      // The name ends above the last digit of a day.
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

  /// The frame of the button that clears the selection, below the days.
  var clearButton: Rect {
    let columns = displayWidth(of: names.clear) + 4
    let x = max(0, (MonthGrid.columns - columns) / 2)
    return Rect(x: x, y: MonthGrid.rows, columns: columns, rows: 1)
  }

  func drawClearButton(hovered: Rect?, in area: Canvas, _ appearance: ControlAppearance) {
    let isUsable = selection != nil && appearance.condition != .disabled
    let own = appearance.part(isUsable ? .ready : .disabled, isHovered: hovered == clearButton)
    var button = area.subcanvas(in: clearButton)
    button.lay(own.background)
    button.write(names.clear, x: 2, y: 0)
    own.drawBrackets(in: button)
  }

  private func drawDay(
    _ date: CalendarDate,
    isOther: Bool,
    in cell: Canvas,
    _ appearance: ControlAppearance
  ) {
    let isSelected = date == selection
    let hasFocus = appearance.condition == .focused
    let isFilled = isSelected && appearance.hasSurfaces && appearance.condition != .disabled
    var (cell, style) = (cell, Style.plain)
    if hasFocus || isFilled {
      let surface = appearance.surface(isSelected ? .filled : .selection)
      let ground = appearance.hasSurfaces ? surface : appearance.background
      cell.lay(Style(attributes: .bold).inheriting(from: ground))
    } else {
      if appearance.isHovered { cell.lay(appearance.theme[.hover]) }
      let role: Theme.Foreground =
        isSelected || date == today ? .accent : isOther ? .disabled : .text
      style = appearance.outerStyle(role)
      if isSelected { style.attributes.insert(.bold) }
    }
    let symbols = appearance.symbols
    if isSelected, hasFocus {
      // A selected day has different brackets when it also has the focus.
      let ends = (symbols[.selectedOpeningBracket], symbols[.selectedClosingBracket])
      cell.putEnds(ends, style: style)
    } else if isSelected || hasFocus {
      cell.putEnds(appearance.brackets, style: style)
    } else if !limits.contains(date), !appearance.hasSurfaces {
      cell.put(symbols[.unavailable], x: 0, y: 0, style: style)
    }
    if date == today { style.underline = .single }
    let day = date.day
    if day >= 10 { cell.put(Self.digit(day / 10), x: 1, y: 0, style: style) }
    cell.put(Self.digit(day % 10), x: 2, y: 0, style: style)
  }

  private static func digit(_ number: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(ascii: "0") + UInt8(number))
  }
}

/// A button in the first row of a date picker, which shows another month.
struct MonthArrow {
  let frame: Rect
  let symbol: Symbol
  /// The number of months to move by.
  let months: Int

  private init(x: Int, _ symbol: Symbol, _ months: Int) {
    frame = Rect(x: x, y: 0, columns: 1, rows: 1)
    self.symbol = symbol
    self.months = months
  }

  /// The buttons, which start and end with the digits of the days instead of the brackets around them.
  static let all = [
    MonthArrow(x: 1, .previousGroup, -12),
    MonthArrow(x: 3, .previous, -1),
    MonthArrow(x: MonthGrid.columns - 4, .next, 1),
    MonthArrow(x: MonthGrid.columns - 2, .nextGroup, 12),
  ]
}
