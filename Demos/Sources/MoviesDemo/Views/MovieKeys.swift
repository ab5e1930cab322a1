// SPDX-License-Identifier: MIT

import TermRender

/// What keys do wherever the focus is, in the order in which the line of keys names them.
let movieKeys = [
  Key("space", does: "Watched", send: MovieListEvent.didTapWatchToggle()),
  Key("?", does: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)),
  Key("/", does: "Find", send: MovieListEvent.didTapFind),
  Key("a", does: "Add", send: MovieListEvent.didTapAddButton),
  Key("e", does: "Rename", send: MovieListEvent.didTapRenameButton()),
  Key("d d", does: "Delete", send: MovieListEvent.didTapDeleteButton()),
  Key("u", does: "Undo", send: MovieListEvent.didTapUndo),
  Key("q", "ctrl+c", does: "Quit", send: Quit()),
  Key("enter", does: "Details", send: MovieListEvent.didTapDetailsButton()),
  Key("z", does: "Cancel", send: MovieListEvent.didTapCancelButton()),
  Key("r", does: "Retry", send: MovieListEvent.didTapRetryButton()),
  Key("R", does: "Retry all", send: MovieListEvent.didTapRetryAll),
  Key("A", does: "All watched", send: MovieListEvent.didTapMarkAllAsWatched),
  Key("f", does: "Filter", send: MovieListEvent.didTapFilter),
  Key("s", does: "Sort", send: MovieListEvent.didTapSort),
  Key("n", does: "Network", send: MovieListEvent.didTapServiceMode),
  Key("tab", does: "Next pane", send: InterfaceAction.focusNext),
  Key("shift+tab", does: "Previous pane", send: InterfaceAction.focusPrevious),
]
