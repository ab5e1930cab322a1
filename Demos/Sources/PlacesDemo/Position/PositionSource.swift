// SPDX-License-Identifier: MIT

import TermRender

/// A source of positions, such as a recorded track or a device.
public struct PositionSource: Sendable {
  /// The name of the source, for the user.
  let name: String
  /// The line of a recorded track, or an empty array for positions from a device.
  let outline: [Coordinate]
  /// Returns an effect that reports the positions of the source.
  ///
  /// The parameters are the number of positions of a track to skip, and the speed of a track as a multiple of the
  /// recorded speed. The identifier of the effect changes with the speed of a track.
  let effect: @Sendable (_ progress: Int, _ speed: Int) -> Effect
}

extension PositionSource {
  /// Returns a source that plays a recorded track on the store's clock.
  ///
  /// - Parameter track: The track.
  /// - Returns: The source.
  public static func track(_ track: Track) -> PositionSource {
    PositionSource(name: track.name, outline: track.outline) { progress, speed in
      .run(id: "positions at speed \(speed)") { effect in
        for point in track.points.dropFirst(progress) {
          if point.interval > .zero {
            try await effect.sleep(for: point.interval / max(1, speed))
          }
          effect.send(PositionReported(coordinate: point.coordinate))
        }
        effect.send(PositionsEnded())
      }
    }
  }
}
