// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// A second run of an app from the causes of a session, such as key presses, mouse events, and replies of
/// effects.
///
/// The rerun uses the real runtime, middleware, reducers, and body, on a clock with the time of the
/// recording. It doesn't run effects, because the session contains the actions that they sent. An app whose
/// states depend only on its causes produces the same changes again.
@MainActor
struct SessionRerun<A: RecordableApp> {
  private let session: LoadedSession<A>
  private let clock = ReplayClock()
  private let terminal: HeadlessTerminal
  private let runtime: Runtime<A.State>

  init(_ session: LoadedSession<A>) {
    self.session = session
    let app = A()
    let store = app.store
    store.clock = clock
    store.performsEffects = false
    store.replace(state: session.state)
    terminal = HeadlessTerminal(
      size: session.screen.size,
      capabilities: session.screen.capabilities
    )
    runtime = Runtime(
      store: store,
      terminal: terminal,
      theme: session.screen.theme,
      isAccessible: session.screen.accessible == true
    ) { app.body.nodes }
    runtime.remapping = session.screen.remapping
    runtime.replaceInterface(session.interface)
  }

  /// Runs the session again.
  ///
  /// - Returns: The session that the rerun produces, with the same header.
  func run() -> SessionLog {
    let recorder = RuntimeRecorder.recording(runtime).recorder
    let made = Entries()
    recorder.listen { made.entries.append($0) }
    let timeline = SessionTimeline(session, showsPanel: false)
    while let entry = timeline.step() {
      if let time = entry.time { clock.advance(to: time) }
      switch entry {
      case .cause(let cause): perform(cause, recorder)
      case .run(let run):
        // The middleware of the rerun starts the same runs, but they have no work that ends.
        if run.event == .end { runtime.inTurn { runtime.store.endRun(run.number) } }
      case .frame: runtime.paintDueFrame()
      case .change(let change):
        // The program dispatched this action directly, and the rerun doesn't run that code. In sessions of version
        // 0.1.0, the action can also be a correction of the focus. The next frame then requires no correction.
        if change.cause == nil, change.role != .dropped, change.role != .tool {
          runtime.inTurn { runtime.store.dispatch(change.action) }
        }
      case .fork, .branch, .state:
        // The replayed panel commands have already performed this step.
        if session.log.isOfTool(timeline.position - 1) { break }
        runtime.store.replace(state: timeline.state)
        runtime.replaceInterface(timeline.interface)
        recorder.record(entry, revision: timeline.revision)
      case .end, .crash, .unknown: break
      }
    }
    return SessionLog(head: session.log.head, entries: made.entries)
  }

  private func perform(_ cause: SessionCause, _ recorder: Recorder) {
    switch cause.kind {
    case .effect(_, let action, _), .thread(let action):
      runtime.inTurn {
        recorder.begin(cause.kind)
        runtime.store.dispatch(action)
        recorder.end()
      }
    case .start, .input, .time:
      guard let cause = cause.runtimeCause else { return }
      switch cause {
      case .event(.resized(let size)): terminal.resize(to: size)
      case .screen(let size, let capabilities):
        terminal.resize(to: size)
        terminal.capabilities = capabilities
      case .continued: runtime.store.restartEffects()
      default: break
      }
      runtime.perform(cause)
    }
  }

  private final class Entries {
    var entries: [SessionEntry] = []
  }
}
