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

  /// The time after which a terminal without a reply counts as silent.
  static let timeout = Duration.seconds(1)

  /// The replies to queries that wait to be sent.
  private var prepared: [Reply] = []
  private var awaited: [Reply] = []
  private var end: ContinuousClock.Instant?

  /// Adds a reply to queries that are about to be sent.
  mutating func prepare(_ reply: Reply) { prepared.append(reply) }

  /// Starts to wait for the prepared replies, because the queries are being sent.
  mutating func begin(at now: ContinuousClock.Instant) {
    if prepared.isEmpty { return }
    awaited = (deadline(at: now) == nil ? [] : awaited) + prepared
    prepared = []
    end = now + Self.timeout
  }

  /// Stops waiting for a reply, because it has arrived.
  mutating func remove(_ reply: Reply) {
    if let index = awaited.firstIndex(of: reply) { awaited.remove(at: index) }
  }

  /// Returns the time until which replies can arrive, or `nil` if none is expected.
  func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard let end, now < end, !awaited.isEmpty else { return nil }
    return end
  }
}
