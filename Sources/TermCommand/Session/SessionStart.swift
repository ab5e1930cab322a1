// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// A starting point for recording a session to a file that might already exist.
@MainActor
enum SessionStart<A: RecordableApp> {
  /// The end of an existing session.
  case session(SessionEnd<A>)
  /// A new session.
  ///
  /// The reason explains why the existing session can't be resumed. It is `nil` if no file exists.
  case fresh(path: String, reason: String?)

  /// Creates a starting point from the session at a path.
  ///
  /// If the session can't be resumed, the initializer renames its file.
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
          session.warnings.first
            ?? "an action that changed the state has an unregistered type. Add it to the action registry."
        )
      }
      var end = SessionEnd(session)
      if !session.unshown.isEmpty {
        let kept = try SessionFiles.moveAway(path)
        try session.log.write(to: path)
        end.warnings.append("The complete session was moved to “\(kept)”.")
      }
      self = .session(end)
    } catch {
      let kept =
        (try? SessionFiles.moveAway(path)).map { " The file was moved to “\($0)”." } ?? ""
      self = .fresh(path: path, reason: "Couldn't resume the session. \(error)\(kept)")
    }
  }
}

extension SessionStart {
  /// Starts or resumes recording of an app.
  ///
  /// The app's store must already have the state of the session.
  func record(_ name: String, _ app: A, _ runtime: Runtime<A.State>) throws {
    switch self {
    case .session(let end): try Session.resume(with: end, runtime)
    case .fresh(let path, let reason):
      try Session.begin(path, name, app, runtime)
      if let reason { Session.report(reason, runtime) }
    }
  }
}

/// The end of a session, from which it can be resumed.
@MainActor
struct SessionEnd<A: RecordableApp> {
  let path: String
  let state: A.State
  let interface: InterfaceState
  let time: Duration
  let size: Size
  let capabilities: TerminalCapabilities
  var warnings: [String]
  private let timeline: SessionTimeline<A.State>

  /// Creates the end of a session by replaying it.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - addsPanel: Pass `true` to add the time travel panel to the app. The default is `false`.
  init(_ session: LoadedSession<A>, addsPanel: Bool = false) {
    timeline = SessionTimeline(session, showsPanel: true, addsPanel: addsPanel)
    while timeline.step() != nil {}
    path = session.path
    (state, interface, time) = (timeline.state, timeline.interface, timeline.time)
    (size, capabilities) = (timeline.size, timeline.capabilities)
    warnings = session.warnings
  }

  /// Restores the interface, the time, and the time travel panel of an app.
  ///
  /// This method doesn't change the state of the store.
  ///
  /// - Parameters:
  ///   - runtime: The runtime of the app.
  ///   - opensPanel: Pass `true` to open the panel if it's closed. The default is `false`.
  func restore(_ runtime: Runtime<A.State>, opensPanel: Bool = false) {
    runtime.resume(interface, at: time)
    timeline.transferPanel(to: runtime, opening: opensPanel)
  }
}

/// Functions that record a running app in a file.
@MainActor
enum Session {
  /// Creates a session file that starts with the current states of an app.
  static func begin<A: RecordableApp>(
    _ path: String,
    _ name: String,
    _ app: A,
    _ runtime: Runtime<A.State>
  ) throws {
    let recording = RuntimeRecorder.recording(runtime)
    let head = try SessionHeader(recording: A.self, name: name, runtime)
    recording.recorder.report = { printError("\($0)") }
    recording.write(to: try SessionWriter(creating: path, head: head))
    recording.actions = A.allActions
  }

  /// Resumes a session at its end.
  ///
  /// The store must already have the state of the session.
  static func resume<A: RecordableApp>(with end: SessionEnd<A>, _ runtime: Runtime<A.State>) throws
  {
    for warning in end.warnings { printError(warning) }
    end.restore(runtime)
    let recording = RuntimeRecorder.recording(runtime)
    recording.expect(size: end.size, capabilities: end.capabilities)
    recording.recorder.report = { printError("\($0)") }
    recording.write(to: try SessionWriter(appendingTo: end.path))
    recording.actions = A.allActions
  }

  /// Reports a message to the user with a toast and on standard error.
  static func report<State>(_ message: String, _ runtime: Runtime<State>) {
    printError(message)
    runtime.store.dispatch(
      InterfaceAction.showToast(Toast(message, .warning, for: .seconds(10)))
    )
  }
}

extension SessionHeader {
  /// Creates the header of a session that starts with the current states of an app and describes its process.
  @MainActor
  init<A: RecordableApp>(
    recording app: A.Type,
    name: String,
    _ runtime: Runtime<A.State>
  ) throws {
    try self.init(app: name, version: A.version, of: runtime)
    var screen = SessionScreen(of: runtime)
    screen.variables = SessionProcess.environment
    environment = try JSONText(encoding: screen)
    build = BuildID.ofProgram?.description
  }
}
