// SPDX-License-Identifier: MIT

import Synchronization

/// A request to a subscriber.
@usableFromInline
enum SubscriberTurn {
  /// A request to call the handler with the stored value.
  case deliver

  /// A request to call the handler if a `StateSnapshot` contains a new value.
  case receive(AnyObject)
}

/// A subscriber of a store.
///
/// The class isn't generic. All code that depends on types is in one closure, which the compiler
/// specializes in the module that creates it.
@MainActor
@usableFromInline
class Subscriber {
  /// A closure that handles a request to the subscriber.
  @usableFromInline typealias Response = @MainActor (Subscriber, SubscriberTurn) -> Void

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

  /// Handles a request, unless the subscription has ended.
  final func take(_ turn: SubscriberTurn) {
    guard let respond, !isOver.load(ordering: .relaxed) else { return }
    respond(self, turn)
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
