// SPDX-License-Identifier: MIT

import CounterDemo
import DemoTestSupport
import MoviesDemo
import StateStore
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Properties of random sessions.
@MainActor
@Suite struct TrialTests {
  @Test(arguments: Soak.seeds(4, soak: 800))
  func `Shrunk sessions of the counter have no extra step or unasked answer`(
    seed: UInt64
  ) async throws {
    let recording = try await Recording(CounterApp(), seed: seed) { pilot in
      await pilot.performRandomActions(steps: 15, avoiding: ["q", "ctrl+c", "s", "x", "T"])
      await pilot.resize(to: Size(columns: 80, rows: 24))
      await pilot.press("esc", "esc", "r")
      if !pilot.app.store.state.isTicking { await pilot.press("t") }
      await pilot.advance(by: .milliseconds(600))
    }
    try expectMinimalResult(of: recording, when: "state count.current > \(seed % 2)")
  }

  @Test(arguments: Soak.seeds(2, soak: 200))
  func `Shrunk sessions of the movies have no extra step or unasked answer`(
    seed: UInt64
  ) async throws {
    let recording = try await Recording(MoviesApp(), seed: seed) { pilot in
      await pilot.settle()
      await pilot.performRandomActions(steps: 15, avoiding: ["q", "ctrl+c", "s", "x", "T"])
      await pilot.advance(by: .seconds(5))
    }
    let answers = recording.log.entries.compactMap { entry -> (any Action)? in
      guard case .cause(let cause) = entry, case .effect(_, let action, _) = cause.kind else {
        return nil
      }
      return action
    }
    let answer = ActionText(try #require(answers.last)).type
    try expectMinimalResult(of: recording, when: "action \(answer)")
  }

  private func expectMinimalResult<A: RecordableApp>(
    of recording: Recording<A>,
    when property: String
  ) throws {
    let session = try recording.loaded
    let properties = try session.properties([property])
    let result = try #require(try shrunk(session, properties))
    #expect(result.isMinimal)
    try expectMinimal(result.session, of: A.self, properties)
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
