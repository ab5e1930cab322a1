// SPDX-License-Identifier: MIT

/// Brings screens up and takes them away, as a router asks.
///
/// One routable may be responsible for all screens, or each screen for those on top of it; then
/// `routable(for:)` says who comes next.
///
/// **Changing the screen and embellishing it.** What a method does before it first waits has
/// happened for the router: the next route begins there. What comes after (a fade, a sound) may be
/// overtaken. When the route changes meanwhile, the task is cancelled and the new transition begins
/// without waiting for it, so after waiting a method looks whether its task was cancelled before it
/// touches the screen again. Sleeping does so by itself: it throws `CancellationError`.
///
/// Any other error ends the transition and is dispatched as `EffectFailed`.
@MainActor
public protocol Routable<Screen> {
  /// What the app's routes are made of.
  associatedtype Screen: Hashable & Sendable

  /// Brings a screen up on top of this one.
  func push(_ screen: Screen) async throws

  /// Takes away the screen on top of this one.
  func pop(_ screen: Screen) async throws

  /// Puts another screen in the place of the one on top of this one.
  func change(_ screen: Screen, to other: Screen) async throws

  /// Returns who is responsible for what is on top of a screen; asked before the screen comes.
  func routable(for screen: Screen) -> any Routable<Screen>
}

extension Routable {
  /// Returns this routable, which is responsible for all that follows.
  public func routable(for screen: Screen) -> any Routable<Screen> { self }
}
