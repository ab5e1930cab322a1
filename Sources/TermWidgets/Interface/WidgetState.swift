// SPDX-License-Identifier: MIT

/// The state that the interface stores for a widget.
public enum WidgetState: Hashable, Sendable, Codable {
  /// The state of a scroll view.
  case scroll(ScrollState)
  /// The state of a list.
  case list(ListState)
  /// The state of a tree, in addition to its state as a list.
  case tree(TreeState)
  /// The state of the columns of a table.
  case table(TableState)
  /// The state of a text field.
  case field(TextFieldState)
  /// The state of a date picker.
  case datePicker(DatePickerState)
  /// The state of a command palette.
  case palette(PaletteState)
  /// The state of a split view.
  case split(SplitState)
  /// The state of a text editor.
  case editor(TextEditorState)
}

/// The scroll offset of a scroll view: the content cell in its top-left corner.
public struct ScrollState: Hashable, Sendable, Codable {
  /// The number of columns from the left, at least 0.
  public var x: Int
  /// The number of rows from the top, at least 0.
  public var y: Int
  /// The distance from the start of a scroll bar's thumb to the cell where the user grabbed it.
  package var grab: Int?

  /// Creates a scroll offset.
  ///
  /// The default is the start of the content.
  public init(x: Int = 0, y: Int = 0) {
    self.x = x
    self.y = y
  }
}
