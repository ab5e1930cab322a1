// SPDX-License-Identifier: MIT

/// A place that the user can visit.
public struct Place: Identifiable, Hashable, Codable, Sendable {
  /// A labeled line about the place, such as its address.
  public struct Fact: Hashable, Codable, Sendable {
    /// The label.
    public let label: String
    /// The value.
    public let value: String
  }

  /// The identifier, which is unique in the results of a service.
  public let id: Int64
  /// The name.
  public let name: String
  /// The category.
  public let category: PlaceCategory
  /// The position.
  public let coordinate: Coordinate
  /// The labeled lines about the place, in the order of their importance.
  public let facts: [Fact]
}

/// A category of places.
public enum PlaceCategory: String, Codable, Sendable, CaseIterable {
  /// Places to eat and drink.
  case food
  /// Shops.
  case shop
  /// Museums, theaters, libraries, and viewpoints.
  case sight
  /// Parks and playgrounds.
  case outdoors
  /// Stops and rental stations.
  case transport
  /// Pharmacies and doctors.
  case health
}

/// A line on the map, such as a street, or the outline of an area, such as a park.
public struct MapPath: Hashable, Codable, Sendable {
  /// The kind of a line or an area.
  public enum Kind: String, Codable, Sendable {
    /// A street.
    case street
    /// A river, a bank of a river, or a lake.
    case water
    /// A park.
    case park
  }

  /// The kind.
  public let kind: Kind
  /// The points of the line, in order.
  ///
  /// The last point of an outline equals the first point.
  public let points: [Coordinate]
  /// The name, or `nil` without one.
  public var name: String?
}

extension MapPath {
  /// A Boolean value that indicates whether the path is the outline of water or of a park.
  var isArea: Bool { kind != .street && points.first == points.last }
}

/// A circle in which a service searches for places.
public struct SearchArea: Hashable, Codable, Sendable {
  /// The center.
  public let center: Coordinate
  /// The radius in meters.
  public let radius: Double
}

/// The places in an area, and the lines of its map.
public struct Surroundings: Hashable, Codable, Sendable {
  /// The places, in the order of their identifiers.
  public var places: [Place]
  /// The lines.
  public var paths: [MapPath]
}
