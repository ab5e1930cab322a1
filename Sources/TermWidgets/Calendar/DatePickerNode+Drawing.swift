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

  /// Draws either the days with brackets or the days without brackets.
  ///
  /// Brackets overlap the columns of adjacent days.
  func drawDays(
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

  func drawHead(_ cursor: CalendarDate, in canvas: Canvas, _ appearance: ControlAppearance) {
    var row = canvas.row(from: 0)
    row.lay(appearance.background)
    let title = "\(names.months[cursor.month - 1]) \(cursor.year)"
    let symbols = appearance.symbols
    let arrows: [(x: Int, glyph: Unicode.Scalar, distance: Int)] = [
      (0, symbols[.previousGroup], -12),
      (2, symbols[.previous], -1),
      (MonthGrid.columns - 3, symbols[.next], 1),
      (MonthGrid.columns - 1, symbols[.nextGroup], 12),
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

  /// The frame of the button that clears the selection, below the days.
  var clearButton: Rect {
    let columns = displayWidth(of: names.clear) + 4
    let x = max(0, (MonthGrid.columns - columns) / 2)
    return Rect(x: x, y: MonthGrid.rows, columns: columns, rows: 1)
  }

  func drawClearButton(in area: Canvas, _ appearance: ControlAppearance) {
    let isUsable = selection != nil && appearance.condition != .disabled
    let own = appearance.part(isUsable ? .ready : .disabled)
    let button = area.subcanvas(in: clearButton)
    button.write(names.clear, x: 2, y: 0, style: own.outerStyle(.accent))
    own.drawBrackets(in: button)
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
    let own = appearance.part(!isUsable ? .disabled : hasFocus ? .focused : .ready)
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
      let both = (open: symbols[.selectedOpeningBracket], close: symbols[.selectedClosingBracket])
      let glyphs = hasFocus && isUsable ? both : own.brackets
      cell.put(glyphs.open, x: 0, y: 0, style: background)
      cell.put(glyphs.close, x: 3, y: 0, style: background)
    } else if hasFocus {
      cell.put(own.brackets.open, x: 0, y: 0)
      cell.put(own.brackets.close, x: 3, y: 0)
    } else if !limits.contains(date) {
      cell.put(own.symbols[.unavailable], x: 0, y: 0, style: own.outerStyle(.muted))
    } else if date == today {
      cell.put(own.symbols[.today], x: 0, y: 0, style: own.outerStyle(.accent))
    }
  }

  private static func digit(_ number: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(ascii: "0") + UInt8(number))
  }
}
