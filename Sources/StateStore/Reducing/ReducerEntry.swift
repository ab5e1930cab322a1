// SPDX-License-Identifier: MIT

/// A part of a reducer: the type of its actions and its function.
///
/// The type isn't generic, so a store can find and call a part without metadata requests at run
/// time. The closure is specialized in the module that creates it, where the types are known.
@usableFromInline
struct ReducerEntry: Sendable {
  /// The type of the handled actions, or `nil` if the part handles all actions.
  @usableFromInline let actionType: ObjectIdentifier?

  /// A closure that changes the state at an address in place.
  ///
  /// The action must have the type
  /// `actionType`.
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

/// Returns an action as its known type.
///
/// The lookup has already verified the type. A dynamic cast would take 20 ns to verify it again.
@inlinable
func assume<A: Action>(_ action: any Action, is type: A.Type) -> A {
  func open<Opened: Action>(_ action: Opened) -> A {
    unsafeBitCast(action, to: A.self)
  }
  return open(action)
}

/// Returns the identifier of an action's type.
///
/// The type is the one under which the action was stored in an `any Action`.
@inlinable
func typeIdentifier(of action: any Action) -> ObjectIdentifier {
  func open<Opened: Action>(_: Opened) -> ObjectIdentifier { ObjectIdentifier(Opened.self) }
  return open(action)
}
