// SPDX-License-Identifier: MIT

/// Subscribers in the order in which they subscribed.
@MainActor
@usableFromInline
class SubscriberList {
  nonisolated let mailbox: Mailbox

  /// The members, among them some that have ended.
  ///
  /// Not checked for overlapping accesses, since each round asks for them: the accesses are on the
  /// main actor, and no code of the user runs within one.
  @exclusivity(unchecked) private(set) var members: [Subscriber] = []
  @exclusivity(unchecked) private var ended = 0

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  var isEmpty: Bool { members.count == ended }

  func append(_ subscriber: Subscriber) {
    members.append(subscriber)
  }

  /// Counts a member that has ended; they are swept out when they are the half of all.
  func memberEnded() {
    ended += 1
    guard ended * 2 >= members.count else { return }
    let swept = members
    members = swept.filter { !$0.hasEnded }
    ended = 0
    // Those that ended go last, when the list is in order: they may hold objects of the user.
    withExtendedLifetime(swept) {}
  }
}
