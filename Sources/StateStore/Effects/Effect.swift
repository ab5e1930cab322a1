// SPDX-License-Identifier: MIT

/// Work to be done outside of the store, as a value.
///
/// An effect runs on its own task and answers by sending actions. One with an id can be cancelled
/// and replaced:
///
/// ```swift
/// .run(id: "clock") { effect in
///   while true {
///     try await effect.sleep(for: .seconds(1))
///     effect.send(Tick())
///   }
/// }
/// ```
///
/// An error that the work throws is dispatched as `EffectFailed`. Nothing that an effect sent is
/// delivered after it was cancelled or replaced, or after the store is gone.
public struct Effect: Sendable {
  /// What is to be done, in order.
  let steps: [EffectStep]

  /// The effect that does nothing.
  public static var none: Self { Self(steps: []) }

  /// Returns an effect that runs until it ends or the store is gone.
  public static func run(
    _ work: @escaping @Sendable (EffectContext) async throws -> Void
  ) -> Self {
    Self(steps: [.run(id: nil, policy: .parallel, work)])
  }

  /// Returns an effect that is known by an id.
  ///
  /// - Parameters:
  ///   - id: What `cancel(_:)` and a later effect know it by.
  ///   - policy: What becomes of running effects with the same id.
  ///   - work: What is done, off the main actor.
  /// - Returns: The effect, which runs when a middleware returns it.
  public static func run(
    id: some Hashable & Sendable,
    policy: EffectPolicy = .replace,
    _ work: @escaping @Sendable (EffectContext) async throws -> Void
  ) -> Self {
    Self(steps: [.run(id: EffectID(id), policy: policy, work)])
  }

  /// Returns an effect that cancels all running effects with an id.
  public static func cancel(_ id: some Hashable & Sendable) -> Self {
    Self(steps: [.cancel(EffectID(id))])
  }

  /// Returns an effect that starts the given ones in order; they run side by side.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Returns an effect that starts the given ones in order; they run side by side.
  public static func merge(_ effects: [Self]) -> Self {
    Self(steps: effects.flatMap(\.steps))
  }
}

/// What an effect does, off the main actor.
typealias EffectWork = @Sendable (EffectContext) async throws -> Void

/// One thing that an effect asks of the store.
enum EffectStep: Sendable {
  /// Starts work. Work without an id can only be cancelled by the store's end.
  case run(id: EffectID?, policy: EffectPolicy, EffectWork)

  /// Cancels the work with an id.
  case cancel(EffectID)
}
