// SPDX-License-Identifier: MIT

/// The remaining time in which an app must become idle.
///
/// Each turn counts as at most 50 milliseconds. If other tests occupy the main actor or the host for longer, the app's
/// effects still receive their time.
struct SettlingTime {
  private var remaining = Duration.seconds(5)
  private var lastTurn: ContinuousClock.Instant

  /// A Boolean value that indicates whether time remains.
  var isLeft: Bool { remaining > .zero }

  /// Creates the time for an app whose first turn starts at the given instant.
  init(from start: ContinuousClock.Instant = .now) { lastTurn = start }

  /// Subtracts the time of a turn that ends at the given instant.
  mutating func endTurn(at instant: ContinuousClock.Instant = .now) {
    remaining -= min(lastTurn.duration(to: instant), .milliseconds(50))
    lastTurn = instant
  }
}
