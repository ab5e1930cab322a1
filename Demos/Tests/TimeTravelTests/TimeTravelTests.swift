// SPDX-License-Identifier: MIT

import DemoTestSupport
import MoviesDemo
import Testing
import TimeTravelDemo

@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of the time travel demo from the user's perspective.
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
    pilot.frame.lines.lazy.map { $0.trimming(while: \.isWhitespace) }
      .first { $0.hasPrefix("LIVE revision") || $0.hasPrefix("PAST revision") }
  }

  @Test func `The demo opens at the newest of 48 revisions without adding revisions`() async {
    let pilot = await pilot()
    #expect(status(pilot) == "LIVE revision 48/48")
    await pilot.advance(by: .seconds(60))
    #expect(status(pilot) == "LIVE revision 48/48")
    #expect(pilot.nextWake == nil)
  }

  @Test func `The keys move to failures and to either end, and skip actions`() async {
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
    #expect(status(pilot) == "PAST revision 0/48")
    await pilot.press("shift+right")
    #expect(status(pilot) == "PAST revision 10/48")
    await pilot.press("k")
    #expect(pilot.frame.text.contains("1 skipped"))
    await pilot.press("end")
    #expect(status(pilot) == "PAST revision 48/48")
  }

  @Test func `Continuing restores the list and the stored movies`() async {
    let pilot = await pilot()
    let end = pilot.app.store.state
    await pilot.press("[", "left", "enter")
    await pilot.advance(by: .seconds(20))
    let state = pilot.app.store.state
    #expect(state.storedMovies != end.storedMovies)
    #expect(state.pendingCount == 0)
    #expect(state.activity.lines.contains { $0.text == "earlier list saved" })
    // Switching branches stores the movies of the other branch.
    await pilot.press("tab")
    await pilot.advance(by: .seconds(20))
    #expect(pilot.app.store.state.storedMovies == end.storedMovies)
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60),
  ])
  func `The live state and a failure match their snapshots`(size: Size) async {
    let pilot = await pilot(size.columns, size.rows)
    expectSnapshot(of: pilot.frame, named: "live.\(size.columns)x\(size.rows)")
    await pilot.press("[")
    expectSnapshot(of: pilot.frame, named: "failure.\(size.columns)x\(size.rows)")
  }

  @Test(arguments: Soak.seeds(3, soak: 30))
  func `Random input keeps the screen valid`(seed: UInt64) async {
    let pilot = Pilot(TimeTravelApp(), size: Size(columns: 80, rows: 24), seed: seed)
    await pilot.settle()
    // A click can also write a file, which isn't possible in this folder.
    TravelPanel.attached(to: pilot.runtime)?.folder = "/dev/null"
    await pilot.performRandomActions(steps: 100, avoiding: ["q", "ctrl+c", "s", "x", "b"])
  }
}

extension String {
  fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> String {
    String(drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed())
  }
}
