// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

/// A scrolling list that creates rows only when they're visible.
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
/// ![A list of movies with a selected row.](gallery-list)
///
/// The list fills the available space. Drawing a frame takes the same time for a hundred rows as for a million. To show
/// a large array of the state without storing a copy of it, read it in place:
/// ```swift
/// List(reading: \LogState.$lines) { line in Text(line.text) }
/// ```
///
/// The app stores the selection, and the interface stores the cursor. The selection consists of identifiers, so it
/// stays valid when rows are inserted. Set it with `selection(_:send:)`, for a single row or several rows. The list
/// sends actions to change it. The cursor is the row that key presses apply to. It follows its row when other rows are
/// inserted or removed. The cursor and the scroll offset are part of the ``ListState``.
///
/// | Input | Action |
/// |---|---|
/// | `up`, `down`, `pageup`, `pagedown`, `home`, `end`, a click | Moves the cursor and a single selection |
/// | These keys with `shift`, `shift` with a click, a drag | In a multiple selection, selects the rows from the old to the new cursor position |
/// | `enter`, a double click | Sends the action of ``onActivate(_:)`` |
/// | `space`, a click on the selection indicator, `ctrl` with a click | In a multiple selection, selects or deselects the row |
/// | `ctrl+a` | In a multiple selection, selects all rows |
/// | The wheel, the scroll bar | Scrolls until the next key press, which scrolls back to the cursor |
///
/// Enclosing widgets receive key presses that have no effect on the list, such as `down` in the last row. They also
/// receive letters, unless the list uses ``typeSelect(startingWith:by:)``.
///
/// The style of a row applies to its content, so the highlight of a selected row covers the whole row. By default, each
/// row has one line. To use another number of lines, or to fit each row to its content, use
/// ``rowHeight(_:)-(RowHeight)``. The content of a row can observe the state with `Observe` and respond to clicks. It
/// can't have the focus, because the list handles key presses.
///
/// Modifiers of lists, such as ``onActivate(_:)`` and ``followsEnd()``, return the list. Apply them before modifiers of
/// all widgets, such as ``/TermTree/Widget/id(_:)`` and `listStyle(_:)`, which return another widget.
public struct List<Row, ID: Hashable & Sendable>: Widget {
  public typealias Body = Never

  let source: ListSource<Row, ID>
  let content: @MainActor (Row) -> Nodes
  let header: (@MainActor (Int) -> Nodes)?
  var selection = ListSelection<ID>.none
  var activation: (@MainActor (Row) -> any Action)?
  var emptyState: (@MainActor () -> Nodes)?
  var rowHeight = RowHeight.fixed(1)
  var isFollowingEnd = false
  /// A closure that returns the title of a row for type selection, if the list supports it.
  var title: ((Row) -> String)?
  /// The key press that starts a search, or `nil` for each typed character or `/`, depending on the key bindings.
  var findKey: KeyPress?

  @usableFromInline
  init(
    _ source: ListSource<Row, ID>,
    header: (@MainActor (Int) -> Nodes)? = nil,
    content: @escaping @MainActor (Row) -> Nodes
  ) {
    self.source = source
    self.content = content
    self.header = header
  }

  public var nodes: Nodes {
    // A separate region, so that moving the cursor doesn't redraw content outside the list.
    source.region("List") { region, rows in Nodes(ListNode(AnyList(self, rows), in: region)) }.nodes
  }
}

// MARK: - Modifiers

extension List {
  /// Adds a single selection, which moves with the cursor.
  ///
  /// If `selected` is `nil` or doesn't identify a row, no row is highlighted. In that case, `up` and `down` select the
  /// row with the cursor, which is initially the first row. If the list has the focus, the symbol `╺` marks this row.
  ///
  /// - Parameters:
  ///   - selected: The identifier of the selected row.
  ///   - send: A closure that returns the action to select another row.
  /// - Returns: The list with the selection.
  /// - Complexity: O(1) for each frame. If the app selects a row, the list searches for it outward from the previous
  ///   position of the cursor.
  public func selection(
    _ selected: ID?,
    send: @escaping @MainActor (ID) -> any Action
  ) -> List {
    var list = self
    list.selection = .one(selected, send: send)
    return list
  }

  /// Adds a multiple selection, with an indicator for each selected row.
  ///
  /// Moving the cursor doesn't change the selection.
  ///
  /// - Parameters:
  ///   - selected: The identifiers of the selected rows. The list preserves identifiers that don't match a row.
  ///   - send: A closure that returns the action to change the selection, given all selected identifiers.
  /// - Returns: The list with the selection.
  /// - Complexity: O(1) for each frame, and O(*n*) for each change to a selection of *n* rows.
  public func selection(
    _ selected: Set<ID>,
    send: @escaping @MainActor (Set<ID>) -> any Action
  ) -> List {
    var list = self
    list.selection = .many(selected, send: send)
    return list
  }

  /// Adds an action for `enter` and a double click.
  ///
  /// - Parameter action: A closure that returns the action for a row.
  /// - Returns: The list with the action.
  public func onActivate(_ action: @escaping @MainActor (Row) -> any Action) -> List {
    var list = self
    list.activation = action
    return list
  }

  /// Sets the centered content that appears while the list has no rows.
  public func emptyState(@WidgetBuilder _ content: @escaping @MainActor () -> Nodes) -> List {
    var list = self
    list.emptyState = content
    return list
  }

  /// Keeps the list scrolled to its end when rows are added there, as in a log.
  ///
  /// ```swift
  /// List(log) { Text($0.text) }.followsEnd().listStyle(.display)
  /// ```
  /// The list starts at its end. It stops following when the user scrolls away from the end or moves the cursor away from
  /// the last row, and when an action reveals another row. It continues when the user returns to the end. If the cursor
  /// is at the last row, it moves to the new last row. A single selection remains at its row.
  ///
  /// - Returns: The list, which follows its end.
  public func followsEnd() -> List {
    var list = self
    list.isFollowingEnd = true
    return list
  }

  /// Sets the height of all rows in lines.
  ///
  /// - Parameter lines: The number of lines of each row, at least 1.
  /// - Returns: The list with rows of that height. Headers always have one line.
  public func rowHeight(_ lines: Int) -> List { rowHeight(.fixed(lines)) }

  /// Sets the height of the rows, for example to show the complete text of messages.
  ///
  /// ```swift
  /// List(messages) { message in
  ///   Text(message.author).bold()
  ///   Text(message.text)
  /// }
  /// .rowHeight(.fitted)
  /// .followsEnd()
  /// ```
  /// ![A list of messages whose text wraps, with rows of different heights.](gallery-list-messages)
  ///
  /// With the height ``RowHeight/fitted``, each row is as high as its content at the width of the list. Drawing a frame
  /// measures only the visible rows, so it takes the same time for a hundred rows as for a million. The scroll bar
  /// estimates its thumb from the average height of the visible rows.
  ///
  /// If the row with the cursor is higher than the list, the arrow keys scroll it by a line, and the page keys by a
  /// page. The cursor moves to another row when no more lines are hidden in that direction.
  ///
  /// - Parameter height: The height of the rows. The rows of tables and trees always have one line.
  /// - Returns: The list with rows of that height. Headers always have one line.
  public func rowHeight(_ height: RowHeight) -> List {
    if case .fixed(let lines) = height {
      precondition(lines >= 1, "The rows of a list can't be \(lines) lines high. Pass at least 1.")
    }
    var list = self
    list.rowHeight = height
    return list
  }
}
