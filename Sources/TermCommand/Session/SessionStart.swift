// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// How a session file is gone on with.
@MainActor
enum SessionStart<A: RecordableApp> {
  /// Where its session has ended.
  case session(SessionEnd<A>)
  /// From the beginning: there was nothing to go on with, and where there was something, why it could
  /// not be.
  case fresh(path: String, reason: String?)

  /// Reads what there is to go on with; what cannot be gone on with is kept under another name.
  init(resuming path: String) {
    guard SessionFiles.exists(path) else {
      self = .fresh(path: path, reason: nil)
      return
    }
    do {
      let session = try LoadedSession<A>(path: path)
      guard !session.hasGaps else {
        throw CommandError.file(
          path,
          session.warnings.first ?? "an action that changed its state is no longer known."
        )
      }
      var end = SessionEnd(session)
      if !session.unshown.isEmpty {
        let kept = try SessionFiles.moveAway(path)
        try session.log.write(to: path)
        end.warnings.append("The whole session is kept as “\(kept)”.")
      }
      self = .session(end)
    } catch {
      let kept = (try? SessionFiles.moveAway(path)).map { " It is kept as “\($0)”." } ?? ""
      self = .fresh(path: path, reason: "Started fresh. \(error)\(kept)")
    }
  }
}

extension SessionStart {
  /// Records an app from here on, whose store has the state of the session already.
  func record(_ name: String, _ app: A, _ runtime: Runtime<A.State>) throws {
    switch self {
    case .session(let end): try Session.goOn(with: end, runtime)
    case .fresh(let path, let reason):
      try Session.begin(path, name, app, runtime)
      if let reason { Session.tell(reason, runtime) }
    }
  }
}

/// What is known at the end of a session.
@MainActor
struct SessionEnd<A: RecordableApp> {
  let path: String
  let state: A.State
  let interface: InterfaceState
  let time: Duration
  let size: Size
  let capabilities: TerminalCapabilities
  var warnings: [String]
  private let player: SessionPlayer<A>

  init(_ session: LoadedSession<A>) {
    player = SessionPlayer(session, travels: true)
    while player.step() != nil {}
    path = session.path
    (state, interface, time) = (player.state, player.interface, player.time)
    (size, capabilities) = (player.size, player.capabilities)
    warnings = session.warnings
  }

  /// Gives an app all that was at the end but the state of its store.
  func restore(_ runtime: Runtime<A.State>) {
    runtime.resume(interface, at: time)
    player.handOverPanel(to: runtime)
  }
}

/// Records a running app into a file.
@MainActor
enum Session {
  /// Begins a session file with the present states of an app.
  static func begin<A: RecordableApp>(
    _ path: String,
    _ name: String,
    _ app: A,
    _ runtime: Runtime<A.State>
  ) throws {
    let recording = RuntimeRecorder.recording(runtime)
    let head = try SessionHead(app: name, version: A.version, of: runtime)
    recording.recorder.report = { printError("\($0)") }
    recording.recorder.writer = try SessionWriter(creating: path, head: head)
  }

  /// Goes on with a session where it has ended; its state is in the store already.
  static func goOn<A>(with end: SessionEnd<A>, _ runtime: Runtime<A.State>) throws {
    for warning in end.warnings { printError(warning) }
    end.restore(runtime)
    let recording = RuntimeRecorder.recording(runtime)
    recording.expect(size: end.size, capabilities: end.capabilities)
    recording.recorder.report = { printError("\($0)") }
    recording.recorder.writer = try SessionWriter(appendingTo: end.path)
  }

  /// Tells the user something, on the screen and after it.
  static func tell<State>(_ sentence: String, _ runtime: Runtime<State>) {
    printError(sentence)
    runtime.store.dispatch(
      InterfaceAction.showToast(Toast(sentence, .warning, for: .seconds(10)))
    )
  }
}
