// SPDX-License-Identifier: MIT

// Protocols for the parts of a store that a component needs. A scope or a test double can replace
// the store.

/// A type that handles the user's intents.
@MainActor
public protocol EventHandler {
  /// Handles an event, which middleware usually turns into actions or effects.
  func handle(_ event: any Event)
}

/// A type that accepts actions.
@preconcurrency @MainActor
public protocol ActionHandler {
  /// Dispatches an action and returns when processing is complete.
  func dispatch(_ action: any Action)
}

/// A type that provides a state and notifies subscribers of its changes.
@MainActor
public protocol StateProvider<State> {
  /// The type of the state.
  associatedtype State

  /// The current state.
  var state: State { get }

  /// Calls a handler with one part of the state, immediately and after every change to the part.
  func subscribe<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken
}

extension EventHandler where Self: ActionHandler {
  /// Dispatches the event as an action.
  public func handle(_ event: any Event) {
    dispatch(event)
  }
}

// MARK: - Conformances

extension Store: EventHandler, ActionHandler, StateProvider {}

// MARK: - Scopes

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
