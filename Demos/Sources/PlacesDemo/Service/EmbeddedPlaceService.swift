// SPDX-License-Identifier: MIT

import Foundation
import GRDB

/// A place service that reads the shipped town from an SQLite database in memory.
///
/// The database has one R*Tree table. It finds the features whose bounds cross a rectangle without reading all of them.
public final class EmbeddedPlaceService: PlaceService {
  private let queue: DatabaseQueue

  /// Creates a service with the shipped town.
  ///
  /// - Throws: A ``PlaceServiceError`` if SQLite has no R*Tree module or memory is short.
  public convenience init() throws(PlaceServiceError) {
    try self.init(Surroundings.town.get())
  }

  /// Creates a service with the given places and lines.
  ///
  /// - Parameter surroundings: All places and lines of the service.
  /// - Throws: A ``PlaceServiceError`` if SQLite has no R*Tree module or memory is short.
  init(_ surroundings: Surroundings) throws(PlaceServiceError) {
    do {
      queue = try DatabaseQueue()
      try queue.write { database in
        try database.execute(sql: Self.schema)
        for place in surroundings.places {
          try Self.insert(place, as: "place", at: [place.coordinate], database)
        }
        for path in surroundings.paths {
          try Self.insert(path, as: "path", at: path.points, database)
        }
      }
    } catch {
      throw .database("\(error)")
    }
  }

  public func surroundings(in area: SearchArea) async throws -> Surroundings {
    do {
      return try await queue.read { database in try Self.fetch(area, database) }
    } catch let error as DatabaseError {
      throw PlaceServiceError.database("\(error)")
    }
  }

  /// The statement that creates the table.
  ///
  /// The auxiliary columns, which start with `+`, contain the feature and its kind without an index.
  private static let schema = """
    CREATE VIRTUAL TABLE feature USING rtree(
      id, minLatitude, maxLatitude, minLongitude, maxLongitude, +kind TEXT, +value BLOB
    )
    """

  private static func insert(
    _ feature: some Encodable,
    as kind: String,
    at points: [Coordinate],
    _ database: Database
  ) throws {
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    let sql = """
      INSERT INTO feature (minLatitude, maxLatitude, minLongitude, maxLongitude, kind, value)
      VALUES (?, ?, ?, ?, ?, ?)
      """
    try database.cachedStatement(sql: sql)
      .execute(
        arguments: [
          latitudes.min(), latitudes.max(), longitudes.min(), longitudes.max(), kind,
          JSONEncoder().encode(feature),
        ]
      )
  }

  private static func fetch(_ area: SearchArea, _ database: Database) throws -> Surroundings {
    let southWest = area.center.moved(east: -area.radius, north: -area.radius)
    let northEast = area.center.moved(east: area.radius, north: area.radius)
    let sql = """
      SELECT kind, value FROM feature
      WHERE maxLatitude >= ? AND minLatitude <= ? AND maxLongitude >= ? AND minLongitude <= ?
      ORDER BY id
      """
    let rows = try Row.fetchCursor(
      database.cachedStatement(sql: sql),
      arguments: [
        southWest.latitude, northEast.latitude, southWest.longitude, northEast.longitude,
      ]
    )
    var found = Surroundings(places: [], paths: [])
    let decoder = JSONDecoder()
    while let row = try rows.next() {
      if row["kind"] as String == "place" {
        let place = try decoder.decode(Place.self, from: row["value"])
        // The rectangle contains corners that are outside the circle.
        guard area.center.distance(to: place.coordinate) <= area.radius else { continue }
        found.places.append(place)
      } else {
        found.paths.append(try decoder.decode(MapPath.self, from: row["value"]))
      }
    }
    return found
  }
}

extension Surroundings {
  /// The shipped town, or an error if the program's data is damaged.
  static let town = Result { () throws(PlaceServiceError) in
    try OverpassReply.surroundings(in: Data(PackageResources.town_json))
  }
}
