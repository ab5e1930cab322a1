// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender
import TermTesting
import TermTree
import TestSupport
import Testing

@testable import TermDevTools

/// The values that describe a running app.
@MainActor
@Suite struct InspectorValueTests {
  private let pilot = Pilot(InspectedFixture(), size: Size(columns: 40, rows: 8))
  private var app: RunningApp<AppRuntime<InspectedFixture.State>> { RunningApp(pilot.runtime) }

  @Test func `The outline contains all widgets`() async {
    await pilot.press("tab")
    #expect(
      app.widgets.text == """
        Screen            0,0 40×8
          VStack          0,0 40×8
            Observe#1     0,0 7×1
              Text        0,0 7×1   Count 0
            Observe#2     0,1 40×6
              List names  0,1 40×6  focus  list: 2 rows
                row 1     2,1 38×1  Ann, row 1
                  Text    2,1 38×1  Ann
                row 2     2,2 38×1  Bob, row 2
                  Text    2,2 38×1  Bob
            HStack        0,7 16×1
              Button#1    0,7 7×1   Add, button
              Button#2    8,7 8×1   Wait, button, disabled

        """
    )
  }

  @Test func `The state has marks for the changes of the last action`() async {
    await pilot.press("a", "-")
    #expect(
      app.state(at: "") { _, depth in depth < 3 }.text == """
        · state: State
            count: 1
        ·   names: 1 element
              [0]: "Bob"
        *     [0]: "Ann"  (removed)
            scores: 1 entry
              ["Ann"]: 1
            password: "•••••••"
            selected: nil

        """
    )
  }

  @Test func `The log and the effects have causes`() async {
    await pilot.press("a", "w")
    #expect(app.log.map(\.action) == ["Add", "Wait"])
    #expect(app.log.map(\.revision) == [1, nil])
    #expect(app.log.map(\.cause) == ["key a", "key w"])
    await pilot.advance(by: .seconds(2))
    #expect(app.effects.text(at: app.time) == "wait  2.0 s  by Wait, key w\n")
  }

  @Test func `The log forgets the oldest causes, even if their numbers descend`() {
    var log = InspectionLog()
    for number in (1...3_000).reversed() {
      log.append(.cause(SessionCause(number: number, time: .zero, kind: .start)))
    }
    for cause in [3_000, 2_000, 1] {
      let action = InspectedFixture.Add()
      log.append(.change(SessionChange(action, at: .zero, cause: cause, role: .other)))
    }
    #expect(log.lines.map(\.cause) == [nil, "start", "start"])
  }

  @Test func `The ends of effects take time in proportion to their number`() {
    let times = disproportionateTimes(2_000, fourTimes: 8_000) { count in
      var log = InspectionLog()
      for number in 0..<count {
        let start = SessionRun.Event.start(effect: "load", cause: nil)
        log.append(.run(SessionRun(number: number, time: .zero, event: start)))
      }
      for number in 0..<count {
        log.append(.run(SessionRun(number: number, time: .zero, event: .end)))
      }
      #expect(log.effects.isEmpty)
    }
    #expect(times == nil)
  }

  @Test func `Effects are in the order of their starts`() {
    var log = InspectionLog()
    for (number, effect) in [(9, "a"), (5, "b"), (7, "c")] {
      let start = SessionRun.Event.start(effect: effect, cause: nil)
      log.append(.run(SessionRun(number: number, time: .zero, event: start)))
    }
    log.append(.run(SessionRun(number: 5, time: .zero, event: .end)))
    #expect(log.effects.map(\.name) == ["a", "c"])
  }

  @Test func `The key report names the receivers of keys and the conflicts`() async {
    await pilot.press("tab")
    let report = app.keys
    #expect(report.focus == "Observe#2/names")
    #expect(report.scopes.map(\.title) == ["root", "root", "app"])
    #expect(report.scopes[0].bindings.map(\.handledBy) == [nil, nil, nil, "“Add”", nil])
    #expect(report.conflicts.count == 1)
    let conflicts = report.scopes.flatMap(\.bindings).map(\.conflict)
    #expect(conflicts.compactMap { $0 } == report.conflicts)
    #expect(conflicts[3] != nil)
  }
}
