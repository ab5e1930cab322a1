// SPDX-License-Identifier: MIT

import DashboardDemo
import MoviesDemo
import Testing

@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Sessions that start while the app and its effects are running.
@MainActor
@Suite struct ContinuedSessionTests {
  @Test func `The inspector lists an effect that started before the panel`() async throws {
    let pilot = Pilot(MoviesApp())
    await pilot.settle()
    await pilot.advance(by: .seconds(7))
    let app = RunningApp(pilot.runtime)
    for isOpen in [false, true] {
      if isOpen { app.begin {} }
      let effect = try #require(app.effects.first { $0.name == "movies" })
      #expect(effect.run == 1 && effect.start == 0)
      #expect(effect.startedBy == "start")
      #expect(effect.age(at: app.time) >= .seconds(7))
    }
    app.end()
  }

  @Test func `A joining terminal lists the ages of effects at the app's time`() async throws {
    let pilot = Pilot(DashboardApp())
    await pilot.advance(by: .seconds(9))
    let attached = try Attached(pilot, size: Size(columns: 120, rows: 41))
    let session = attached.watching.session
    session.clock = { [unowned runtime = attached.terminal.runtime] in runtime.now }
    await attached.pilot.press("down")
    let app = FollowedApp(session, try #require(session.timeline))
    let started = RunningApp(pilot.runtime).effects.map(\.start)
    #expect(!started.isEmpty && app.effects.map(\.start) == started)
    let (effect, time) = (try #require(app.effects.first), app.time)
    #expect(effect.age(at: time) >= .seconds(9))
    await attached.terminal.advance(by: .seconds(3))
    #expect(app.time == time + .seconds(3))
    session.end()
    await attached.terminal.advance(by: .seconds(3))
    #expect(app.time == time + .seconds(3))
  }

  @Test func `An explanation names what happened before the session`() async throws {
    let pilot = Pilot(DashboardApp())
    await pilot.advance(by: .seconds(3))
    let watching = try Watching(pilot)
    await pilot.advance(by: .seconds(3))
    let session = try LoadedSession<DashboardApp>(
      try SessionLog(parsing: watching.bytes),
      from: "followed"
    )
    let cells = (0..<24).flatMap { y in stride(from: 0, to: 80, by: 5).map { Point(x: $0, y: y) } }
    let lines = try session.origins(of: cells).flatMap(\.because)
    #expect(lines.contains { $0.event == "an event before this session" })
    #expect(!lines.contains { $0.event == "the first frame" })
    let origins = lines.flatMap(\.origins)
    #expect(origins.contains { $0.hasSuffix("was already running when the session began") })
    #expect(!origins.contains { $0.contains("the program") })
  }

  @Test func `A followed session has bounded memory use`() async throws {
    let pilot = Pilot(DashboardApp())
    let watching = try Watching(pilot)
    let timeline = try #require(watching.session.timeline)
    let store = pilot.app.store
    for round in 0..<30 {
      for _ in 0..<400 { store.dispatch(InterfaceAction.setMode("m")) }
      await pilot.press(round.isMultiple(of: 2) ? "down" : "up")
    }
    #expect(timeline.log.entries.isEmpty)
    let history = timeline.history
    #expect(history.entries.count <= 10_000 && history.entries.count > 5_000)
    #expect(history.log(head: SessionHeader()).entries.count <= 50_000)
    #expect(timeline.frame == pilot.frame)
  }
}
