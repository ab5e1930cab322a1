// SPDX-License-Identifier: MIT

import DemoTestSupport
import MoviesDemo
import TermRender
import TermTesting
import Testing
import TimeTravelDemo

/// The demo as a user finds it.
@MainActor
@Suite struct TimeTravelTests {
  private func pilot(_ columns: Int = 80, _ rows: Int = 24) async -> Pilot<TimeTravelApp> {
    let pilot = Pilot(
      TimeTravelApp(),
      size: Size(columns: columns, rows: rows),
      theme: .dark
    )
    await pilot.settle()
    return pilot
  }

  private func status(_ pilot: Pilot<TimeTravelApp>) -> String? {
    pilot.frame.lines.first { $0.contains(" rev ") }.map { $0.trimming(while: \.isWhitespace) }
  }

  @Test func `It opens live at the last of 48 changes, and adds none by itself`() async {
    let pilot = await pilot()
    #expect(status(pilot) == "LIVE rev 48/48")
    await pilot.advance(by: .seconds(60))
    #expect(status(pilot) == "LIVE rev 48/48")
    #expect(pilot.nextWake == nil)
  }

  @Test func `The keys go to the failures and to the ends, and skip`() async {
    let pilot = await pilot()
    await pilot.press("[")
    let second = status(pilot)
    await pilot.press("[")
    let first = status(pilot)
    #expect(second?.hasPrefix("PAST") == true)
    #expect(first != second)
    await pilot.press("[")
    #expect(status(pilot) == first)
    await pilot.press("]")
    #expect(status(pilot) == second)
    await pilot.press("home")
    #expect(status(pilot) == "PAST rev 0/48")
    await pilot.press("shift+right")
    #expect(status(pilot) == "PAST rev 10/48")
    await pilot.press("k")
    #expect(pilot.frame.text.contains("1 skipped"))
    await pilot.press("end")
    #expect(status(pilot) == "PAST rev 48/48")
  }

  @Test func `Going on from the past makes the list, and what is stored, as it was`() async {
    let pilot = await pilot()
    let end = pilot.app.store.state
    await pilot.press("[", "left", "enter")
    await pilot.advance(by: .seconds(20))
    let state = pilot.app.store.state
    #expect(state.storedFilms != end.storedFilms)
    #expect(state.pendingCount == 0)
    #expect(state.activity.lines.contains { $0.text == "the list as it was saved" })
    // What is stored is read anew.
    await pilot.press("tab")
    await pilot.advance(by: .seconds(20))
    #expect(pilot.app.store.state.storedFilms == end.storedFilms)
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60),
  ])
  func `Present and past look as recorded`(size: Size) async {
    let pilot = await pilot(size.columns, size.rows)
    expectSnapshot(of: pilot.frame, named: "live.\(size.columns)x\(size.rows)")
    await pilot.press("[")
    expectSnapshot(of: pilot.frame, named: "failure.\(size.columns)x\(size.rows)")
  }

  @Test func `The picture of the README is the demo as it is`() async {
    let pilot = await pilot(100, 30)
    await pilot.press("[")
    expectSnapshot(of: pilot.frame, as: .svg(title: "swift run time-travel"), named: "readme")
  }

  @Test(arguments: Soak.seeds(3, soak: 30))
  func `Nothing breaks it`(seed: UInt64) async {
    let pilot = Pilot(TimeTravelApp(), size: Size(columns: 80, rows: 24), seed: seed)
    // s and x would write files.
    await pilot.walk(steps: 100, avoiding: ["q", "ctrl+c", "s", "x"])
  }
}

extension String {
  fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> String {
    String(drop(while: isLeftOut).reversed().drop(while: isLeftOut).reversed())
  }
}
