// SPDX-License-Identifier: MIT

import Foundation

/// A recorded track that a source plays.
public struct Track: Hashable, Sendable {
  /// A position in a track.
  public struct Point: Hashable, Sendable {
    /// The position.
    public let coordinate: Coordinate
    /// The time since the previous point.
    public let interval: Duration
  }

  /// The name of the track, for the user.
  public let name: String
  /// The points in order, at least one.
  public let points: [Point]

  /// The maximum number of points.
  static let limit = 200_000
  /// The minimum time between two points in seconds, which limits the number of actions.
  private static let minimumInterval = 0.1
  /// The maximum time between two points in seconds, to which longer breaks are shortened.
  private static let maximumInterval = 30.0
  /// The speed between points without times, in meters per second.
  private static let walkingSpeed = 1.4

  /// Creates a track, or returns `nil` without positions.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - samples: The positions and their times in seconds, or `nil` for unknown times. A walking speed determines
  ///     unknown times. Each interval is at least 0.1 and at most 30 seconds.
  init?(name: String, samples: [(coordinate: Coordinate, time: Double?)]) {
    guard !samples.isEmpty else { return nil }
    self.name = name
    points = samples.indices.map { index in
      let sample = samples[index]
      guard index > 0 else { return Point(coordinate: sample.coordinate, interval: .zero) }
      let previous = samples[index - 1]
      var seconds = previous.coordinate.distance(to: sample.coordinate) / Self.walkingSpeed
      if let time = sample.time, let earlier = previous.time { seconds = time - earlier }
      let interval = min(max(seconds, Self.minimumInterval), Self.maximumInterval)
      return Point(coordinate: sample.coordinate, interval: .milliseconds(Int(interval * 1_000)))
    }
  }

  /// The shipped walk through the invented town.
  ///
  /// - Throws: A ``PositionSourceError`` if the program's data is damaged.
  public static var shipped: Track {
    get throws(PositionSourceError) {
      try GPXParser.track(in: Data(PackageResources.walk_gpx), path: "walk.gpx")
    }
  }

  /// The line of the track, with at most 500 points.
  var outline: [Coordinate] {
    let step = max(1, (points.count + 499) / 500)
    return stride(from: 0, to: points.count, by: step).map { points[$0].coordinate }
  }
}
