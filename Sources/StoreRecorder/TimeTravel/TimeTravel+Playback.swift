// SPDX-License-Identifier: MIT

extension TimeTravel {
  /// A Boolean value that indicates whether the history is playing.
  public var isPlaying: Bool { cursor.isPlaying }

  /// The playback speed, from 0.25 to 16 times the original speed.
  public var speed: Double { cursor.speed }

  /// The displayed time in the history.
  public var time: Duration {
    isPlaying ? cursor.time : history.time(ofRevision: position)
  }

  /// Starts playback at the displayed revision, or at the oldest revision if no later revision exists.
  public func play() {
    cursor.play(in: history)
    onChange()
  }

  /// Stops playback.
  public func pause() {
    cursor.pause()
    onChange()
  }

  /// Doubles the speed the given number of times.
  ///
  /// A negative number halves the speed. The minimum is 0.25, and the maximum is 16.
  public func changeSpeed(by steps: Int) {
    cursor.changeSpeed(by: steps)
    onChange()
  }

  /// Advances playback by an interval.
  ///
  /// Playback stops at the newest revision. The code that displays the history measures the interval.
  public func advance(by interval: Duration) {
    let before = cursor
    cursor.advance(by: interval, in: history)
    if cursor.revision != before.revision || cursor.isPlaying != before.isPlaying { onChange() }
  }

  /// The time until `advance(by:)` reaches the next revision, or `nil` if playback is paused or at the end.
  public var timeToNextRevision: Duration? { cursor.timeToNextRevision(in: history) }
}
