// SPDX-License-Identifier: MIT

/// A type that presents and dismisses screens for a router.
///
/// One routable can manage all screens, or each screen can manage the screens on top of it. In the
/// second case, `routable(for:)` returns the next routable.
///
/// ### Transitions
///
/// Update the screen before the first suspension point of a method. The router treats the step as
/// complete from there, and the next route starts from that state. Put embellishments such as a
/// fade or a sound after it.
///
/// If the route changes in the meantime, the router cancels the task and starts the next transition
/// without waiting. After each suspension point, check for cancellation before you change the
/// screen again. Sleeping checks automatically and throws `CancellationError`.
///
/// Any other error ends the transition, and the store dispatches it as `EffectFailed`.
@MainActor
public protocol Routable<Screen> {
  /// The type of the screens in the app's routes.
  associatedtype Screen: Hashable & Sendable

  /// Presents a screen on top of this one.
  func push(_ screen: Screen) async throws

  /// Dismisses the screen on top of this one.
  func pop(_ screen: Screen) async throws

  /// Replaces the screen on top of this one with another screen.
  func change(_ screen: Screen, to other: Screen) async throws

  /// Returns the routable that manages the screens on top of a screen.
  ///
  /// The router calls this method before it presents the screen.
  func routable(for screen: Screen) -> any Routable<Screen>
}

extension Routable {
  /// Returns this routable, which then manages all subsequent screens.
  public func routable(for screen: Screen) -> any Routable<Screen> { self }
}
