// SPDX-License-Identifier: MIT

import TermRender

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
      hasFailures: failedCount > 0 || loading.failure != nil
    )
  }
}

/// Returns the key bindings that work anywhere on the screen, in the order of the help line.
func movieKeys(_ commands: MovieCommands) -> [Key] {
  [
    Key(
      "space",
      title: commands.isWatched == true ? "Mark unwatched" : "Mark watched",
      id: "movies.mark-watched",
      send: MovieListEvent.didTapWatchToggle()
    )
    .disabled(commands.isWatched == nil),
    Key("?", title: "Keys", id: "help.toggle", send: InterfaceAction.toggleOverlay(.helpSheet)),
    Key("/", title: "Find", id: "movies.find", send: MovieListEvent.didTapFind),
    Key("a", title: "Add", id: "movies.add", send: MovieListEvent.didTapAddButton),
    Key("e", title: "Rename", id: "movies.rename", send: MovieListEvent.didTapRenameButton())
      .disabled(commands.isWatched == nil),
    Key("d d", title: "Delete", id: "movies.delete", send: MovieListEvent.didTapDeleteButton())
      .disabled(commands.isWatched == nil),
    Key("u", title: "Undo", id: "movies.undo", send: MovieListEvent.didTapUndo)
      .disabled(!commands.canUndo),
    Key("q", "ctrl+c", title: "Quit", id: "app.quit", send: Quit()),
    Key(
      "enter",
      title: "Details",
      id: "movies.show-details",
      send: MovieListEvent.didTapDetailsButton()
    ),
    Key("z", title: "Cancel", id: "movies.cancel", send: MovieListEvent.didTapCancelButton())
      .disabled(!commands.isPending),
    Key("r", title: "Retry", id: "movies.retry", send: MovieListEvent.didTapRetryButton())
      .disabled(!commands.hasFailed),
    Key("R", title: "Retry all", id: "movies.retry-all", send: MovieListEvent.didTapRetryAll)
      .disabled(!commands.hasFailures),
    Key(
      "A",
      title: "Mark all as watched",
      id: "movies.mark-all-watched",
      send: MovieListEvent.didTapMarkAllAsWatched
    ),
    Key("f", title: "Filter", id: "movies.filter", send: MovieListEvent.didTapFilter),
    Key("s", title: "Sort", id: "movies.sort", send: MovieListEvent.didTapSort),
    Key("n", title: "Network", id: "movies.network", send: MovieListEvent.didTapServiceMode),
    Key("tab", title: "Next pane", id: "focus.next", send: InterfaceAction.focusNext),
    Key(
      "shift+tab",
      title: "Previous pane",
      id: "focus.previous",
      send: InterfaceAction.focusPrevious
    ),
  ]
}
