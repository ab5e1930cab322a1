// SPDX-License-Identifier: MIT

import TermRender

/// The key bindings that work on every screen.
let appKeys = [
  Key("?", title: "Keys", id: "help.toggle", send: InterfaceAction.toggleOverlay(.helpSheet)),
  Key(",", title: "Settings", id: "places.show-settings", send: Go.to([.settings])),
  Key("q", "ctrl+c", title: "Quit", id: "app.quit", send: Quit()),
]

/// The key bindings that work while the user permits the position, in the order of the help line.
let placeKeys = [
  Key("m", title: "Map", id: "places.show-map", send: Go.to([.map])),
  Key("/", title: "Find", id: "places.find", send: SetSearching(isSearching: true)),
  Key("f", title: "Category", id: "places.category", send: ShowNextCategory()),
  Key("s", title: "Sort", id: "places.sort", send: ShowNextSort()),
  Key("r", title: "Reload", id: "places.reload", send: FetchPlaces()),
  Key("p", title: "Pause", id: "places.pause", send: TogglePause()),
]

/// The key bindings of the map.
let mapKeys = [
  Key("+", "=", title: "Zoom in", id: "places.zoom-in", send: MapAction.zoom(1)),
  Key("-", title: "Zoom out", id: "places.zoom-out", send: MapAction.zoom(-1)),
  Key("c", title: "Follow position", id: "places.follow", send: MapAction.follow),
]

/// The key bindings of a recorded track.
let speedKeys = [
  Key("]", title: "Faster", id: "places.faster", send: ChangeSpeed(steps: 1)),
  Key("[", title: "Slower", id: "places.slower", send: ChangeSpeed(steps: -1)),
]

/// The key binding of the simulated network.
let networkKey = Key("n", title: "Network", id: "places.network", send: ShowNextNetwork())

/// The key bindings that move the focus between panes.
let paneKeys = [
  Key("tab", title: "Next pane", id: "focus.next", send: InterfaceAction.focusNext),
  Key(
    "shift+tab",
    title: "Previous pane",
    id: "focus.previous",
    send: InterfaceAction.focusPrevious
  ),
]

/// The key binding that opens the details of the selected place.
let detailsKey = Key("enter", title: "Details", id: "places.show-details", send: ShowDetails())

/// The key binding that returns to the list.
let backKey = Key("esc", title: "Back", id: "places.back", send: Go.to([]))

/// A container in which the key help shows which commands are possible now, and whether `p` continues the journey.
///
/// When the state changes, only the help is redrawn.
struct CommandHelp<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\PlacesState.journey.isMoving, \PlacesState.disabledCommands) { isMoving, disabled in
      content().commands(titles: isMoving ? [:] : ["places.pause": "Play"], disabled: disabled)
    }
  }
}

extension PlacesState {
  /// The identifiers of the commands that aren't possible now.
  fileprivate var disabledCommands: Set<CommandID> {
    var disabled: Set<CommandID> = []
    if route.last == .map { disabled.insert("places.show-map") }
    if route.last == .settings { disabled.insert("places.show-settings") }
    if position == nil { disabled.insert("places.reload") }
    if mapCenter == nil || !camera.canZoomIn { disabled.insert("places.zoom-in") }
    if mapCenter == nil || !camera.canZoomOut { disabled.insert("places.zoom-out") }
    if camera.followsPosition { disabled.insert("places.follow") }
    if !journey.canBeFaster { disabled.insert("places.faster") }
    if !journey.canBeSlower { disabled.insert("places.slower") }
    return disabled
  }
}
