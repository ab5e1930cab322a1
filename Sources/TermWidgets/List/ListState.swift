// SPDX-License-Identifier: MIT

public import TermTree

/// The state of a list: its cursor and its scroll offset.
public struct ListState: WidgetState {
  public static let stateName = "list"

  /// The position of the row with the cursor, counted from 0.
  public var cursor: Int

  /// The first visible line of the list, counted from 0.
  public var top: Int

  /// The description of the identifier of the cursor's row, or `nil` if the cursor doesn't follow a row.
  var row: String?

  /// The previous number of rows.
  ///
  /// The difference from the current number is the distance that inserted rows can have moved the cursor's row.
  var count = 0

  /// The position where the range being selected starts.
  var anchor: Int

  /// A Boolean value that indicates whether the list scrolls to show the cursor.
  ///
  /// The value is `false` after the user scrolls the cursor out of view.
  var followsCursor = true

  /// The type-selection search in progress, if any.
  var find: FindState?

  /// The distance from the top of the scroll bar's thumb to the cell where the user grabbed it.
  var grab: Int?

  /// Creates the state of a list.
  ///
  /// The default cursor is the first row, and the default top is the first line.
  public init(cursor: Int = 0, top: Int = 0) {
    self.cursor = cursor
    self.top = top
    anchor = cursor
  }
}

extension InterfaceAction {
  /// Returns an action that moves the cursor of a list to a row and scrolls to it.
  ///
  /// In a list with a single selection, the cursor is at the selected row. To move it, select another row.
  ///
  /// - Parameters:
  ///   - list: The name or the full identifier of the list.
  ///   - row: The position of the row, counted from 0. A position after the last row refers to the last row.
  /// - Returns: The action.
  public static func moveCursor(of list: WidgetID, to row: Int) -> InterfaceAction {
    .set(ListState(cursor: row), of: list)
  }
}
