// SPDX-License-Identifier: MIT

import StateStore
import Synchronization

/// A clock that stands still until a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = Store(State(), reducer, middleware: [ticker], clock: clock)
/// store.dispatch(StartTicking())
/// await clock.advance(by: .seconds(1))
/// ```
public final class TestClock: Clock, Sendable {
  /// A moment of a test clock: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// Returns the moment a duration later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// Returns how much later another moment is.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Returns whether a moment is earlier than another.
    public static func < (first: Self, second: Self) -> Bool {
      first.offset < second.offset
    }
  }

  private let state = Mutex(TestClockState())

  /// Creates a clock at the offset zero.
  public init() {}

  /// The present moment, which changes only by `advance(by:)`.
  public var now: Instant { Instant(offset: state.withLock { $0.now }) }

  /// The finest difference that it tells apart.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep on this clock.
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Sleeps until the clock has been advanced to a moment; the tolerance is ignored.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let refused: Result<Void, any Error>? = state.withLock { state in
          // Asked under the lock: if the task is cancelled later, the handler finds the sleeper.
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline.offset <= state.now { return .success(()) }
          state.sleepers.append(
            TestClockState.Sleeper(id: id, deadline: deadline.offset, continuation: continuation)
          )
          return nil
        }
        if let refused { continuation.resume(with: refused) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.removeSleeper(id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock on and wakes those whose time has come, in the order of their deadlines.
  ///
  /// Each woken task gets the chance to run until it sleeps again or ends before the next one is
  /// woken, so a task that sleeps a second at a time is woken five times in five seconds. A clock
  /// cannot see what a task does when it neither sleeps nor ends: it waits for it a bounded number of
  /// turns.
  public func advance(by duration: Duration) async {
    await settle(until: nil)
    await advance(by: duration) { others in await self.settle(until: others + 1) }
  }

  /// Moves the clock on as `advance(by:)` does, for one who knows when the others have settled.
  ///
  /// - Parameters:
  ///   - duration: How far; not negative.
  ///   - settle: Called after each sleeper that is woken, with the number of those that still sleep.
  package func advance(
    by duration: Duration,
    settle: @Sendable (_ others: Int) async -> Void
  ) async {
    require(duration >= .zero, "A clock cannot be advanced by \(duration).")
    let end = now.offset + duration
    while let sleeper = state.withLock({ $0.wakeNext(until: end) }) {
      let others = sleeperCount
      sleeper.continuation.resume()
      await settle(others)
    }
    state.withLock { $0.now = end }
  }

  /// Gives the other tasks turns to run, until as many sleep as are expected to.
  private func settle(until expected: Int?) async {
    for _ in 0..<Self.turns {
      if let expected, sleeperCount >= expected { return }
      await takeTurn()
    }
  }

  private static var turns: Int { 30 }
}
