// SPDX-License-Identifier: MIT

/// The subscribers of one part of the state: the part is read once and compared once for all.
@MainActor
@usableFromInline
final class PartGroup: SubscriberList {
  let path: AnyKeyPath

  /// The `LastValue` that its members were last given.
  @usableFromInline let last: AnyObject

  private let look: @MainActor () -> Bool
  private weak var owner: Subscriptions?

  init(
    path: AnyKeyPath,
    last: AnyObject,
    owner: Subscriptions,
    look: @escaping @MainActor () -> Bool
  ) {
    self.path = path
    self.last = last
    self.look = look
    self.owner = owner
    super.init(mailbox: owner.mailbox)
  }

  /// Returns whether the part differs from the last value, and remembers it as such.
  ///
  /// The part is not read for members that have all been released: it may be gone.
  func hasChanged() -> Bool { isInUse && look() }

  /// A Boolean value that says whether a member is left that was not released.
  @usableFromInline final var isInUse: Bool { members.contains { !$0.isReleased } }

  override func memberEnded() {
    super.memberEnded()
    // Its last value would be a second reference to the part, which would then be copied on change.
    if isEmpty { owner?.remove(self) }
  }
}

/// The value that subscribers were last given.
@MainActor
@usableFromInline
final class LastValue<Value> {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
