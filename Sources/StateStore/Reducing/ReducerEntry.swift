// SPDX-License-Identifier: MIT

/// One part of a reducer: which actions it sees and what it does with them.
///
/// It is not generic, so that a store finds and calls it without asking for metadata at run time.
/// The closure knows the types: it is specialised where it is made, in whatever module that is.
@usableFromInline
struct ReducerEntry: Sendable {
  /// The type of the actions it sees; nil if it sees all of them.
  @usableFromInline let actionType: ObjectIdentifier?

  /// Changes the state at an address in place; called only with actions of that type.
  @usableFromInline let reduce: @Sendable (UnsafeMutableRawPointer, any Action) -> Void

  @inlinable
  init(
    actionType: ObjectIdentifier?,
    reduce: @escaping @Sendable (UnsafeMutableRawPointer, any Action) -> Void
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

/// Returns what tells the types of actions apart.
///
/// It is the type under which the action was made an `any Action`, read where it is stored.
@inlinable
func typeIdentifier(of action: any Action) -> ObjectIdentifier {
  func open<Opened: Action>(_: Opened) -> ObjectIdentifier { ObjectIdentifier(Opened.self) }
  return open(action)
}
