// SPDX-License-Identifier: MIT

/// The app goes on, with effects that no longer run and a clock that has gone on without it.
///
/// The runtime sends it after the app was stopped, and time travel after it has put a state of the
/// past in the place of the present. An app settles then what was in flight.
public struct Resumed: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}
