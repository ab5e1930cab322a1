// SPDX-License-Identifier: MIT

import TermRender

/// An action that selects a place.
struct SelectPlace: Action, Codable {
  let place: Place.ID
}

extension Reducer<PlacesState> {
  /// The reducer of the selection.
  static let selection = on(SelectPlace.self) { state, action in
    state.selection = action.place
  }
}
