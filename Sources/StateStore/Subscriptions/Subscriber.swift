// SPDX-License-Identifier: MIT

import Synchronization

/// What a subscriber is asked to do.
@usableFromInline
enum SubscriberTurn {
  /// To say whether there is something new for it in a `StateSnapshot`, and to remember that.
  case look(AnyObject)

  /// To call its handler.
  case deliver
}

/// One subscriber of a store.
///
/// The class is not generic, and all that depends on types is in one closure that is made where the
/// types are known: it is specialised there, in whatever module that is.
@MainActor
@usableFromInline
class Subscriber {
  /// The response of a subscriber, which it is given, to a turn.
  @usableFromInline typealias Response = @MainActor (Subscriber, SubscriberTurn) -> Bool

  /// The place in the order of subscribing.
  final let order: UInt64

  private final var respond: Response?
  private final nonisolated weak let list: SubscriberList?

  /// Whether it must not be called any more; set from any thread.
  private final nonisolated let isOver = Atomic(false)

  @usableFromInline
  init(_ place: SubscriberPlace, _ respond: @escaping Response) {
    order = place.order
    list = place.list
    self.respond = respond
  }

  /// Takes the place that it was made for.
  final func join() {
    list?.append(self)
  }

  /// A Boolean value that says whether it must not be called any more.
  final var isReleased: Bool { isOver.load(ordering: .relaxed) }

  /// A Boolean value that says whether it has ended and its list has counted that.
  final var hasEnded: Bool { respond == nil }

  /// Returns whether there is something new for it, and remembers that.
  final func look(_ snapshot: AnyObject) -> Bool {
    guard let respond, !isOver.load(ordering: .relaxed) else { return false }
    return respond(self, .look(snapshot))
  }

  /// Calls the handler, unless the subscription has ended.
  final func deliver() {
    guard let respond, !isOver.load(ordering: .relaxed) else { return }
    _ = respond(self, .deliver)
  }

  /// Ends the subscription and releases what the handler holds.
  final func end() {
    guard let respond else { return }
    isOver.store(true, ordering: .relaxed)
    self.respond = nil
    list?.memberEnded()
    // What the handler holds goes last, when the list is in order: its end may run code of the user.
    withExtendedLifetime(respond) {}
  }

  /// Ends the subscription from any thread; what the handler holds is released on the main actor.
  final nonisolated func release() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    list?.mailbox.post(.released(self))
  }
}

/// Where a subscriber stands: in which list, and when it came.
@usableFromInline
struct SubscriberPlace {
  let order: UInt64
  let list: SubscriberList
}

/// A subscriber that remembers for itself what it was last given.
@usableFromInline
final class SelectingSubscriber<Value>: Subscriber {
  @usableFromInline var last: Value

  @inlinable
  init(_ place: SubscriberPlace, first: Value, _ respond: @escaping Response) {
    last = first
    super.init(place, respond)
  }
}
