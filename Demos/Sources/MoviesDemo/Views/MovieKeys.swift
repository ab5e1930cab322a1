// SPDX-License-Identifier: MIT

import TermRender

/// The key bindings that work anywhere on the screen, in the order of the help line.
let movieKeys = [
  Key("space", title: "Mark watched", send: MovieListEvent.didTapWatchToggle()),
  Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)),
  Key("/", title: "Find", send: MovieListEvent.didTapFind),
  Key("a", title: "Add", send: MovieListEvent.didTapAddButton),
  Key("e", title: "Rename", send: MovieListEvent.didTapRenameButton()),
  Key("d d", title: "Delete", send: MovieListEvent.didTapDeleteButton()),
  Key("u", title: "Undo", send: MovieListEvent.didTapUndo),
  Key("q", "ctrl+c", title: "Quit", send: Quit()),
  Key("enter", title: "Details", send: MovieListEvent.didTapDetailsButton()),
  Key("z", title: "Cancel", send: MovieListEvent.didTapCancelButton()),
  Key("r", title: "Retry", send: MovieListEvent.didTapRetryButton()),
  Key("R", title: "Retry all", send: MovieListEvent.didTapRetryAll),
  Key("A", title: "Mark all as watched", send: MovieListEvent.didTapMarkAllAsWatched),
  Key("f", title: "Filter", send: MovieListEvent.didTapFilter),
  Key("s", title: "Sort", send: MovieListEvent.didTapSort),
  Key("n", title: "Network", send: MovieListEvent.didTapServiceMode),
  Key("tab", title: "Next pane", send: InterfaceAction.focusNext),
  Key("shift+tab", title: "Previous pane", send: InterfaceAction.focusPrevious),
]
