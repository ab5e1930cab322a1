// SPDX-License-Identifier: MIT

/// The category, the search text, and the order of the list.
struct PlaceQuery: Hashable, Codable, Sendable {
  /// A sort order.
  enum Sort: String, Codable, Sendable, CaseIterable {
    /// The order of distances from the position, nearest first.
    case distance
    /// The order of names, without regard to case.
    case name
  }

  /// The category of the places, or `nil` for all categories.
  var category: PlaceCategory?
  /// The sort order.
  var sort = Sort.distance
  /// The text that the name must contain.
  var search = ""
}

/// A place in the list, with its distance.
struct NearbyPlace: Identifiable, Hashable {
  let place: Place
  /// The distance from the position in meters.
  let distance: Double

  var id: Place.ID { place.id }
}

extension PlaceQuery {
  /// Returns the places that match the query, in its order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of places.
  func results(in places: [Place], from position: Coordinate) -> [NearbyPlace] {
    let matches = places.filter {
      (category == nil || $0.category == category)
        && (search.isEmpty || $0.name.contains(search))
    }
    let results = matches.map {
      NearbyPlace(place: $0, distance: position.distance(to: $0.coordinate))
    }
    // The identifier makes the order of equal places independent of the service.
    return switch sort {
    case .distance: results.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
    case .name:
      results.map { (name: $0.place.name.lowercased(), result: $0) }
        .sorted { ($0.name, $0.result.id) < ($1.name, $1.result.id) }
        .map(\.result)
    }
  }
}
