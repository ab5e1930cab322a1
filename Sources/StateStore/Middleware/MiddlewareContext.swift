// SPDX-License-Identifier: MIT

/// What a middleware can do while an action passes it.
///
/// A context may be kept and used later, by an effect as well. It holds the state but not the store:
/// when the store is gone, the state is the last one and dispatching does nothing. An effect had
/// better answer by its own `send`, which is dropped once the effect is cancelled.
@MainActor
public final class MiddlewareContext<State> {
  @usableFromInline weak let store: Store<State>?
  private let box: StateBox<State>

  /// The middleware that the context is for.
  @usableFromInline let middleware: Middleware<State>

  /// The context of the middleware that follows; nil if the reducers do.
  @usableFromInline let following: MiddlewareContext?

  /// Links a list, so that each action only goes from one to the next; returns nil if it is empty.
  ///
  /// A dispatch that runs keeps to the chain that it began with.
  static func chain(_ list: [Middleware<State>], in store: Store<State>) -> MiddlewareContext? {
    list.reversed().reduce(nil) { following, middleware in
      MiddlewareContext(of: middleware, following: following, in: store)
    }
  }

  private init(
    of middleware: Middleware<State>,
    following: MiddlewareContext?,
    in store: Store<State>
  ) {
    self.store = store
    box = store.box
    self.middleware = middleware
    self.following = following
  }

  /// Gives an action to the middleware.
  @inlinable
  func run(_ action: any Action) {
    middleware.run(action, self)
  }

  /// The state as it is now: changed once `next(_:)` has returned.
  public var state: State { box.pointer.pointee }

  /// Hands an action on to the following middleware, the last of which hands it to the reducers.
  ///
  /// Returns when the reducers have run and the subscribers were told. It may be called later, but
  /// not by a reducer or a subscriber.
  @inlinable
  public func next(_ action: any Action) {
    if let following {
      following.run(action)
    } else {
      store?.receive(action)
    }
  }

  /// Runs an action through the whole chain, from the outermost middleware on, before it returns.
  public func dispatch(_ action: any Action) {
    store?.dispatch(action)
  }

  @usableFromInline
  func perform(_ effect: Effect) {
    guard let store, !effect.steps.isEmpty else { return }
    store.effects.perform(effect, clock: store.clock)
  }
}
