// SPDX-License-Identifier: MIT

/// Where in a history one looks, and how it moves on while it plays.
struct TimeCursor: Equatable {
  /// The speeds at which a history can play, as parts of the one at which it was recorded.
  static let speeds = [0.25, 0.5, 1, 2, 4, 8, 16]

  /// The revision that is looked at; nil if it is the present.
  private(set) var revision: Int?

  private(set) var isPlaying = false

  /// The time of the history that the playing has come to.
  private(set) var time = Duration.zero

  /// The newest revision when the present was left.
  private var newestKnown = 0

  private var speedIndex = 2

  var speed: Double { Self.speeds[speedIndex] }

  /// Changes the speed by some steps, as far as there are any.
  mutating func changeSpeed(by steps: Int) {
    speedIndex = min(max(speedIndex + steps, 0), Self.speeds.count - 1)
  }

  /// Looks at a revision, or the nearest there is.
  mutating func look<State>(at revision: Int, in history: History<State>) {
    if self.revision == nil { newestKnown = history.newest }
    self.revision = history.clamped(revision)
    time = history.time(ofRevision: revision)
  }

  /// Goes back to the present.
  mutating func goLive() {
    revision = nil
    isPlaying = false
  }

  /// Returns how many revisions have come since the present was left.
  func arrivedCount<State>(in history: History<State>) -> Int {
    revision == nil ? 0 : max(history.newest - newestKnown, 0)
  }

  /// Follows a history that may have given up what is looked at.
  mutating func keepWithin<State>(_ history: History<State>) {
    guard let revision, revision < history.oldest else { return }
    look(at: history.oldest, in: history)
  }

  /// Begins to play where one looks, or from the oldest revision if there is nothing after it.
  mutating func play<State>(in history: History<State>) {
    guard history.newest > history.oldest else { return }
    if revision ?? history.newest >= history.newest {
      look(at: history.oldest, in: history)
    } else if let revision {
      time = history.time(ofRevision: revision)
    }
    isPlaying = true
  }

  mutating func pause() { isPlaying = false }

  /// Lets time pass, and stops at the newest revision.
  mutating func advance<State>(by interval: Duration, in history: History<State>) {
    guard isPlaying, let revision else { return }
    time += interval * speed
    self.revision = max(history.revision(at: time), revision)
    if self.revision == history.newest { isPlaying = false }
  }

  /// Returns after which time the next revision comes into sight; nil if none does.
  func timeToNextRevision<State>(in history: History<State>) -> Duration? {
    guard isPlaying, let revision, revision < history.newest else { return nil }
    return max(history.time(ofRevision: revision + 1) - time, .zero) / speed
  }
}
