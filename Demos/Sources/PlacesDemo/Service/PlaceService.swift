// SPDX-License-Identifier: MIT

/// A service that finds the places in an area.
public protocol PlaceService: Sendable {
  /// Returns the places and the lines of the map in an area.
  ///
  /// - Parameter area: The area.
  /// - Returns: The places inside the area, and the lines that cross it.
  /// - Throws: An error whose description contains the reason and the remedy for the user. If the task is cancelled, the
  ///   method throws soon after.
  func surroundings(in area: SearchArea) async throws -> Surroundings
}
