// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// Tests of the cost of a change, in redrawn regions, bytes, and wake-ups.
@MainActor
@Suite struct ViewsBudgetTests {
  @Test func `A toggle among 10,000 movies redraws its row, not the list`() async {
    let app = await ViewsPilot(MovieRecord.catalog(10_000))
    await app.press("down space")
    await app.rest()
    await app.press("space")
    // The row, its spinner, the counts, two regions of the log, and the regions of the details pane.
    #expect(app.pilot.redrawnRegions <= 8)
    #expect(app.pilot.bytes <= 900)
  }

  @Test func `A spinner redraws only itself`() async {
    let app = await ViewsPilot()
    await app.press("space")
    await app.pilot.advance(by: .milliseconds(100))
    #expect(app.pilot.redrawnRegions == 1)
    #expect(app.pilot.bytes <= 50)
  }

  @Test func `Scrolling through 10,000 movies writes only the visible changes`() async {
    let app = await ViewsPilot(MovieRecord.catalog(10_000))
    // The first entry of the log opens its pane, which makes the list shorter.
    await app.press("space")
    await app.rest()
    for _ in 0..<40 { await app.press("down") }
    // The rows of the list and the details pane redraw, because terminals can't scroll part of their columns.
    #expect(app.pilot.bytes <= 1_200)
    await app.press("pagedown")
    #expect(app.pilot.bytes <= 1_200)
    await app.press("end")
    #expect(app.state.movies.selectedRow == 9_999)
  }

  @Test func `The app schedules no work while no change is pending`() async {
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
