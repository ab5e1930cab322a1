// SPDX-License-Identifier: MIT

/// A value that changes a state in response to actions.
///
/// Build a reducer from small reducers, each for one type of action:
///
/// ```swift
/// let counter: Reducer<Int> = .combine(
///   .on(Increment.self) { count, _ in count += 1 },
///   .on(Add.self) { count, action in count += action.amount }
/// )
/// let app: Reducer<AppState> = counter.lift(\.count)
/// ```
///
/// A store finds reducers by the exact type of the action, so twenty combined reducers cost no more
/// than a single reducer. Reducers run in the order in which they were combined, regardless of
/// whether they handle one type or every action.
///
/// A reducer changes the state in place. If no other code retains a copy, changing one element of a
/// large array doesn't copy the array.
///
/// Reducers are pure. They read only their arguments and never dispatch actions.
public struct Reducer<State>: Sendable {
  /// The parts of the reducer, in execution order.
  @usableFromInline package let entries: [ReducerEntry]

  @inlinable
  package init(entries: [ReducerEntry]) {
    self.entries = entries
  }

  /// Creates a reducer that handles every action, regardless of its type.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, any Action) -> Void) {
    let entry = ReducerEntry(actionType: nil) { state, action in
      body(&state.assumingMemoryBound(to: State.self).pointee, action)
    }
    self.init(entries: [entry])
  }

  /// Returns a reducer that handles actions of exactly one type.
  @inlinable
  public static func on<A: Action>(
    _ type: A.Type,
    _ body: @escaping @Sendable (inout State, A) -> Void
  ) -> Self {
    let entry = ReducerEntry(actionType: ObjectIdentifier(type)) { state, action in
      body(&state.assumingMemoryBound(to: State.self).pointee, assume(action, is: A.self))
    }
    return Self(entries: [entry])
  }

  /// Changes a state in response to an action, without a store.
  ///
  /// - Complexity: O(*n*), where *n* is the number of combined reducers. A store finds them in
  ///   O(1).
  public func reduce(_ state: inout State, _ action: any Action) {
    let actionType = typeIdentifier(of: action)
    withUnsafeMutablePointer(to: &state) { state in
      for entry in entries where entry.sees(actionType) {
        entry.reduce(UnsafeMutableRawPointer(state), action)
      }
    }
  }
}
