// SPDX-License-Identifier: MIT

import CounterDemo
import DashboardDemo
import FoundationEssentials
import MoviesDemo
import Testing

@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Sessions that the time travel panel saves, without a recording of the app.
@MainActor
@Suite struct SavedSessionTests {
  private let larger = Size(columns: 80, rows: 25)

  /// Returns the result of work with a new folder.
  private func inFolder<Result>(_ work: (String) async throws -> Result) async throws -> Result {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "saved-\(UInt64.random(in: 0 ... .max))")
      .path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    return try await work(folder)
  }

  /// Operates an app, and saves its session with the last keys.
  private func saved<A: RecordableApp>(
    _ app: A,
    _ drive: (Pilot<A>) async -> Void
  ) async throws -> LoadedSession<A> {
    try await inFolder { folder in
      let pilot = Pilot(app)
      await pilot.settle()
      TravelPanel.attached(to: pilot.runtime)?.folder = folder
      await drive(pilot)
      return try LoadedSession(path: "\(folder)/session-1.jsonl")
    }
  }

  /// Operates an app, and saves its session in a terminal that displays it.
  private func attachedSaved<A: RecordableApp>(
    _ pilot: Pilot<A>,
    _ drive: (Pilot<A>) async -> Void
  ) async throws -> LoadedSession<A> {
    try await inFolder { folder in
      await pilot.settle()
      let attached = try Attached(pilot, size: larger)
      await drive(pilot)
      await attached.update()
      attached.watching.end()
      attached.watching.session.end()
      attached.terminal.app.store.dispatch(EndFollowing(reason: "the app crashed"))
      await attached.terminal.settle()
      await attached.terminal.press("T", "left")
      attached.panel.current?.folder = folder
      await attached.terminal.press("s")
      #expect(attached.terminal.frame.text.contains("Saved as"))
      return try LoadedSession(path: "\(folder)/session-1.jsonl")
    }
  }

  /// Checks the results of the commands for a session in which a property holds.
  private func expectUsable<A: RecordableApp>(
    _ session: LoadedSession<A>,
    when text: String,
    named name: String? = nil,
    causes: Int
  ) throws {
    #expect(session.warnings == [])
    #expect(session.unshown.isEmpty)
    #expect(!session.log.usesTools)
    #expect(session.log.head.app == name ?? SessionProcess.programName)
    #expect(!session.log.head.app.isEmpty)
    #expect(SessionListing(session: session).text.contains("frame"))
    #expect(try session.origins(of: [Point(x: 3, y: 3)]).count == 1)
    let bundle = try LoadedSession<A>(
      try SessionLog(parsing: try SessionBundle(session).log.bytes),
      from: "bundle"
    )
    let verification = try BundleVerification(bundle)
    #expect(verification.difference == nil)
    #expect(verification.frameCount > 2)
    let properties = try session.properties([text])
    let timeline = SessionTimeline(session)
    let hit = try #require(timeline.firstHit(of: properties, crashing: false))
    #expect(hit.frame > 1)
    let logs = try [session, bundle].map {
      try SessionSearch<A>.afterJumps(in: $0.log, of: $0)
    }
    let runner = LocalTrials<A>(properties)
    #expect(try runner.firstHit(in: [logs[1]]) != nil)
    var shrinker = Shrinker(logs[0], runner: runner)
    let result = try #require(
      try shrinker.run(defaultState: try JSONText(A.text(of: A().store.state)))
    )
    #expect(result.causes.after == causes, "\(inputs(result.session))")
  }

  private func driveCounter(_ pilot: Pilot<CounterApp>) async {
    await pilot.press("+", "t", "tab")
    await pilot.advance(by: .seconds(3))
    await pilot.resize(to: Size(columns: 70, rows: 22))
    await pilot.press("+", "t")
  }

  private func driveMovies(_ pilot: Pilot<MoviesApp>) async {
    await pilot.press("down", "space", "down")
    await pilot.advance(by: .seconds(5))
    await pilot.press("f", "esc")
  }

  @Test func `A saved session of the counter starts with the app`() async throws {
    let session = try await saved(CounterApp()) { pilot in
      await driveCounter(pilot)
      await pilot.press("T", "left", "s")
    }
    guard case .cause(let cause)? = session.log.entries.first, case .start = cause.kind else {
      Issue.record("The session starts with another entry.")
      return
    }
    #expect(runs(session.log) == ["“tick” starts as 1", "1 ends"])
    try expectUsable(session, when: "frame contains Count: 3", causes: 4)
  }

  @Test func `A saved session of the movies demo contains the running effect`() async throws {
    let session = try await saved(MoviesApp()) { pilot in
      await driveMovies(pilot)
      await pilot.press("T", "left", "s")
    }
    #expect(runs(session.log).first == "“movies” starts as 1")
    try expectUsable(session, when: "action RequestSucceeded", causes: 3)
  }

  /// The inputs of a session, without the actions of the time travel panel.
  private func keys(_ log: SessionLog) -> [String] {
    inputs(log).filter { !$0.contains("Resumed") }
  }

  @Test func `A branch doesn't contain the inputs of another branch`() async throws {
    let session = try await saved(CounterApp()) { pilot in
      await pilot.press("+", "+", "+", "T", "left", "left", "enter", "esc", "-", "-", "T", "s")
    }
    #expect(keys(session.log) == ["start", "key +", "key -", "key -"])
    let other = try await saved(CounterApp()) { pilot in
      await pilot.press("+", "+", "T", "left", "left", "enter", "esc", "-", "T", "tab", "esc", "+")
      await pilot.press("T", "s")
    }
    #expect(keys(other.log) == ["start", "key +", "key +", "key +"])
    try expectUsable(other, when: "frame contains Count: 3", causes: 3)
  }

  @Test func `A terminal that displays the counter saves a usable session`() async throws {
    let session = try await attachedSaved(Pilot(CounterApp())) { await driveCounter($0) }
    try expectUsable(session, when: "frame contains Count: 3", named: "test", causes: 4)
  }

  @Test func `A terminal that displays the movies demo saves a usable session`() async throws {
    let session = try await attachedSaved(Pilot(MoviesApp())) { await driveMovies($0) }
    try expectUsable(session, when: "action RequestSucceeded", named: "test", causes: 3)
  }

  @Test func `A terminal that joins an app without a panel saves its running effects`()
    async throws
  {
    let pilot = Pilot(DashboardApp())
    await pilot.advance(by: .seconds(2))
    let session = try await attachedSaved(pilot) { pilot in
      await pilot.press("down")
      await pilot.advance(by: .seconds(2))
      await pilot.press("down")
    }
    guard case .state? = session.log.entries.first else {
      Issue.record("The session doesn't start with a state.")
      return
    }
    #expect(runs(session.log).first?.contains("continues as 1") == true)
    let bundle = try SessionBundle(session)
    #expect(!bundle.description.whole)
    let log = try SessionSearch<DashboardApp>.afterJumps(in: session.log, of: session)
    #expect(log.steps.first?.starts.isEmpty == false)
    let read = try LoadedSession<DashboardApp>(
      try SessionLog(parsing: bundle.log.bytes),
      from: "bundle"
    )
    #expect(try BundleVerification(read).difference == nil)
  }
}
