// SPDX-License-Identifier: MIT

/// What a middleware can do while an action passes it.
///
/// It holds the store, so it is not `Sendable` and cannot slip into an effect, which would keep the
/// store alive: read what an effect needs before it starts, and use its own context in it.
public struct MiddlewareContext<State> {
  let store: Store<State>

  /// What comes after this middleware; nil for the reducers.
  let following: MiddlewareChain<State>?

  /// The state as it is now: changed once `next(_:)` has returned.
  @MainActor public var state: State { store.state }

  /// Hands an action on to the following middleware, the last of which hands it to the reducers.
  ///
  /// Returns when the reducers have run and the subscribers were told.
  @MainActor
  public func next(_ action: any Action) {
    if let following {
      following.run(action, in: store)
    } else {
      store.reduce(action)
    }
  }

  /// Runs an action through the whole chain, from the outermost middleware on, before it returns.
  @MainActor
  public func dispatch(_ action: any Action) {
    store.dispatch(action)
  }

  @MainActor
  func perform(_ effect: Effect) {
    store.effects.perform(effect, clock: store.clock)
  }
}

@available(*, unavailable)
extension MiddlewareContext: Sendable {}
