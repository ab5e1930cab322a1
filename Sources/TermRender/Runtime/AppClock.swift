// SPDX-License-Identifier: MIT

/// The app's time, which is constant during a turn and paused while the app is suspended.
///
/// Toasts don't expire and animations don't advance while they aren't visible, and a recorded session has no gap. The
/// store's clock, which effects use to sleep, keeps running.
struct AppClock {
  /// A closure that returns the time since the clock was created, according to the store's clock.
  private let stopwatch: () -> Duration
  /// The app's time at its start, which is greater than 0 if the app continues a session.
  private var start = Duration.zero
  /// The time at which the app was suspended, according to the stopwatch, or `nil` while the app runs.
  private var pausedAt: Duration?
  /// The total duration of completed suspensions.
  private var timePaused = Duration.zero
  /// The app's time, if it's currently constant.
  private(set) var heldTime: Duration?

  init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    stopwatch = { start.duration(to: clock.now) }
  }

  /// The app's running time until now, without suspensions.
  var runningTime: Duration { start + (pausedAt ?? stopwatch()) - timePaused }

  /// Sets the constant time to the running time, and returns it.
  @discardableResult
  mutating func hold() -> Duration {
    let time = runningTime
    heldTime = time
    return time
  }

  /// Ends the constant time.
  mutating func release() { heldTime = nil }

  /// Pauses the time at the constant time.
  mutating func pause() { pausedAt = (heldTime ?? runningTime) - start + timePaused }

  mutating func resume() {
    if let pausedAt { timePaused += stopwatch() - pausedAt }
    pausedAt = nil
  }

  /// Sets the app's time at its start.
  mutating func start(at time: Duration) { start = time }
}
