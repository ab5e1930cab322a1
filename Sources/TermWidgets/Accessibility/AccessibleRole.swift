// SPDX-License-Identifier: MIT

/// What a widget is to someone who does not see it, in the word that is read out: `button`.
///
/// Those that the library has no word for are a string literal:
/// ```swift
/// Stars(count: 4).accessibilityRole("rating")
/// ```
public struct AccessibleRole: Hashable, Sendable {
  /// What is read out; nothing for texts.
  public let word: String

  /// Creates a role.
  ///
  /// - Parameter word: What is read out, in a word or two.
  public init(_ word: String) { self.word = word }
}

extension AccessibleRole: ExpressibleByStringLiteral {
  public init(stringLiteral word: String) { self.init(word) }
}

extension AccessibleRole {
  /// Something to read, of which nothing but the text is said.
  public static let text: Self = ""
  /// The title of what follows.
  public static let heading: Self = "heading"
  /// Something to press.
  public static let button: Self = "button"
  /// A box that is checked or not.
  public static let checkbox: Self = "checkbox"
  /// Something that is on or off.
  public static let toggle: Self = "switch"
  /// One of several options, of which one is chosen.
  public static let radioButton: Self = "radio button"
  /// A number on a track.
  public static let slider: Self = "slider"
  /// A number that goes up and down by steps.
  public static let stepper: Self = "stepper"
  /// A line to type into.
  public static let textField: Self = "text field"
  /// A line to type into that shows signs.
  public static let secureField: Self = "password field"
  /// Lines to type into.
  public static let textArea: Self = "text area"
  /// One of several contents, of which one is shown.
  public static let tab: Self = "tab"
  /// Rows to choose from.
  public static let list: Self = "list"
  /// Rows with columns.
  public static let table: Self = "table"
  /// Rows in rows.
  public static let tree: Self = "tree"
  /// One of the rows of a list, a table or a tree.
  public static let row: Self = "row"
  /// A day, and the month around it.
  public static let datePicker: Self = "date picker"
  /// One of several values, the others of which are hidden until it is opened.
  public static let picker: Self = "picker"
  /// Titles of menus beside each other.
  public static let menuBar: Self = "menu bar"
  /// Things that can be done.
  public static let menu: Self = "menu"
  /// One of the things that can be done.
  public static let menuItem: Self = "menu item"
  /// How much of something is done.
  public static let progress: Self = "progress"
  /// A reading between two bounds.
  public static let gauge: Self = "gauge"
  /// Numbers as a picture.
  public static let chart: Self = "chart"
  /// A row of small bars.
  public static let sparkline: Self = "sparkline"
  /// Bars with their names.
  public static let barChart: Self = "bar chart"
  /// Curves over an axis.
  public static let lineChart: Self = "line chart"
  /// A view onto something larger.
  public static let scrollView: Self = "scroll view"
  /// What keeps the focus to itself until it is answered.
  public static let dialog: Self = "dialog"
  /// A sentence that comes up for a while.
  public static let notice: Self = "notice"
  /// The line between two panes.
  public static let divider: Self = "divider"
  /// Something of an app's own that takes keys.
  public static let control: Self = "control"
}
