// SPDX-License-Identifier: MIT

/// The interface between the work of an effect and the store.
public struct EffectContext: Sendable {
  /// The store's clock.
  ///
  /// Tests replace it with a test clock.
  public let clock: any Clock<Duration>

  let run: EffectRun
  let mailbox: Mailbox

  /// Sends an action to the store from any thread.
  ///
  /// Actions arrive in the order in which they were sent. If the effect is cancelled before the
  /// delivery, the store drops the action.
  public func send(_ action: any Action) {
    mailbox.post(.action(action, from: run))
  }

  /// Suspends the effect for a duration on the store's clock.
  ///
  /// - Throws: `CancellationError` when the effect is cancelled.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  /// Waits for an external event that may never occur, without blocking tests.
  ///
  /// ```swift
  /// var changes = database.changes().makeAsyncIterator()
  /// while let change = try await effect.waitForExternalEvent({ try await changes.next() }) { … }
  /// ```
  ///
  /// Tests treat a waiting effect as ended. If a test needs an immediate result, such as the first
  /// element of a stream, request that result outside this method.
  public func waitForExternalEvent<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ wait: () async throws -> Value
  ) async rethrows -> Value {
    run.countIdleWait(1)
    defer { run.countIdleWait(-1) }
    return try await wait()
  }
}
