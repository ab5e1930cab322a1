// SPDX-License-Identifier: MIT

import StateStore
import Synchronization

/// A clock whose time changes only when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = Store(State(), reducer, middleware: [ticker], clock: clock)
/// store.dispatch(StartTicking())
/// await clock.advance(by: .seconds(1))
/// ```
public final class TestClock: Clock, Sendable {
  /// A point in time on a test clock, measured from the creation of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public let offset: Duration

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// Returns the duration from this instant to another instant.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Returns a Boolean value that indicates whether an instant is earlier than another instant.
    public static func < (first: Self, second: Self) -> Bool {
      first.offset < second.offset
    }
  }

  private let state = Mutex(TestClockState())

  /// Creates a clock with an offset of zero.
  public init() {}

  /// The current instant, which only `advance(by:)` changes.
  public var now: Instant { Instant(offset: state.withLock { $0.now }) }

  /// The smallest duration between two instants, which is zero.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep on this clock.
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Suspends the task until the clock reaches a deadline.
  ///
  /// The clock ignores the tolerance.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let refused: Result<Void, any Error>? = state.withLock { state in
          // Check under the lock, so that the handler of a later cancellation finds the sleeping task.
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

  /// Advances the clock and resumes sleeping tasks in the order of their deadlines.
  ///
  /// After it resumes a task, the clock waits until the task sleeps again or ends. A task that
  /// repeatedly sleeps for one second therefore resumes five times in five seconds. The clock can't
  /// observe a task that neither sleeps nor ends, so it waits only a limited number of turns.
  ///
  /// - Parameter duration: The duration, which must not be negative.
  public func advance(by duration: Duration) async {
    await settle(until: nil)
    await advance(by: duration) { others in await self.settle(until: others + 1) }
  }

  /// Advances the clock like `advance(by:)`, for a caller that determines when other tasks are
  /// idle.
  ///
  /// - Parameters:
  ///   - duration: The duration, which must not be negative.
  ///   - settle: A closure that runs after each resumed task. It receives the number of tasks that
  ///     are still sleeping.
  package func advance(
    by duration: Duration,
    settle: @Sendable (_ others: Int) async -> Void
  ) async {
    require(
      duration >= .zero,
      "The clock can't advance by \(duration), because the duration is negative. Pass at least zero."
    )
    let end = now.offset + duration
    while let sleeper = state.withLock({ $0.wakeNext(until: end) }) {
      let others = sleeperCount
      sleeper.continuation.resume()
      await settle(others)
    }
    state.withLock { $0.now = end }
  }

  /// Runs other tasks until the expected number of tasks is sleeping.
  private func settle(until expected: Int?) async {
    for _ in 0..<Self.turns {
      if let expected, sleeperCount >= expected { return }
      await takeTurn()
    }
  }

  private static var turns: Int { 30 }
}
