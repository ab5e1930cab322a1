// SPDX-License-Identifier: MIT

public import TermRender

/// The state of the places app.
public struct PlacesState: Equatable, Codable, Sendable {
  /// The permission to use the position.
  var permission = Permission.undecided
  /// A Boolean value that indicates whether the app requests permission.
  var isRequestingPermission = false

  /// The category, the search text, and the order of the list.
  var query = PlaceQuery()
  /// A Boolean value that indicates whether the search line is open.
  var isSearching = false
  /// The selected place.
  var selection: Place.ID?

  /// The places near the center of the last search area.
  var places = Loadable<Surroundings>.initial
  /// The last places, which remain on the screen after a failure.
  var retained: Surroundings?
  /// The request in flight, or `nil` if there is none.
  var request: PlaceRequest?
  /// The area of the last request.
  var requestedArea: SearchArea?
  /// The number of the last request.
  var lastRequest = 0
  /// The mode of the simulated network, or `nil` if the service has a real network.
  var network: NetworkMode?

  /// The movement of the position.
  var journey: Journey
  /// The most recent positions, oldest first.
  var trail: [Coordinate] = []

  /// Creates the state before the user grants permission.
  ///
  /// - Parameters:
  ///   - journey: The movement of the position.
  ///   - network: The mode of the simulated network, or `nil` if the service has a real network.
  init(journey: Journey, network: NetworkMode?) {
    self.journey = journey
    self.network = network
  }

  /// The radius of a search in meters.
  static let radius = 600.0
  /// The distance from the center of the last search after which the app searches again, in meters.
  static let significantDistance = 150.0
  /// The number of positions in the trail.
  static let trailLimit = 500
}

// MARK: - Derived

extension PlacesState {
  /// The current position, or `nil` before the first position.
  var position: Coordinate? { trail.last }

  /// The places and lines on the screen, including those of an earlier request.
  var surroundings: Surroundings? { places.value ?? retained }

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

  /// The area to search, or `nil` before the first position.
  var searchArea: SearchArea? {
    position.map { SearchArea(center: $0, radius: Self.radius) }
  }

  /// A Boolean value that indicates whether the area to search differs enough from the area of the last request.
  ///
  /// The value is `false` during a request. Otherwise, a fast journey on a slow network would cancel every request.
  var isSearchDue: Bool {
    guard let searchArea, request == nil else { return false }
    guard let requestedArea, requestedArea.radius == searchArea.radius else { return true }
    return requestedArea.center.distance(to: searchArea.center) >= Self.significantDistance
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
    isSearching = false
    selection = nil
    places = .initial
    retained = nil
    request = nil
    requestedArea = nil
    journey.progress = 0
    journey.status = .moving
    trail = []
  }
}

// MARK: - Binding

extension PlacesState: BindableState {
  public static let fields: StateFields<PlacesState> = [
    StateField("query.search", \.query.search)
  ]
}
