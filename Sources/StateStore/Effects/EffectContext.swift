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
}
