// SPDX-License-Identifier: MIT

import TermTree

/// The style of a list, which determines whether the rows have a cursor.
public enum ListStyle: Hashable, Sendable {
  /// A style in which key presses apply to the row with the cursor.
  case automatic
  /// A style that only displays rows: they have no cursor and no selection, and keys scroll.
  case display
}

extension Widget {
  /// Sets the style of the lists, tables, and trees in this widget.
  ///
  /// ```swift
  /// List(log) { Text($0.text) }.listStyle(.display)
  /// ```
  /// With the style ``ListStyle/display``, the arrow keys, `pageup`, `pagedown`, `home`, and `end` scroll. The rows start
  /// at the leading edge, because there's no cursor to show. The list doesn't show a selection, sends no actions of its
  /// own, and has no type selection. The content of the rows still responds to clicks.
  ///
  /// - Parameter style: The style.
  /// - Returns: A widget whose lists have the style.
  public func listStyle(_ style: ListStyle) -> some Widget {
    environment(\.listOptions.style, style)
  }

  /// Sets the visibility of the columns before the rows of the lists, tables, and trees in this widget.
  ///
  /// ```swift
  /// List(tasks) { task in Text(task.isDone ? "☑ \(task.title)" : "☐ \(task.title)") }
  ///   .selection(selected, send: Select.init)
  ///   .listGutter(.hidden)
  /// ```
  /// The gutter contains the symbol of the cursor and the indicator of selected rows. Without it, only the style of a row
  /// shows the cursor, and the content must show which rows a multiple selection contains.
  ///
  /// - Parameter visibility: The visibility. By default, the gutter is visible.
  /// - Returns: A widget whose lists have a gutter of that visibility.
  public func listGutter(_ visibility: Visibility) -> some Widget {
    environment(\.listOptions.gutter, visibility)
  }
}

/// The inherited options of lists.
struct ListOptions: Hashable, Sendable {
  var style = ListStyle.automatic
  var gutter = Visibility.automatic

  /// A Boolean value that indicates whether the rows have columns for a cursor and for indicators.
  var hasGutter: Bool { style == .automatic && gutter == .automatic }
}

private enum ListOptionsKey: EnvironmentKey {
  static var defaultValue: ListOptions { ListOptions() }
}

extension EnvironmentValues {
  var listOptions: ListOptions {
    get { self[ListOptionsKey.self] }
    set { self[ListOptionsKey.self] = newValue }
  }
}
