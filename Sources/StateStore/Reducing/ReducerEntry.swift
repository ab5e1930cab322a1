// SPDX-License-Identifier: MIT

/// A part of a reducer: the type of its actions and its function.
///
/// The type isn't generic, so a store can find and call a part without requesting metadata at run
/// time. The compiler specializes the closure in the module that creates it, where it has the
/// concrete types.
@usableFromInline
package struct ReducerEntry: Sendable {
  /// The type of the handled actions, or `nil` if the part handles all actions.
  @usableFromInline package let actionType: ObjectIdentifier?

  /// A closure that changes the state at an address in place.
  ///
  /// The action must have the type `actionType`.
  @usableFromInline package let reduce: @Sendable (UnsafeMutableRawPointer, any Action) -> Void

  @inlinable
  package init(
    actionType: ObjectIdentifier?,
    reduce: @escaping @Sendable (UnsafeMutableRawPointer, any Action) -> Void
  ) {
    self.actionType = actionType
    self.reduce = reduce
  }
}

/// Returns an action as a value of its concrete type, without a check.
///
/// The lookup has already verified the type. A dynamic cast would take 20 ns to verify it again.
@inlinable
package func assume<A: Action>(_ action: any Action, is type: A.Type) -> A {
  func open<Opened: Action>(_ action: Opened) -> A {
    unsafeBitCast(action, to: A.self)
  }
  return open(action)
}

/// Returns the identifier of an action's type.
///
/// The function uses the type with which the action was stored in the `any Action`.
@inlinable
package func typeIdentifier(of action: any Action) -> ObjectIdentifier {
  func open<Opened: Action>(_: Opened) -> ObjectIdentifier { ObjectIdentifier(Opened.self) }
  return open(action)
}
