// SPDX-License-Identifier: MIT

import Synchronization

/// A clock that stands where a recording is, on which nobody sleeps.
final class ReplayClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (first: Self, second: Self) -> Bool { first.offset < second.offset }
  }

  private let time = Mutex(Duration.zero)

  var now: Instant { Instant(offset: time.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  /// Puts the clock to a time, never back.
  func advance(to time: Duration) { self.time.withLock { $0 = max($0, time) } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    // What sleeps is an effect; in a re-run what it sent comes from the recording.
    throw CancellationError()
  }
}
