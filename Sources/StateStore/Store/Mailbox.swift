// SPDX-License-Identifier: MIT

import Synchronization
import TermLibC

/// A message that reaches a store from another thread.
enum Mail {
  /// An action and the effect that sent it, if any.
  case action(any Action, from: EffectRun?)

  /// The end of an effect's work, posted after all actions that the effect sent.
  case ended(EffectRun)

  /// The release of the last reference to a subscriber's token.
  case released(Subscriber)
}

/// An object that handles mail.
protocol MailReceiver: AnyObject, Sendable {
  /// Handles all mail in the mailbox.
  @MainActor func receiveMail()
}

/// A mailbox that collects mail from all threads and notifies its receiver once for a burst of mail.
@usableFromInline
final class Mailbox: Sendable {
  private struct Content {
    var mail: [Mail] = []

    /// A Boolean value that indicates whether the receiver has been notified of the mail.
    var isAnnounced = false

    /// A Boolean value that indicates whether the mailbox has a receiver.
    ///
    /// Reading the weak reference instead could make a posting thread the last owner of the
    /// receiver. The receiver's deinitializer would then close the mailbox while the lock is held.
    var isOpen = false
    weak var receiver: (any MailReceiver)?
  }

  private let content = Mutex(Content())

  /// Starts collecting mail for a receiver, without retaining the receiver.
  func open(for receiver: any MailReceiver) {
    content.withLock { content in
      content.isOpen = true
      content.receiver = receiver
    }
  }

  /// Discards all mail, including mail that arrives later.
  func close() {
    // Release the mail outside the lock, because it may hold the last reference to any object.
    _ = content.withLock { exchange(&$0, with: Content()) }
  }

  /// Adds mail, or discards it if the receiver has been released.
  func post(_ mail: Mail) {
    let announces = withContent { content in
      guard content.isOpen else { return false }
      content.mail.append(mail)
      defer { content.isAnnounced = true }
      return !content.isAnnounced
    }
    guard announces else { return }
    Task { @MainActor in receiver?.receiveMail() }
  }

  /// Calls a closure with the content, as soon as no other thread does.
  ///
  /// A lock for which threads wait is passed from one to the next by the system's scheduler. With eight threads, that
  /// takes 100 times as long as adding mail. Threads therefore let each other run, and try again.
  private func withContent(_ body: (inout sending Content) -> sending Bool) -> Bool {
    for _ in 0..<1000 {
      if let result = content.withLockIfAvailable(body) { return result }
      sched_yield()
    }
    return content.withLock(body)
  }

  /// Empties the mailbox and returns the mail in the order of arrival.
  func take() -> [Mail] {
    content.withLock { content in
      content.isAnnounced = false
      return exchange(&content.mail, with: [])
    }
  }

  var isEmpty: Bool { content.withLock { $0.mail.isEmpty } }

  private var receiver: (any MailReceiver)? { content.withLock { $0.receiver } }
}
