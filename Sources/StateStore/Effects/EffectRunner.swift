// SPDX-License-Identifier: MIT

/// An object that runs the effects of a store and cancels them when the store is released.
///
/// If the runner performs no work, it applies the same policies to the same runs. Such runs end only
/// by cancellation and by `endRun(_:)`.
@MainActor
final class EffectRunner {
  private struct Running {
    let run: EffectRun

    /// The task of the work, or `nil` if the runner performs no work.
    let task: Task<Void, Never>?
  }

  /// Work that starts after running work with the same identifier ends.
  private struct Waiting {
    let work: EffectWork
    let event: (any Action)?
    let clock: any Clock<Duration>
  }

  private let mailbox: Mailbox
  private var running: [EffectID: [Running]] = [:]
  private var waiting: [EffectID: [Waiting]] = [:]
  private var started = 0

  /// A Boolean value that indicates whether the runner performs the work of effects.
  var performsWork = true

  /// The executor that runs the work of effects, or `nil` for the default executor.
  var executor: (any TaskExecutor)?

  /// The journal that records the starts and ends of runs, or `nil` if the store has no journal.
  var journal: (any StoreJournal)?

  /// The supervisors of the store's middleware.
  var supervisors: [Supervisor] = []

  /// The number of the current chain of middleware, which is higher than those of replaced chains.
  var chain = 0

  /// The number of nested dispatches around the innermost supervisor that waits for its action, or -1 if none waits.
  var supervisedDepth = -1

  /// The effects that a supervisor no longer requests, until the outermost supervisor of the dispatch has requested
  /// its effects.
  var released: Set<EffectID> = []

  /// The effects of replaced supervisors that no new supervisor has requested yet.
  var abandoned: Set<EffectID> = []

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  deinit {
    for running in running.values.joined() { running.task?.cancel() }
  }

  /// The descriptions of the identifiers of all runs that are working and aren't idle, in the order in
  /// which the runs started.
  var descriptions: [String] {
    let working = running.values.joined().filter { $0.task != nil && !$0.run.isIdle }
    return working.map(\.run).sorted { $0.number < $1.number }.map(\.effect)
  }

  /// The runs that have started and haven't ended, in the order in which they started.
  var runs: [EffectRun] { running.values.joined().map(\.run).sorted { $0.number < $1.number } }

  /// A Boolean value that indicates whether any run has started and hasn't ended.
  var isRunning: Bool { !running.isEmpty }

  /// A Boolean value that indicates whether any run is idle.
  var hasIdle: Bool { running.values.joined().contains { $0.run.isIdle } }

  /// Performs the steps of an effect in order.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - event: The action that the effect responds to, or `nil` if no action started the effect.
  ///   - clock: The clock for sleeping.
  func perform(_ effect: Effect, answering event: (any Action)?, clock: any Clock<Duration>) {
    for step in effect.steps {
      switch step {
      case .run(let id, let policy, let work):
        let id = id ?? EffectID(unnamed: started + 1)
        perform(work, id: id, policy: policy, answering: event, clock: clock)
      case .cancel(let id):
        cancel(id)
      }
    }
  }

  /// Cancels the running and waiting work with an identifier.
  func cancel(_ id: EffectID) {
    waiting[id] = nil
    for running in running.removeValue(forKey: id) ?? [] {
      running.run.isCancelled = true
      running.task?.cancel()
      journal?.didEnd(running.run)
    }
  }

  /// Returns identifiers in the order in which their work started.
  ///
  /// The order of a set differs between processes, but recordings must not differ.
  func inOrder(_ ids: some Sequence<EffectID>) -> [EffectID] {
    ids.sorted { (running[$0]?.first?.run.number ?? 0) < (running[$1]?.first?.run.number ?? 0) }
  }

  /// Cancels all running and waiting work.
  func cancelAll() {
    for id in inOrder(running.keys) { cancel(id) }
    removeAll()
  }

  /// Removes all runs, which have no work, and numbers the next run 1.
  func restart() {
    removeAll()
    started = 0
  }

  private func removeAll() {
    for supervisor in supervisors { supervisor.ids = [] }
    (released, abandoned) = ([], [])
    waiting = [:]
    running = [:]
  }

  /// Ends the run with a number if it has no work.
  func endRun(_ number: Int) {
    let ended = running.values.joined().first { $0.run.number == number && $0.task == nil }
    if let ended { remove(ended.run) }
  }

  /// Returns a Boolean value that indicates whether a run has started and hasn't ended.
  func isRunning(_ number: Int) -> Bool {
    running.values.joined().contains { $0.run.number == number }
  }

  /// Removes a run whose work has ended, and starts the next waiting work with the same identifier.
  func remove(_ run: EffectRun) {
    guard !run.isCancelled else { return }
    running[run.id]?.removeAll { $0.run === run }
    journal?.didEnd(run)
    guard running[run.id]?.isEmpty == true else { return }
    running[run.id] = nil
    guard let next = waiting[run.id]?.first else { return }
    waiting[run.id]?.removeFirst()
    start(next.work, id: run.id, answering: next.event, clock: next.clock)
  }

  private func perform(
    _ work: @escaping EffectWork,
    id: EffectID,
    policy: EffectPolicy,
    answering event: (any Action)?,
    clock: any Clock<Duration>
  ) {
    switch policy {
    case .replace: cancel(id)
    case .keep where running[id] != nil: return
    case .queue where running[id] != nil:
      waiting[id, default: []].append(Waiting(work: work, event: event, clock: clock))
      return
    case .keep, .queue, .parallel: break
    }
    start(work, id: id, answering: event, clock: clock)
  }

  private func start(
    _ work: @escaping EffectWork,
    id: EffectID,
    answering event: (any Action)?,
    clock: any Clock<Duration>
  ) {
    started += 1
    let run = EffectRun(id: id, number: started, clock: clock)
    journal?.didStart(run)
    let task = performsWork ? task(of: run, work, answering: event, clock: clock) : nil
    running[id, default: []].append(Running(run: run, task: task))
  }

  private func task(
    of run: EffectRun,
    _ work: @escaping EffectWork,
    answering event: (any Action)?,
    clock: any Clock<Duration>
  ) -> Task<Void, Never> {
    let context = EffectContext(clock: clock, run: run, mailbox: mailbox)
    return Task(executorPreference: executor) { @concurrent in
      do {
        try await work(context)
      } catch is CancellationError {
        // The code that cancelled the effect needs no report.
      } catch {
        context.send(EffectFailed(effect: run.effect, error: error, event: event))
      }
      context.mailbox.post(.ended(run))
    }
  }
}
