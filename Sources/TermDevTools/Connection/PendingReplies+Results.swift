// SPDX-License-Identifier: MIT

import Dispatch
import StateStore
import TermRender

// MARK: - Replies

extension PendingReplies {
  /// Removes and returns the replies that are due at the end of a turn.
  func takeReplies() -> [(client: LineConnection, reply: InspectReply)] {
    let now = ContinuousClock.now
    let isSettled = awaitsRest && settles(at: now)
    let version = version
    var due: [(client: LineConnection, reply: InspectReply)] = []
    pending.removeAll { pending in
      guard let holds = holds(pending, isSettled, version) else { return false }
      var reply = pending.reply
      let isDue = add(holds, to: &reply, for: pending.condition, now >= pending.deadline)
      if isDue { due.append((pending.client, reply)) }
      return isDue
    }
    return due
  }

  /// Returns a Boolean value that indicates whether a condition holds, or `nil` if a later turn evaluates it.
  private func holds(_ pending: Pending, _ isSettled: Bool, _ version: AppVersion) -> Bool? {
    switch pending.condition {
    case .handled(let input): input.isHandled
    case .settled: isSettled
    case .property: pending.evaluation.flatMap { $0.version == version ? $0.holds : nil }
    case .measured(let count): runtime.tree.meter.map { $0.frameCount >= count } ?? true
    }
  }

  /// Adds the result to a reply, unless the reply waits longer.
  ///
  /// - Returns: `true` if the reply is complete; otherwise, `false`.
  private func add(
    _ holds: Bool,
    to reply: inout InspectReply,
    for condition: Condition,
    _ isLate: Bool
  ) -> Bool {
    let isStopped = runtime.isStopped
    guard holds || isLate || isStopped else { return false }
    switch condition {
    case .handled(let input):
      if input.opensTool { reply.add("error", Self.refusal) }
    case .settled:
      reply.add("settled", holds)
      if !runtime.store.runningEffects.isEmpty {
        reply.add("effects", runtime.store.runningEffects)
      }
    case .property: reply.add("holds", holds)
    case .measured:
      reply.add("regions", RunningApp(runtime).regions)
      reply.add("complete", holds)
    }
    reply.add("frame", runtime.frameCount)
    if isStopped { reply.add("stopped", runtime.runsProgram ? "program" : "suspended") }
    return true
  }

  private static var refusal: String {
    "The app received the input, except for the command that opens the inspector. "
      + "Use “attach” to open an inspector in another terminal."
  }

  /// Returns a Boolean value that indicates whether nothing remains to be done at the end of a turn.
  ///
  /// The turn before must have had the same result, because the events that a turn posts follow it.
  private func settles(at now: ContinuousClock.Instant) -> Bool {
    guard runtime.store.isMailboxEmpty else {
      countAtRest = nil
      return false
    }
    if runtime.store.runningEffects.isEmpty {
      if countAtRest == actionCount { return true }
      countAtRest = actionCount
      requestNextTurn()
      return false
    }
    countAtRest = nil
    return now - lastAction >= quietTime
  }

  /// Requests another turn, before which the main queue handles what has arrived, such as a key press.
  private func requestNextTurn() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.runtime.terminal.requestTurn() }
    }
  }
}

// MARK: - Properties

extension PendingReplies {
  /// The number of changes of everything that a property depends on.
  ///
  /// Actions change the interface, and time travel replaces the state without an action.
  struct AppVersion: Hashable {
    var revision: UInt64
    var actionCount: Int
    var frameCount: Int
  }

  /// The result of a property.
  struct Evaluation {
    var version: AppVersion
    /// The number of the evaluation.
    var number: Int
    var holds: Bool
    /// A Boolean value that indicates whether the result depends on actions that the next evaluation doesn't include.
    var dependsOnActions: Bool
  }

  private var version: AppVersion {
    AppVersion(
      revision: runtime.store.revision,
      actionCount: actionCount,
      frameCount: runtime.frameCount
    )
  }

  /// Evaluates the properties that replies wait for, until the time of the turn ends.
  ///
  /// The properties with the oldest evaluation come first. The next turn continues with the others. No property is
  /// evaluated again before the app changes.
  func evaluateProperties() {
    let version = version
    var rest = pending.indices.filter { pending[$0].needsEvaluation(in: version) }[...]
    if rest.isEmpty { return }
    rest.sort {
      (pending[$0].evaluation?.number ?? 0, $0) < (pending[$1].evaluation?.number ?? 0, $1)
    }
    var moment = moment
    let end = turns.now() + RequestTurns.time
    while let index = rest.popFirst(), let property = pending[index].condition.property {
      moment.actions = Array(actions.suffix(actionCount - pending[index].actionCount))
      evaluationCount += 1
      pending[index].actionCount = actionCount
      pending[index].evaluation = Evaluation(
        version: version,
        number: evaluationCount,
        holds: property.holds(in: moment),
        dependsOnActions: property.isAboutActions && !moment.actions.isEmpty
      )
      if turns.now() >= end { break }
    }
    if !rest.isEmpty { requestNextTurn() }
  }

  /// Removes the actions that the evaluations of all properties include.
  func removeIncludedActions() {
    let counts = pending.lazy.filter { $0.condition.property != nil }.map(\.actionCount)
    actions = Array(actions.suffix(actionCount - (counts.min() ?? actionCount)))
  }

  /// The parts of the app that properties depend on, without the actions.
  ///
  /// Each part is created once.
  private var moment: PropertyMoment<State> {
    let runtime = runtime
    lazy var frame = Frame(runtime.buffer).adapted(to: runtime.terminal.capabilities)
    lazy var fault = runtime.fault
    lazy var inputFault = runtime.inputFaults.first?.message
    return PropertyMoment(
      state: runtime.store.state,
      focus: runtime.interface.focus,
      actions: [],
      frame: { frame },
      fault: { fault },
      inputFault: { inputFault }
    )
  }
}

extension Property {
  fileprivate var isAboutActions: Bool { if case .action = condition { true } else { false } }
}
