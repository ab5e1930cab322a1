// SPDX-License-Identifier: MIT

/// The kind of a widget, as a word that screen readers speak, such as `button`.
///
/// Use a string literal for a role that the framework doesn't define:
/// ```swift
/// Stars(count: 4).accessibilityRole("rating")
/// ```
public struct AccessibilityRole: Hashable, Sendable {
  /// The spoken word, or an empty string for plain text.
  public let word: String

  /// Creates a role.
  ///
  /// - Parameter word: The spoken text, one or two words long.
  public init(_ word: String) { self.word = word }
}

extension AccessibilityRole: ExpressibleByStringLiteral {
  public init(stringLiteral word: String) { self.init(word) }
}

extension AccessibilityRole {
  /// Plain text, which is spoken without a role.
  public static let text: Self = ""
  /// A title of the content that follows.
  public static let heading: Self = "heading"
  /// A button.
  public static let button: Self = "button"
  /// A checkbox.
  public static let checkbox: Self = "checkbox"
  /// A switch that's on or off.
  public static let toggle: Self = "switch"
  /// An option in a group in which only one option is selected.
  public static let radioButton: Self = "radio button"
  /// A slider for a number on a track.
  public static let slider: Self = "slider"
  /// A control that increases and decreases a number in steps.
  public static let stepper: Self = "stepper"
  /// A single-line text field.
  public static let textField: Self = "text field"
  /// A single-line text field that hides its content.
  public static let secureField: Self = "password field"
  /// A multiline text field.
  public static let textArea: Self = "text area"
  /// A tab in a group in which only one tab is visible.
  public static let tab: Self = "tab"
  /// A list of selectable rows.
  public static let list: Self = "list"
  /// A list of rows with columns.
  public static let table: Self = "table"
  /// A list of nested rows.
  public static let tree: Self = "tree"
  /// A row of a list, table, or tree.
  public static let row: Self = "row"
  /// A calendar month with a selectable day.
  public static let datePicker: Self = "date picker"
  /// A control that shows the selected value and opens a list of all values.
  public static let picker: Self = "picker"
  /// A row of menu titles.
  public static let menuBar: Self = "menu bar"
  /// A list of commands.
  public static let menu: Self = "menu"
  /// A command in a menu.
  public static let menuItem: Self = "menu item"
  /// The progress of a task.
  public static let progress: Self = "progress"
  /// A measured value between two bounds.
  public static let gauge: Self = "gauge"
  /// A chart of any kind.
  public static let chart: Self = "chart"
  /// A row of small bars without axes.
  public static let sparkline: Self = "sparkline"
  /// A chart of labeled bars.
  public static let barChart: Self = "bar chart"
  /// A chart of curves with axes.
  public static let lineChart: Self = "line chart"
  /// A viewport onto larger content.
  public static let scrollView: Self = "scroll view"
  /// A window that traps the focus until it's closed.
  public static let dialog: Self = "dialog"
  /// A message that appears for a short time.
  public static let notice: Self = "notice"
  /// A line between two panes.
  public static let divider: Self = "divider"
  /// A custom control that handles keys.
  public static let control: Self = "control"
}
