// SPDX-License-Identifier: MIT

public import TermTree

/// The state of a list: its cursor and its scroll offset.
public struct ListState: WidgetState {
  public static let stateName = "list"

  /// The position of the row with the cursor, counted from 0.
  public var cursor: Int

  /// The first visible line of the list, counted from 0.
  ///
  /// In a list with rows of fitted height, each row counts as one line.
  public var top: Int

  /// The number of lines above the visible part of the first row, if that row has fitted height.
  var hidden: Int?

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

  /// The position at which the list shows the cursor's row until the next input, or `nil` for the shortest scroll.
  var revealAnchor: VerticalAlignment?

  /// A Boolean value that indicates whether the list shows rows that are added at its end.
  ///
  /// Only lists that follow their end use it. The value `nil` means `false`.
  var isAtEnd: Bool?

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

  /// The scroll offset.
  var offset: ListOffset {
    get { ListOffset(line: top, hidden: hidden ?? 0) }
    set {
      top = newValue.line
      hidden = newValue.hidden == 0 ? nil : newValue.hidden
    }
  }

  /// Returns the state of a list before input changes it.
  static func initial(atEnd: Bool) -> ListState {
    var state = ListState()
    if atEnd { state.isAtEnd = true }
    return state
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

  /// Returns an action that scrolls a list so that a row is at an anchor.
  ///
  /// ```swift
  /// Key("t", title: "Today", send: InterfaceAction.reveal(row: state.firstOfToday, in: "log", anchor: .top))
  /// ```
  /// In a list without a single selection, the cursor also moves to the row. If the row is near the start or the end of
  /// the list, it's as near to the anchor as possible. The next input scrolls as usual.
  ///
  /// - Parameters:
  ///   - row: The position of the row, counted from 0. Other positions refer to the first or the last row.
  ///   - list: The name or the full identifier of the list, table, or tree.
  ///   - anchor: The position of the row in the list. The default is the center.
  /// - Returns: The action.
  public static func reveal(
    row: Int,
    in list: WidgetID,
    anchor: VerticalAlignment = .center
  ) -> InterfaceAction {
    var state = ListState(cursor: max(0, row))
    state.revealAnchor = anchor
    return .set(state, of: list)
  }
}
