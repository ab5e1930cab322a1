// SPDX-License-Identifier: MIT

/// The interface between a middleware and its store.
///
/// You can store a context and use it later, including in an effect. A context retains the state,
/// but not the store. After the store is released, `state` is the last state and dispatching does
/// nothing. In an effect, prefer the effect's `send(_:)` method, which drops actions after the
/// effect is cancelled.
@MainActor
public final class MiddlewareContext<State> {
  /// The middleware part that uses the context.
  @usableFromInline let step: MiddlewareStep<State>

  /// The context of the next part, or `nil` if the next recipient is a reducer or a middleware of
  /// another state.
  @usableFromInline let following: MiddlewareContext?

  @usableFromInline let surroundings: MiddlewareSurroundings<State>

  /// The object that the middleware retains between actions in this store.
  ///
  /// A context retains at most one object.
  private var memory: AnyObject?

  init(
    of step: MiddlewareStep<State>,
    following: MiddlewareContext? = nil,
    in surroundings: MiddlewareSurroundings<State>
  ) {
    self.step = step
    self.following = following
    self.surroundings = surroundings
  }

  /// Runs the middleware part for an action.
  @inlinable
  func run(_ action: any Action) {
    step.run(action, self)
  }

  /// The current state.
  ///
  /// After `next(_:)` returns, the state includes the changes made by the forwarded action.
  public var state: State {
    StoreReads.current?.add(State.self)
    return surroundings.read()
  }

  /// The store's `elapsed` time, or zero after the store is released.
  ///
  /// Reducers have no clock. If an action needs a timestamp, add it in a middleware.
  public var elapsed: Duration { surroundings.host?.elapsed ?? .zero }

  /// Forwards an action to the next middleware, or to the reducers after the last middleware.
  ///
  /// This method returns after the reducers and the subscribers have run. You can call it later,
  /// but not from a reducer or a subscriber.
  @inlinable
  public func next(_ action: any Action) {
    if let following {
      following.run(action)
    } else {
      surroundings.forward(action)
    }
  }

  /// Dispatches an action through the whole chain and returns when processing is complete.
  public func dispatch(_ action: any Action) {
    surroundings.host?.dispatch(action)
  }

  /// Performs an effect in response to an event, or without an event if `event` is `nil`.
  @usableFromInline
  func perform(_ effect: Effect, answering event: (any Action)?) {
    guard !effect.steps.isEmpty else { return }
    surroundings.host?.perform(effect, answering: event)
  }

  /// Forwards an action, then starts and cancels effects so that exactly the requested effects are running.
  ///
  /// - Parameters:
  ///   - forward: A closure that forwards the action.
  ///   - wanted: A closure that returns the requested effects after that.
  func supervise(after forward: () -> Void, wanted: () -> Effect) {
    guard let effects = surroundings.host?.effects else { return forward() }
    let depth = surroundings.host?.depth ?? 0
    let outer = effects.supervisedDepth
    effects.supervisedDepth = depth
    forward()
    effects.supervisedDepth = outer
    let supervisor = remembered { effects.addSupervisor(of: surroundings.chain) }
    let steps = effects.reconcile(with: wanted(), of: supervisor, isOutermost: outer < depth)
    perform(steps, answering: nil)
  }

  /// Returns the object that the middleware retains.
  ///
  /// The first call creates the object.
  package func remembered<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
    if let known = memory as? Memory { return known }
    let memory = make()
    self.memory = memory
    return memory
  }

  /// A Boolean value that indicates whether the store still exists.
  package var hasStore: Bool { surroundings.host != nil }

  /// Returns another context at the same position, without the retained object.
  ///
  /// The retained object can hold the new context, but must not hold the context that retains it.
  package func copy() -> MiddlewareContext {
    MiddlewareContext(of: step, following: following, in: surroundings)
  }

  /// Returns the context at the same position for a middleware of a part of the state.
  ///
  /// The first call creates the context.
  func lifted<Part>(
    _ path: KeyPath<State, Part>,
    for step: MiddlewareStep<Part>
  ) -> MiddlewareContext<Part> {
    remembered {
      let copy = self.copy()
      let part = MiddlewareSurroundings(
        of: surroundings.host,
        chain: surroundings.chain,
        forward: copy.next
      ) {
        copy.state[keyPath: path]
      }
      return MiddlewareContext<Part>(of: step, in: part)
    }
  }
}

/// The shared properties of all contexts of a chain.
///
/// The properties are in a separate object, so that the contexts remain close in memory.
@MainActor
@usableFromInline
final class MiddlewareSurroundings<State> {
  /// A closure that forwards an action from the last context of the chain.
  @usableFromInline let forward: @MainActor (any Action) -> Void
  let read: @MainActor () -> State
  private(set) weak var host: (any MiddlewareHost)?

  /// The number of the chain.
  let chain: Int

  init(
    of host: (any MiddlewareHost)?,
    chain: Int,
    forward: @escaping @MainActor (any Action) -> Void,
    read: @escaping @MainActor () -> State
  ) {
    self.host = host
    self.chain = chain
    self.forward = forward
    self.read = read
  }
}

/// The interface that a context uses to call its store, regardless of the type of the state.
@MainActor
protocol MiddlewareHost: AnyObject {
  var elapsed: Duration { get }
  func dispatch(_ action: any Action)
  func perform(_ effect: Effect, answering event: (any Action)?)
  var effects: EffectRunner { get }
  /// The number of nested dispatches that are running.
  var depth: Int { get }
}

// MARK: - MiddlewareHost

extension Store: MiddlewareHost {
  var depth: Int { dispatchState.depth }

  package func perform(_ effect: Effect, answering event: (any Action)?) {
    effects.perform(effect, answering: event, clock: clock)
  }
}

// MARK: - Chains

extension Store {
  /// Links the middleware into a chain and returns the first context, or `nil` if the store has no
  /// middleware.
  ///
  /// A running dispatch continues to use its original chain.
  func makeChain() -> MiddlewareContext<State>? {
    let surroundings = MiddlewareSurroundings(
      of: self,
      chain: effects.chain,
      forward: { [weak self] action in self?.receive(action) },
      read: { [box] in box.pointer.pointee }
    )
    var first: MiddlewareContext<State>?
    // Use indexes. With `flatMap` and `reduce` over generic elements, the runtime searches all
    // conformances of the program, which takes a seventh of the instructions of a launch.
    for index in stride(from: middleware.count - 1, through: 0, by: -1) {
      let steps = middleware[index].steps
      for index in stride(from: steps.count - 1, through: 0, by: -1) {
        first = MiddlewareContext(of: steps[index], following: first, in: surroundings)
      }
    }
    return first
  }
}
