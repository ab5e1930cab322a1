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

/// A line on the map, such as a street.
public struct MapPath: Hashable, Codable, Sendable {
  /// The kind of a line.
  public enum Kind: String, Codable, Sendable {
    /// A street.
    case street
    /// The bank of a river.
    case water
  }

  /// The kind.
  public let kind: Kind
  /// The points of the line, in order.
  public let points: [Coordinate]
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
