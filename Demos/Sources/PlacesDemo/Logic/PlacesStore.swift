// SPDX-License-Identifier: MIT

import TermRender

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
        requestStarter, positionObserver, detailsOpener, placeFetcher(service),
        positionEmitter(source),
      ]
    )
  }
}
