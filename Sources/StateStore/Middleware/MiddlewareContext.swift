// SPDX-License-Identifier: MIT

/// What a middleware can do while an action passes it.
///
/// A context may be kept and used later, by an effect as well. It holds the state but not the store:
/// when the store is gone, the state is the last one and dispatching does nothing. An effect had
/// better answer by its own `send`, which is dropped once the effect is cancelled.
@MainActor
public final class MiddlewareContext<State> {
  /// The middleware that the context is for.
  @usableFromInline let step: MiddlewareStep<State>

  /// The context of the middleware that follows; nil if the reducers do, or one of another state.
  @usableFromInline let following: MiddlewareContext?

  @usableFromInline let surroundings: MiddlewareSurroundings<State>

  /// What the middleware remembers from action to action in this store; not for several of them.
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

  /// Gives an action to the middleware.
  @inlinable
  func run(_ action: any Action) {
    step.run(action, self)
  }

  /// The state as it is now: changed once `next(_:)` has returned.
  public var state: State { surroundings.read() }

  /// The store's `elapsed` time; zero once the store is gone.
  ///
  /// An action that says when it happened gets the time from a middleware, since reducers have no clock.
  public var elapsed: Duration { surroundings.host?.elapsed ?? .zero }

  /// Hands an action on to the following middleware, the last of which hands it to the reducers.
  ///
  /// Returns when the reducers have run and the subscribers were told. It may be called later, but
  /// not by a reducer or a subscriber.
  @inlinable
  public func next(_ action: any Action) {
    if let following {
      following.run(action)
    } else {
      surroundings.handOn(action)
    }
  }

  /// Runs an action through the whole chain, from the outermost middleware on, before it returns.
  public func dispatch(_ action: any Action) {
    surroundings.host?.dispatch(action)
  }

  /// Performs an effect that answers an action; nil if it answers none.
  @usableFromInline
  func perform(_ effect: Effect, answering event: (any Action)?) {
    guard !effect.steps.isEmpty else { return }
    surroundings.host?.perform(effect, answering: event)
  }

  /// Runs exactly the effects that the state asks for now.
  func supervise(_ wanted: Effect) {
    guard let host = surroundings.host else { return }
    let supervisor = remembered { host.effects.addSupervisor() }
    perform(host.effects.reconcile(with: wanted, of: supervisor), answering: nil)
  }

  /// Returns what the middleware remembers, made the first time.
  func remembered<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
    if let known = memory as? Memory { return known }
    let memory = make()
    self.memory = memory
    return memory
  }

  /// A Boolean value that says whether there is still a store to dispatch to.
  var hasStore: Bool { surroundings.host != nil }

  /// Returns another context of the same place, which remembers nothing.
  ///
  /// What the middleware remembers may hold it; it must not hold the context that holds it.
  func twin() -> MiddlewareContext {
    MiddlewareContext(of: step, following: following, in: surroundings)
  }

  /// Returns a context of the same place for a middleware of a part of the state; made once.
  func lifted<Part>(
    _ path: KeyPath<State, Part>,
    for step: MiddlewareStep<Part>
  ) -> MiddlewareContext<Part> {
    remembered {
      let twin = twin()
      let part = MiddlewareSurroundings(of: surroundings.host, handOn: twin.next) {
        twin.state[keyPath: path]
      }
      return MiddlewareContext<Part>(of: step, in: part)
    }
  }
}

/// What the contexts of a chain have in common, kept apart so that they lie close together.
@MainActor
@usableFromInline
final class MiddlewareSurroundings<State> {
  /// Hands an action on from the last of them.
  @usableFromInline let handOn: DispatchFunction
  let read: @MainActor () -> State
  private(set) weak var host: (any MiddlewareHost)?

  init(
    of host: (any MiddlewareHost)?,
    handOn: @escaping DispatchFunction,
    read: @escaping @MainActor () -> State
  ) {
    self.host = host
    self.handOn = handOn
    self.read = read
  }
}

/// What a context needs of its store, whatever the type of the state.
@MainActor
protocol MiddlewareHost: AnyObject {
  var elapsed: Duration { get }
  func dispatch(_ action: any Action)
  func perform(_ effect: Effect, answering event: (any Action)?)
  var effects: EffectRunner { get }
}

// MARK: - MiddlewareHost

extension Store: MiddlewareHost {
  func perform(_ effect: Effect, answering event: (any Action)?) {
    if performsEffects { effects.perform(effect, answering: event, clock: clock) }
  }
}

// MARK: - Chains

extension Store {
  /// Links the middleware, so that each action only goes from one to the next; nil if there is none.
  ///
  /// A dispatch that runs keeps to the chain that it began with.
  func makeChain() -> MiddlewareContext<State>? {
    let surroundings = MiddlewareSurroundings(
      of: self,
      handOn: { [weak self] action in self?.receive(action) },
      read: { [box] in box.pointer.pointee }
    )
    var first: MiddlewareContext<State>?
    // By index: for `flatMap` and `reduce` over generic elements, the runtime searches all conformances of the program,
    // which is a seventh of the instructions of a start.
    for index in stride(from: middleware.count - 1, through: 0, by: -1) {
      let steps = middleware[index].steps
      for index in stride(from: steps.count - 1, through: 0, by: -1) {
        first = MiddlewareContext(of: steps[index], following: first, in: surroundings)
      }
    }
    return first
  }
}
