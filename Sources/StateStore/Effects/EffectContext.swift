// SPDX-License-Identifier: MIT

/// What the work of an effect can do.
public struct EffectContext: Sendable {
  /// The store's clock, which tests replace by one of their own.
  public let clock: any Clock<Duration>

  let run: EffectRun
  let mailbox: Mailbox

  /// Sends an action to the store, from any thread; actions arrive in the order of sending.
  ///
  /// It is dropped if the effect is cancelled before it is delivered.
  public func send(_ action: any Action) {
    mailbox.post(.action(action, from: run))
  }

  /// Sleeps on the store's clock.
  ///
  /// - Throws: `CancellationError` when the effect is cancelled.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  /// Waits for something outside that may never come: tests do not wait for it.
  ///
  /// ```swift
  /// var changes = database.changes().makeAsyncIterator()
  /// while let change = try await effect.idle({ try await changes.next() }) { … }
  /// ```
  ///
  /// Meanwhile the effect counts as one that has ended. What a test is to see goes outside of it: the
  /// first element of a stream, say, that comes at once.
  public func idle<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ wait: () async throws -> Value
  ) async rethrows -> Value {
    run.countIdleWait(1)
    defer { run.countIdleWait(-1) }
    return try await wait()
  }
}
