// SPDX-License-Identifier: MIT

/// A type that presents and dismisses screens for a router.
///
/// One routable can manage all screens, or each screen can manage the screens on top of it. In the
/// second case, `routable(for:)` returns the next routable.
///
/// ### Transitions
///
/// Update the screen before the first suspension point of a method. From that point on, the router
/// treats the step as complete and starts the next transition from there. Add embellishments, such
/// as a fade or a sound, after the suspension point.
///
/// If the route changes during a transition, the router cancels the task and starts the next
/// transition without waiting. After each suspension point, check for cancellation before you
/// change the screen again. Sleep functions check automatically and throw `CancellationError`.
///
/// Any other error ends the transition, and the store dispatches it as `EffectFailed`.
@MainActor
public protocol Routable<Screen> {
  /// The type of the screens in the app's routes.
  associatedtype Screen: Hashable & Sendable

  /// Presents a screen on top of the current screen.
  func push(_ screen: Screen) async throws

  /// Dismisses the screen on top of the current screen.
  func pop(_ screen: Screen) async throws

  /// Replaces the screen on top of the current screen with another screen.
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
