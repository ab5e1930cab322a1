// SPDX-License-Identifier: MIT

import CounterDemo
import DemoTestSupport
import FoundationEssentials
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of explorations in other processes.
@MainActor
@Suite struct ExploreTests {
  private static let history = ["count.past", "count.future"]

  private func explored(
    _ options: ExplorationOptions = ExplorationOptions(ignored: history),
    depth: Int,
    jobs: Int = 2,
    from session: LoadedSession<CounterApp>? = nil
  ) throws -> (search: ExplorationSearch<CounterApp>, result: Exploration<ExplorationMove>) {
    var search =
      try session.map { try ExplorationSearch(options, depth: depth, from: $0) }
      ?? ExplorationSearch(options, depth: depth, name: "counter")
    search.program = Program.url("counter").path
    (search.processes, search.time) = (jobs, .seconds(1_800))
    return (search, try search.run())
  }

  private func paths(_ exploration: Exploration<ExplorationMove>) -> [String] {
    exploration.states.indices.map { index in
      exploration.path(to: index).map(\.words).joined(separator: "; ")
    }
  }

  @Test func `Any number of processes finds the same`() throws {
    let (one, other) = (try explored(depth: 2, jobs: 1), try explored(depth: 2, jobs: 2))
    #expect(paths(one.result) == paths(other.result))
    #expect(one.result.edges == other.result.edges)
    let reports = [one, other].map { ExplorationReport($0.search, $0.result).summary }
    #expect(reports[0] == reports[1])
    #expect(one.result.findings.isEmpty)
    #expect(one.result.states.count > 30)
  }

  @Test func `Explorations in this process and in others are equal`() async throws {
    let here = try await expectNoFaults(
      exploring: CounterApp.self,
      depth: 1,
      ignoring: Self.history
    )
    let there = try explored(depth: 1).result
    #expect(here.stateCount == there.states.count)
    #expect(here.moveCount == there.pathCount - 1)
  }

  /// The test runs only with `SOAK`, because it takes a minute in a debug build.
  @Test(.enabled(if: Soak.isOn))
  func `An exploration of the counter without its count is complete`() throws {
    let options = ExplorationOptions(ignored: Self.history + ["count.current"])
    let (search, exploration) = try explored(options, depth: 60)
    let summary = ExplorationReport(search, exploration).summary
    #expect(summary.contains("Complete: all moves from all states were tried."))
    #expect(exploration.findings.isEmpty)
    // The focus is nowhere or on one of three enabled buttons, or the history is open. The app runs or has ended. In
    // addition, the help sheet covers one of the two screens. All of this occurs with each step, and with a clock that
    // is off, on, or on after the end of its effect.
    #expect(exploration.states.count == 3 * 3 * (5 * 2 + 2))
  }

  /// The test runs only in a release build, because it takes an hour in a debug build.
  @Test(.enabled(if: Soak.isOnInRelease))
  func `An exploration of the counter without its history is complete`() throws {
    let (search, exploration) = try explored(depth: 200)
    let summary = ExplorationReport(search, exploration).summary
    #expect(summary.contains("Complete: all moves from all states were tried."))
    #expect(exploration.findings.isEmpty)
    // As above, for each count. A disabled button keeps the focus, so there are four buttons. Without changes, the list
    // of the history has no focus.
    #expect(exploration.states.count == 3 * 3 * ((6 * 100 + 1) * 2 + 2 * 100))
  }

  @Test func `The report lists untried moves and effects without answers`() throws {
    let (search, exploration) = try explored(depth: 1)
    let summary = ExplorationReport(search, exploration).summary
    #expect(summary[0].hasSuffix("moves, 0 faults"))
    #expect(summary[1].hasPrefix("Frontier: "))
    #expect(summary[1].contains("--depth"))
    #expect(summary.contains("Keys never pressed: counter.leave-history, help-sheet.close"))
  }

  @Test func `An exploration continues a session`() async throws {
    let session = try await Recording(CounterApp()) { await $0.press("right", "right", "+") }.loaded
    let exploration = try explored(depth: 1, from: session).result
    #expect(exploration.states.count > 5)
    let states = try exploration.states.indices.map { index in
      let log = SessionLog(
        head: session.log.head,
        steps: exploration.path(to: index).flatMap(\.steps)
      )
      let trial = SessionTrial(try LoadedSession<CounterApp>(log, from: "path"))
      _ = trial.perform(log.steps)
      return trial.state.count.present
    }
    #expect(Set(states) == [10, 20, 0])
  }

  @Test func `Actions of a session answer effects`() async throws {
    let session = try await Recording(CounterApp()) { pilot in
      await pilot.press("t")
      await pilot.advance(by: .seconds(1))
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "answers-\(UInt64.random(in: 0 ... .max)).jsonl").path
    try session.log.write(to: file)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let rules = try ExplorationRules(of: CounterApp.self, ExplorationOptions(answers: [file]))
    let answers = try rules.answers("tick", CounterState())
    #expect(answers.map { ActionText($0).type } == ["CounterDemo.Tick", "CounterDemo.Tick"])
    #expect(try rules.answers("other", CounterState()).isEmpty)
  }

  @Test func `Errors in options name the mistake`() throws {
    #expect(throws: PropertyError.self) {
      try explored(ExplorationOptions(ignored: ["counts"]), depth: 1)
    }
    #expect(throws: SessionError.self) {
      try explored(ExplorationOptions(answers: ["missing.jsonl"]), depth: 1)
    }
  }

  // MARK: Tests of faults

  private func test(
    _ kind: PathFault.Kind,
    _ subject: String = "",
    depth: Int = 1,
    after steps: [TrialStep] = []
  ) throws -> String {
    let log = SessionLog(
      head: try explored(depth: 0).search.head,
      steps: [.start] + steps + [
        TrialStep(
          .cause(
            SessionCause(number: 2, time: .zero, kind: .init(.event(.input(.key("+")))))
          ),
          frames: [.zero]
        )
      ]
    )
    return try TestWriter<CounterApp>.test(
      try LoadedSession(log, from: "counter-1"),
      expectingNo: PathFault(kind, subject, ""),
      depth: depth,
      ExplorationOptions(sizes: [Size(columns: 40, rows: 9)], ignored: ["count.past"]),
      command: "counter explore"
    ).source
  }

  @Test func `Each kind of fault has a test`() throws {
    #expect(try test(.crash).contains("processExitsWith: .success"))
    #expect(try test(.hang).contains("processExitsWith: .success"))
    #expect(try test(.screen).contains("pilot.fault == nil"))
    #expect(try test(.input).contains("pilot.inputFault == nil"))
    #expect(
      try test(.reducer).contains(
        """
          let faults = await pilot.reducerFaults {
            await pilot.press("+")
          }
          #expect(faults == [])
        """
      )
    )
    for (test, depth) in [(try test(.reducer, depth: 0), 0), (try test(.noWayOut, depth: 3), 3)] {
      #expect(
        test.contains(
          """
          expectNoFaults(exploring: CounterApp.self, depth: \(depth), sizes: [Size(columns: 40, rows: 9)], \
          ignoring: ["count.past"])
          """
        )
      )
    }
  }

  @Test func `The test of a fault presses the moves and ends the effects`() throws {
    var start = TrialStep(
      .cause(SessionCause(number: 2, time: .zero, kind: .init(.event(.input(.key("t")))))),
      frames: [.zero]
    )
    start.starts = [
      SessionRun(number: 1, time: .zero, event: .start(effect: "tick", cause: 2))
    ]
    let end = TrialStep(
      .end(SessionRun(number: 1, time: .zero, event: .end)),
      frames: [.zero]
    )
    let calls = [
      "await pilot.press(\"t\")", "await pilot.endEffect(\"tick\")", "await pilot.press(\"+\")",
    ]
    let input = try test(.input, after: [start, end])
    #expect(
      input.contains("  \(calls.joined(separator: "\n  "))\n\n  #expect(pilot.inputFault == nil)\n")
    )
    #expect(!input.contains("expectNoFaults"))
    // Other faults don't depend on the running effects.
    #expect(!(try test(.screen, after: [start, end]).contains("endEffect")))
  }
}
