// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// A list without the types of its rows and ids.
///
/// Generic code looks up metadata and witnesses in every frame, which in a cold cache takes longer than the work. So
/// the types end here: whatever draws a list, or asks what input means to it, knows rows by their positions.
@MainActor
struct AnyList {
  let choosesMany: Bool
  let isTree: Bool
  let isFindable: Bool
  let rowHeight: Int
  let header: (@MainActor (Int) -> Nodes)?
  let emptyState: (@MainActor () -> Nodes)?
  /// What it shows now, where some rows of a tree are open.
  ///
  /// Asked for whenever it is needed, and not kept: an array that somebody else holds is copied when the app
  /// changes it.
  let contents: @MainActor ([OpenRow]) -> ListContents

  init<Row, ID>(_ list: List<Row, ID>) {
    self.init(list, isTree: false) { _ in list.contents(list.source(), tree: nil) }
  }

  /// A tree, which tells what its rows are where some of them are open.
  init<Row, ID>(
    _ list: List<Row, ID>,
    outline: @escaping @MainActor ([OpenRow]) -> (rows: ListRows<Row, ID>, tree: ListTree)
  ) {
    self.init(list, isTree: true) {
      let (rows, tree) = outline($0)
      return list.contents(rows, tree: tree)
    }
  }

  private init<Row, ID>(
    _ list: List<Row, ID>,
    isTree: Bool,
    contents: @escaping @MainActor ([OpenRow]) -> ListContents
  ) {
    choosesMany = if case .many = list.selection { true } else { false }
    self.isTree = isTree
    isFindable = list.title != nil
    rowHeight = list.rowHeight
    header = list.header
    emptyState = list.emptyState
    self.contents = contents
  }
}

/// What a list shows at one moment, by the positions of its rows.
@MainActor
struct ListContents {
  let sections: ListSections
  let selection: RowSelection
  /// What makes the rows a tree, if they are one.
  let tree: ListTree?
  /// Draws what a row shows.
  let draw: RowDrawing
  /// What a row is called in ``ListState``.
  let name: (Int) -> String
  /// What a row is called, where rows can be found by it.
  let title: ((Int) -> String)?
  /// What is sent when a row is activated.
  let activation: ((Int) -> any Action)?
  /// What is sent when rows are chosen.
  let choose: (RowChoice) -> [any Action]

  var count: Int { sections.rowCount }

  /// Where the row is that the cursor was on: there, or as many rows on as there are more, or nearby.
  ///
  /// - Parameters:
  ///   - state: Where the cursor was, and how many rows there were.
  ///   - isIt: Whether the row at a position is the one.
  /// - Returns: The position; `nil` when it is not found there.
  func position(following state: ListState, where isIt: (Int) -> Bool) -> Int? {
    let range = 0..<count
    let shifted = state.cursor &+ (count &- state.count)
    for place in [state.cursor, shifted] where range.contains(place) && isIt(place) {
      return place
    }
    for distance in 1...Self.reach {
      for place in [state.cursor &- distance, state.cursor &+ distance]
      where range.contains(place) && isIt(place) {
        return place
      }
    }
    return nil
  }

  /// How far from where it was the cursor's row is looked for.
  private static var reach: Int { 32 }
}

extension List {
  /// What is shown of some rows.
  fileprivate func contents(_ rows: ListRows<Row, ID>, tree: ListTree?) -> ListContents {
    let (row, id, content, selection) = (rows.row, rows.id, content, selection)
    let count = rows.count
    // Without `map`, which looks up the type of the closure that it makes.
    var titleOfRow: ((Int) -> String)?
    if let title { titleOfRow = { title(row($0)) } }
    var activationOfRow: ((Int) -> any Action)?
    if let activation { activationOfRow = { activation(row($0)) } }
    return ListContents(
      sections: rows.sections,
      selection: selection.selection(of: rows),
      tree: tree,
      draw: { content(row($0)).draw(in: &$1, $2) },
      name: { rowName(id($0)) },
      title: titleOfRow,
      activation: activationOfRow,
      choose: { selection.actions(for: $0, among: count, id) }
    )
  }
}
