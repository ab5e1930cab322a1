// SPDX-License-Identifier: MIT

import TermRender

/// The key bindings that work anywhere on the screen, in the order of the help line.
let movieKeys = [
  Key(
    "space",
    title: "Mark watched",
    id: "movies.mark-watched",
    group: "Movie",
    send: MovieListEvent.didTapWatchToggle()
  ),
  Key(
    "enter",
    title: "Details",
    id: "movies.show-details",
    group: "Movie",
    send: MovieListEvent.didTapDetailsButton()
  ),
  Key(
    "?",
    title: "Keys",
    id: "help.toggle",
    group: "App",
    send: InterfaceAction.toggleOverlay(.helpSheet)
  ),
  Key("/", title: "Find", id: "movies.find", group: "List", send: MovieListEvent.didTapFind),
  Key("a", title: "Add", id: "movies.add", group: "Edit", send: MovieListEvent.didTapAddButton),
  Key(
    "e",
    title: "Rename",
    id: "movies.rename",
    group: "Movie",
    send: MovieListEvent.didTapRenameButton()
  ),
  Key(
    "d d",
    title: "Delete",
    id: "movies.delete",
    group: "Movie",
    send: MovieListEvent.didTapDeleteButton()
  ),
  Key("u", title: "Undo", id: "movies.undo", group: "Edit", send: MovieListEvent.didTapUndo),
  Key("q", "ctrl+c", title: "Quit", id: "app.quit", group: "App", send: Quit()),
  Key(
    "z",
    title: "Cancel",
    id: "movies.cancel",
    group: "Movie",
    send: MovieListEvent.didTapCancelButton()
  ),
  Key(
    "r",
    title: "Retry",
    id: "movies.retry",
    group: "Movie",
    send: MovieListEvent.didTapRetryButton()
  ),
  Key(
    "R",
    title: "Retry all",
    id: "movies.retry-all",
    group: "Edit",
    send: MovieListEvent.didTapRetryAll
  ),
  Key(
    "A",
    title: "Mark all as watched",
    id: "movies.mark-all-watched",
    group: "List",
    send: MovieListEvent.didTapMarkAllAsWatched
  ),
  Key("f", title: "Filter", id: "movies.filter", group: "List", send: MovieListEvent.didTapFilter),
  Key("s", title: "Sort", id: "movies.sort", group: "List", send: MovieListEvent.didTapSort),
  Key(
    "n",
    title: "Network",
    id: "movies.network",
    group: "App",
    send: MovieListEvent.didTapServiceMode
  ),
  Key("tab", title: "Next pane", id: "focus.next", group: "App", send: InterfaceAction.focusNext),
  Key(
    "shift+tab",
    title: "Previous pane",
    id: "focus.previous",
    group: "App",
    send: InterfaceAction.focusPrevious
  ),
]

/// A container in which the key help shows which commands are possible now.
///
/// When the state changes, only the help is redrawn.
struct CommandHelp<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\MoviesState.commands) { commands in
      content().commands(
        titles: commands.isWatched == true ? ["movies.mark-watched": "Mark unwatched"] : [:],
        disabled: commands.disabled
      )
    }
  }
}

/// The commands that are possible now.
struct MovieCommands: Equatable {
  /// A Boolean value that indicates whether the selected movie is watched, or `nil` if no movie is selected.
  let isWatched: Bool?
  /// A Boolean value that indicates whether the newest change of the selected movie isn't saved.
  let isPending: Bool
  /// A Boolean value that indicates whether that change failed.
  let hasFailed: Bool
  let canUndo: Bool
  let hasFailures: Bool
  let canMarkAll: Bool
}

extension MoviesState {
  /// The commands that are possible now.
  var commands: MovieCommands {
    let request = details?.request
    return MovieCommands(
      isWatched: details?.movie.watched.value,
      isPending: request != nil,
      hasFailed: request.map { !$0.isUnderWay } ?? false,
      canUndo: canUndo,
      hasFailures: failedCount > 0 || loading.failure != nil,
      canMarkAll: movies.canMarkAll
    )
  }
}

extension MovieCommands {
  /// The identifiers of the commands that aren't possible now.
  fileprivate var disabled: Set<CommandID> {
    var disabled: Set<CommandID> = []
    if isWatched == nil {
      disabled.formUnion([
        "movies.mark-watched", "movies.show-details", "movies.rename", "movies.delete",
      ])
    }
    if !canUndo { disabled.insert("movies.undo") }
    if !isPending { disabled.insert("movies.cancel") }
    if !hasFailed { disabled.insert("movies.retry") }
    if !hasFailures { disabled.insert("movies.retry-all") }
    if !canMarkAll { disabled.insert("movies.mark-all-watched") }
    return disabled
  }
}
