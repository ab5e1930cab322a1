// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// What a change costs: regions that are drawn again, bytes, and wake-ups.
@MainActor
@Suite struct ViewsBudgetTests {
  @Test func `A toggle among 10,000 films draws its row and what tells of it, not the list`() async
  {
    let app = await ViewsPilot(FilmRecord.catalog(10_000))
    await app.press("down space")
    await app.rest()
    await app.press("space")
    // The row, its spinner, the counts, two of the log, and those of the pane beside.
    #expect(app.pilot.redrawnRegions <= 8)
    #expect(app.pilot.bytes <= 800)
  }

  @Test func `The spinner draws itself alone`() async {
    let app = await ViewsPilot()
    await app.press("space")
    await app.pilot.advance(by: .milliseconds(80))
    #expect(app.pilot.redrawnRegions == 1)
    #expect(app.pilot.bytes <= 50)
  }

  @Test func `Scrolling through 10,000 films costs what a line of the list costs`() async {
    let app = await ViewsPilot(FilmRecord.catalog(10_000))
    for _ in 0..<40 { await app.press("down") }
    // The rows of the list and the film beside it: no terminal scrolls a part of its columns.
    #expect(app.pilot.bytes <= 1_200)
    await app.press("pagedown")
    #expect(app.pilot.bytes <= 1_200)
    await app.press("end")
    #expect(app.state.films.selectedRow == 9_999)
  }

  @Test func `While nothing is pending nothing wakes the app`() async {
    let app = await ViewsPilot()
    #expect(app.pilot.nextWake == nil)
    await app.press("space down space d d")
    #expect(app.pilot.nextWake != nil)
    await app.rest()
    #expect(app.pilot.nextWake == nil)
    let frames = app.pilot.terminal.frameCount
    await app.pilot.advance(by: .seconds(3_600))
    #expect(app.pilot.terminal.frameCount == frames)
  }
}
