// SPDX-License-Identifier: MIT

/// What the interface keeps of one widget.
public enum WidgetState: Hashable, Sendable, Codable {
  /// What is kept of a scroll view.
  case scroll(ScrollState)
  /// What is kept of a list.
  case list(ListState)
  /// What is kept of a tree, besides what is kept of it as a list.
  case tree(TreeState)
  /// What is kept of the columns of a table.
  case table(TableState)
  /// What is kept of a text field.
  case field(FieldState)
  /// What is kept of a date picker.
  case datePicker(DatePickerState)
  /// What is kept of a command palette.
  case palette(PaletteState)
  /// What is kept of a split view.
  case split(SplitState)
  /// What is kept of a text editor.
  case editor(EditorState)
}

/// How far a scroll view is scrolled: the cell of its content that stands at its top left corner.
public struct ScrollState: Hashable, Sendable, Codable {
  /// Columns from the left, 0 or more.
  public var x: Int
  /// Rows from the top, 0 or more.
  public var y: Int
  /// How far from its beginning the thumb of a bar was grabbed.
  package var grab: Int?

  /// Creates a place in the content; unless given, its beginning.
  public init(x: Int = 0, y: Int = 0) {
    self.x = x
    self.y = y
  }
}
