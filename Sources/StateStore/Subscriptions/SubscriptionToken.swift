// SPDX-License-Identifier: MIT

/// Keeps a subscription alive: it ends when the token is cancelled or released.
///
/// The last reference may be released on any thread. What the subscriber holds is then released by
/// the main actor soon after. The token does not keep the store alive, nor the other way round.
@MainActor
public final class SubscriptionToken {
  private nonisolated let subscriber: Subscriber

  @usableFromInline
  init(_ subscriber: Subscriber) {
    self.subscriber = subscriber
  }

  // The last reference may go on any thread. The subscriber is not called again, and what it holds
  // is released by the main actor, at its next turn at the latest.
  deinit {
    subscriber.release()
  }

  /// Ends the subscription at once.
  ///
  /// The subscriber is never called again, even in a running round, and what it holds is released
  /// before this returns. Cancelling twice does nothing.
  public func cancel() {
    subscriber.end()
  }
}
