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
