// SPDX-License-Identifier: MIT

extension Middleware {
  /// Returns a middleware that runs exactly the effects that a function of the state returns.
  ///
  /// ```swift
  /// .supervise { state in
  ///   state.isRecording ? [.stream(gps.places, id: "gps") { SetPlace($0) }] : []
  /// }
  /// ```
  ///
  /// The middleware calls the function after each action. To start the effects of the initial state,
  /// call `Store.start()`. The middleware starts new effects in the result and cancels effects that
  /// are missing from it. It compares effects by identifier, so each effect must have an identifier.
  /// An effect that remains in the result continues to run. If an effect ends on its own, it restarts
  /// only after it was missing from a result.
  ///
  /// Effects with the same identifier are one effect, and only the first of them starts. An effect
  /// that several supervisors of a store request runs until none of them requests it after an action.
  /// An action can therefore pass an effect from one supervisor to another.
  ///
  /// After the store's middleware is replaced, the new supervisors adopt the running effects that
  /// they request in the next dispatch. The store cancels the other effects at the end of that
  /// dispatch. A dispatch that was already running during the replacement doesn't count.
  nonisolated public static func supervise(
    _ effects: @escaping @MainActor (State) -> [Effect]
  ) -> Self {
    .around { action, context in
      context.supervise(after: { context.next(action) }) { .merge(effects(context.state)) }
    }
  }
}

/// A supervisor, which stores the identifiers of the effects it last requested.
@MainActor
final class Supervisor {
  var ids: Set<EffectID> = []

  /// The number of the chain of middleware that contains the supervisor.
  let chain: Int

  init(of chain: Int) {
    self.chain = chain
  }
}

extension EffectRunner {
  /// Adds a supervisor of a chain of middleware and returns it.
  ///
  /// Use `reconcile(with:of:isOutermost:)` to request its effects.
  func addSupervisor(of chain: Int) -> Supervisor {
    let supervisor = Supervisor(of: chain)
    supervisors.append(supervisor)
    return supervisor
  }

  /// Returns the steps that start a supervisor's new effects and cancel the effects that no supervisor requests.
  ///
  /// - Parameters:
  ///   - wanted: The effects that the state currently requests.
  ///   - supervisor: The supervisor. If its middleware was replaced, its requests have no effect.
  ///   - isOutermost: A Boolean value that indicates whether no other supervisor of the same dispatch follows. Until
  ///     then, a supervisor can take over an effect that another one no longer requests.
  /// - Returns: The steps to perform.
  func reconcile(
    with wanted: Effect,
    of supervisor: Supervisor,
    isOutermost: Bool
  ) -> Effect {
    let new = supervisor.chain == chain ? request(wanted, by: supervisor) : []
    guard isOutermost else { return Effect(steps: new) }
    let unrequested = inOrder(released.filter { !isRequested($0) })
    released = []
    return Effect(steps: unrequested.map(EffectStep.cancel) + new)
  }

  /// Replaces a supervisor's requests and returns the steps of the effects that aren't running.
  private func request(_ wanted: Effect, by supervisor: Supervisor) -> [EffectStep] {
    var ids: Set<EffectID> = []
    let new = wanted.steps.filter { step in
      let id = id(of: step)
      return ids.insert(id).inserted && !isRequested(id) && released.remove(id) == nil
        && abandoned.remove(id) == nil
    }
    released.formUnion(supervisor.ids.subtracting(ids))
    supervisor.ids = ids
    return new
  }

  /// Returns a Boolean value that indicates whether the last result of any supervisor contains an
  /// effect.
  private func isRequested(_ id: EffectID) -> Bool {
    supervisors.contains { $0.ids.contains(id) }
  }

  /// Abandons the effects of all supervisors because their middleware was replaced.
  func replaceSupervisors() {
    abandoned.formUnion(released)
    released = []
    for supervisor in supervisors { abandoned.formUnion(supervisor.ids) }
    supervisors = []
    chain += 1
  }

  /// Cancels the abandoned effects that no new supervisor requested.
  func cancelAbandoned() {
    for id in inOrder(abandoned) { cancel(id) }
    abandoned = []
  }

  private func id(of step: EffectStep) -> EffectID {
    guard case .run(let id?, _, _) = step else {
      contractViolation(
        """
        Couldn't supervise an effect, because it has no identifier. Use run(id:) or stream(_:id:).
        """
      )
    }
    return id
  }
}
