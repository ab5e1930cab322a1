// SPDX-License-Identifier: MIT

public import StateStore

/// Rows below each other, of which only those that can be seen are made.
///
/// ```swift
/// Observe(\AppState.movies, \AppState.selected) { movies, selected in
///   List(movies) { movie in
///     Text(movie.title)
///   }
///   .selection(selected, send: Select.init)
///   .onActivate { movie in Play(id: movie.id) }
///   .emptyState { Text("No movie matches").foregroundStyle(.muted) }
/// }
/// ```
/// ![A list of films, one of them chosen.](gallery-list)
///
/// It fills the room that it is given. A frame costs the same whether there are a hundred rows or a million:
/// ``init(reading:id:content:)`` shows a large array of the state without keeping a copy of it.
///
/// **Selection is the app's, the cursor is the interface's.** What is chosen is said by id, so it survives
/// insertions; it comes in by a `selection(_:send:)`, of one row or of several, and changes by
/// the actions that these send. The row where keys act and how far the list is scrolled are a
/// ``ListState``. The cursor follows its row when rows come or go before it.
///
/// | keys and mouse | what they do |
/// |---|---|
/// | `up`, `down`, `pageup`, `pagedown`, `home`, `end`; a click | move the cursor; the selection of one row goes along |
/// | `enter`; a double click | send what ``onActivate(_:)`` says |
/// | `space`; a click on the sign, `ctrl` and a click | choose the row or not, among several |
/// | `shift` and any that moves; a drag, `shift` and a click | choose from where the cursor was to where it goes, among several |
/// | `ctrl+a` | chooses all, among several |
/// | the wheel; the bar | scroll and leave cursor and selection alone; the next key brings the cursor back into view |
///
/// A press that changes nothing, such as `down` on the last row, is left to what lies around. Letters are too,
/// unless ``typeToFind(_:)`` has the user find rows by typing.
///
/// Rows are drawn in the style of the row, so a row that is chosen stands out as a whole. All rows have one
/// height, a line unless ``rowHeight(_:)`` says more. What stands in a row may follow the state (`Observe`) and
/// be clicked, but cannot have the focus: keys belong to the list.
public struct List<Row, ID: Hashable & Sendable>: Widget {
  public typealias Body = Never

  let source: @MainActor () -> ListRows<Row, ID>
  let content: @MainActor (Row) -> Nodes
  let header: (@MainActor (Int) -> Nodes)?
  var selection = ListSelection<ID>.none
  var activation: (@MainActor (Row) -> any Action)?
  var emptyState: (@MainActor () -> Nodes)?
  var rowHeight = 1
  /// What a row is called, where rows can be found by it.
  var title: ((Row) -> String)?

  @usableFromInline
  init(
    source: @escaping @MainActor () -> ListRows<Row, ID>,
    header: (@MainActor (Int) -> Nodes)? = nil,
    content: @escaping @MainActor (Row) -> Nodes
  ) {
    self.source = source
    self.content = content
    self.header = header
  }

  public var nodes: Nodes {
    // A region of its own: when the cursor moves, nothing around is drawn again.
    let list = AnyList(self)
    return Nodes(
      RegionNode(kind: "List") { region, _ in
        { [unowned region] in Nodes(ListNode(list, in: region)) }
      }
    )
  }
}

// MARK: - What it does

extension List {
  /// Lets the user choose one row: the cursor stands on it, and moving the cursor chooses another.
  ///
  /// While `selected` is `nil`, or a row that is not there, no row stands out; then `up` and `down` choose the
  /// row where the cursor is, at the beginning the first; with the focus `╺` stands there.
  ///
  /// - Parameters:
  ///   - selected: The id of the row that is chosen.
  ///   - send: Makes the action by which another row is chosen.
  /// - Returns: The list with the selection.
  /// - Complexity: O(1) a frame. A row that the app has chosen, not the user, is looked for outwards from where the
  ///   cursor was.
  public func selection(
    _ selected: ID?,
    send: @escaping @MainActor (ID) -> any Action
  ) -> List {
    var list = self
    list.selection = .one(selected, send: send)
    return list
  }

  /// Lets the user choose any number of rows, each marked by a sign; moving the cursor chooses nothing.
  ///
  /// - Parameters:
  ///   - selected: The ids of the rows that are chosen. Others than those of rows are kept.
  ///   - send: Makes the action by which other rows are chosen, of all ids that are then.
  /// - Returns: The list with the selection.
  /// - Complexity: O(1) a frame; O(chosen rows) when the choice changes.
  public func selection(
    _ selected: Set<ID>,
    send: @escaping @MainActor (Set<ID>) -> any Action
  ) -> List {
    var list = self
    list.selection = .many(selected, send: send)
    return list
  }

  /// Says what `enter` and a double click do to a row.
  ///
  /// - Parameter action: Makes the action.
  /// - Returns: The list with the action.
  public func onActivate(_ action: @escaping @MainActor (Row) -> any Action) -> List {
    var list = self
    list.activation = action
    return list
  }

  /// Says what stands in the middle while there are no rows.
  public func emptyState(@WidgetBuilder _ content: @escaping @MainActor () -> Nodes) -> List {
    var list = self
    list.emptyState = content
    return list
  }

  /// Gives each row some lines.
  ///
  /// - Parameter lines: At least 1.
  /// - Returns: The list with rows of that height. Headers keep one line.
  public func rowHeight(_ lines: Int) -> List {
    precondition(lines >= 1, "The rows of a list cannot be \(lines) lines high.")
    var list = self
    list.rowHeight = lines
    return list
  }
}
