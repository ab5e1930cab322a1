// SPDX-License-Identifier: MIT

package import StateStore
package import StoreRecorder
package import TermRender

/// A run of an app from steps, such as the key presses and the replies of effects in a session.
///
/// The trial uses the real runtime, middleware, reducers, and body, on a clock with the times of the steps. It doesn't
/// perform effects. A step with the reply of an effect has a result only if the trial has started the run of the effect
/// and the run hasn't ended. An app whose states depend only on its causes therefore makes the same changes again.
///
/// ```swift
/// let trial = SessionTrial(app.store, from: state) { app.body.nodes }
/// let hit = trial.perform(log.steps, until: [property])
/// print(trial.entries.count, hit?.frame ?? "nowhere")
/// ```
@MainActor
package final class SessionTrial<State> {
  /// A recorded state to continue from.
  package typealias Jump = (state: State, interface: InterfaceState, revision: Int)

  private let clock = ReplayClock()
  private let terminal: BlankTerminal
  let runtime: AppRuntime<State>
  let recorder: Recorder
  private let made = Made()
  private let jump: (Int) -> Jump?
  /// The numbers of the trial's runs, by the numbers in the steps.
  private var runs: [Int: Int] = [:]
  /// The runs that started in the trial during the last step and have no number in the steps yet.
  private var unmatched: [SessionRun] = []

  /// Creates a trial before its first step.
  ///
  /// - Parameters:
  ///   - store: The store of a new app.
  ///   - state: The first state.
  ///   - interface: The first state of the user interface. By default, it is empty.
  ///   - screen: The environment of the app. The default is the standard environment.
  ///   - jump: A closure that returns the state after the session's entry with an index, for steps that replace the
  ///     state. By default, the trial skips these steps.
  ///   - body: A closure that returns the content of the app.
  package init(
    _ store: Store<State>,
    from state: State,
    interface: InterfaceState = InterfaceState(),
    screen: SessionScreen = SessionScreen(),
    jump: @escaping (Int) -> Jump? = { _ in nil },
    body: @escaping @MainActor () -> Nodes
  ) {
    store.clock = clock
    store.performsEffects = false
    store.replace(state: state)
    terminal = BlankTerminal(screen)
    runtime = AppRuntime(
      store: store,
      terminal: terminal,
      theme: screen.theme,
      isAccessible: screen.accessible == true,
      body: body
    )
    runtime.remapping = screen.remapping
    runtime.allowsTools = false
    runtime.replaceInterface(interface)
    recorder = RuntimeRecorder.recording(runtime).recorder
    self.jump = jump
    recorder.listen { [made, weak self] entry in
      // No user saw the frames of a trial.
      if case .frame(let time, let drawn, _) = entry {
        made.entries.append(.frame(at: time, hash: self?.hashesFrames == true ? drawn : nil))
      } else {
        made.entries.append(entry)
      }
    }
  }

  /// A Boolean value that indicates whether the recorded frames have hashes.
  ///
  /// The default is `false`.
  package var hashesFrames = false

  /// A message about a store that the body reads directly, or `nil` if the frames so far display only the state.
  package var directRead: String? { runtime.directRead }

  /// The current state.
  package var state: State { runtime.store.state }

  /// The time that the trial has reached.
  var time: Duration { clock.now.offset }

  /// The recorded entries of the trial.
  package var entries: [SessionEntry] { made.entries }

  /// The current screen.
  package var frame: Frame { Frame(runtime.buffer).adapted(to: terminal.capabilities) }

  private final class Made {
    var entries: [SessionEntry] = []
  }
}

// MARK: - Steps

extension SessionTrial {
  /// Performs a step and paints the frames that follow it.
  ///
  /// After the app has terminated, the trial skips all steps until one that continues a session.
  package func perform(_ step: TrialStep) {
    if runtime.hasEnded, step.runtimeCause != .continued { return }
    let start = made.entries.count
    clock.advance(to: step.time)
    switch step.event {
    case .cause(let cause): perform(cause, step.runtimeCause)
    case .end(let run):
      // The middleware of the trial starts the same runs, but they have no work that ends.
      if let number = runs[run.number] { runtime.inTurn { runtime.store.endRun(number) } }
    case .dispatch(let change): runtime.inTurn { runtime.store.dispatch(change.action) }
    case .jump(let entry, let index):
      guard let jump = jump(index) else { break }
      runtime.store.replace(state: jump.state)
      runtime.replaceInterface(jump.interface)
      recorder.record(entry, revision: jump.revision)
    }
    for time in step.frames {
      clock.advance(to: time)
      runtime.paintDueFrame()
    }
    match(step.starts, in: made.entries[start...])
  }

  private func perform(_ cause: SessionCause, _ runtimeCause: RuntimeCause?) {
    switch cause.kind {
    case .effect(let effect, let action, let recorded?):
      // An answer needs its question.
      guard let run = runs[recorded], runtime.store.isRunning(run) else { return }
      deliver(action, .effect(effect, action, run: run))
    case .effect(_, let action, nil), .thread(let action): deliver(action, cause.kind)
    case .start, .input, .time:
      guard let cause = runtimeCause else { return }
      switch cause {
      case .event(.resized(let size)): terminal.size = size
      case .screen(let size, let capabilities):
        (terminal.size, terminal.capabilities) = (size, capabilities)
      case .continued:
        runtime.store.restartEffects()
        runs = [:]
      default: break
      }
      runtime.perform(cause)
    }
  }

  private func deliver(_ action: any Action, _ kind: SessionCause.Kind) {
    runtime.inTurn {
      recorder.begin(kind)
      runtime.store.dispatch(action)
      recorder.end()
    }
  }

  /// Assigns the runs that a step started in the session to the runs that it started in the trial, by name and order.
  private func match(_ recorded: [SessionRun], in made: ArraySlice<SessionEntry>) {
    var new: [SessionRun] = []
    for case .run(let run) in made where run.name != nil { new.append(run) }
    // In the session, the end of a cancelled effect can separate the start from the event.
    var started = unmatched + new
    defer { unmatched = started.filter { run in new.contains { $0.number == run.number } } }
    for run in recorded {
      guard let index = started.firstIndex(where: { $0.name == run.name }) else { continue }
      runs[run.number] = started.remove(at: index).number
    }
  }
}

extension SessionRun {
  /// The name of a run that starts, without the number in the identifier of an unnamed effect.
  fileprivate var name: String? {
    guard let effect else { return nil }
    return effect == "unnamed effect \(number)" ? "" : effect
  }
}

// MARK: - Properties

/// The place at which a trial met all properties.
package struct TrialHit: Codable, Hashable, Sendable {
  /// The number of performed steps, or `nil` if the app crashed.
  package var steps: Int?
  /// The number of painted frames.
  package var frame = 0
  /// The revision of the app's state.
  package var revision = 0

  package init(steps: Int?, frame: Int = 0, revision: Int = 0) {
    (self.steps, self.frame, self.revision) = (steps, frame, revision)
  }
}

extension SessionTrial {
  /// Performs steps until all properties hold after the frame of a step, or after the last step.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - properties: The properties. Without properties, the trial performs all steps.
  /// - Returns: The place of the first hit, or `nil` if there is none.
  package func perform(
    _ steps: [TrialStep],
    until properties: [Property<State>] = []
  ) -> TrialHit? {
    var checked = made.entries.count
    for (index, step) in steps.enumerated() {
      perform(step)
      guard !properties.isEmpty, !step.frames.isEmpty || index == steps.count - 1 else { continue }
      let moment = moment(since: checked)
      checked = made.entries.count
      guard properties.allSatisfy({ $0.holds(in: moment) }) else { continue }
      return TrialHit(steps: index + 1, frame: frameCount, revision: recorder.revision)
    }
    return nil
  }

  private var frameCount: Int { made.entries.count(where: \.isFrame) }

  /// The parts of the app that properties depend on, with the actions since an entry.
  private func moment(since start: Int) -> PropertyMoment<State> {
    var actions: [any Action] = []
    for case .change(let change) in made.entries[start...] where change.role != .dropped {
      actions.append(change.action)
    }
    return PropertyMoment(
      state: runtime.store.state,
      focus: runtime.interface.focus,
      actions: actions,
      frame: { self.frame },
      fault: { [runtime] in runtime.fault },
      inputFault: { [runtime] in runtime.inputFaults.first?.message }
    )
  }
}
