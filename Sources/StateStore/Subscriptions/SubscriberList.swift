// SPDX-License-Identifier: MIT

/// Subscribers in the order in which they subscribed.
@MainActor
@usableFromInline
class SubscriberList {
  nonisolated let mailbox: Mailbox

  /// The members, among them some that have ended.
  private(set) var members: [Subscriber] = []
  private var ended = 0

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
    members.removeAll(where: \.hasEnded)
    ended = 0
  }
}
