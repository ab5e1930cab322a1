// SPDX-License-Identifier: MIT

import Synchronization

/// A request to a subscriber.
@usableFromInline
enum SubscriberTurn {
  /// A request to check a `StateSnapshot` for a new value, and to store that value.
  case checkForNewValue(AnyObject)

  /// A request to call the handler.
  case deliver
}

/// A subscriber of a store.
///
/// The class isn't generic. All code that depends on types is in one closure, which the compiler
/// specializes in the module that creates it.
@MainActor
@usableFromInline
class Subscriber {
  /// A closure that handles a request to the subscriber.
  @usableFromInline typealias Response = @MainActor (Subscriber, SubscriberTurn) -> Bool

  /// The position of the subscriber in the order of subscription.
  final let order: UInt64

  private final var respond: Response?
  private final nonisolated weak let list: SubscriberList?

  /// A Boolean value that indicates whether the subscription has ended.
  ///
  /// Any thread can set the value.
  private final nonisolated let isOver = Atomic(false)

  @usableFromInline
  init(_ position: SubscriberPosition, _ respond: @escaping Response) {
    order = position.order
    list = position.list
    self.respond = respond
  }

  /// Adds the subscriber to its list.
  final func join() {
    list?.append(self)
  }

  /// A Boolean value that indicates whether the subscription has ended.
  final var isReleased: Bool { isOver.load(ordering: .relaxed) }

  /// A Boolean value that indicates whether the subscription has ended and its list has recorded
  /// the end.
  final var hasEnded: Bool { respond == nil }

  /// Returns a Boolean value that indicates whether a snapshot contains a new value, and stores
  /// that value.
  final func checkForNewValue(_ snapshot: AnyObject) -> Bool {
    guard let respond, !isOver.load(ordering: .relaxed) else { return false }
    return respond(self, .checkForNewValue(snapshot))
  }

  /// Calls the handler, unless the subscription has ended.
  final func deliver() {
    guard let respond, !isOver.load(ordering: .relaxed) else { return }
    _ = respond(self, .deliver)
  }

  /// Ends the subscription and releases the handler's captured objects.
  final func end() {
    guard let respond else { return }
    isOver.store(true, ordering: .relaxed)
    self.respond = nil
    list?.memberEnded()
    // Release the handler's captures last, when the list is consistent. Their deinitializers may
    // run user code.
    withExtendedLifetime(respond) {}
  }

  /// Ends the subscription from any thread.
  ///
  /// The handler's captures are released on the main actor.
  final nonisolated func release() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    list?.mailbox.post(.released(self))
  }
}

/// The position of a subscriber: its list and its number in the order of subscription.
@usableFromInline
struct SubscriberPosition {
  let order: UInt64
  let list: SubscriberList
}

/// A subscriber that stores the last value it received.
@usableFromInline
final class SelectingSubscriber<Value>: Subscriber {
  @usableFromInline var last: Value

  @inlinable
  init(_ position: SubscriberPosition, first: Value, _ respond: @escaping Response) {
    last = first
    super.init(position, respond)
  }
}
