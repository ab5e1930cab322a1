// SPDX-License-Identifier: MIT

/// One line of the activity log.
public struct Activity: Equatable, Codable, Sendable, Identifiable {
  /// What a line tells of.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A request was sent.
    case sent
    /// A request waits.
    case queued
    /// A request was carried out.
    case saved
    /// Something failed.
    case failed
    /// A request was given up.
    case cancelled
    /// Someone else changed the films, or the network is another one.
    case notice
  }

  /// Its number, counted from 1.
  public let id: Int
  /// When it happened, since the start.
  public let time: Duration
  /// What it tells of.
  public let kind: Kind
  /// What happened, in words.
  public let text: String
}

/// What happened last, oldest first.
public struct ActivityLog: Equatable, Codable, Sendable {
  /// How many lines are kept.
  public static let limit = 200

  /// The lines, oldest first.
  public private(set) var lines: [Activity] = []
  private var count = 0

  /// Notes what happened, and forgets the oldest line beyond the limit.
  mutating func note(_ kind: Activity.Kind, _ text: String, at time: Duration) {
    count += 1
    lines.append(Activity(id: count, time: time, kind: kind, text: text))
    if lines.count > Self.limit { lines.removeFirst() }
  }
}
