// SPDX-License-Identifier: MIT

import Synchronization

@testable import PlacesDemo

/// A clock that records pauses, which end immediately.
///
/// The time limit of a request never ends.
final class RecordingClock: Clock {
  typealias Duration = Swift.Duration

  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  private let recorded = Mutex<[Duration]>([])

  /// The pauses so far, in order.
  var pauses: [Duration] { recorded.withLock { $0 } }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let duration = now.duration(to: deadline)
    guard duration < OverpassService.timeLimit else {
      // Only a cancellation ends the wait.
      for await _ in AsyncStream<Void>.makeStream().stream {}
      throw CancellationError()
    }
    recorded.withLock { $0.append(duration) }
    try Task.checkCancellation()
  }
}

/// A clock on which a sleep ends at the first signal.
struct SignalledClock: Clock {
  typealias Duration = Swift.Duration

  let now = ContinuousClock.now
  let minimumResolution = Duration.zero
  let signals: AsyncStream<Void>

  init(signals: AsyncStream<Void>) { self.signals = signals }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    for await _ in signals { return }
    throw CancellationError()
  }
}
