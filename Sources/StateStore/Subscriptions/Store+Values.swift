// SPDX-License-Identifier: MIT

extension Store {
  /// Returns a sequence of one part's current value and each different value that follows.
  ///
  /// ```swift
  /// for await title in store.values(\.title) { print(title) }
  /// ```
  ///
  /// A slow reader receives only the newest value. The sequence doesn't retain the store and ends
  /// when the store is released. Create a separate sequence for each reader.
  public func values<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>
  ) -> AsyncStream<Value> {
    let selection = Selection { (state: State) in state[keyPath: path] }
    return values(skipsRepeats ? selection.skipRepeats() : selection)
  }

  /// Returns a sequence of the values of a selection.
  ///
  /// A slow reader receives only the newest value. The sequence doesn't retain the store and ends
  /// when the store is released. Create a separate sequence for each reader.
  public func values<Value: Sendable>(_ selection: Selection<State, Value>) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let end = StreamEnd { continuation.finish() }
    let subscriber = makeSubscriber(to: selection) { value in
      withExtendedLifetime(end) { _ = continuation.yield(value) }
    }
    // Only the store retains the subscriber. The subscriber retains the stream, so the stream must
    // not retain the subscriber.
    continuation.onTermination = { [weak subscriber] _ in subscriber?.release() }
    subscriber.join()
    notifyFirst(subscriber)
    return stream
  }
}

/// An object that ends a stream when its subscriber is released.
private final class StreamEnd: Sendable {
  private let finish: @Sendable () -> Void

  init(_ finish: @escaping @Sendable () -> Void) {
    self.finish = finish
  }

  deinit {
    finish()
  }
}
