// SPDX-License-Identifier: MIT

extension Middleware {
  /// Returns a middleware that keeps those effects running that the state asks for.
  ///
  /// ```swift
  /// .supervise { state in
  ///   state.isRecording ? [.stream(gps.places, id: "gps") { SetPlace($0) }] : []
  /// }
  /// ```
  ///
  /// The body is asked after each action. An effect that is new in its answer starts; one that is no
  /// longer in it is cancelled. Effects are compared by their ids, which all of them must have: one
  /// that goes on runs as it began, and one that ended by itself starts again only after the body
  /// has answered without it.
  nonisolated public static func supervise(
    _ effects: @escaping @MainActor (State) -> [Effect]
  ) -> Self {
    .around { action, context in
      context.next(action)
      let supervised = context.remembered { Supervised() }
      supervised.forgetCancelled(in: context.effectGeneration)
      context.perform(supervised.reconcile(with: Effect.merge(effects(context.state))))
    }
  }
}

/// The ids that the state asked for last.
@MainActor
private final class Supervised {
  private var ids: Set<EffectID> = []
  private var generation = 0

  /// Forgets what it has started if all effects of the store were cancelled since.
  func forgetCancelled(in generation: Int) {
    if self.generation != generation { ids = [] }
    self.generation = generation
  }

  /// Returns what is to be done so that these effects run and none that ran for the state before.
  func reconcile(with wanted: Effect) -> Effect {
    let steps = wanted.steps.map { step in (id: id(of: step), step: step) }
    let gone = ids.subtracting(steps.map(\.id))
    let new = steps.filter { !ids.contains($0.id) }
    ids = Set(steps.map(\.id))
    return Effect(steps: gone.map(EffectStep.cancel) + new.map(\.step))
  }

  private func id(of step: EffectStep) -> EffectID {
    guard case .run(let id?, _, _) = step else {
      contractViolation("A supervised effect must be one that runs and has an id.")
    }
    return id
  }
}
