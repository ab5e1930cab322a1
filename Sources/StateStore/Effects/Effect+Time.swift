// SPDX-License-Identifier: MIT

// MARK: - Streams

extension Effect {
  /// Returns an effect that sends an action for each element of a sequence, until it ends.
  ///
  /// - Parameters:
  ///   - elements: What happens outside, as a timer or a database tells it.
  ///   - action: The action for an element; nil sends nothing.
  /// - Returns: An effect that ends with the sequence, or by its error.
  public static func stream<Elements: AsyncSequence & Sendable>(
    _ elements: Elements,
    _ action: @escaping @Sendable (Elements.Element) -> (any Action)?
  ) -> Self {
    .run { try await $0.send(elements, action) }
  }

  /// Returns an effect, known by an id, that sends an action for each element of a sequence.
  ///
  /// - Parameters:
  ///   - elements: What happens outside, as a timer or a database tells it.
  ///   - id: What `cancel(_:)` and a later effect know it by.
  ///   - policy: What becomes of running effects with the same id.
  ///   - action: The action for an element; nil sends nothing.
  /// - Returns: An effect that ends with the sequence, or by its error.
  public static func stream<Elements: AsyncSequence & Sendable>(
    _ elements: Elements,
    id: some Hashable & Sendable,
    policy: EffectPolicy = .replace,
    _ action: @escaping @Sendable (Elements.Element) -> (any Action)?
  ) -> Self {
    .run(id: id, policy: policy) { try await $0.send(elements, action) }
  }
}

extension EffectContext {
  fileprivate func send<Elements: AsyncSequence>(
    _ elements: Elements,
    _ action: (Elements.Element) -> (any Action)?
  ) async throws {
    for try await element in elements {
      if let action = action(element) { send(action) }
    }
  }
}

// MARK: - Time

extension Effect {
  /// Returns an effect that starts when none with its id has come for a while, on the store's clock.
  ///
  /// A later one with the same id starts the wait anew, and cancels what the earlier one does. The id
  /// takes the place of those of the work in it. What it cancels is cancelled at once.
  public func debounce(for interval: Duration, id: some Hashable & Sendable) -> Self {
    joined(id: EffectID(id), policy: .replace) { work in
      { effect in
        try await effect.sleep(for: interval)
        try await work(effect)
      }
    }
  }

  /// Returns an effect that starts at once, but not again within an interval on the store's clock.
  ///
  /// Those with the same id are dropped until the interval is over and the work has ended, or the
  /// work has failed. The id takes the place of those of the work in it.
  public func throttle(for interval: Duration, id: some Hashable & Sendable) -> Self {
    joined(id: EffectID(id), policy: .keep) { work in
      { effect in
        async let pause: Void = effect.sleep(for: interval)
        try await work(effect)
        try await pause
      }
    }
  }

  /// Returns an effect whose work runs side by side as one, under one id; nothing stays nothing.
  private func joined(
    id: EffectID,
    policy: EffectPolicy,
    _ wrap: (@escaping EffectWork) -> EffectWork
  ) -> Self {
    let works = steps.compactMap { step in
      if case .run(_, _, let work) = step { work } else { nil }
    }
    guard !works.isEmpty else { return self }
    let cancelling = steps.filter { if case .cancel = $0 { true } else { false } }
    let work: EffectWork = { effect in
      try await withThrowingDiscardingTaskGroup { group in
        for work in works { group.addTask { try await work(effect) } }
      }
    }
    return Self(steps: cancelling + [.run(id: id, policy: policy, wrap(work))])
  }
}
