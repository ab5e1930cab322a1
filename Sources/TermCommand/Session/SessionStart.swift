// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// A starting point for recording a session to a file that might already exist.
///
/// The files are open and locked, so that no other app records to them.
@MainActor
final class SessionStart<A: RecordableApp> {
  /// The end of the existing session, or `nil` to start a new session.
  let end: SessionEnd<A>?
  /// The file to record to.
  private let file: SystemFile
  /// The existing file, if another file takes its place.
  private var replaced: Replaced?

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

  private init(_ end: SessionEnd<A>?, _ file: SystemFile, replacing replaced: Replaced? = nil) {
    (self.end, self.file, self.replaced) = (end, file, replaced)
  }

  /// Creates a starting point for a new file.
  ///
  /// - Throws: `SessionError` if the file exists or can't be created.
  convenience init(creating path: String) throws {
    self.init(nil, try Self.create(path, for: .creating))
  }

  /// Creates a starting point from the session at a path.
  ///
  /// If the session can't be resumed, or only a part of it, ``record(_:_:_:)`` renames its file.
  ///
  /// - Throws: An error if the file isn't a session, or if it or a file in its place can't be written.
  convenience init(resuming path: String) throws {
    guard SessionFiles.exists(path) else {
      try self.init(creating: path)
      return
    }
    let existing = try SystemFile(path, for: .appending, failing: "resume")
    guard existing.isSession else {
      throw CommandError.file(
        path,
        "the file isn't a session, so it can't be resumed. Choose a session, or the path of a new file."
      )
    }
    let result = Result { try Self.complete(path, existing) }
    if case .success(let session) = result, session.unshown.isEmpty {
      self.init(SessionEnd(session), existing)
      return
    }
    let target = SessionFiles.target(of: path)
    let new = try Self.create(SessionFiles.unused("\(target).new"), for: .preparing)
    switch result {
    case .success(let session):
      self.init(
        SessionEnd(session),
        new,
        replacing: Replaced(file: existing, path: target, contents: session.log.bytes, reason: nil)
      )
    case .failure(let error):
      let reason = "Couldn't resume the session. \(error)"
      self.init(
        nil,
        new,
        replacing: Replaced(file: existing, path: target, contents: [], reason: reason)
      )
    }
  }

  private static func create(_ path: String, for use: SystemFile.Use) throws -> SystemFile {
    try SystemFile(path, for: use, failing: "create the session file")
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
  /// The app's store must already have the state of the session. If the method throws an error, the existing file is
  /// unchanged.
  func record(_ name: String, _ app: A, _ runtime: Runtime<A.State>) throws {
    if let end {
      if let replaced { try file.append(replaced.contents, failing: "write the session to") }
      try Session.resume(with: end, in: file, runtime)
    } else {
      try Session.begin(in: file, name, app, runtime)
    }
    guard let replaced else { return }
    let path = try SessionFiles.replace(replaced.path, by: file)
    if let reason = replaced.reason {
      Session.report("\(reason) The file was moved to “\(path)”.", runtime)
    } else {
      printMessage("The complete session was moved to “\(path)”.")
    }
    self.replaced = nil
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
  func restore(_ runtime: Runtime<A.State>, opensPanel: Bool = false) {
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
    _ runtime: Runtime<A.State>
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
    _ runtime: Runtime<A.State>
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
  static func report<State>(_ message: String, _ runtime: Runtime<State>) {
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
    _ runtime: Runtime<A.State>
  ) throws {
    try self.init(app: name, version: A.version, of: runtime)
    var screen = SessionScreen(of: runtime)
    screen.variables = SessionProcess.environment
    environment = try JSONText(encoding: screen)
    build = BuildID.ofProgram?.description
  }
}
