// SPDX-License-Identifier: MIT

import Dispatch
import StateStore
import TermRender

/// The replies that depend on later turns of an app, such as the reply to a key press.
///
/// The object observes the turns and the actions of the app and sets a timer only while a reply is pending.
@MainActor
final class PendingReplies<State> {
  /// A condition for sending a reply.
  enum Condition {
    /// The end of the turn that handles an input.
    case handled(PostedInput)
    /// A turn after which nothing remains to be done.
    case settled
    /// A property of the app.
    case property(Property<State>)
    /// A number of frames since the start of the meter.
    case measured(Int)

    /// A Boolean value that indicates whether the reply waits only for the next turn.
    fileprivate var isInput: Bool { if case .handled = self { true } else { false } }

    /// The property, or `nil` for another condition.
    var property: Property<State>? {
      if case .property(let property) = self { property } else { nil }
    }
  }

  /// The maximum number of replies to a client that wait for a condition.
  private static var conditionLimit: Int { 8 }

  /// The time without an action after which an app with running effects counts as settled.
  var quietTime = Duration.milliseconds(50)
  /// The time to wait for a condition if a request doesn't specify it.
  var waitTime = Duration.seconds(5)

  struct Pending {
    let client: LineConnection
    var reply: InspectReply
    let condition: Condition
    let deadline: ContinuousClock.Instant
    /// The last evaluation of the property, or `nil` if there was none.
    var evaluation: Evaluation?
    /// The number of actions before the request or the last evaluation.
    var actionCount: Int

    /// Returns a Boolean value that indicates whether the result of the property can differ from the last evaluation.
    func needsEvaluation(in version: AppVersion) -> Bool {
      guard condition.property != nil else { return false }
      return evaluation.map { $0.version != version || $0.dependsOnActions } ?? true
    }
  }

  unowned let runtime: AppRuntime<State>
  /// The turns whose clock and time limit also apply to the evaluation of properties.
  let turns: RequestTurns
  var pending: [Pending] = []
  /// The number of evaluations of properties.
  var evaluationCount = 0
  private var timer: (any DispatchSourceTimer)?
  /// The time of the next turn that the timer requests.
  private var wakeTime: ContinuousClock.Instant?
  /// A closure that stops the observation of actions.
  private var stopObserving: (() -> Void)?

  /// The latest actions, including all that some property hasn't evaluated yet.
  var actions: [any Action] = []
  /// The number of all actions.
  private(set) var actionCount = 0
  private(set) var lastAction = ContinuousClock.now
  /// A Boolean value that indicates whether the regions are measured for replies.
  private var usesMeter = false
  /// The number of actions at the end of the last turn if nothing remained to be done, or `nil`.
  var countAtRest: Int?

  init(_ runtime: AppRuntime<State>, in turns: RequestTurns) {
    self.runtime = runtime
    self.turns = turns
  }

  /// Adds a reply to send when a condition holds.
  ///
  /// - Parameters:
  ///   - reply: The reply, to which the result is added.
  ///   - client: The receiver.
  ///   - condition: The condition.
  ///   - time: The time after which the reply is sent although the condition doesn't hold. The default is one day.
  /// - Throws: ``RequestError`` if too many replies to the client wait for a condition.
  func add(
    _ reply: InspectReply,
    for client: LineConnection,
    until condition: Condition,
    within time: Duration = .seconds(86_400)
  ) throws(RequestError) {
    if !condition.isInput, conditionCount(of: client) >= Self.conditionLimit {
      throw RequestError(
        """
        The connection already waits for \(Self.conditionLimit) conditions. Wait for a reply, or open another connection.
        """
      )
    }
    let now = ContinuousClock.now
    (lastAction, countAtRest) = (now, nil)
    pending.append(
      Pending(
        client: client,
        reply: reply,
        condition: condition,
        deadline: now + time,
        actionCount: actionCount
      )
    )
    if pending.count == 1 { observe() }
    if condition.isInput { return }
    schedule()
  }

  private func conditionCount(of client: LineConnection) -> Int {
    pending.count { $0.client === client && !$0.condition.isInput }
  }

  /// Starts to measure the regions.
  ///
  /// - Returns: The number of measured frames, which isn't 0 if the inspector already measures them.
  func startMeter() -> Int {
    if !usesMeter { RegionMetering.of(runtime)?.begin() }
    usesMeter = true
    return runtime.tree.meter?.frameCount ?? 0
  }

  private func stopMeter() {
    let isUsed = pending.contains { if case .measured = $0.condition { true } else { false } }
    guard usesMeter, !isUsed else { return }
    RegionMetering.of(runtime)?.end()
    usesMeter = false
  }

  /// Removes the replies to a client.
  func remove(_ client: LineConnection) {
    pending.removeAll { $0.client === client }
    stopMeter()
    if pending.isEmpty { rest() }
  }

  /// Sends all replies, because the app terminates.
  func end() {
    send(
      pending.map { pending in
        var reply = pending.reply
        reply.add("ended", true)
        return (pending.client, reply)
      }
    )
    pending = []
    rest()
  }
}

// MARK: - Observation

extension PendingReplies: RuntimeJournal {
  func record(_ cause: RuntimeCause, at time: Duration) {}

  func record(_ frame: FrameMark) {}

  func recordEndOfTurn() {
    guard !pending.isEmpty else { return }
    evaluateProperties()
    let replies = takeReplies()
    removeIncludedActions()
    stopMeter()
    send(replies)
    if pending.isEmpty { rest() } else { schedule() }
  }

  private func send(_ replies: [(client: LineConnection, reply: InspectReply)]) {
    for (client, reply) in replies { client.send(reply.line) }
  }

  private func observe() {
    runtime.journals.append(self)
    let store = runtime.store
    let inner = store.innermost
    store.innermost = { [weak self] action in
      self?.note(action)
      inner?(action)
    }
    stopObserving = { store.innermost = inner }
  }

  private func rest() {
    timer?.cancel()
    (timer, wakeTime) = (nil, nil)
    actions = []
    stopObserving?()
    stopObserving = nil
    runtime.journals.removeAll { $0 === self }
  }

  private func note(_ action: any Action) {
    actions.append(action)
    actionCount += 1
    lastAction = .now
    runtime.terminal.requestTurn()
  }

  /// Requests a turn at the next deadline, or when an app with running effects can count as settled.
  private func schedule() {
    let timed = pending.filter { !$0.condition.isInput }
    guard var next = timed.map(\.deadline).min() else { return }
    let quiet = lastAction + quietTime
    if awaitsRest, quiet > .now { next = min(next, quiet) }
    // A turn that is too early does no harm, but setting the timer after each turn takes time.
    if let wakeTime, .now < wakeTime, wakeTime <= next { return }
    wakeTime = next
    let timer = timer ?? makeTimer()
    self.timer = timer
    let delay = max(.zero, ContinuousClock.now.duration(to: next))
    timer.schedule(deadline: .now() + .nanoseconds(Int(delay / .nanoseconds(1))))
  }

  var awaitsRest: Bool {
    pending.contains { if case .settled = $0.condition { true } else { false } }
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.runtime.terminal.requestTurn() }
    }
    timer.activate()
    return timer
  }
}
