// SPDX-License-Identifier: MIT

import TermScreen

/// The replies that a terminal hasn't sent yet, which arrive among the keys, after any delay, and possibly never.
package struct AwaitedReplies {
  /// The reply to the last of several queries that are sent together.
  package enum Reply: Hashable, Sendable {
    /// The device attributes, which every terminal reports.
    case deviceAttributes
    /// The background color.
    case background

    init?(_ reply: TerminalReply) {
      switch reply {
      case .deviceAttributes: self = .deviceAttributes
      case .systemCommand(11, _): self = .background
      default: return nil
      }
    }
  }

  /// The time after which the terminal is given away without a reply.
  static let timeout = Duration.seconds(1)
  /// The time after which a terminal without a reply counts as silent.
  static let patience = Duration.seconds(10)

  /// A reply to queries that were sent or are in the output queue.
  private struct Awaited {
    let reply: Reply
    /// The time at which the terminal accepted the queries, or `nil` if they wait in the output queue.
    var sendTime: ContinuousClock.Instant?

    /// Returns a Boolean value that indicates whether the reply can still arrive.
    func isExpected(at now: ContinuousClock.Instant) -> Bool {
      now < (sendTime ?? now) + AwaitedReplies.patience
    }
  }

  /// The replies to queries that wait to be sent.
  private var prepared: [Reply] = []
  /// The replies in the order of their queries.
  private var awaited: [Awaited] = []

  /// Adds a reply to queries that are about to be sent.
  mutating func prepare(_ reply: Reply) { prepared.append(reply) }

  /// Starts to wait for the prepared replies, because the queries are in the output queue.
  mutating func begin(at now: ContinuousClock.Instant) {
    if prepared.isEmpty { return }
    // An old reply that still arrives must not end the wait for a new one.
    awaited.removeAll { !$0.isExpected(at: now) }
    awaited += prepared.map { Awaited(reply: $0) }
    prepared = []
  }

  /// Starts to measure the time, because the terminal has accepted all queries.
  mutating func markSent(at now: @autoclosure () -> ContinuousClock.Instant) {
    guard let last = awaited.last, last.sendTime == nil else { return }
    let now = now()
    for index in awaited.indices where awaited[index].sendTime == nil {
      awaited[index].sendTime = now
    }
  }

  /// Stops waiting for a reply, because it has arrived.
  mutating func remove(_ reply: Reply) {
    if let index = awaited.firstIndex(where: { $0.reply == reply }) { awaited.remove(at: index) }
  }

  /// Returns the time until which to wait for replies before the terminal is given away, or `nil` to wait for none.
  func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard let last = awaited.last else { return nil }
    let end = (last.sendTime ?? now) + Self.timeout
    return now < end ? end : nil
  }

  /// Returns a Boolean value that indicates whether replies can still arrive.
  func areExpected(at now: ContinuousClock.Instant) -> Bool {
    awaited.last?.isExpected(at: now) ?? false
  }
}
