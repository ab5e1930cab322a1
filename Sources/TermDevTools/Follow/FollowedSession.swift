// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

/// A session that another process records while this process replays it.
///
/// The session runs only the reducers and the body of the app. It follows the newest frame. The history contains at most
/// ``historyLimit`` actions, as in the time travel panel of the app.
@MainActor
package final class FollowedSession<A: RecordableApp> {
  /// The received session without the entries before the newest frame, or `nil` until the header arrives.
  package private(set) var timeline: SessionTimeline<A.State>?

  /// The number of received frames.
  package private(set) var frameCount = 0

  /// The environment of the app when the session started, or `nil` until the header arrives.
  package private(set) var screen: SessionScreen?

  /// The way in which the app ended, or `nil` if it is running or was killed.
  package var ending: SessionLog.Ending? { timeline?.log.ending }

  /// The first problem with an action that can't be replayed, or `nil` if there's none.
  package private(set) var problem: SessionError?

  /// A closure that receives the entries of each frame.
  package var onFrame: @MainActor (ArraySlice<SessionEntry>) -> Void = { _ in }

  /// The name, the version, and the build of the app.
  private(set) var head = SessionHeader()

  /// A closure that returns the current time of this process, which advances the app's time between two frames.
  package var clock: @MainActor () -> Duration = { .zero }
  /// The time of this process at the newest frame.
  private var frameTime = Duration.zero

  /// The app's time, or its last known time after the app has ended.
  var time: Duration { (timeline?.time ?? .zero) + max(.zero, clock() - frameTime) }

  /// Stops the app's time, because no frame follows.
  package func end() {
    let now = clock()
    clock = { now }
  }

  let app = A()
  private let actions = A.allActions
  /// The maximum number of actions in the history: 10,000.
  private static var historyLimit: Int { 10_000 }
  /// The branches of the time travel panel's history.
  private var branches: [SessionLog] = []

  private let isAccessible: Bool

  /// Creates a session without contents.
  ///
  /// - Parameter isAccessible: Pass `true` to display the transcript of the app even if the app doesn't run in accessible
  ///   mode. The default is `false`.
  package init(isAccessible: Bool = false) { self.isAccessible = isAccessible }

  /// Returns the action of the key binding that a key press triggers on the last drawn screen, or `nil` if it triggers
  /// none.
  func command(of press: KeyPress) -> (any Action)? {
    guard case .binding(let action) = timeline?.screen.tree.route(press).destination else {
      return nil
    }
    return action.unscoped
  }

  /// Adds a line of the session.
  ///
  /// - Parameter line: The line without its line feed.
  /// - Throws: `SessionError` if the line isn't part of a session of this program.
  package func receive(_ line: [UInt8]) throws {
    switch try SessionLine(parsing: line) {
    case .head(let head) where head.environment == nil:
      branches.append(SessionLog(head: head))
    case .head(let head):
      let screen = try head.environment?.decode(SessionScreen.self) ?? .unrecorded
      self.screen = screen
      self.head = SessionHeader(app: head.app, version: head.version, build: head.build)
      timeline = try makeTimeline(head, screen)
    case .entry(let entry): receive(decoded(entry))
    }
  }

  private func receive(_ entry: SessionEntry) {
    guard let timeline else {
      if !branches.isEmpty { branches[branches.count - 1].entries.append(entry) }
      return
    }
    timeline.append(entry)
    // Actions without a frame might have crashed the app.
    switch entry {
    case .frame:
      while timeline.step() != nil {}
      frameCount += 1
      frameTime = clock()
      onFrame(timeline.log.entries[...])
      timeline.removeAppliedEntries()
    case .cause, .change, .run, .fork, .branch, .state, .end, .crash, .unknown: break
    }
  }

  private func decoded(_ entry: SessionEntry) -> SessionEntry {
    let log = SessionLog(entries: [entry]).decoded(by: actions) { problem = problem ?? $0 }
    return log.entries[0]
  }

  private func makeTimeline(
    _ head: SessionHeader,
    _ screen: SessionScreen
  ) throws -> SessionTimeline<A.State> {
    let state = try SessionLog(head: head).startState(A.State.self)
    let interface = try head.interface?.decode(InterfaceState.self) ?? InterfaceState()
    return SessionTimeline(
      SessionLog(head: head),
      from: state,
      interface: interface,
      screen: screen,
      reducer: app.store.reducer,
      panel: try panel(head, screen),
      historyLimit: Self.historyLimit,
      makeScreen: makeScreen(state, screen)
    )
  }

  /// Returns a closure that creates a renderer for the screen of the app.
  func makeScreen(
    _ state: A.State,
    _ screen: SessionScreen
  ) -> @MainActor () -> ScreenRenderer<A.State> {
    let isAccessible = isAccessible || screen.accessible == true
    return { [app] in
      ScreenRenderer(appState: state, theme: screen.theme, isAccessible: isAccessible) {
        app.body.nodes
      }
    }
  }

  /// Returns the time travel panel of the app and its history, or `nil` if the app has none.
  private func panel(
    _ head: SessionHeader,
    _ screen: SessionScreen
  ) throws -> (snapshot: PanelSnapshot, history: History<A.State>)? {
    guard let snapshot = try head.tools?.decode(PanelSnapshot.self) else { return nil }
    defer { branches = [] }
    let outline = snapshot.travel.outline
    let histories = try branches.map { try history(of: $0, outline, screen) }
    guard let history = History(joining: histories, as: outline) else {
      throw SessionError(
        .notASession,
        "Couldn't read the history of the time travel panel. Run the same version of the program."
      )
    }
    return (snapshot, history)
  }

  private func history(
    of branch: SessionLog,
    _ outline: HistoryOutline,
    _ screen: SessionScreen
  ) throws -> History<A.State> {
    let replay = Replay(
      branch,
      from: try branch.startState(A.State.self),
      reducer: app.store.reducer,
      keyframeInterval: outline.keyframeInterval,
      limit: outline.limit
    )
    let interface = try branch.head.interface?.decode(InterfaceState.self) ?? InterfaceState()
    var moment = SessionMoment(replay, interface: interface, screen: screen)
    for entry in branch.entries { moment.apply(entry) }
    return moment.history
  }
}
