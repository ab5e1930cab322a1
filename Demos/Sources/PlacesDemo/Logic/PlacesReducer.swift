// SPDX-License-Identifier: MIT

import TermRender

extension Reducer<PlacesState> {
  /// The reducer of the places app.
  static let places = combine(
    .assigning,
    positions,
    requests,
    list,
    map,
    Route<PlacesRoute>.reducer.lift(\.route)
  )
}

/// The reducer of the permission and the position.
private let positions = Reducer<PlacesState>.combine(
  .on(RequestPermission.self) { state, _ in
    state.isRequestingPermission = state.permission.canRequest
  },
  .on(DecidePermission.self) { state, action in
    state.permission = action.permission
    state.permissionDidChange()
  },
  .on(PositionReported.self) { state, action in
    guard state.permission == .granted else { return }
    state.trail.append(action.coordinate)
    if state.trail.count > PlacesState.trailLimit { state.trail.removeFirst() }
    if state.journey.isTrack { state.journey.progress += 1 }
  },
  .on(PositionsEnded.self) { state, _ in state.journey.status = .ended },
  .on(PositionsFailed.self) { state, action in state.journey.status = .failed(action.reason) },
  .on(TogglePause.self) { state, _ in state.journey.toggle() },
  .on(ChangeSpeed.self) { state, action in
    let speed = state.journey.speed
    let next =
      action.steps > 0
      ? Journey.speeds.filter { $0 > speed } : Journey.speeds.filter { $0 < speed }.reversed()
    state.journey.speed = next.prefix(Int(clamping: action.steps.magnitude)).last ?? speed
  }
)

/// The reducer of requests and their results.
private let requests = Reducer<PlacesState>.combine(
  .on(StartRequest.self) { state, action in
    state.request = action.request
    state.requestedArea = action.request.area
    state.lastRequest = action.request.number
    state.places = .loading(previous: state.surroundings)
    state.retained = nil
  },
  .on(PlacesLoaded.self) { state, action in
    guard state.request?.number == action.request else { return }
    state.request = nil
    state.places = .value(action.surroundings)
  },
  .on(PlacesFailed.self) { state, action in
    guard state.request?.number == action.request else { return }
    state.request = nil
    state.retained = state.surroundings
    state.places = .failure(LoadingFailure(message: action.reason))
  },
  .on(ShowNextNetwork.self) { state, _ in
    state.network = state.network.map { NetworkMode.allCases.next(after: $0) }
  }
)

/// The reducer of the list.
private let list = Reducer<PlacesState>.combine(
  .on(SelectPlace.self) { state, action in
    state.selection = action.place
    if case .details = state.route.last { state.route.apply(.replace(.details(action.place))) }
  },
  .on(ShowNextCategory.self) { state, _ in
    let all: [PlaceCategory?] = [nil] + PlaceCategory.allCases.map(Optional.some)
    state.query.category = all.next(after: state.query.category)
  },
  .on(ShowNextSort.self) { state, _ in
    state.query.sort = PlaceQuery.Sort.allCases.next(after: state.query.sort)
  },
  .on(SetSearching.self) { state, action in
    state.isSearching = action.isSearching
    // The details would hide the results.
    if action.isSearching, state.isShowingDetails { state.route = [] }
  },
  .on(ShowAllPlaces.self) { state, _ in
    state.query.search = ""
    state.query.category = nil
    state.isSearching = false
  }
)

/// The reducer of the map.
private let map = Reducer<PlacesState>.on(MapAction.self) { state, action in
  guard let center = state.mapCenter else { return }
  switch action {
  case .zoom(let steps): state.camera.zoom(by: steps)
  case .move(let columns, let rows):
    state.camera.move(columns: columns, rows: rows, from: center)
  case .grip(let column, let row):
    state.camera.grip = MapCamera.Grip(column: column, row: row, center: center)
  case .drag(let column, let row): state.camera.drag(toColumn: column, row: row)
  case .release: state.camera.grip = nil
  case .follow: state.camera.center = nil
  }
}

// MARK: - Changes

extension PlacesState {
  /// Updates the state after a change of the permission.
  ///
  /// Without permission, the app forgets the position and everything near it. A new permission starts the journey.
  mutating func permissionDidChange() {
    isRequestingPermission = false
    guard permission != .granted else { return }
    trail = []
    journey.progress = 0
    journey.status = .moving
    request = nil
    requestedArea = nil
    places = .initial
    retained = nil
    selection = nil
    isSearching = false
    camera.center = nil
    camera.grip = nil
    if route.last != .settings { route = [] }
  }
}

extension Journey {
  /// Pauses a journey that is moving, and continues or repeats any other journey.
  mutating func toggle() {
    if status == .ended { progress = 0 }
    status = status == .moving ? .paused : .moving
  }
}

extension Array where Element: Equatable {
  /// Returns the element after another element, or the first element after the last one.
  func next(after element: Element) -> Element {
    let index = firstIndex(of: element) ?? count - 1
    return self[(index + 1) % count]
  }
}
