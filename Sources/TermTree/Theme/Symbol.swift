// SPDX-License-Identifier: MIT

/// A character that widgets draw, by its purpose.
///
/// A theme assigns a character to each symbol; see ``Symbols``:
/// ```swift
/// canvas.put(context.symbols[.cursor], x: 0, y: 0)
/// ```
@frozen
public enum Symbol: UInt8, CaseIterable, Sendable {
  // MARK: Rows

  /// The edge of the row that key presses apply to, and of a focused editor: `▌`, or `>` in ASCII.
  case cursor
  /// The edge of a selected row without the focus, and of an editor without the focus: `▏`, or `|` in ASCII.
  case inactiveCursor
  /// The row that the next key press selects: `╺`, or `-` in ASCII.
  case pendingCursor
  /// A selected row of a list with a multiple selection: `✓`, or `*` in ASCII.
  case mark
  /// The selected option of a picker: `●`, or `*` in ASCII.
  case choice
  /// A menu item that's on: `✓`, or `*` in ASCII.
  case check
  /// A row, a menu item, an option, or a day that can't be selected: `·`, or `.` in ASCII.
  case unavailable
  /// A menu item that opens another menu: `▸`, or `>` in ASCII.
  case more
  /// A row of a tree with visible children: `▾`, or `-` in ASCII.
  case expanded
  /// A row of a tree with hidden children: `▸`, or `+` in ASCII.
  case collapsed
  /// A table column in ascending order: `▲`, or `^` in ASCII.
  case ascending
  /// A table column in descending order: `▼`, or `v` in ASCII.
  case descending

  // MARK: Text

  /// A character of a secure field: `•`, or `*` in ASCII.
  case mask
  /// The start of the app's name in a title bar: `◆`, or `*` in ASCII.
  case appTitle
  /// The start of a field for a command: `›`, or `>` in ASCII.
  case prompt
  /// The end of text that the user types outside a field: `▏`, or `_` in ASCII.
  case caret
  /// The start of a text field or a picker: `▏`, or `[` in ASCII.
  case fieldStart
  /// The end of a text field or a picker: a space, or `]` in ASCII.
  case fieldEnd
  /// The start of a focused text field or picker: `▌`, or `<` in ASCII.
  case focusedFieldStart
  /// The end of a focused text field or picker: a space, or `>` in ASCII.
  case focusedFieldEnd
  /// The start of a disabled text field or picker: a space, or `(` in ASCII.
  case disabledFieldStart
  /// The end of a disabled text field or picker: a space, or `)` in ASCII.
  case disabledFieldEnd
  /// The start of a text field or picker with an error: `▌`, or `!` in ASCII.
  case invalidFieldStart

  // MARK: Controls

  /// The start of a control: `[`.
  case openingBracket
  /// The end of a control: `]`.
  case closingBracket
  /// The start of a focused control: `‹`, or `<` in ASCII.
  case focusedOpeningBracket
  /// The end of a focused control: `›`, or `>` in ASCII.
  case focusedClosingBracket
  /// The start of a day that's selected and focused: `«`, or `{` in ASCII.
  case selectedOpeningBracket
  /// The end of a day that's selected and focused: `»`, or `}` in ASCII.
  case selectedClosingBracket
  /// The start of a disabled control: `(`.
  case disabledOpeningBracket
  /// The end of a disabled control: `)`.
  case disabledClosingBracket
  /// The edge of a disabled list, and a disabled vertical divider: `┊`, or `:` in ASCII.
  case disabledEdge
  /// A checked checkbox: `✓`, or `x` in ASCII.
  case checkedBox
  /// A checkbox in a mixed state: `-`.
  case mixedBox
  /// The selected option of a radio group: `•`, or `*` in ASCII.
  case selectedOption
  /// The empty part of a bar, a slider, or a gauge, and the track of a switch that's off: `─`, or `-` in ASCII.
  ///
  /// In themes in which controls have their own background, the empty part has the symbol ``filledTrack``.
  case track
  /// The filled part of a bar, a slider, or a gauge, and the track of a switch that's on: `━`, or `=` in ASCII.
  case filledTrack
  /// The last half of a cell of a filled bar: `╸`, or `-` in ASCII.
  case halfTrack
  /// The movable part of a slider or a switch: `●`, or `o` in ASCII.
  case thumb
  /// A picker whose list is closed: `▾`, or `v` in ASCII.
  case dropDown
  /// A picker whose list is open: `▴`, or `^` in ASCII.
  case openDropDown
  /// The button that increases a value: `+`.
  case increment
  /// The button that decreases a value: `−`, or `-` in ASCII.
  case decrement
  /// The button for the previous page, such as a month: `‹`, or `<` in ASCII.
  case previous
  /// The button for the next page, such as a month: `›`, or `>` in ASCII.
  case next
  /// The button for the previous group of pages, such as a year: `«`, or `<` in ASCII.
  case previousGroup
  /// The button for the next group of pages, such as a year: `»`, or `>` in ASCII.
  case nextGroup
  /// Tabs before the first visible tab: `«`, or `<` in ASCII.
  case moreBefore
  /// Tabs after the last visible tab: `»`, or `>` in ASCII.
  case moreAfter

  // MARK: Status

  /// Information: `i`.
  case information
  /// Success: `✓`, or `+` in ASCII.
  case success
  /// A warning: `!`.
  case warning
  /// A failure: `✗`, or `x` in ASCII.
  case failure
  /// Invalid input: `✗`, or `!` in ASCII.
  case invalid

  // MARK: Bars and charts

  /// The empty part of a bar: `░`, or `-` in ASCII.
  case emptyBar
  /// A bar without a value and without animation: `▒`, or `:` in ASCII.
  case indeterminateBar
  /// The start of a level of a gauge: `┿`, or `|` in ASCII.
  case level
  /// Bars that don't fit: `…`, or `+` in ASCII.
  case moreBars

  // MARK: Lines

  /// A horizontal line: `─`, or `-` in ASCII.
  case horizontalLine
  /// A vertical line: `│`, or `|` in ASCII.
  case verticalLine
  /// A focused horizontal divider: `━`, or `=` in ASCII.
  case heavyHorizontalLine
  /// A focused vertical divider: `┃`, or `#` in ASCII.
  case heavyVerticalLine
  /// A line of the grid of a chart, and a disabled horizontal divider: `┈`, or `.` in ASCII.
  case faintHorizontalLine
  /// The line before the children of a row of a tree: `│`, or `|` in ASCII.
  case treeLine
  /// A vertical line that starts at a horizontal line: `┬`, or `+` in ASCII.
  case topJoint
  /// A vertical line that ends at a horizontal line: `┴`, or `+` in ASCII.
  case bottomJoint
  /// A horizontal line that starts at a vertical line: `├`, or `+` in ASCII.
  case leadingJoint
  /// A horizontal line that ends at a vertical line: `┤`, or `+` in ASCII.
  case trailingJoint
  /// The movable part of a horizontal divider: `━`, or `#` in ASCII.
  case horizontalGrip
  /// The movable part of a vertical divider: `┃`, or `#` in ASCII.
  case verticalGrip
  /// The movable part of a focused divider: `█`, or `#` in ASCII.
  case focusedGrip

  // MARK: Scroll bars

  /// The track of a horizontal scroll bar: `─`, or `.` in ASCII.
  case horizontalScrollTrack
  /// The thumb of a horizontal scroll bar: `━`, or `#` in ASCII.
  case horizontalScrollThumb
  /// The thumb of a horizontal scroll bar whose content has the focus: `▄`, or `@` in ASCII.
  case focusedHorizontalScrollThumb
  /// The track of a vertical scroll bar: `│`, or `:` in ASCII.
  case verticalScrollTrack
  /// The thumb of a vertical scroll bar: `▐`, or `#` in ASCII.
  case verticalScrollThumb
  /// The thumb of a vertical scroll bar whose content has the focus: `█`, or `@` in ASCII.
  case focusedVerticalScrollThumb
  /// The thumb of a vertical scroll bar in a pane whose lines show the focus: `▌`, or `@` in ASCII.
  case framedVerticalScrollThumb
}
