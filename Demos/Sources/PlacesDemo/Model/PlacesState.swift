// SPDX-License-Identifier: MIT

public import TermRender

/// The state of the places app.
public struct PlacesState: Equatable, Codable, Sendable {
  /// The permission to use the position.
  var permission = Permission.undecided
  /// A Boolean value that indicates whether the app requests permission.
  var isRequestingPermission = false

  /// The movement of the position.
  var journey: Journey
  /// The most recent positions, oldest first.
  var trail: [Coordinate] = []

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

  /// The category, the search text, and the order of the list.
  var query = PlaceQuery()
  /// A Boolean value that indicates whether the search line is open.
  var isSearching = false
  /// The selected place.
  var selection: Place.ID?
  /// The visible part of the map.
  var camera = MapCamera()
  /// The screens on top of the list.
  var route: Route<PlacesRoute> = []

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

/// The movement of the position.
struct Journey: Hashable, Codable, Sendable {
  /// The status of a journey.
  enum Status: Hashable, Codable, Sendable {
    /// The app receives positions.
    case moving
    /// The user paused the app.
    case paused
    /// The source has no more positions.
    case ended
    /// The source failed, with a reason for the user.
    case failed(String)
  }

  /// The name of the source, for the user.
  let name: String
  /// The line of a recorded track, or an empty array for positions from a device.
  let outline: [Coordinate]
  var status = Status.moving
  /// The speed of a recorded track, as a multiple of the recorded speed.
  var speed: Int
  /// The number of received positions of a recorded track.
  var progress = 0

  /// The speeds that the user can select.
  static let speeds = [1, 2, 5, 10, 20, 50]

  /// A Boolean value that indicates whether the source is a recorded track.
  var isTrack: Bool { !outline.isEmpty }
}

// MARK: - Derived

extension PlacesState {
  /// The current position, or `nil` before the first position.
  var position: Coordinate? { trail.last }

  /// The places and lines on the screen, including those of an earlier request.
  var surroundings: Surroundings? { places.value ?? retained }

  /// The center of the map.
  var mapCenter: Coordinate? { camera.center ?? position }

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

  /// The place on the details screen, or else the selected place.
  var detailedPlace: NearbyPlace? {
    guard case .details(let id) = route.last else { return selectedPlace }
    guard let position, let place = surroundings?.places.first(where: { $0.id == id }) else {
      return nil
    }
    return NearbyPlace(place: place, distance: position.distance(to: place.coordinate))
  }

  /// A Boolean value that indicates whether the position is far from the area of the last request.
  ///
  /// The value is `false` during a request. Otherwise, a fast journey on a slow network would cancel every request.
  var isSearchDue: Bool {
    guard let position, request == nil else { return false }
    guard let requestedArea else { return true }
    return requestedArea.center.distance(to: position) >= Self.significantDistance
  }
}

// MARK: - Binding

extension PlacesState: BindableState {
  public static let fields: StateFields<PlacesState> = [
    StateField("query.search", \.query.search),
    StateField("permission", \.permission) { $0.permissionDidChange() },
    StateField("speed", \.journey.speed),
    StateField("network", \.network),
  ]
}
