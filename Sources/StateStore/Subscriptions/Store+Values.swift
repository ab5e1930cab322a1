// SPDX-License-Identifier: MIT

extension Store {
  /// Returns the values of one part of the state: the present one, then each that differs.
  ///
  /// ```swift
  /// for await title in store.values(\.title) { print(title) }
  /// ```
  ///
  /// A slow reader gets the newest value only. The sequence does not keep the store alive and ends
  /// with it. It is for one reader; make another for each.
  public func values<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>
  ) -> AsyncStream<Value> {
    values(withoutRepeats(Selection { $0[keyPath: path] }))
  }

  /// Returns the values that a selection gives, as `values(_:)` of a key path does.
  public func values<Value: Sendable>(_ selection: Selection<State, Value>) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let end = StreamEnd { continuation.finish() }
    let subscriber = makeSubscriber(to: selection) { value in
      withExtendedLifetime(end) { _ = continuation.yield(value) }
    }
    // Held by the store alone: the subscriber holds the stream, so the stream must not hold it.
    continuation.onTermination = { [weak subscriber] _ in subscriber?.release() }
    subscriber.join()
    greet(subscriber)
    return stream
  }
}

/// Ends a stream when the subscriber that holds it goes.
private final class StreamEnd: Sendable {
  private let finish: @Sendable () -> Void

  init(_ finish: @escaping @Sendable () -> Void) {
    self.finish = finish
  }

  deinit {
    finish()
  }
}
