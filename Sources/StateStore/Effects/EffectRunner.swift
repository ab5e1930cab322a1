// SPDX-License-Identifier: MIT

/// Runs the effects of a store, and cancels them when it goes.
@MainActor
final class EffectRunner {
  private struct Running {
    let run: EffectRun
    let task: Task<Void, Never>
  }

  private let mailbox: Mailbox
  private var running: [EffectID: [Running]] = [:]
  private var started = 0

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  deinit {
    for running in running.values.joined() { running.task.cancel() }
  }

  /// The descriptions of what runs, in the order of starting.
  var descriptions: [String] {
    running.values.joined().map(\.run).sorted { $0.number < $1.number }.map(\.id.description)
  }

  /// Does what an effect asks for, in order.
  func perform(_ effect: Effect, clock: any Clock<Duration>) {
    for step in effect.steps {
      switch step {
      case .run(let id, let policy, let work):
        started += 1
        let id = id ?? EffectID(unnamed: started)
        if policy == .replace { cancel(id) }
        start(work, as: EffectRun(id: id, number: started), clock: clock)
      case .cancel(let id):
        cancel(id)
      }
    }
  }

  /// Forgets a run whose work has ended.
  func remove(_ run: EffectRun) {
    running[run.id]?.removeAll { $0.run === run }
    if running[run.id]?.isEmpty == true { running[run.id] = nil }
  }

  private func cancel(_ id: EffectID) {
    for running in running.removeValue(forKey: id) ?? [] {
      running.run.isCancelled = true
      running.task.cancel()
    }
  }

  private func start(
    _ work: @escaping @Sendable (EffectContext) async throws -> Void,
    as run: EffectRun,
    clock: any Clock<Duration>
  ) {
    let context = EffectContext(clock: clock, run: run, mailbox: mailbox)
    let task = Task { @concurrent in
      do {
        try await work(context)
      } catch is CancellationError {
        // Whoever cancelled it knows.
      } catch {
        context.send(EffectFailed(effect: run.id.description, message: "\(error)"))
      }
      context.mailbox.post(.ended(run))
    }
    running[run.id, default: []].append(Running(run: run, task: task))
  }
}
