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
  ///
  /// When the store's middleware is replaced, its supervisors take over the effects that they ask for
  /// in the next dispatch. The others are cancelled at the end of that dispatch.
  nonisolated public static func supervise(
    _ effects: @escaping @MainActor (State) -> [Effect]
  ) -> Self {
    .around { action, context in
      context.next(action)
      context.supervise(.merge(effects(context.state)))
    }
  }
}

/// One supervisor, and the ids of the effects that it asked for last.
@MainActor
final class Supervisor {
  var ids: Set<EffectID> = []

  /// A Boolean value that indicates whether the middleware of the supervisor was replaced.
  var isReplaced = false
}

extension EffectRunner {
  /// Returns a new supervisor, whose effects are those that it asks for by `reconcile(with:of:)`.
  func addSupervisor() -> Supervisor {
    let supervisor = Supervisor()
    supervisors.append(supervisor)
    return supervisor
  }

  /// Returns the steps that start the effects that are new to a supervisor, and cancel those that are gone.
  ///
  /// - Parameters:
  ///   - wanted: The effects that the state asks for now.
  ///   - supervisor: The supervisor; one whose middleware was replaced neither starts nor cancels.
  /// - Returns: The steps to be performed.
  func reconcile(with wanted: Effect, of supervisor: Supervisor) -> Effect {
    guard !supervisor.isReplaced else { return .none }
    let steps = wanted.steps.map { step in (id: id(of: step), step: step) }
    let gone = supervisor.ids.subtracting(steps.map(\.id))
    let new = steps.filter { !supervisor.ids.contains($0.id) && abandoned.remove($0.id) == nil }
    supervisor.ids = Set(steps.map(\.id))
    return Effect(steps: gone.map(EffectStep.cancel) + new.map(\.step))
  }

  /// Abandons the effects of all supervisors, since their middleware was replaced.
  func replaceSupervisors() {
    for supervisor in supervisors {
      abandoned.formUnion(supervisor.ids)
      supervisor.isReplaced = true
    }
    supervisors = []
  }

  /// Cancels the effects that no new supervisor has asked for.
  func cancelAbandoned() {
    for id in abandoned { cancel(id) }
    abandoned = []
  }

  private func id(of step: EffectStep) -> EffectID {
    guard case .run(let id?, _, _) = step else {
      contractViolation("A supervised effect must be one that runs and has an id.")
    }
    return id
  }
}
