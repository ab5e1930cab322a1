// SPDX-License-Identifier: MIT

import Synchronization

/// What a subscriber is asked to do; both come with the address of the state.
@usableFromInline
enum SubscriberTurn {
  /// To say whether there is something new for it, and to remember that.
  case look(UnsafeRawPointer)

  /// To call its handler.
  case deliver(UnsafeRawPointer)
}

/// One subscriber of a store.
///
/// The class is not generic, and all that depends on types is in one closure that is made where the
/// types are known: it is specialised there, in whatever module that is.
@MainActor
@usableFromInline
final class Subscriber {
  /// The place in the order of subscribing.
  let order: UInt64

  private var respond: (@MainActor (SubscriberTurn) -> Bool)?
  private nonisolated weak let list: SubscriberList?
  private nonisolated let isReleased = Atomic(false)

  init(
    order: UInt64,
    list: SubscriberList,
    respond: @escaping @MainActor (SubscriberTurn) -> Bool
  ) {
    self.order = order
    self.list = list
    self.respond = respond
  }

  /// A Boolean value that says whether it has ended and its list has counted that.
  var hasEnded: Bool { respond == nil }

  /// Returns whether there is something new for it, and remembers that.
  func look(_ state: UnsafeRawPointer) -> Bool {
    guard let respond, !isReleased.load(ordering: .relaxed) else { return false }
    return respond(.look(state))
  }

  /// Calls the handler, unless the subscription has ended.
  func deliver(_ state: UnsafeRawPointer) {
    guard let respond, !isReleased.load(ordering: .relaxed) else { return }
    _ = respond(.deliver(state))
  }

  /// Ends the subscription and releases what the handler holds.
  func end() {
    guard respond != nil else { return }
    respond = nil
    list?.memberEnded()
  }

  /// Ends the subscription from any thread; what the handler holds is released on the main actor.
  nonisolated func release() {
    isReleased.store(true, ordering: .relaxed)
    list?.mailbox.post(.released(self))
  }
}
