// SPDX-License-Identifier: MIT

/// Keeps a subscription alive: it ends when the token is cancelled or released.
///
/// The token does not keep the store alive, nor the other way round.
@MainActor
public final class SubscriptionToken {
  private nonisolated let subscriber: Subscriber

  @usableFromInline
  init(_ subscriber: Subscriber) {
    self.subscriber = subscriber
  }

  /// Releasing the last reference is safe on any thread. The subscriber is not called again; what
  /// it holds is released by the main actor, at its next turn at the latest.
  deinit {
    subscriber.release()
  }

  /// Ends the subscription: the subscriber is never called again, even in a running round, and what
  /// it holds is released at once. Cancelling twice does nothing.
  public func cancel() {
    subscriber.end()
  }
}
