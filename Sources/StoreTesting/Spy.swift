// SPDX-License-Identifier: MIT

public import StateStore

/// Writes down the actions that pass it, and hands them on.
///
/// ```swift
/// let spy = Spy()
/// let store = Store(State(), reducer, middleware: [analytics, spy.middleware()])
/// store.dispatch(Increment())
/// #expect(spy.actions(of: Increment.self).count == 1)
/// ```
///
/// As the first middleware it sees what is dispatched, as the last one what reaches the reducers.
@MainActor
public final class Spy {
  /// What has passed, in the order in which it came by.
  public private(set) var actions: [any Action] = []

  /// Creates a spy that has seen nothing.
  public nonisolated init() {}

  /// Returns a middleware through which the spy looks; one spy may have several.
  public func middleware<State>() -> Middleware<State> {
    .around { action, context in
      self.actions.append(action)
      context.next(action)
    }
  }

  /// Returns the actions of one type that have passed, in order.
  public func actions<A: Action>(of type: A.Type) -> [A] {
    actions.compactMap { $0 as? A }
  }

  /// Forgets what has passed.
  public func reset() {
    actions = []
  }
}
