// SPDX-License-Identifier: MIT

/// The movement of the position.
struct Journey: Hashable, Codable, Sendable {
  /// The status of a journey.
  enum Status: Hashable, Codable, Sendable {
    /// The app receives positions.
    case moving
    /// The user paused the app.
    case paused
    /// The source has no more positions.
    case ended
    /// The source failed, with a reason for the user.
    case failed(String)
  }

  /// The name of the source, for the user.
  let name: String
  /// The line of a recorded track, or an empty array for positions from a device.
  let outline: [Coordinate]
  var status = Status.moving
  /// The speed of a recorded track, as a multiple of the recorded speed.
  var speed: Int
  /// The number of received positions of a recorded track.
  var progress = 0

  /// The speeds that the user can select.
  static let speeds = [1, 2, 5, 10, 20, 50]

  /// A Boolean value that indicates whether the app receives positions.
  var isMoving: Bool { status == .moving }

  /// A Boolean value that indicates whether the source is a recorded track.
  var isTrack: Bool { !outline.isEmpty }

  /// A Boolean value that indicates whether the user can select a higher speed.
  var canBeFaster: Bool { Self.speeds.contains { $0 > speed } }

  /// A Boolean value that indicates whether the user can select a lower speed.
  var canBeSlower: Bool { Self.speeds.contains { $0 < speed } }
}

extension Journey {
  /// Pauses a journey that is moving, and continues or repeats any other journey.
  mutating func toggle() {
    if status == .ended { progress = 0 }
    status = isMoving ? .paused : .moving
  }

  /// Changes the speed by a number of steps, to a speed that the user can select.
  ///
  /// An option of the program can specify another speed. It remains if no speed is in the direction of the steps.
  mutating func changeSpeed(by steps: Int) {
    let next =
      steps > 0
      ? Self.speeds.filter { $0 > speed } : Self.speeds.filter { $0 < speed }.reversed()
    speed = next.prefix(Int(clamping: steps.magnitude)).last ?? speed
  }
}
