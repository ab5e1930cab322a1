// SPDX-License-Identifier: MIT

/// Says what becomes of a state when an action reaches it.
///
/// A reducer is a value that is built from small ones, each for one type of action:
///
/// ```swift
/// let counter: Reducer<Int> = .combine(
///   .on(Increment.self) { count, _ in count += 1 },
///   .on(Add.self) { count, action in count += action.amount }
/// )
/// let app: Reducer<AppState> = counter.lift(\.count)
/// ```
///
/// Reducers are looked up by the exact type of the action, so a store pays the same for twenty
/// combined reducers as for one. They run in the order in which they were combined, those for one
/// type and those for every action alike. A reducer changes the state in place: while nobody else
/// holds a copy, one element of a large array changes without the array being copied.
///
/// Reducers are pure: they read nothing but their arguments and dispatch nothing.
public struct Reducer<State>: Sendable {
  /// The parts in the order in which they run.
  @usableFromInline let entries: [ReducerEntry]

  @inlinable
  init(entries: [ReducerEntry]) {
    self.entries = entries
  }

  /// Creates a reducer that sees every action, whatever its type.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, any Action) -> Void) {
    let entry = ReducerEntry(actionType: nil) { state, action in
      body(&state.assumingMemoryBound(to: State.self).pointee, action)
    }
    self.init(entries: [entry])
  }

  /// Returns a reducer that sees the actions of exactly one type.
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

  /// Changes a state as an action asks, without a store.
  ///
  /// - Complexity: O(*n*) in the number of combined reducers. A store looks them up in O(1).
  public func reduce(_ state: inout State, _ action: any Action) {
    let actionType = typeIdentifier(of: action)
    withUnsafeMutablePointer(to: &state) { state in
      for entry in entries where entry.sees(actionType) {
        entry.reduce(UnsafeMutableRawPointer(state), action)
      }
    }
  }
}
