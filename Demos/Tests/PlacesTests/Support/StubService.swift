// SPDX-License-Identifier: MIT

import Synchronization

@testable import PlacesDemo

/// A service that returns places around the center of an area, and records the areas.
final class StubService: PlaceService {
  private let state = Mutex<(areas: [SearchArea], failure: String?)>(([], nil))

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The areas of all requests, in order.
  var areas: [SearchArea] { state.withLock { $0.areas } }

  /// Fails later requests with a reason, or lets them succeed if the reason is `nil`.
  func fail(_ reason: String?) { state.withLock { $0.failure = reason } }

  func surroundings(in area: SearchArea) async throws -> Surroundings {
    try state.withLock { state in
      state.areas.append(area)
      if let failure = state.failure { throw Failure(description: failure) }
    }
    return Surroundings(
      places: [
        .sample(1, "Near Café", .food, area.center.moved(east: 40, north: 0)),
        .sample(2, "Far Books", .shop, area.center.moved(east: 0, north: 300)),
        .sample(3, "Apple Garden", .outdoors, area.center.moved(east: -120, north: 0)),
      ],
      paths: [
        MapPath(
          kind: .street,
          points: [
            area.center.moved(east: -500, north: 0), area.center.moved(east: 500, north: 0),
          ]
        )
      ]
    )
  }
}

extension Place {
  /// Returns a place with an address.
  static func sample(
    _ id: Int64,
    _ name: String,
    _ category: PlaceCategory,
    _ coordinate: Coordinate
  ) -> Place {
    Place(
      id: id,
      name: name,
      category: category,
      coordinate: coordinate,
      facts: [Fact(label: "Address", value: "Main Street \(id)")]
    )
  }
}

extension Coordinate {
  /// The center of the invented town.
  static var center: Coordinate {
    get throws { try at(54.5, 6.5) }
  }

  /// Returns a coordinate.
  ///
  /// - Throws: An error if an angle isn't valid.
  static func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw PositionSourceError.noPositions(path: "test", expected: "valid angles")
    }
    return coordinate
  }
}

extension PositionSource {
  /// Returns a walk to the east, with a position every 10 seconds and the given distance between positions.
  static func walk(steps: Int, meters: Double = 20) throws -> PositionSource {
    let start = try Coordinate.center
    let samples = (0..<steps).map { step in
      (
        coordinate: start.moved(east: Double(step) * meters, north: 0),
        time: Double?.some(Double(step) * 10)
      )
    }
    guard let track = Track(name: "Straight walk", samples: samples) else {
      throw PositionSourceError.noPositions(path: "test", expected: "steps")
    }
    return .track(track)
  }
}
