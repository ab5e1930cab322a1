// SPDX-License-Identifier: MIT

/// An entry in the activity log.
public struct Activity: Equatable, Codable, Sendable, Identifiable {
  /// The kind of an activity.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A request was sent.
    case sent
    /// A request was queued.
    case queued
    /// A request succeeded.
    case saved
    /// A request or loading failed.
    case failed
    /// The user cancelled a request.
    case cancelled
    /// Another program changed the movies, or the user changed the network mode.
    case notice
  }

  /// The number of the entry, starting at 1.
  public let id: Int
  /// The time of the activity since the start of the app.
  public let time: Duration
  /// The kind of the activity.
  public let kind: Kind
  /// The message in the log.
  public let text: String
}

/// A log of the latest activities, oldest first.
public struct ActivityLog: Equatable, Codable, Sendable {
  /// The maximum number of entries.
  public static let limit = 200

  /// The entries, oldest first.
  public private(set) var lines: [Activity] = []
  private var count = 0

  /// Adds an entry, and removes the oldest one if the log exceeds its limit.
  mutating func record(_ kind: Activity.Kind, _ text: String, at time: Duration) {
    count += 1
    lines.append(Activity(id: count, time: time, kind: kind, text: text))
    if lines.count > Self.limit { lines.removeFirst() }
  }
}
