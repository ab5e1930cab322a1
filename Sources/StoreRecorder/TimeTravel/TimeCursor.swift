// SPDX-License-Identifier: MIT

import StateStore

/// A position in a history, which advances during playback.
struct TimeCursor: Hashable {
  /// The playback speeds, relative to the speed of the recording.
  static let speeds = [0.25, 0.5, 1, 2, 4, 8, 16]

  /// The displayed revision, or `nil` for the live state.
  private(set) var revision: Int?

  private(set) var isPlaying = false

  /// The playback position as a time in the history.
  private(set) var time = Duration.zero

  /// The newest revision at the time the cursor left the live state.
  private var newestKnown = 0

  private var speedIndex = 2

  var speed: Double { Self.speeds[speedIndex] }

  /// Changes the speed by the given number of steps, limited to the available speeds.
  mutating func changeSpeed(by steps: Int) {
    speedIndex = Self.speedIndex(speedIndex + steps.limited)
  }

  private static func speedIndex(_ index: Int) -> Int { min(max(index, 0), speeds.count - 1) }

  /// Moves to a revision, or to the nearest available revision.
  mutating func seek<State>(to revision: Int, in history: History<State>) {
    if self.revision == nil { newestKnown = history.newest }
    self.revision = history.clamped(revision)
    time = history.time(ofRevision: revision)
  }

  /// Returns to the live state.
  mutating func goLive() {
    revision = nil
    isPlaying = false
  }

  /// Returns the number of revisions that were created since the cursor left the live state.
  func unseenRevisionCount<State>(in history: History<State>) -> Int {
    revision == nil ? 0 : max(history.newest - newestKnown, 0)
  }

  /// Moves to the nearest available revision if the history doesn't contain the displayed revision.
  mutating func clamp<State>(to history: History<State>) {
    guard let revision, history.clamped(revision) != revision else { return }
    seek(to: history.clamped(revision), in: history)
  }

  /// Starts playback at the displayed revision, or at the oldest revision if no later revision exists.
  mutating func play<State>(in history: History<State>) {
    guard history.newest > history.oldest else { return }
    if revision ?? history.newest >= history.newest {
      seek(to: history.oldest, in: history)
    } else if let revision {
      time = history.time(ofRevision: revision)
    }
    isPlaying = true
  }

  mutating func pause() { isPlaying = false }

  /// Advances playback by an interval, and stops at the newest revision.
  mutating func advance<State>(by interval: Duration, in history: History<State>) {
    guard isPlaying, let revision else { return }
    time += interval * speed
    self.revision = max(history.revision(at: time), revision)
    if self.revision == history.newest { isPlaying = false }
  }

  /// Returns the time until playback reaches the next revision, or `nil` if playback is paused or at the end.
  func timeToNextRevision<State>(in history: History<State>) -> Duration? {
    guard isPlaying, let revision, revision < history.newest else { return nil }
    return max(history.time(ofRevision: revision + 1) - time, .zero) / speed
  }
}

// MARK: - Codable

extension TimeCursor: Codable {
  private enum CodingKeys: CodingKey {
    case revision, isPlaying, time, newestKnown, speedIndex
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    revision = try container.decodeIfPresent(Int.self, forKey: .revision)?.limited
    isPlaying = try container.decode(Bool.self, forKey: .isPlaying)
    time = try container.decode(Duration.self, forKey: .time).limited
    newestKnown = try container.decode(Int.self, forKey: .newestKnown).limited
    speedIndex = Self.speedIndex(try container.decode(Int.self, forKey: .speedIndex))
  }
}
