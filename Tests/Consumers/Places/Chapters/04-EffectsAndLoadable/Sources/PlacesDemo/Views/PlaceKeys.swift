// SPDX-License-Identifier: MIT

import TermRender

/// The key bindings that work on every screen.
let appKeys = [
  Key("?", title: "Keys", id: "help.toggle", send: InterfaceAction.toggleOverlay(.helpSheet)),
  Key("q", "ctrl+c", title: "Quit", id: "app.quit", send: Quit()),
]

/// The key bindings that work while the user permits the position, in the order of the help line.
let placeKeys = [
  Key("/", title: "Find", id: "places.find", send: SetSearching(isSearching: true)),
  Key("f", title: "Category", id: "places.category", send: ShowNextCategory()),
  Key("s", title: "Sort", id: "places.sort", send: ShowNextSort()),
  Key("r", title: "Reload", id: "places.reload", send: FetchPlaces()),
]

/// Further key bindings that work while the user permits the position.
let journeyKeys = [
  Key("n", title: "Network", id: "places.network", send: ShowNextNetwork())
]
