// SPDX-License-Identifier: MIT

import TermRender

/// A source of positions.
public enum PositionSource: Sendable {
  /// A recorded track, which plays on the store's clock.
  case track(Track)
  /// A device or a named pipe with NMEA sentences.
  case device(path: String)
}

extension PositionSource {
  /// The movement of the position before the first position.
  ///
  /// - Parameter speed: The speed of a recorded track, as a multiple of the recorded speed.
  /// - Returns: The initial movement.
  func journey(speed: Int) -> Journey {
    switch self {
    case .track(let track): Journey(name: track.name, outline: track.outline, speed: speed)
    case .device(let path): Journey(name: path, outline: [], speed: speed)
    }
  }

  /// Returns an effect that reports the positions of the source.
  ///
  /// - Parameters:
  ///   - progress: The number of positions of a track to skip.
  ///   - speed: The speed of a track, as a multiple of the recorded speed.
  /// - Returns: An effect whose identifier changes with the speed.
  func effect(from progress: Int, speed: Int) -> Effect {
    switch self {
    case .track(let track):
      .run(id: "positions at speed \(speed)") { effect in
        for point in track.points.dropFirst(progress) {
          if point.interval > .zero {
            try await effect.sleep(for: point.interval / max(1, speed))
          }
          effect.send(PositionReported(coordinate: point.coordinate))
        }
        effect.send(PositionsEnded())
      }
    case .device(let path):
      .run(id: "positions") { effect in
        var positions = NMEASource.positions(path: path).makeAsyncIterator()
        do {
          while let position = try await effect.waitForExternalEvent({ try await positions.next() })
          {
            effect.send(PositionReported(coordinate: position))
          }
          effect.send(PositionsEnded())
        } catch let error as PositionSourceError {
          effect.send(PositionsFailed(reason: "\(error)"))
        }
      }
    }
  }
}
