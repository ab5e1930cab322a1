// SPDX-License-Identifier: MIT

/// An object that runs the effects of a store and cancels them when the store is released.
@MainActor
final class EffectRunner {
  private struct Running {
    let run: EffectRun
    let task: Task<Void, Never>
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

  /// The supervisors of the store's middleware.
  var supervisors: [Supervisor] = []

  /// The effects of replaced supervisors that no new supervisor has requested yet.
  var abandoned: Set<EffectID> = []

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  deinit {
    for running in running.values.joined() { running.task.cancel() }
  }

  /// The descriptions of the identifiers of all runs that aren't idle, in the order in which the
  /// runs started.
  var descriptions: [String] {
    running.values.joined().map(\.run).filter { !$0.isIdle }.sorted { $0.number < $1.number }.map(
      \.id.description
    )
  }

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
      running.task.cancel()
    }
  }

  /// Cancels all running and waiting work.
  func cancelAll() {
    for supervisor in supervisors { supervisor.ids = [] }
    abandoned = []
    waiting.removeAll()
    for id in running.keys { cancel(id) }
  }

  /// Removes a run whose work has ended, and starts the next waiting work with the same identifier.
  func remove(_ run: EffectRun) {
    running[run.id]?.removeAll { $0.run === run }
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
    let run = EffectRun(id: id, number: started)
    let context = EffectContext(clock: clock, run: run, mailbox: mailbox)
    let task = Task { @concurrent in
      do {
        try await work(context)
      } catch is CancellationError {
        // The code that cancelled the effect needs no report.
      } catch {
        context.send(EffectFailed(effect: run.id.description, error: error, event: event))
      }
      context.mailbox.post(.ended(run))
    }
    running[run.id, default: []].append(Running(run: run, task: task))
  }
}
