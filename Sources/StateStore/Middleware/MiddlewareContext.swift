// SPDX-License-Identifier: MIT

/// What a middleware can do while an action passes it.
///
/// A context may be kept and used later, by an effect as well. It holds the state but not the store:
/// when the store is gone, the state is the last one and dispatching does nothing. An effect had
/// better answer by its own `send`, which is dropped once the effect is cancelled.
@MainActor
public final class MiddlewareContext<State> {
  /// The middleware that the context is for.
  @usableFromInline let step: Middleware<State>.Step

  /// The context of the middleware that follows; nil if the reducers do, or one of another state.
  @usableFromInline let following: MiddlewareContext?

  /// Hands an action on where `following` is nil.
  @usableFromInline let handOn: @MainActor (any Action) -> Void
  private let read: @MainActor () -> State
  private weak let host: (any MiddlewareHost)?

  /// What the middleware remembers from action to action in this store; not for several of them.
  @usableFromInline var memory: AnyObject?

  init(
    of host: (any MiddlewareHost)?,
    step: @escaping Middleware<State>.Step,
    following: MiddlewareContext? = nil,
    handOn: @escaping @MainActor (any Action) -> Void,
    read: @escaping @MainActor () -> State
  ) {
    self.host = host
    self.step = step
    self.following = following
    self.handOn = handOn
    self.read = read
  }

  /// Gives an action to the middleware.
  @inlinable
  func run(_ action: any Action) {
    step(action, self)
  }

  /// The state as it is now: changed once `next(_:)` has returned.
  public var state: State { read() }

  /// Hands an action on to the following middleware, the last of which hands it to the reducers.
  ///
  /// Returns when the reducers have run and the subscribers were told. It may be called later, but
  /// not by a reducer or a subscriber.
  @inlinable
  public func next(_ action: any Action) {
    if let following {
      following.run(action)
    } else {
      handOn(action)
    }
  }

  /// Runs an action through the whole chain, from the outermost middleware on, before it returns.
  public func dispatch(_ action: any Action) {
    host?.dispatch(action)
  }

  @usableFromInline
  func perform(_ effect: Effect) {
    guard !effect.steps.isEmpty else { return }
    host?.perform(effect)
  }

  /// Returns what the middleware remembers, made the first time.
  func remembered<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
    if let known = memory as? Memory { return known }
    let memory = make()
    self.memory = memory
    return memory
  }

  /// A Boolean value that says whether there is still a store to dispatch to.
  var hasStore: Bool { host != nil }

  /// Returns another context of the same place, which remembers nothing.
  ///
  /// What the middleware remembers may hold it; it must not hold the context that holds it.
  func twin() -> MiddlewareContext {
    MiddlewareContext(of: host, step: step, following: following, handOn: handOn, read: read)
  }

  /// Returns a context of the same place for a middleware of a part of the state; made once.
  func lifted<Part>(
    _ path: KeyPath<State, Part>,
    for step: @escaping Middleware<Part>.Step
  ) -> MiddlewareContext<Part> {
    remembered {
      let twin = twin()
      return MiddlewareContext<Part>(of: host, step: step, handOn: twin.next) {
        twin.state[keyPath: path]
      }
    }
  }
}

/// What a context needs of its store, whatever the type of the state.
@MainActor
protocol MiddlewareHost: AnyObject {
  func dispatch(_ action: any Action)
  func perform(_ effect: Effect)
}

// MARK: - MiddlewareHost

extension Store: MiddlewareHost {
  func perform(_ effect: Effect) {
    effects.perform(effect, clock: clock)
  }
}

// MARK: - Chains

extension Store {
  /// Links the middleware, so that each action only goes from one to the next; nil if there is none.
  ///
  /// A dispatch that runs keeps to the chain that it began with.
  func makeChain() -> MiddlewareContext<State>? {
    middleware.flatMap(\.steps).reversed().reduce(nil) { following, step in
      MiddlewareContext(
        of: self,
        step: step,
        following: following,
        handOn: { [weak self] action in self?.receive(action) },
        read: { [box] in box.pointer.pointee }
      )
    }
  }
}
