// SPDX-License-Identifier: MIT

/// A value that describes work outside the store.
///
/// An effect runs in a separate task and sends actions to the store. An effect with an identifier
/// can be cancelled and replaced:
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
/// If the work throws an error, the store dispatches `EffectFailed`. After an effect is cancelled
/// or replaced, or the store is released, the effect's pending actions are dropped.
public struct Effect: Sendable {
  /// The steps of the effect, in order.
  let steps: [EffectStep]

  /// An effect without any work.
  public static var none: Self { Self(steps: []) }

  /// Returns an effect that runs until its work ends or the store is released.
  public static func run(
    _ work: @escaping @Sendable (EffectContext) async throws -> Void
  ) -> Self {
    Self(steps: [.run(id: nil, policy: .parallel, work)])
  }

  /// Returns an effect with an identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier for `cancel(_:)` and for later effects.
  ///   - policy: The handling of running effects with the same identifier. The default is
  ///     `.replace`.
  ///   - work: A closure that performs the work off the main actor.
  /// - Returns: An effect that the store runs after a middleware returns the effect.
  public static func run(
    id: some Hashable & Sendable,
    policy: EffectPolicy = .replace,
    _ work: @escaping @Sendable (EffectContext) async throws -> Void
  ) -> Self {
    Self(steps: [.run(id: EffectID(id), policy: policy, work)])
  }

  /// Returns an effect that cancels all running effects with an identifier.
  public static func cancel(_ id: some Hashable & Sendable) -> Self {
    Self(steps: [.cancel(EffectID(id))])
  }

  /// Returns an effect that starts the given effects in order and runs them concurrently.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Returns an effect that starts the given effects in order and runs them concurrently.
  public static func merge(_ effects: [Self]) -> Self {
    Self(steps: effects.flatMap(\.steps))
  }
}

/// The work of an effect, which runs off the main actor.
typealias EffectWork = @Sendable (EffectContext) async throws -> Void

/// A single request from an effect to the store.
enum EffectStep: Sendable {
  /// The start of work.
  ///
  /// Work without an identifier is cancelled only when the store is released.
  case run(id: EffectID?, policy: EffectPolicy, EffectWork)

  /// The cancellation of the work with an identifier.
  case cancel(EffectID)
}
