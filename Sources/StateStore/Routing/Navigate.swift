// SPDX-License-Identifier: MIT

/// Changes a route.
///
/// Routes of different screen types are different actions, so an app may have several. A name of its
/// own makes them short: `typealias Go = Navigate<Screen>`.
public enum Navigate<Screen: Hashable & Sendable>: Action, Hashable {
  /// Goes somewhere else, however far away.
  case to(Route<Screen>)

  /// Goes one screen further.
  case push(Screen)

  /// Goes back one screen; from an empty route there is no way back, and nothing happens.
  case pop

  /// Puts a screen in the place of the last one, or makes it the root of an empty route.
  case replace(Screen)
}

// MARK: - Codable

extension Navigate: Codable where Screen: Codable {}
