// SPDX-License-Identifier: MIT

/// What a middleware can do while an action passes it.
///
/// A context may be kept and used later, by an effect as well. It holds the state but not the store:
/// when the store is gone, the state is the last one and dispatching does nothing. An effect had
/// better answer by its own `send`, which is dropped once the effect is cancelled.
@MainActor
public final class MiddlewareContext<State> {
  /// Hands an action on: to the following middleware, or to the reducers.
  @usableFromInline typealias Next = @MainActor (any Action) -> Void

  @usableFromInline let handOn: Next
  private let read: @MainActor () -> State
  private weak let host: (any MiddlewareHost)?

  /// What the middleware remembers from action to action in this store; not for several of them.
  @usableFromInline var memory: AnyObject?

  init(
    of host: (any MiddlewareHost)?,
    handOn: @escaping Next,
    read: @escaping @MainActor () -> State
  ) {
    self.host = host
    self.handOn = handOn
    self.read = read
  }

  /// The state as it is now: changed once `next(_:)` has returned.
  public var state: State { read() }

  /// Hands an action on to the following middleware, the last of which hands it to the reducers.
  ///
  /// Returns when the reducers have run and the subscribers were told. It may be called later, but
  /// not by a reducer or a subscriber.
  @inlinable
  public func next(_ action: any Action) {
    handOn(action)
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
  func twin() -> Self {
    Self(of: host, handOn: handOn, read: read)
  }

  /// Returns the same context for one who knows a part of the state only; made once.
  func lifted<Part>(_ path: KeyPath<State, Part>) -> MiddlewareContext<Part> {
    remembered { [read] in
      MiddlewareContext<Part>(of: host, handOn: handOn) { read()[keyPath: path] }
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
  func makeChain() -> MiddlewareContext<State>.Next? {
    let steps = middleware.flatMap(\.steps)
    guard !steps.isEmpty else { return nil }
    var next: MiddlewareContext<State>.Next = { [weak self] in self?.receive($0) }
    for step in steps.reversed() {
      let context = MiddlewareContext(of: self, handOn: next) { [box] in box.pointer.pointee }
      next = { step($0, context) }
    }
    return next
  }
}
