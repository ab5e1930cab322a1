// SPDX-License-Identifier: MIT

public import StateStore

/// An object that records the actions of a store.
///
/// ```swift
/// let spy = Spy()
/// let store = Store(State(), reducer, middleware: [analytics, spy.middleware()])
/// store.dispatch(Increment())
/// #expect(spy.actions(of: Increment.self).count == 1)
/// ```
///
/// A spy in the first middleware position records the dispatched actions. A spy in the last position
/// records the actions that reach the reducers.
@MainActor
public final class Spy {
  /// The recorded actions, in the order of arrival.
  public private(set) var actions: [any Action] = []

  /// Creates a spy without recorded actions.
  public nonisolated init() {}

  /// Returns a middleware that records actions in the spy.
  ///
  /// A spy can record actions for several middleware.
  public func middleware<State>() -> Middleware<State> {
    .around { action, context in
      self.actions.append(action)
      context.next(action)
    }
  }

  /// Returns the recorded actions of one type, in order.
  public func actions<A: Action>(of type: A.Type) -> [A] {
    actions.compactMap { $0 as? A }
  }

  /// Removes all recorded actions.
  public func reset() {
    actions = []
  }
}
