// SPDX-License-Identifier: MIT

/// A token for a subscription, which ends when the token is cancelled or released.
///
/// The last reference can be released on any thread. The main actor then soon releases the objects
/// that the subscriber retains. The token and the store don't retain each other.
@MainActor
public final class SubscriptionToken {
  private nonisolated let subscriber: Subscriber

  @usableFromInline
  init(_ subscriber: Subscriber) {
    self.subscriber = subscriber
  }

  // The last reference can be released on any thread. The subscriber isn't called again. The main
  // actor releases the objects that the subscriber retains in its next turn at the latest.
  deinit {
    subscriber.release()
  }

  /// Ends the subscription immediately.
  ///
  /// The store never calls the subscriber again, even in a running round. The objects that the
  /// subscriber retains are released before this method returns. Cancelling again has no effect.
  public func cancel() {
    subscriber.end()
  }
}
