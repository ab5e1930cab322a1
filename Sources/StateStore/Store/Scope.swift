// SPDX-License-Identifier: MIT

/// A view of a store that reads one part of the state and dispatches to the whole store.
///
/// ```swift
/// func showList(of movies: some StateProvider<Movies> & ActionHandler) { … }
///
/// showList(of: store.scope(\.movies))
/// ```
///
/// A scope retains its store.
@MainActor
public struct Scope<Whole, State>: EventHandler, ActionHandler, StateProvider {
  fileprivate let store: Store<Whole>
  fileprivate let path: KeyPath<Whole, State>

  /// The current value of the part.
  public var state: State { store.state[keyPath: path] }

  /// Dispatches an action to the store.
  public func dispatch(_ action: any Action) {
    store.dispatch(action)
  }

  /// Calls a handler with a subpart, immediately and after every change to the subpart.
  public func subscribe<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    store.subscribe(self.path.appending(path: path), handler)
  }

  /// Returns a scope for a subpart of this part.
  public func scope<Part>(_ path: KeyPath<State, Part>) -> Scope<Whole, Part> {
    store.scope(self.path.appending(path: path))
  }
}

extension Store {
  /// Returns a scope for one part of the state.
  public func scope<Part>(_ path: KeyPath<State, Part>) -> Scope<State, Part> {
    Scope(store: self, path: path)
  }
}
