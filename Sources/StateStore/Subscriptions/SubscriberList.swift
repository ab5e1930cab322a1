// SPDX-License-Identifier: MIT

/// A list of subscribers in the order of subscription.
@MainActor
@usableFromInline
class SubscriberList {
  nonisolated let mailbox: Mailbox

  /// The members, some of which may have ended.
  ///
  /// Like `Subscriptions.groups`, this property doesn't check for overlapping accesses.
  @exclusivity(unchecked) private(set) var members: [Subscriber] = []
  private var ended = 0

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// A Boolean value that indicates whether all members have ended.
  var isEmpty: Bool { members.isEmpty }

  func append(_ subscriber: Subscriber) {
    members.append(subscriber)
  }

  /// Records that a member has ended, and removes ended members if they make up at least half of
  /// the list.
  func memberEnded() {
    ended += 1
    guard ended * 2 >= members.count else { return }
    let swept = members
    members = swept.filter { !$0.hasEnded }
    ended = 0
    // Release the ended members last, when the list is consistent. They may retain user objects.
    withExtendedLifetime(swept) {}
  }
}
