// SPDX-License-Identifier: MIT

public import TermRender

/// The state of the places app.
public struct PlacesState: Equatable, Codable, Sendable {
  /// The permission to use the position.
  var permission = Permission.undecided
  /// A Boolean value that indicates whether the app requests permission.
  var isRequestingPermission = false

  /// The places in the town.
  var surroundings: Surroundings?
  /// The current position.
  var position = Coordinate(latitude: 54.5, longitude: 6.5)

  /// The category, the search text, and the order of the list.
  var query = PlaceQuery()
  /// A Boolean value that indicates whether the search line is open.
  var isSearching = false
  /// The selected place.
  var selection: Place.ID?

  /// Creates the state before the user grants permission.
  ///
  /// - Parameter surroundings: The places in the town.
  init(surroundings: Surroundings) { self.surroundings = surroundings }
}

// MARK: - Derived

extension PlacesState {
  /// The places in the list.
  var results: [NearbyPlace] {
    guard let position, let surroundings else { return [] }
    return query.results(in: surroundings.places, from: position)
  }

  /// The selected place, or the first place in the list if no place is selected.
  var selectedPlace: NearbyPlace? {
    let results = results
    return results.first { $0.id == selection } ?? results.first
  }
}

// MARK: - Changes

extension PlacesState {
  /// Updates the state after a change of the permission.
  ///
  /// Without permission, the app closes the search line and forgets the selection.
  mutating func permissionDidChange() {
    isRequestingPermission = false
    guard permission != .granted else { return }
    isSearching = false
    selection = nil
  }
}

// MARK: - Binding

extension PlacesState: BindableState {
  public static let fields: StateFields<PlacesState> = [
    StateField("query.search", \.query.search)
  ]
}
