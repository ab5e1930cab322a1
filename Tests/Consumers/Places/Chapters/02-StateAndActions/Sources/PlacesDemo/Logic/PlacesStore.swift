// SPDX-License-Identifier: MIT

import TermRender

extension Reducer<PlacesState> {
  /// The reducer of the places app.
  static let places = combine(permission)
}

extension Store<PlacesState> {
  /// Returns a store for the places app.
  ///
  /// - Parameter state: The initial state.
  /// - Returns: A store whose effects start with the permission of the user.
  static func places(state: PlacesState) -> Store {
    Store(state, .places)
  }
}
