// SPDX-License-Identifier: MIT

/// The characters that widgets draw, by purpose.
///
/// A theme contains a set of symbols for terminals that support Unicode, and a set for terminals that support only
/// ASCII. To change a symbol everywhere, change it in the theme:
/// ```swift
/// var theme = Theme.dark
/// theme.symbols.cursor = "▶"
/// theme.symbols.collapsed = "⊞"
/// theme.asciiSymbols.mark = "x"
///
/// Inbox().theme(theme)
/// ```
/// A custom widget draws the symbols for the terminal from ``RenderContext/symbols`` or ``ControlAppearance/symbols``:
/// ```swift
/// canvas.put(context.symbols.cursor, x: 0, y: 0)
/// ```
/// Each symbol must be one column wide. The comment of each symbol lists its default characters.
public struct Symbols: Hashable, Sendable {
  // MARK: Rows

  /// The edge of the row that key presses apply to, and of a focused editor: `▌`, or `>` in ASCII.
  public var cursor: Unicode.Scalar
  /// The edge of a selected row without the focus, and of an editor without the focus: `▏`, or `|` in ASCII.
  public var inactiveCursor: Unicode.Scalar
  /// The row that the next key press selects: `╺`, or `-` in ASCII.
  public var pendingCursor: Unicode.Scalar
  /// A selected row of a list with a multiple selection: `✓`, or `*` in ASCII.
  public var mark: Unicode.Scalar
  /// The selected option of a radio group or a picker: `●`, or `*` in ASCII.
  public var choice: Unicode.Scalar
  /// A menu item that's on: `✓`, or `*` in ASCII.
  public var check: Unicode.Scalar
  /// A row, a menu item, or a day that can't be selected: `╌`, or `-` in ASCII.
  public var unavailable: Unicode.Scalar
  /// A menu item that opens another menu: `▸`, or `>` in ASCII.
  public var more: Unicode.Scalar
  /// A row of a tree with visible children: `▾`, or `-` in ASCII.
  public var expanded: Unicode.Scalar
  /// A row of a tree with hidden children: `▸`, or `+` in ASCII.
  public var collapsed: Unicode.Scalar
  /// A table column in ascending order: `▲`, or `^` in ASCII.
  public var ascending: Unicode.Scalar
  /// A table column in descending order: `▼`, or `v` in ASCII.
  public var descending: Unicode.Scalar
  /// The current day in a calendar: `·`, or `.` in ASCII.
  public var today: Unicode.Scalar

  // MARK: Text

  /// The text that replaces omitted text, with one column for each scalar: `…`, or `...` in ASCII.
  public var ellipsis: String
  /// A character of a secure field: `•`, or `*` in ASCII.
  public var mask: Unicode.Scalar
  /// The start of a field for a command: `›`, or `>` in ASCII.
  public var prompt: Unicode.Scalar
  /// The end of text that the user types outside a field: `▏`, or `_` in ASCII.
  public var caret: Unicode.Scalar
  /// The start of a text field: a space, or `[` in ASCII.
  public var fieldStart: Unicode.Scalar
  /// The end of a text field: a space, or `]` in ASCII.
  public var fieldEnd: Unicode.Scalar
  /// The start of a focused text field: `▌`, or `<` in ASCII.
  public var focusedFieldStart: Unicode.Scalar
  /// The end of a focused text field: a space, or `>` in ASCII.
  public var focusedFieldEnd: Unicode.Scalar

  // MARK: Controls

  /// The start of a control: `[`.
  public var openingBracket: Unicode.Scalar
  /// The end of a control: `]`.
  public var closingBracket: Unicode.Scalar
  /// The start of a focused control: `‹`, or `<` in ASCII.
  public var focusedOpeningBracket: Unicode.Scalar
  /// The end of a focused control: `›`, or `>` in ASCII.
  public var focusedClosingBracket: Unicode.Scalar
  /// The start of a day that's selected and focused: `«`, or `{` in ASCII.
  public var selectedOpeningBracket: Unicode.Scalar
  /// The end of a day that's selected and focused: `»`, or `}` in ASCII.
  public var selectedClosingBracket: Unicode.Scalar
  /// Both ends of a disabled control, the edge of a disabled list, and a disabled vertical divider.
  ///
  /// The default is `┊`, or `:` in ASCII.
  public var disabledEdge: Unicode.Scalar
  /// A checked checkbox: `x`.
  public var checkedBox: Unicode.Scalar
  /// A checkbox in a mixed state: `-`.
  public var mixedBox: Unicode.Scalar
  /// The empty part of a slider's track, and the track of a switch that's off: `─`, or `-` in ASCII.
  public var track: Unicode.Scalar
  /// The filled part of a slider's track, and the track of a switch that's on: `━`, or `=` in ASCII.
  public var filledTrack: Unicode.Scalar
  /// The movable part of a slider or a switch: `●`, or `o` in ASCII.
  public var thumb: Unicode.Scalar
  /// The line below tabs: `─`, or `-` in ASCII.
  public var tabLine: Unicode.Scalar
  /// The line below the selected tab: `━`, or `=` in ASCII.
  public var selectedTabLine: Unicode.Scalar
  /// A picker whose list is closed: `▾`, or `v` in ASCII.
  public var dropDown: Unicode.Scalar
  /// A picker whose list is open: `▴`, or `^` in ASCII.
  public var openDropDown: Unicode.Scalar
  /// The button that increases a value: `+`.
  public var increment: Unicode.Scalar
  /// The button that decreases a value: `−`, or `-` in ASCII.
  public var decrement: Unicode.Scalar
  /// The button for the previous page, such as a month: `‹`, or `<` in ASCII.
  public var previous: Unicode.Scalar
  /// The button for the next page, such as a month: `›`, or `>` in ASCII.
  public var next: Unicode.Scalar
  /// The button for the previous group of pages, such as a year: `«`, or `<` in ASCII.
  public var previousGroup: Unicode.Scalar
  /// The button for the next group of pages, such as a year: `»`, or `>` in ASCII.
  public var nextGroup: Unicode.Scalar
  /// Tabs before the first visible tab: `«`, or `<` in ASCII.
  public var moreBefore: Unicode.Scalar
  /// Tabs after the last visible tab: `»`, or `>` in ASCII.
  public var moreAfter: Unicode.Scalar

  // MARK: Status

  /// Information: `i`.
  public var information: Unicode.Scalar
  /// Success: `✓`, or `+` in ASCII.
  public var success: Unicode.Scalar
  /// A warning: `!`.
  public var warning: Unicode.Scalar
  /// A failure: `✗`, or `x` in ASCII.
  public var failure: Unicode.Scalar
  /// Invalid input: `✗`, or `!` in ASCII.
  public var invalid: Unicode.Scalar

  // MARK: Bars and charts

  /// The empty part of a bar: `░`, or `-` in ASCII.
  public var emptyBar: Unicode.Scalar
  /// A bar without a value and without animation: `▒`, or `:` in ASCII.
  public var indeterminateBar: Unicode.Scalar
  /// The start of a level of a gauge: `╎`, or `|` in ASCII.
  public var level: Unicode.Scalar
  /// Bars that don't fit: `…`, or `+` in ASCII.
  public var moreBars: Unicode.Scalar

  // MARK: Lines

  /// A horizontal line: `─`, or `-` in ASCII.
  public var horizontalLine: Unicode.Scalar
  /// A vertical line: `│`, or `|` in ASCII.
  public var verticalLine: Unicode.Scalar
  /// A focused horizontal divider: `━`, or `=` in ASCII.
  public var heavyHorizontalLine: Unicode.Scalar
  /// A focused vertical divider: `┃`, or `#` in ASCII.
  public var heavyVerticalLine: Unicode.Scalar
  /// The zero line of a chart, and a disabled horizontal divider: `┈`, or `.` in ASCII.
  public var faintHorizontalLine: Unicode.Scalar
  /// The line before the children of a row of a tree: `│`, or `|` in ASCII.
  public var treeLine: Unicode.Scalar
  /// A vertical line that starts at a horizontal line: `┬`, or `+` in ASCII.
  public var topJoint: Unicode.Scalar
  /// A vertical line that ends at a horizontal line: `┴`, or `+` in ASCII.
  public var bottomJoint: Unicode.Scalar
  /// A horizontal line that starts at a vertical line: `├`, or `+` in ASCII.
  public var leadingJoint: Unicode.Scalar
  /// A horizontal line that ends at a vertical line: `┤`, or `+` in ASCII.
  public var trailingJoint: Unicode.Scalar
  /// The corner between the axes of a chart: `└`, or `+` in ASCII.
  public var axisCorner: Unicode.Scalar
  /// The movable part of a horizontal divider: `━`, or `#` in ASCII.
  public var horizontalGrip: Unicode.Scalar
  /// The movable part of a vertical divider: `┃`, or `#` in ASCII.
  public var verticalGrip: Unicode.Scalar
  /// The movable part of a focused divider: `█`, or `#` in ASCII.
  public var focusedGrip: Unicode.Scalar

  // MARK: Scroll bars

  /// The track of a horizontal scroll bar: `─`, or `.` in ASCII.
  public var horizontalScrollTrack: Unicode.Scalar
  /// The thumb of a horizontal scroll bar: `━`, or `#` in ASCII.
  public var horizontalScrollThumb: Unicode.Scalar
  /// The thumb of a horizontal scroll bar whose content has the focus: `▄`, or `@` in ASCII.
  public var focusedHorizontalScrollThumb: Unicode.Scalar
  /// The track of a vertical scroll bar: `│`, or `:` in ASCII.
  public var verticalScrollTrack: Unicode.Scalar
  /// The thumb of a vertical scroll bar: `┃`, or `#` in ASCII.
  public var verticalScrollThumb: Unicode.Scalar
  /// The thumb of a vertical scroll bar whose content has the focus: `█`, or `@` in ASCII.
  public var focusedVerticalScrollThumb: Unicode.Scalar
}
