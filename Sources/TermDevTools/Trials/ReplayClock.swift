// SPDX-License-Identifier: MIT

import Synchronization

/// A clock that follows the time of a recording.
///
/// Sleeping on the clock always throws `CancellationError`.
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

  /// Advances the clock to a time.
  ///
  /// An earlier time has no effect.
  func advance(to time: Duration) { self.time.withLock { $0 = max($0, time) } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    // Only effects sleep. In a rerun, the recording provides the actions that they sent.
    throw CancellationError()
  }
}
