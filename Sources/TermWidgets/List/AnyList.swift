// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A type-erased list, which identifies rows by position.
///
/// Generic code looks up metadata and witness tables in every frame, which takes longer than the work itself if the
/// cache is cold. Code that draws a list or handles its input therefore uses this type.
@MainActor
struct AnyList {
  let choosesMany: Bool
  let isTree: Bool
  let isFindable: Bool
  let findKey: KeyPress?
  let rowHeight: RowHeight
  let followsEnd: Bool
  let header: (@MainActor (Int) -> Nodes)?
  let emptyState: (@MainActor () -> Nodes)?
  /// A closure that returns the current contents, given the open rows of a tree.
  ///
  /// The list calls the closure whenever it needs the contents, and doesn't store the result. If the list stored an
  /// array, the store would have to copy it before the next change.
  let contents: @MainActor ([OpenRow]) -> ListContents

  /// Creates a list from a closure that returns its current rows.
  init<Row, ID>(_ list: List<Row, ID>, _ rows: @escaping ListSource<Row, ID>.Reader) {
    self.init(list, isTree: false) { _ in list.contents(rows(), tree: nil) }
  }

  /// Creates a tree from a closure that returns its rows and their structure for the given open rows.
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
    findKey = list.findKey
    rowHeight = list.rowHeight
    followsEnd = list.isFollowingEnd
    header = list.header
    emptyState = list.emptyState
    self.contents = contents
  }
}

extension AnyList {
  /// The number of lines of each row, or 1 if rows have fitted heights.
  var linesOfRow: Int { if case .fixed(let lines) = rowHeight { lines } else { 1 } }

  /// Returns the lines of the given contents.
  ///
  /// - Parameters:
  ///   - contents: The contents of the list.
  ///   - heights: The known heights of the rows, if rows have fitted heights.
  /// - Returns: The lines.
  func lines(of contents: ListContents, _ heights: FittedHeights?) -> ListLines {
    var lines = ListLines(
      sections: contents.sections,
      hasHeaders: header != nil,
      rowHeight: linesOfRow
    )
    if let heights, let create = contents.create { lines.fitted = FittedRows(create, heights) }
    return lines
  }
}

/// The current contents of a list, by row position.
@MainActor
struct ListContents {
  let sections: ListSections
  var selection: RowSelection
  /// The tree structure of the rows, if any.
  let tree: ListTree?
  /// A closure that draws the content of a row.
  let draw: RowDrawing
  /// A closure that creates the content of a row, if rows have fitted heights.
  let create: ((Int) -> Node)?
  /// A closure that returns the name that ``ListState`` stores for a row.
  let name: (Int) -> String
  /// A closure that returns the title of a row for type selection, if the list supports it.
  let title: ((Int) -> String)?
  /// A closure that returns the action to send when a row is activated.
  let activation: ((Int) -> any Action)?
  /// A closure that returns the actions to send when the user changes the selection.
  let choose: (RowChoice) -> [any Action]

  var count: Int { sections.rowCount }

  /// Returns the current position of the row that had the cursor.
  ///
  /// The search covers the previous position, that position shifted by the number of added rows, and nearby positions.
  ///
  /// - Parameters:
  ///   - state: The previous position of the cursor, and the previous number of rows.
  ///   - isIt: A closure that returns a Boolean value that indicates whether the row at a position is the row to find.
  /// - Returns: The position, or `nil` if none of these positions contains the row.
  func position(following state: ListState, where isIt: (Int) -> Bool) -> Int? {
    let range = 0..<count
    let shifted = state.cursor &+ (count &- state.count)
    for candidate in [state.cursor, shifted] where range.contains(candidate) && isIt(candidate) {
      return candidate
    }
    for distance in 1...Self.reach {
      for candidate in [state.cursor &- distance, state.cursor &+ distance]
      where range.contains(candidate) && isIt(candidate) {
        return candidate
      }
    }
    return nil
  }

  /// The maximum distance from the previous position in the search for the cursor's row.
  private static var reach: Int { 32 }
}

extension List {
  /// Returns the contents for the given rows.
  fileprivate func contents(_ rows: ListRows<Row, ID>, tree: ListTree?) -> ListContents {
    let (row, id, content, selection) = (rows.row, rows.id, content, selection)
    let count = rows.count
    // This code doesn't use `map`, which looks up the type of the closure that it creates.
    var titleOfRow: ((Int) -> String)?
    if let title { titleOfRow = { title(row($0)) } }
    var activationOfRow: ((Int) -> any Action)?
    if let activation { activationOfRow = { activation(row($0)) } }
    var create: ((Int) -> Node)?
    if rowHeight == .fitted { create = { content(row($0)).single } }
    return ListContents(
      sections: rows.sections,
      selection: selection.selection(of: rows),
      tree: tree,
      draw: { content(row($0)).draw(in: &$1, $2) },
      create: create,
      name: { WidgetID.name(for: id($0)) },
      title: titleOfRow,
      activation: activationOfRow,
      choose: { selection.actions(for: $0, among: count, id) }
    )
  }
}
