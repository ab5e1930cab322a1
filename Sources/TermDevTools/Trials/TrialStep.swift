// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

/// An event outside the store that a trial can repeat or omit, and the starts of effects and the frames that followed.
package struct TrialStep: Sendable {
  /// An event outside the store.
  package enum Event: Sendable {
    case cause(SessionCause)
    /// The end of an effect's run.
    case end(SessionRun)
    /// An action that the program dispatched directly.
    case dispatch(SessionChange)
    /// A fork, a switch to a branch, or a replaced state, with the index of its entry.
    case jump(SessionEntry, at: Int)
  }

  package private(set) var event: Event
  /// The cause in the runtime, or `nil` for other events.
  ///
  /// A search tries a step many times, so the step decodes its cause only once.
  package private(set) var runtimeCause: RuntimeCause?
  /// The effects that started because of the event.
  package var starts: [SessionRun] = []
  /// The times of the frames before the next step.
  package var frames: [Duration] = []

  package init(_ event: Event, frames: [Duration] = []) {
    (self.event, self.frames) = (event, frames)
    runtimeCause = Self.runtimeCause(event)
  }

  private static func runtimeCause(_ event: Event) -> RuntimeCause? {
    if case .cause(let cause) = event { cause.runtimeCause } else { nil }
  }

  /// A step that starts the app, with one frame.
  package static let start = TrialStep(
    .cause(SessionCause(number: 1, time: .zero, kind: .start)),
    frames: [.zero]
  )

  /// The time since the start of the session.
  package var time: Duration { entry.time ?? .zero }

  /// A Boolean value that indicates whether the step starts the app, or continues a session.
  package var startsApp: Bool {
    runtimeCause == .started || runtimeCause == .continued
  }

  /// The index of the entry of a fork, branch, or replaced state, or `nil` for other steps.
  package var jump: Int? { if case .jump(_, let index) = event { index } else { nil } }

  fileprivate var entry: SessionEntry {
    switch event {
    case .cause(let cause): .cause(cause)
    case .end(let run): .run(run)
    case .dispatch(let change): .change(change)
    case .jump(let entry, _): entry
    }
  }

  /// The entries of a session that consist of this step.
  fileprivate var entries: [SessionEntry] {
    [entry] + starts.map(SessionEntry.run) + frames.map { SessionEntry.frame(at: $0) }
  }
}

extension TrialStep {
  /// Replaces the cause, but not its number and its time.
  mutating func replaceCause(by kind: SessionCause.Kind) {
    guard case .cause(let cause) = event else { return }
    event = .cause(SessionCause(number: cause.number, time: cause.time, kind: kind))
    runtimeCause = Self.runtimeCause(event)
  }

  /// Returns the step at an earlier time, but not before the start of the session.
  package func earlier(by duration: Duration) -> TrialStep {
    func moved(_ time: Duration) -> Duration { Swift.max(.zero, time - duration) }
    func moved(_ run: SessionRun) -> SessionRun {
      SessionRun(number: run.number, time: moved(run.time), event: run.event)
    }
    var step = self
    step.event =
      switch event {
      case .cause(let cause):
        .cause(SessionCause(number: cause.number, time: moved(cause.time), kind: cause.kind))
      case .end(let run): .end(moved(run))
      case .dispatch(let change):
        .dispatch(
          SessionChange(
            change.action,
            at: moved(change.time),
            cause: change.cause,
            role: change.role
          )
        )
      case .jump: event
      }
    step.starts = starts.map(moved)
    step.frames = frames.map(moved)
    return step
  }
}

extension SessionLog {
  /// The steps of the session, in order.
  package var steps: [TrialStep] {
    var steps: [TrialStep] = []
    // An effect can start after another effect was cancelled, whose end is a separate step.
    var indices: [Int: Int] = [:]
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .cause(let cause):
        indices[cause.number] = steps.count
        steps.append(TrialStep(.cause(cause)))
      case .run(let run):
        if run.effect == nil {
          steps.append(TrialStep(.end(run)))
        } else if let index = run.cause.flatMap({ indices[$0] }) ?? steps.indices.last {
          steps[index].starts.append(run)
        }
      case .frame(let time, _, _): steps.modifyLast { $0.frames.append(time) }
      case .change(let change):
        // The program dispatched this action directly, and a trial doesn't run that code. In sessions of version
        // 0.1.0, the action can also be a correction of the focus. The next frame then requires no correction.
        if change.cause == nil, change.role != .dropped, change.role != .tool {
          steps.append(TrialStep(.dispatch(change)))
        }
      case .fork, .branch, .state:
        // The commands of a tool have already performed this step.
        if !isOfTool(index) { steps.append(TrialStep(.jump(entry, at: index))) }
      case .end, .crash, .unknown: break
      }
    }
    return steps
  }

  /// Creates a session that consists of steps, without the changes that a trial of them makes.
  package init(head: SessionHeader, steps: [TrialStep]) {
    self.init(head: head, entries: steps.flatMap(\.entries))
  }
}

extension [TrialStep] {
  /// Returns the steps for which a closure returns `true`.
  ///
  /// If a kept step has no frame, it receives the first frame of the omitted steps that follow it.
  package func keeping(_ isKept: (Int) -> Bool) -> [TrialStep] {
    var kept: [TrialStep] = []
    for (index, step) in enumerated() {
      if isKept(index) {
        kept.append(step)
      } else if kept.last?.frames.isEmpty == true {
        kept.modifyLast { $0.frames = step.frames.first.map { [$0] } ?? [] }
      }
    }
    return kept
  }

  fileprivate mutating func modifyLast(_ change: (inout TrialStep) -> Void) {
    if !isEmpty { change(&self[count - 1]) }
  }
}
