// SPDX-License-Identifier: MIT

import TermRender

extension Reducer<PlacesState> {
  /// The reducer of the places app.
  static let places = combine(
    .assigning,
    permission,
    search,
    selection,
    requests,
    positions,
    map,
    Route<PlacesRoute>.reducer.lift(\.route)
  )
}

extension Store<PlacesState> {
  /// Returns a store for the places app.
  ///
  /// - Parameters:
  ///   - service: The service that finds the places.
  ///   - source: The source of the positions.
  ///   - state: The initial state.
  /// - Returns: A store whose effects start with the permission of the user.
  static func places(
    service: any PlaceService,
    source: PositionSource,
    state: PlacesState
  ) -> Store {
    Store(
      state,
      .places,
      middleware: focusFollowing + [
        requestStarter, placeFetcher(service), positionObserver, positionEmitter(source),
        detailsOpener,
      ]
    )
  }
}
