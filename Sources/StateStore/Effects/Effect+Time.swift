// SPDX-License-Identifier: MIT

// MARK: - Streams

extension Effect {
  /// Returns an effect that sends an action for each element of a sequence until the sequence ends.
  ///
  /// - Parameters:
  ///   - elements: The external events, such as those of a timer or a database.
  ///   - action: A closure that returns the action for an element, or `nil` to skip the element.
  /// - Returns: An effect that ends when the sequence ends or throws an error.
  public static func stream<Elements: AsyncSequence & Sendable>(
    _ elements: Elements,
    _ action: @escaping @Sendable (Elements.Element) -> (any Action)?
  ) -> Self {
    .run { try await $0.send(elements, action) }
  }

  /// Returns an effect with an identifier that sends an action for each element of a sequence.
  ///
  /// - Parameters:
  ///   - elements: The external events, such as those of a timer or a database.
  ///   - id: The identifier for `cancel(_:)` and for later effects.
  ///   - policy: The handling of running effects with the same identifier. The default is
  ///     `.replace`.
  ///   - action: A closure that returns the action for an element, or `nil` to skip the element.
  /// - Returns: An effect that ends when the sequence ends or throws an error.
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
  /// Returns an effect that starts after an interval without another effect with the same
  /// identifier.
  ///
  /// The store's clock measures the interval. A later effect with the same identifier restarts the
  /// interval and cancels the work of the earlier effect. The identifier replaces the identifiers
  /// of the contained work. The store performs cancellations in the effect immediately.
  public func debounce(for interval: Duration, id: some Hashable & Sendable) -> Self {
    joined(id: EffectID(id), policy: .replace) { work in
      { effect in
        try await effect.sleep(for: interval)
        try await work(effect)
      }
    }
  }

  /// Returns an effect that starts immediately, but at most once within an interval on the store's
  /// clock.
  ///
  /// The store drops effects with the same identifier until the interval is over and the work has
  /// ended, or until the work fails. The identifier replaces the identifiers of the contained work.
  public func throttle(for interval: Duration, id: some Hashable & Sendable) -> Self {
    joined(id: EffectID(id), policy: .keep) { work in
      { effect in
        async let pause: Void = effect.sleep(for: interval)
        try await work(effect)
        try await pause
      }
    }
  }

  /// Returns an effect that runs all work concurrently under one identifier.
  ///
  /// If the effect has no work, the method returns the effect itself.
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
