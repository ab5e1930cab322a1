// SPDX-License-Identifier: MIT

/// An action that changes a route.
///
/// Routes with different screen types use different action types, so an app can have several
/// routes. For brevity, declare a type alias, such as `typealias Go = Navigate<Screen>`.
public enum Navigate<Screen: Hashable & Sendable>: Action, Hashable {
  /// The replacement of the whole route.
  case to(Route<Screen>)

  /// The addition of a screen to the end of the route.
  case push(Screen)

  /// The removal of the last screen.
  ///
  /// Popping from an empty route has no effect.
  case pop

  /// The replacement of the last screen.
  ///
  /// If the route is empty, the new screen becomes the root.
  case replace(Screen)
}

// MARK: - Codable

extension Navigate: Codable where Screen: Codable {}
