// SPDX-License-Identifier: MIT

import TermRender

/// An action that reports the current position.
struct PositionReported: Action, Codable {
  let coordinate: Coordinate
}

/// An action that reports that the source has no more positions.
struct PositionsEnded: Action, Codable {}

/// An action that reports that the source of positions failed.
struct PositionsFailed: Action, Codable {
  /// The reason, for the user.
  let reason: String
}

/// An action that pauses the journey, or continues or repeats it.
struct TogglePause: Action, Codable {}

/// An action that changes the speed of a recorded track by a number of steps.
struct ChangeSpeed: Action, Codable {
  let steps: Int
}

extension Reducer<PlacesState> {
  /// The reducer of the position.
  static let positions = combine(
    .on(PositionReported.self) { state, action in
      guard state.permission == .granted else { return }
      state.trail.append(action.coordinate)
      if state.trail.count > PlacesState.trailLimit { state.trail.removeFirst() }
      if state.journey.isTrack { state.journey.progress &+= 1 }
    },
    .on(PositionsEnded.self) { state, _ in state.journey.status = .ended },
    .on(PositionsFailed.self) { state, action in state.journey.status = .failed(action.reason) },
    .on(TogglePause.self) { state, _ in state.journey.toggle() },
    .on(ChangeSpeed.self) { state, action in state.journey.changeSpeed(by: action.steps) }
  )
}

// MARK: - Middleware

/// Returns the middleware that emits the positions of a source while the user permits it.
///
/// - Parameter source: The source of the positions.
/// - Returns: The middleware.
@MainActor func positionEmitter(_ source: PositionSource) -> Middleware<PlacesState> {
  .supervise { state in
    guard state.permission == .granted, state.journey.isMoving else { return [] }
    return [source.effect(state.journey.progress, state.journey.speed)]
  }
}

/// The observer of the position, which requests places again when the position is far from the last search area.
@MainActor let positionObserver = Middleware<PlacesState>.respond(to: PositionReported.self) {
  _,
  context in
  context.state.isSearchDue ? [FetchPlaces()] : []
}
