// SPDX-License-Identifier: MIT

/// Runs the effects of a store, and cancels them when it goes.
@MainActor
final class EffectRunner {
  private struct Running {
    let run: EffectRun
    let task: Task<Void, Never>
  }

  /// Work that starts when what runs with its id has ended.
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

  /// The effects of supervisors that were replaced, until new ones have been asked.
  var abandoned: Set<EffectID> = []

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  deinit {
    for running in running.values.joined() { running.task.cancel() }
  }

  /// The descriptions of what runs and is not idle, in the order of starting.
  var descriptions: [String] {
    running.values.joined().map(\.run).filter { !$0.isIdle }.sorted { $0.number < $1.number }.map(
      \.id.description
    )
  }

  /// Whether something runs that is idle.
  var hasIdle: Bool { running.values.joined().contains { $0.run.isIdle } }

  /// Does what an effect asks for, in order.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - event: The action that the effect answers; nil if there is none.
  ///   - clock: The clock by which the effect sleeps.
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

  /// Cancels what runs and what waits with an id.
  func cancel(_ id: EffectID) {
    waiting[id] = nil
    for running in running.removeValue(forKey: id) ?? [] {
      running.run.isCancelled = true
      running.task.cancel()
    }
  }

  /// Cancels all that runs and all that waits.
  func cancelAll() {
    for supervisor in supervisors { supervisor.ids = [] }
    abandoned = []
    waiting.removeAll()
    for id in running.keys { cancel(id) }
  }

  /// Forgets a run whose work has ended, and starts what waited for it.
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
        // Whoever cancelled it knows.
      } catch {
        context.send(EffectFailed(effect: run.id.description, error: error, event: event))
      }
      context.mailbox.post(.ended(run))
    }
    running[run.id, default: []].append(Running(run: run, task: task))
  }
}
