// SPDX-License-Identifier: MIT

/// One part of a reducer: which actions it sees and what it does with them.
@usableFromInline
struct ReducerEntry<State>: Sendable {
  /// The type of the actions it sees; nil if it sees all of them.
  @usableFromInline let actionType: ObjectIdentifier?

  /// Changes the state in place; called only with actions of that type.
  @usableFromInline let reduce: @Sendable (inout State, any Action) -> Void

  @inlinable
  init(
    actionType: ObjectIdentifier?,
    reduce: @escaping @Sendable (inout State, any Action) -> Void
  ) {
    self.actionType = actionType
    self.reduce = reduce
  }
}

/// Returns an action as the type that it is known to have.
///
/// A dynamic cast would take 20 ns to find out again what the look-up by type has found before.
@inlinable
func assume<A: Action>(_ action: any Action, is type: A.Type) -> A {
  func open<Opened: Action>(_ action: Opened) -> A {
    unsafeBitCast(action, to: A.self)
  }
  return open(action)
}
