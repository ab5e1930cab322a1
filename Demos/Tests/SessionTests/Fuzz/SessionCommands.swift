// SPDX-License-Identifier: MIT

import FoundationEssentials

@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// The commands about sessions of an app, in this process.
///
/// Errors are results of these commands, so they are ignored.
@MainActor
struct SessionCommands<A: RecordableApp> {
  /// The path of the session.
  let path: String

  /// The names of the commands.
  static var names: [String] {
    [
      "inspect", "test", "replay", "cast", "animate", "text", "bundle", "bisect", "rerun", "shrink",
      "why", "diff", "open", "resume", "follow", "verify", "keys", "explore",
    ]
  }

  /// Runs a command.
  func run(_ name: String) async {
    do {
      if name == "resume" { return try await resume() }
      if name == "follow" { return try follow() }
      let session = try LoadedSession<A>(path: path)
      switch name {
      case "inspect": _ = SessionListing(session: session).text
      case "test": _ = TestWriter.test(session, command: "inspect").source
      case "replay": replay(SessionReel(session))
      case "cast": cast(session)
      case "animate": _ = try AnimationPace().image(of: SessionReel(session), title: "Session")
      case "text": text(SessionReel(session, everyAction: true, until: 1_000))
      case "bundle": try bundle(session)
      case "bisect": bisect(session)
      case "rerun": _ = session.rerun()
      case "shrink": try shrink(session)
      case "why": _ = try session.origins(of: [.zero, Point(x: 3, y: 2)])
      case "diff": _ = SessionComparison(session, session).run()
      case "verify": _ = try BundleVerification(session).report
      case "keys": keys(session)
      case "explore": try explore(session)
      default: try await open(session)
      }
    } catch {}
  }

  private func replay(_ reel: some FrameSequence) {
    while let (frame, _) = reel.next() { _ = frame.svg() }
    while reel.previous() != nil {}
  }

  private func text(_ reel: some FrameSequence) {
    while let (frame, _) = reel.next() { _ = frame.snapshot }
  }

  private func cast(_ session: LoadedSession<A>) {
    let reel = SessionReel(session)
    var cast = Asciicast(
      title: "Session",
      size: session.screen.size,
      capabilities: TerminalCapabilities()
    )
    while let (frame, time) = reel.next() { cast.append(frame, at: time) }
    _ = cast.text
  }

  private func bundle(_ session: LoadedSession<A>) throws {
    let bundle = try SessionBundle(session, allowingSecrets: true)
    let log = try SessionLog(parsing: bundle.log.bytes)
    _ = try BundleVerification(LoadedSession<A>(log, from: "bundle"))
  }

  private func bisect(_ session: LoadedSession<A>) {
    let timeline = SessionTimeline(session)
    guard let properties = try? session.properties(["frame contains no such text"]) else { return }
    _ = timeline.firstHit(of: properties, crashing: session.crashSignal != nil)
  }

  private func shrink(_ session: LoadedSession<A>) throws {
    let properties = try session.properties(["not frame contains no such text"])
    var trials = 0
    var shrinker = Shrinker(session.log, runner: LocalTrials<A>(properties)) {
      trials += 1
      return trials > 10
    }
    _ = try shrinker.run(defaultState: try JSONText(A.text(of: A().store.state)))
  }

  private func keys(_ session: LoadedSession<A>) {
    var listing = KeyMapListing()
    let timeline = SessionTimeline(session)
    while timeline.stepToFrame() != nil { listing.add(timeline.keys) }
    _ = listing.text
  }

  /// Performs the first path of an exploration, which ends at the end of the session.
  private func explore(_ session: LoadedSession<A>) throws {
    let search = try ExplorationSearch(ExplorationOptions(), depth: 1, from: session)
    let rules = try ExplorationRules(of: A.self, search.options)
    var exploration = Exploration(start: search.start, depth: search.depth)
    guard let path = exploration.nextPath() else { return }
    let start = try LoadedSession<A>(SessionLog(head: search.head), from: "session")
    exploration.add(try SessionTrial(start).end(of: path, rules, KnownStates()))
  }

  private func open(_ session: LoadedSession<A>) async throws {
    let app = A()
    let end = SessionEnd(session, addsPanel: true)
    app.store.replace(state: end.state)
    await use(app) { end.restore($0, opensPanel: true) }
  }

  private func resume() async throws {
    let app = A()
    let start = try SessionStart<A>(resuming: path)
    if let end = start.end { app.store.replace(state: end.state) }
    var failure: (any Error)?
    await use(app) { runtime in
      do { try start.record("fuzz", app, runtime) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Reads the session as the session of an attached app, with the state of its time travel panel.
  private func follow() throws {
    let watched = FollowedSession<A>()
    let bytes = try Data(contentsOf: URL(filePath: path))
    for line in bytes.split(separator: 0x0A) { try watched.receive(Array(line)) }
    _ = watched.timeline?.frame
  }

  /// Runs an app without effects, and presses a few keys.
  private func use(_ app: A, _ prepare: (AppRuntime<A.State>) -> Void) async {
    app.store.performsEffects = false
    let pilot = Pilot(app, preparing: prepare)
    await pilot.settle()
    await pilot.press("down", "a", "enter", "tab", "end", "backspace", "pageup", "ctrl+z")
    await pilot.advance(by: .seconds(1))
    await pilot.resize(to: Size(columns: 30, rows: 8))
  }
}
