// SPDX-License-Identifier: MIT

import TermRender

/// An action that selects a place.
struct SelectPlace: Action, Codable {
  let place: Place.ID
}

/// An event that opens the details of the selected place.
struct ShowDetails: Event, Codable {}

extension Reducer<PlacesState> {
  /// The reducer of the selection and its details.
  static let selection = combine(
    .on(SelectPlace.self) { state, action in
      state.selection = action.place
      if state.isShowingDetails { state.route.apply(.replace(.details(action.place))) }
    },
    .on(SetSearching.self) { state, action in
      // The details would hide the results.
      if action.isSearching, state.isShowingDetails { state.route = [] }
    }
  )
}

/// The middleware that opens the details of the selected place.
@MainActor let detailsOpener = Middleware<PlacesState>.respond(to: ShowDetails.self) { _, context in
  guard let place = context.state.selectedPlace else { return [] }
  if context.state.isShowingDetails { return [] }
  return [SelectPlace(place: place.id), Go.push(.details(place.id))]
}
