// SPDX-License-Identifier: MIT

import Synchronization

/// What reaches a store from other threads.
enum Mail {
  /// An action, and the effect that sent it.
  case action(any Action, from: EffectRun?)

  /// The work of an effect has ended, after all that it sent.
  case ended(EffectRun)

  /// The last reference to a subscriber's token is gone.
  case released(Subscriber)
}

/// What handles mail.
protocol MailReceiver: AnyObject, Sendable {
  /// Takes the mail and handles it.
  @MainActor func receiveMail()
}

/// Collects mail from all threads and wakes its receiver once for a burst of it.
@usableFromInline
final class Mailbox: Sendable {
  private struct Content {
    var mail: [Mail] = []

    /// Whether the receiver has been woken for the mail.
    var isAnnounced = false

    /// Whether there is a receiver.
    ///
    /// Asking the reference itself could make a posting thread the last
    /// to hold the receiver, whose end would then close the box within its own lock.
    var isOpen = false
    weak var receiver: (any MailReceiver)?
  }

  private let content = Mutex(Content())

  /// Begins to collect mail for a receiver, which is not kept alive.
  func open(for receiver: any MailReceiver) {
    content.withLock { content in
      content.isOpen = true
      content.receiver = receiver
    }
  }

  /// Drops the mail, and all that comes later.
  func close() {
    // The mail is released outside of the lock: it may hold the last reference to anything.
    _ = content.withLock { exchange(&$0, with: Content()) }
  }

  /// Adds mail; what comes after the receiver is gone is dropped.
  func post(_ mail: Mail) {
    let announces = content.withLock { content in
      guard content.isOpen else { return false }
      content.mail.append(mail)
      defer { content.isAnnounced = true }
      return !content.isAnnounced
    }
    guard announces else { return }
    Task { @MainActor in receiver?.receiveMail() }
  }

  /// Returns the mail in the order in which it came, and empties the box.
  func take() -> [Mail] {
    content.withLock { content in
      content.isAnnounced = false
      return exchange(&content.mail, with: [])
    }
  }

  var isEmpty: Bool { content.withLock { $0.mail.isEmpty } }

  private var receiver: (any MailReceiver)? { content.withLock { $0.receiver } }
}
