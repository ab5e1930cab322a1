// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermLibC
import TermRender

/// A starting point for recording a session to a file that might already exist.
///
/// The file is open and locked, so that no other app records to it.
@MainActor
struct SessionStart<A: RecordableApp> {
  /// The end of the existing session, or `nil` to start a new session.
  let end: SessionEnd<A>?
  private let target: Target

  private enum Target {
    case file(SystemFile)
    /// A new file at the path of a file that gets another name.
    case place(of: Replaced)
  }

  /// A file that gets another name when the recording starts.
  private struct Replaced {
    let file: SystemFile
    /// The path of the file, which isn't that of a symbolic link.
    let path: String
    /// The part of the session with which the new file starts.
    let contents: [UInt8]
    /// The reason why the session can't be resumed, or `nil` if a part of it is resumed.
    let reason: String?
  }

  /// Creates a starting point for a new file.
  ///
  /// - Throws: `SessionError` if the file exists or can't be created.
  init(creating path: String) throws {
    (end, target) = (nil, .file(try Self.create(path)))
  }

  /// Creates a starting point from the session at a path.
  ///
  /// If the session can't be resumed, or only a part of it, ``record(_:_:_:)`` renames its file.
  ///
  /// - Throws: An error if the file isn't a session or can't be written.
  init(resuming path: String) throws {
    guard SessionFiles.exists(path) else {
      (end, target) = (nil, .file(try Self.create(path)))
      return
    }
    let existing = try SystemFile(path, for: .appending, failing: "resume")
    guard existing.isSession else {
      throw CommandError.file(
        path,
        "the file isn't a session, so it can't be resumed. Choose a session, or the path of a new file."
      )
    }
    let place = SessionFiles.target(of: path)
    do {
      let session = try Self.complete(path, existing)
      end = SessionEnd(session)
      let contents = session.log.bytes
      target =
        session.unshown.isEmpty
        ? .file(existing)
        : .place(of: Replaced(file: existing, path: place, contents: contents, reason: nil))
    } catch {
      let reason = "Couldn't resume the session. \(error)"
      end = nil
      target = .place(of: Replaced(file: existing, path: place, contents: [], reason: reason))
    }
  }

  private static func create(_ path: String) throws -> SystemFile {
    try SystemFile(path, for: .creating, failing: "create the session file")
  }

  /// Reads a session that can be replayed without gaps.
  private static func complete(_ path: String, _ file: SystemFile) throws -> LoadedSession<A> {
    let session = try LoadedSession<A>(path: path, from: file)
    guard !session.hasGaps else {
      throw CommandError.file(
        path,
        session.warnings.first
          ?? "an action that changed the state has an unregistered type. Add it to the action registry."
      )
    }
    return session
  }

  /// Starts or resumes recording of an app.
  ///
  /// The app's store must already have the state of the session. If the method throws an error, the existing file keeps
  /// its name.
  func record(_ name: String, _ app: A, _ runtime: AppRuntime<A.State>) throws {
    switch target {
    case .file(let file): try begin(in: file, name, app, runtime)
    case .place(of: let replaced):
      let kept = try SessionFiles.moveAway(replaced.file, from: replaced.path)
      do {
        let file = try Self.create(replaced.path)
        do {
          try file.append(replaced.contents, failing: "write the session to")
          try begin(in: file, name, app, runtime)
        } catch {
          unlink(replaced.path)
          throw error
        }
      } catch {
        SessionFiles.moveBack(kept, to: replaced.path)
        throw error
      }
      if let reason = replaced.reason {
        Session.report("\(reason) The file was moved to “\(kept)”.", runtime)
      } else {
        printMessage("The complete session was moved to “\(kept)”.")
      }
    }
  }

  private func begin(
    in file: SystemFile,
    _ name: String,
    _ app: A,
    _ runtime: AppRuntime<A.State>
  ) throws {
    if let end {
      try Session.resume(with: end, in: file, runtime)
    } else {
      try Session.begin(in: file, name, app, runtime)
    }
  }
}

/// The end of a session, from which it can be resumed.
@MainActor
struct SessionEnd<A: RecordableApp> {
  let state: A.State
  let interface: InterfaceState
  let time: Duration
  let size: Size
  let capabilities: TerminalCapabilities
  let warnings: [String]
  private let timeline: SessionTimeline<A.State>

  /// Creates the end of a session by replaying it.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - addsPanel: Pass `true` to add the time travel panel to the app. The default is `false`.
  init(_ session: LoadedSession<A>, addsPanel: Bool = false) {
    timeline = SessionTimeline(session, showsPanel: true, addsPanel: addsPanel)
    while timeline.step() != nil {}
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
  func restore(_ runtime: AppRuntime<A.State>, opensPanel: Bool = false) {
    runtime.resume(interface, at: time)
    timeline.transferPanel(to: runtime, opening: opensPanel)
  }
}

/// Functions that record a running app in a file.
@MainActor
enum Session {
  /// Writes a session that starts with the current states of an app to an empty file.
  static func begin<A: RecordableApp>(
    in file: SystemFile,
    _ name: String,
    _ app: A,
    _ runtime: AppRuntime<A.State>
  ) throws {
    let recording = RuntimeRecorder.recording(runtime)
    let head = try SessionHeader(recording: A.self, name: name, runtime)
    recording.recorder.report = { printMessage("\($0)") }
    recording.write(to: try SessionWriter(file, head: head))
    recording.actions = A.allActions
  }

  /// Resumes a session at its end.
  ///
  /// The store must already have the state of the session.
  static func resume<A: RecordableApp>(
    with end: SessionEnd<A>,
    in file: SystemFile,
    _ runtime: AppRuntime<A.State>
  ) throws {
    for warning in end.warnings { printMessage(warning) }
    end.restore(runtime)
    let recording = RuntimeRecorder.recording(runtime)
    recording.expect(size: end.size, capabilities: end.capabilities)
    recording.recorder.report = { printMessage("\($0)") }
    recording.write(to: try SessionWriter(appendingTo: file))
    recording.actions = A.allActions
  }

  /// Reports a message to the user with a toast and on standard error.
  static func report<State>(_ message: String, _ runtime: AppRuntime<State>) {
    printMessage(message)
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
    _ runtime: AppRuntime<A.State>
  ) throws {
    try self.init(app: name, version: A.version, of: runtime)
    var screen = SessionScreen(of: runtime)
    screen.variables = SessionProcess.environment
    environment = try JSONText(encoding: screen)
    build = BuildID.ofProgram?.description
  }
}
