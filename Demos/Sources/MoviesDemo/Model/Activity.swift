// SPDX-License-Identifier: MIT

/// An entry in the activity log.
public struct Activity: Equatable, Codable, Sendable, Identifiable {
  /// The kind of an activity.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A request that was sent.
    case sent
    /// A request that was queued.
    case queued
    /// A request that succeeded.
    case saved
    /// A request that failed, or a loading failure.
    case failed
    /// A request that the user cancelled.
    case cancelled
    /// Other information, such as a change by another program or a change of the network mode.
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

  /// Adds an entry, and removes the oldest entry if the log exceeds its limit.
  mutating func record(_ kind: Activity.Kind, _ text: String, at time: Duration) {
    // A damaged session can contain any number.
    count &+= 1
    lines.append(Activity(id: count, time: time, kind: kind, text: text))
    if lines.count > Self.limit { lines.removeFirst() }
  }
}

extension String {
  /// The text without the period at its end, for use inside a sentence.
  var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The text with an uppercase first letter.
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
