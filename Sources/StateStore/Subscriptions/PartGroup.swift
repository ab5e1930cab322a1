// SPDX-License-Identifier: MIT

/// The subscribers of one part of the state, which the group reads and compares once per round.
@MainActor
@usableFromInline
final class PartGroup: SubscriberList {
  let path: AnyKeyPath

  /// The `LastValue` that the members last received.
  @usableFromInline let last: AnyObject

  private let checkForNewValue: @MainActor () -> Bool
  private weak var owner: Subscriptions?

  init(
    path: AnyKeyPath,
    last: AnyObject,
    owner: Subscriptions,
    checkForNewValue: @escaping @MainActor () -> Bool
  ) {
    self.path = path
    self.last = last
    self.checkForNewValue = checkForNewValue
    self.owner = owner
    super.init(mailbox: owner.mailbox)
  }

  /// Returns a Boolean value that indicates whether the part differs from the last value, and
  /// stores the new value.
  ///
  /// If all members have been released, the method doesn't read the part, because the part may no
  /// longer exist.
  func hasChanged() -> Bool { isInUse && checkForNewValue() }

  /// A Boolean value that indicates whether the group has a member that hasn't been released.
  @usableFromInline final var isInUse: Bool { members.contains { !$0.isReleased } }

  override func memberEnded() {
    super.memberEnded()
    // The last value would be a second reference to the part, so the next change would copy the
    // part.
    if isEmpty { owner?.remove(self) }
  }
}

/// The value that subscribers last received.
@MainActor
@usableFromInline
final class LastValue<Value> {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
