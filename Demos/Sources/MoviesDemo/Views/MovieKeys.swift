// SPDX-License-Identifier: MIT

import TermRender

/// The key bindings that work anywhere on the screen, in the order of the help line.
let movieKeys = [
  Key(
    "space",
    title: "Mark watched",
    id: "movies.mark-watched",
    send: MovieListEvent.didTapWatchToggle()
  ),
  Key("?", title: "Keys", id: "help.toggle", send: InterfaceAction.toggleOverlay(.helpSheet)),
  Key("/", title: "Find", id: "movies.find", send: MovieListEvent.didTapFind),
  Key("a", title: "Add", id: "movies.add", send: MovieListEvent.didTapAddButton),
  Key("e", title: "Rename", id: "movies.rename", send: MovieListEvent.didTapRenameButton()),
  Key("d d", title: "Delete", id: "movies.delete", send: MovieListEvent.didTapDeleteButton()),
  Key("u", title: "Undo", id: "movies.undo", send: MovieListEvent.didTapUndo),
  Key("q", "ctrl+c", title: "Quit", id: "app.quit", send: Quit()),
  Key(
    "enter",
    title: "Details",
    id: "movies.show-details",
    send: MovieListEvent.didTapDetailsButton()
  ),
  Key("z", title: "Cancel", id: "movies.cancel", send: MovieListEvent.didTapCancelButton()),
  Key("r", title: "Retry", id: "movies.retry", send: MovieListEvent.didTapRetryButton()),
  Key("R", title: "Retry all", id: "movies.retry-all", send: MovieListEvent.didTapRetryAll),
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
