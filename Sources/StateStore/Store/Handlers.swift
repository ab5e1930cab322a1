// SPDX-License-Identifier: MIT

// What parts of a program need of a store, so that they can be given less: a scope, or a test double.

/// Takes the intents of the user.
@MainActor
public protocol EventHandler {
  /// Takes an event, to be answered by middleware.
  func handle(_ event: any Event)
}

/// Takes actions.
@preconcurrency @MainActor
public protocol ActionHandler {
  /// Takes an action and returns when it is done.
  func dispatch(_ action: any Action)
}

/// What a test double of a store conforms to.
public typealias Dispatching = ActionHandler

/// Provides a state and tells about its changes.
@MainActor
public protocol StateProvider<State> {
  /// What it provides.
  associatedtype State

  /// The state as it is now.
  var state: State { get }

  /// Calls a handler with one part of the state: at once, then whenever the part has changed.
  func subscribe<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken
}

extension EventHandler where Self: ActionHandler {
  /// Dispatches an event.
  public func handle(_ event: any Event) {
    dispatch(event)
  }
}

// MARK: - Conformances

extension Store: EventHandler, ActionHandler, StateProvider {}
