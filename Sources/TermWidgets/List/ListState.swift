// SPDX-License-Identifier: MIT

/// What the interface keeps of a list: where its cursor is and how far it is scrolled.
public struct ListState: Hashable, Sendable, Codable {
  /// The position of the row where keys act, from 0.
  public var cursor: Int

  /// The line of the list, from 0, that stands at its top.
  public var top: Int

  /// What the id of the cursor's row is described as, by which the cursor follows its row; without
  /// it the cursor stays where it is.
  package var row: String?

  /// How many rows there were: where there are more now, the cursor's row may be as many further on.
  package var count = 0

  /// The position of the row where a range begins that is being chosen.
  package var anchor: Int

  /// Whether the cursor's row is kept in view; not when the user has scrolled it out of view.
  package var followsCursor = true

  /// What is looked for by typing, while something is.
  package var find: FindState?

  /// How far from its upper end the thumb of the bar was grabbed.
  package var grab: Int?

  /// Creates a state of a list; unless given, at its beginning.
  public init(cursor: Int = 0, top: Int = 0) {
    self.cursor = cursor
    self.top = top
    anchor = cursor
  }
}

extension InterfaceAction {
  /// Moves the cursor of a list to a row, and brings that into view.
  ///
  /// The cursor of a list with a selection of one row is where that is: there, select another row.
  ///
  /// - Parameters:
  ///   - list: The name or the whole id of the list.
  ///   - row: The position of the row, from 0; beyond the last one it is the last one.
  /// - Returns: The action.
  public static func moveCursor(of list: WidgetID, to row: Int) -> InterfaceAction {
    .update(list, .list(ListState(cursor: row)))
  }
}
