// SPDX-License-Identifier: MIT

import CounterDemo
import DemoTestSupport
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Searches for the fewest causes of planted bugs, in the process of the tests.
@MainActor
@Suite struct ShrinkTests {
  private nonisolated static let bugs: [any Bug.Type] = [
    SubtractByTen.self, UndoInHistory.self, TickByFive.self, ResetAtThree.self,
    ThemeAfterMonochrome.self, ThemeOnLastPage.self, EuroPasted.self, ResizeOnThirdPage.self,
    NetworkTwice.self, FormClosed.self, SavedWhileSearching.self, SavedInAnotherMode.self,
  ]

  @Test(arguments: 0..<bugs.count)
  func `A planted bug shrinks to its minimum`(number: Int) async throws {
    try await shrink(Self.bugs[number])
  }

  private func shrink<B: Bug>(_ bug: B.Type) async throws {
    let recording = try await Recording(Buggy<B>(), size: Size(columns: 90, rows: 30)) { pilot in
      await pilot.settle()
      await B.addNoise(pilot)
      await pilot.resize(to: Size(columns: 90, rows: 30))
      await pilot.press("esc", "esc", "esc")
      await B.reach(pilot)
      await pilot.press("down")
    }
    let session = try recording.loaded
    let properties = try session.properties(["action Planted"])
    #expect(recording.log.changes.contains { $0.action is Planted })
    let result = try #require(try shrunk(session, properties))
    #expect(result.causes.after <= B.minimum, "\(B.self): \(inputs(result.session))")
    #expect(result.isMinimal)
    try expectMinimal(result.session, of: Buggy<B>.self, properties)
    let test = TestWriter.file(
      try LoadedSession<Buggy<B>>(result.session, from: "walk.jsonl"),
      expectingNot: properties,
      command: "shrink"
    )
    #expect(test.contains("#expect(!spy.actions.contains(where:"))
  }

  @Test func `A session without the property has no result`() async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+", "+") }
    let session = try recording.loaded
    #expect(try shrunk(session, session.properties(["frame contains Count: 9"])) == nil)
  }

  @Test func `Pauses, sizes, and pastes become as simple as possible`() async throws {
    let recording = try await Recording(
      CounterApp(),
      size: Size(columns: 50, rows: 12),
      theme: .dark
    ) { pilot in
      await pilot.paste("nothing")
      await pilot.press("right", "t")
      await pilot.advance(by: .seconds(3))
      await pilot.press("t", "right", "+")
    }
    let session = try recording.loaded
    let result = try #require(try shrunk(session, session.properties(["state count.current > 9"])))
    #expect(result.causes.after <= 4)
    let head = try LoadedSession<CounterApp>(result.session, from: "test")
    #expect(head.screen == SessionScreen())
    #expect(result.session.steps.allSatisfy { $0.time == .zero })
  }

  @Test func `The end of the time ends the search`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      for _ in 0..<20 { await pilot.press("+") }
    }
    let session = try recording.loaded
    let runner = LocalTrials<CounterApp>(try session.properties(["state count.current = 20"]))
    var shrinker = Shrinker(session.log, runner: runner) { true }
    let result = try #require(try shrinker.run())
    #expect(!result.isMinimal)
    #expect(result.causes.after == 20)
    #expect(SessionSearch<CounterApp>.summary(result, .seconds(2)).hasPrefix("20 causes → 20 in "))
  }

  @Test(arguments: [
    ("frame contains Count: 2", #"#expect(!pilot.frame.text.contains("Count: 2"))"#),
    (
      "state count.current = 2",
      #"#expect(try !CounterApp.property("state count.current = 2").holds(in: app.store.state))"#
    ),
    ("fault", "#expect(pilot.fault == nil)"),
    ("not frame contains x", #"#expect(pilot.frame.text.contains("x"))"#),
  ])
  func `A test expects that a property doesn't hold`(property: String, line: String) async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+", "+") }
    let session = try recording.loaded
    let text = TestWriter.file(
      session,
      expectingNot: try session.properties([property]),
      command: "x"
    )
    #expect(text.contains("  \(line)\n"))
    #expect(text.contains(#"  await pilot.press("+", "+")"#))
  }

  @Test func `The test of a crash is an exit test`() async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+") }
    let session = try recording.loaded
    let text = TestWriter.file(
      session,
      expectingNot: try session.properties(["crash"]),
      command: "x"
    )
    #expect(text.contains("@Test func `test.jsonl doesn't crash`() async {\n"))
    #expect(text.contains("  await #expect(processExitsWith: .success) { @MainActor in\n"))
  }

  @Test func `A crash can't be combined with another property`() async throws {
    let session = try await Recording(CounterApp()) { await $0.press("+") }.loaded
    #expect(throws: CommandError.self) { try session.properties(["crash", "fault"]) }
  }
}

/// Properties of random sessions.
@MainActor
@Suite struct TrialTests {
  @Test(arguments: Soak.seeds(4, soak: 200))
  func `No answer remains without its question, and no step can be removed`(
    seed: UInt64
  ) async throws {
    let recording = try await Recording(CounterApp(), seed: seed) { pilot in
      await pilot.performRandomActions(steps: 15, avoiding: ["q", "ctrl+c", "s", "x", "T"])
      await pilot.resize(to: Size(columns: 80, rows: 24))
      await pilot.press("esc", "esc", "r")
      if !pilot.app.store.state.isTicking { await pilot.press("t") }
      await pilot.advance(by: .milliseconds(600))
    }
    let session = try recording.loaded
    let properties = try session.properties(["state count.current > \(seed % 2)"])
    let result = try #require(try shrunk(session, properties))
    try expectMinimal(result.session, of: CounterApp.self, properties)
    expectAskedAnswers(result.session)
  }

  @Test func `An answer without its question has no effect`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("t")
      await pilot.advance(by: .milliseconds(600))
    }
    let session = try recording.loaded
    let steps = session.log.steps
    let toggle = try #require(steps.firstIndex { !$0.starts.isEmpty })
    let trial = SessionTrial(session)
    _ = trial.perform(steps.keeping { $0 != toggle })
    #expect(trial.state == CounterState())
    expectAskedAnswers(SessionLog(entries: trial.entries))
    let whole = SessionTrial(session)
    _ = whole.perform(steps)
    #expect(whole.state.count.present == 2)
  }

  /// Checks that each answer of an effect follows the start of its run.
  private func expectAskedAnswers(_ log: SessionLog) {
    var runs: Set<Int> = []
    for entry in log.entries {
      switch entry {
      case .run(let run):
        if run.event == .end { runs.remove(run.number) } else { runs.insert(run.number) }
      case .cause(let cause):
        if case .effect(_, _, let run?) = cause.kind { #expect(runs.contains(run)) }
      default: break
      }
    }
  }
}

@MainActor
private func shrunk<A: RecordableApp>(
  _ session: LoadedSession<A>,
  _ properties: [Property<A.State>]
) throws -> Shrinker.Result? {
  var shrinker = Shrinker(session.log, runner: LocalTrials<A>(properties))
  return try shrinker.run(defaultState: try JSONText(A.text(of: A().store.state)))
}

/// Checks that the properties hold in a session, but not without any one of its steps.
@MainActor
private func expectMinimal<A: RecordableApp>(
  _ log: SessionLog,
  of app: A.Type,
  _ properties: [Property<A.State>]
) throws {
  let runner = LocalTrials<A>(properties)
  #expect(try runner.firstHit(in: [log]) != nil)
  let steps = log.steps
  for index in steps.indices where !steps[index].startsApp {
    let shorter = SessionLog(head: log.head, steps: steps.keeping { $0 != index })
    #expect(try runner.firstHit(in: [shorter]) == nil, "Step \(index) can be removed.")
  }
}

@MainActor
private func inputs(_ log: SessionLog) -> [String] {
  log.entries.compactMap { if case .cause(let cause) = $0 { cause.words } else { nil } }
}
