// SPDX-License-Identifier: MIT

import TermRender

extension Reducer<PlacesState> {
  /// The reducer of the places app.
  static let places = combine(
    .assigning,
    permission,
    search,
    selection,
    requests
  )
}

extension Store<PlacesState> {
  /// Returns a store for the places app.
  ///
  /// - Parameters:
  ///   - service: The service that finds the places.
  ///   - state: The initial state.
  /// - Returns: A store whose effects start with the permission of the user.
  static func places(service: any PlaceService, state: PlacesState) -> Store {
    Store(
      state,
      .places,
      middleware: focusFollowing + [requestStarter, placeFetcher(service), firstRequest]
    )
  }
}

/// The middleware that requests the places when the user grants permission.
@MainActor let firstRequest = Middleware<PlacesState>.respond(to: DecidePermission.self) {
  decision,
  _ in
  decision.permission == .granted ? [FetchPlaces()] : []
}
