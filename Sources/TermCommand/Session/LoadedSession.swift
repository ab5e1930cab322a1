// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A decoded session from a file.
@MainActor
struct LoadedSession<A: RecordableApp> {
  let path: String
  let log: SessionLog
  /// The entries after the last frame of a session that ended in a crash.
  let unshown: [SessionEntry]
  let state: A.State
  let interface: InterfaceState
  let screen: SessionScreen
  /// The warnings about contents that couldn't be read or decoded.
  let warnings: [String]
  /// A Boolean value that indicates whether the session contains changes that can't be replayed.
  let hasGaps: Bool
  /// The number of frames that were skipped, because the frames have too many cells together.
  let skippedFrameCount: Int

  /// Creates a session from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - file: The open file, or `nil` to open it.
  /// - Throws: `SessionError` or ``CommandError`` if the session can't be displayed.
  init(path: String, from file: SystemFile? = nil) throws {
    if LocalSocket.isSocket(path) {
      throw CommandError.file(
        path,
        "the file isn't a session, but the socket of a running app. Use ask or attach with the socket."
      )
    }
    var log = try file.map { try SessionLog(contentsOf: $0) } ?? SessionLog(path: path)
    let unshown = log.removeUnshown()
    try self.init(log, from: path, leavingOut: unshown)
  }

  /// Creates a session by decoding a log from a file.
  init(_ raw: SessionLog, from path: String, leavingOut unshown: [SessionEntry] = []) throws {
    self.path = path
    self.unshown = SessionLog(entries: unshown).decoded(by: A.allActions).entries
    var warnings = raw.issues.map { "“\(path)”, \($0)." }
    if raw.isTruncated {
      warnings.append("“\(path)” ends with an incomplete line, possibly because of a crash.")
    }
    warnings += Self.warning(about: raw, unshown, path).map { [$0] } ?? []
    var log = raw.decoded(by: A.allActions) { warnings.append($0.description) }
    let skippedCount = log.removeCostlyCommands()
    if skippedCount > 0 {
      let skipped =
        skippedCount == 1 ? "the last record was" : "the last \(skippedCount) records were"
      warnings.append(
        """
        “\(path)”: the commands of the time travel panel repeat more than \(SessionLog.readActionLimit) actions, so \
        \(skipped) skipped.
        """
      )
    }
    hasGaps = skippedCount > 0 || log.changes.contains { $0.isRevision && $0.action is RawAction }

    guard let first = raw.head.state else {
      throw CommandError.file(
        path,
        "the session contains no first state. Record the session again."
      )
    }
    do {
      state = try first.decode(A.State.self)
      interface = try raw.head.interface?.decode(InterfaceState.self) ?? InterfaceState()
      screen = try raw.head.environment?.decode(SessionScreen.self) ?? .unrecorded
    } catch {
      throw CommandError.file(
        path,
        """
        the first state doesn't match this program (\(Self.words(error))). Use the version of the program \
        that recorded the session.
        """
      )
    }
    skippedFrameCount = log.removeCostlyFrames(from: interface, on: screen.size)
    warnings += Self.warning(aboutSkipped: skippedFrameCount, in: path).map { [$0] } ?? []
    (self.log, self.warnings) = (log, warnings)
  }

  /// Returns a warning about a session that ended in a crash, or `nil` if no crash is known.
  private static func warning(
    about log: SessionLog,
    _ unshown: [SessionEntry],
    _ path: String
  ) -> String? {
    let signal = log.crashSignal ?? SessionLog(entries: unshown).crashSignal
    let count = unshown.count(where: \.isPerformed)
    guard signal != nil || count > 0 else { return nil }
    let ending = signal.map { "ended with a crash by \(CrashSignal($0))" } ?? "didn't end normally"
    guard count > 0 else { return "“\(path)” \(ending)." }
    return """
      “\(path)” \(ending). \
      \(count == 1 ? "1 change after its last frame was" : "\(count) changes after its last frame were") \
      skipped because \(count == 1 ? "it" : "one of them") might have caused a crash.
      """
  }

  /// Returns a warning about the first frames, which were skipped, or `nil` if their number is 0.
  static func warning(aboutSkipped count: Int, in path: String) -> String? {
    guard count > 0 else { return nil }
    let skipped = count == 1 ? "one was" : "\(count) were"
    return """
      “\(path)”: the frames have too many cells together, so the first \(skipped) skipped.
      """
  }

  /// A sentence about the likely reasons for a frame that differs from the recording.
  var differenceAdvice: String {
    if let build = log.head.build, build != BuildID.ofProgram?.description {
      return """
        Another build of the program recorded the session, and the look of the app might have changed since. Use that \
        build to compare the frames.
        """
    }
    return """
      The body might display more than the state, such as the clock, a file, or a store that it reads directly, or the \
      session masks a secret that was on the screen.
      """
  }

  /// Returns a short description of a decoding error.
  private static func words(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, _): return "“\(key.stringValue)” is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}

extension SessionTimeline {
  /// Creates a timeline before the first entry of a loaded session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - showsPanel: Pass `true` to replay the time travel panel, or `nil` to replay the panel if the session
  ///     contains panel commands. The default is `nil`.
  ///   - addsPanel: Pass `true` to add the time travel panel to the app. The default is `false`.
  convenience init<A: RecordableApp>(
    _ session: LoadedSession<A>,
    showsPanel: Bool? = nil,
    addsPanel: Bool = false
  ) where State == A.State {
    let app = A()
    self.init(
      session.log,
      from: session.state,
      interface: session.interface,
      screen: session.screen,
      reducer: app.store.reducer,
      showsPanel: showsPanel
    ) { addsPanel ? app.body.timeTravel().nodes : app.body.nodes }
  }
}

extension LoadedSession {
  /// The way in which the app ended, or `nil` if it was killed or is still running.
  var ending: SessionLog.Ending? { SessionLog(entries: unshown).ending ?? log.ending }

  /// The signal of the crash that ended the session, or `nil` if no crash was recorded.
  var crashSignal: Int? {
    if case .crash(let signal)? = ending { signal } else { nil }
  }

  /// The session with the code of a new app.
  var replayable: ReplayableSession<A.State> {
    let (app, state, screen) = (A(), state, screen)
    return ReplayableSession(
      log,
      leavingOut: unshown,
      from: state,
      interface: interface,
      screen: screen,
      reducer: app.store.reducer
    ) {
      ScreenRenderer(appState: state, theme: screen.theme, isAccessible: screen.accessible == true)
      {
        app.body.nodes
      }
    }
  }
}

extension SessionBundle {
  /// Creates a bundle of a loaded session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - allowsSecrets: Pass `true` to allow secrets that the session contains in clear. The default is `false`.
  /// - Throws: ``CommandError`` if the session contains no frames, or secrets in clear.
  init<A: RecordableApp>(
    _ session: LoadedSession<A>,
    allowingSecrets allowsSecrets: Bool = false
  ) throws where State == A.State {
    do {
      try self.init(
        session.replayable,
        by: session.crashSignal == nil ? .command : .crash,
        allowingSecrets: allowsSecrets
      )
    } catch let error as BundleError {
      throw CommandError.file(session.path, error.description)
    }
  }
}
