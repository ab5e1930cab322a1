// SPDX-License-Identifier: MIT

/// A store of one part of another store's state: it reads the part and dispatches to the whole.
///
/// ```swift
/// func makeScreen(_ movies: some StateProvider<Movies> & ActionHandler) -> Screen
///
/// makeScreen(store.scope(\.movies))
/// ```
///
/// It keeps the store alive.
@MainActor
public struct Scope<Whole, State>: EventHandler, ActionHandler, StateProvider {
  private let store: Store<Whole>
  private let path: KeyPath<Whole, State>

  init(_ store: Store<Whole>, _ path: KeyPath<Whole, State>) {
    self.store = store
    self.path = path
  }

  /// The part as it is now.
  public var state: State { store.state[keyPath: path] }

  /// Dispatches an action to the store.
  public func dispatch(_ action: any Action) {
    store.dispatch(action)
  }

  /// Calls a handler with a part of the part: at once, then whenever it has changed.
  public func subscribe<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    store.subscribe(self.path.appending(path: path), handler)
  }

  /// Returns a store of a part of the part.
  public func scope<Part>(_ path: KeyPath<State, Part>) -> Scope<Whole, Part> {
    store.scope(self.path.appending(path: path))
  }
}

extension Store {
  /// Returns a store of one part of the state.
  public func scope<Part>(_ path: KeyPath<State, Part>) -> Scope<State, Part> {
    Scope(self, path)
  }
}
