// SPDX-License-Identifier: MIT

import Synchronization

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
@MainActor
protocol MailReceiver: AnyObject {
  /// Handles all mail in the mailbox.
  func receiveMail()
}

/// A mailbox that collects mail from all threads and notifies its receiver once for a burst of mail.
///
/// The mail is a linked list that threads extend without a lock. Threads that wait for each other
/// take many times as long as an atomic operation.
@usableFromInline
final class Mailbox: Sendable {
  private typealias Letter = UnsafeMutablePointer<(mail: Mail, previous: Position)>

  /// The address of a letter, or one of the following numbers, which aren't addresses.
  private typealias Position = UInt

  /// The position in a mailbox without letters.
  private static var empty: Position { 0 }

  /// The position in a mailbox without a receiver, which discards its letters.
  private static var closed: Position { 1 }

  /// The position of the newest letter.
  private let newest = Atomic(Mailbox.closed)

  @MainActor private weak var receiver: (any MailReceiver)?

  // The compiler would isolate the default initializer to the main actor.
  init() {}

  /// Starts collecting mail for a receiver, without retaining the receiver.
  @MainActor
  func open(for receiver: any MailReceiver) {
    self.receiver = receiver
    newest.store(Self.empty, ordering: .releasing)
  }

  /// Discards all mail, including mail that arrives later.
  func close() {
    _ = Self.removeMail(from: newest.exchange(Self.closed, ordering: .acquiring))
  }

  /// Adds mail, or discards it if the receiver has been released.
  func post(_ mail: Mail) {
    let letter = Letter.allocate(capacity: 1)
    letter.initialize(to: (mail, Self.empty))
    var previous = newest.load(ordering: .relaxed)
    while previous != Self.closed {
      letter.pointee.previous = previous
      let (isPosted, current) = newest.weakCompareExchange(
        expected: previous,
        desired: UInt(bitPattern: letter),
        ordering: .releasing
      )
      if isPosted { return announceMail(after: previous) }
      previous = current
    }
    letter.deinitialize(count: 1)
    letter.deallocate()
  }

  /// Notifies the receiver of new mail, unless earlier mail has.
  private func announceMail(after previous: Position) {
    guard previous == Self.empty else { return }
    Task { @MainActor in receiver?.receiveMail() }
  }

  /// Empties the mailbox and returns the mail in the order of arrival.
  ///
  /// Only the receiver calls this method, because it opens a closed mailbox.
  @MainActor
  func take() -> [Mail] {
    Self.removeMail(from: newest.exchange(Self.empty, ordering: .acquiring))
  }

  var isEmpty: Bool { newest.load(ordering: .relaxed) <= Self.closed }

  private static func removeMail(from newest: Position) -> [Mail] {
    var mail: [Mail] = []
    var position = newest
    while position != closed, let letter = Letter(bitPattern: position) {
      let content = letter.move()
      letter.deallocate()
      mail.append(content.mail)
      position = content.previous
    }
    mail.reverse()
    return mail
  }
}
