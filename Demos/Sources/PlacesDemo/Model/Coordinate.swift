// SPDX-License-Identifier: MIT

import Foundation

/// A position on the Earth.
public struct Coordinate: Hashable, Codable, Sendable {
  /// The latitude in degrees, from -90 to 90.
  public let latitude: Double
  /// The longitude in degrees, from -180 to 180.
  public let longitude: Double

  /// Creates a coordinate, or returns `nil` if an angle is outside its range or isn't a number.
  ///
  /// - Parameters:
  ///   - latitude: The latitude in degrees.
  ///   - longitude: The longitude in degrees.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Creates a coordinate from a recorded coordinate.
  ///
  /// - Throws: An error if an angle is missing or outside its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (latitude, longitude) = (
      try container.decode(Double.self, forKey: .latitude),
      try container.decode(Double.self, forKey: .longitude)
    )
    guard let valid = Coordinate(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude,
        in: container,
        debugDescription: "\(latitude), \(longitude) isn't a position on the Earth."
      )
    }
    self = valid
  }

  /// Creates a coordinate from angles, clamped to their ranges.
  private init(clampingLatitude latitude: Double, longitude: Double) {
    self.latitude = min(max(latitude, -90), 90)
    self.longitude = min(max(longitude, -180), 180)
  }
}

// MARK: - Distances

extension Coordinate {
  /// The length of a degree of latitude, in meters.
  private static let metersPerDegree = 111_195.0

  /// Returns the offset of another coordinate, in meters east and north.
  ///
  /// The result is accurate for distances of a few hundred kilometers.
  func offset(of other: Coordinate) -> (east: Double, north: Double) {
    let degrees = (other.longitude - longitude).remainder(dividingBy: 360)
    return (
      degrees * Self.metersPerDegree * cosine, (other.latitude - latitude) * Self.metersPerDegree
    )
  }

  /// Returns the coordinate at an offset in meters.
  ///
  /// The result is clamped to the valid range of coordinates.
  func moved(east: Double, north: Double) -> Coordinate {
    Coordinate(
      clampingLatitude: latitude + north / Self.metersPerDegree,
      longitude: longitude + east / (Self.metersPerDegree * max(cosine, 0.01))
    )
  }

  /// Returns the distance to another coordinate, in meters.
  func distance(to other: Coordinate) -> Double {
    let offset = offset(of: other)
    return (offset.east * offset.east + offset.north * offset.north).squareRoot()
  }

  /// Returns the direction to another coordinate in words, such as `north-east`.
  func direction(to other: Coordinate) -> String {
    let offset = offset(of: other)
    let eighth = (atan2(offset.east, offset.north) / (.pi / 4)).rounded()
    let names = [
      "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
    ]
    return names[(Int(eighth) + 8) % 8]
  }

  /// The ratio of the lengths of a degree of longitude and a degree of latitude.
  private var cosine: Double { cos(latitude * .pi / 180) }
}

extension Double {
  /// The number as a distance in meters, such as `120 m` or `1.2 km`.
  var distanceText: String {
    guard self < 995 else {
      let tenths = Int((Swift.min(self, 1e9) / 100).rounded())
      return tenths < 100 ? "\(tenths / 10).\(tenths % 10) km" : "\(tenths / 10) km"
    }
    return self < 95 ? "\(Int(rounded())) m" : "\(Int((self / 10).rounded()) * 10) m"
  }
}
