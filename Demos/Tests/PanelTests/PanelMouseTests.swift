// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of mouse input in the open panel.
@MainActor
@Suite struct PanelMouseTests {
  private let pilot = Pilot(CounterApp())

  /// The row of the slider's track at 80×24.
  ///
  /// The track has 78 columns and starts at the second column.
  private let track = 18

  private func open(at count: Int = 13) async {
    for _ in 0..<count { await pilot.press("+") }
    await pilot.press("T")
  }

  @Test func `A click on the slider moves to the nearest revision`() async {
    await open()
    await pilot.click(Point(x: 1, y: track))
    #expect(pilot.place == "PAST revision 0/13")
    await pilot.click(Point(x: 78, y: track))
    #expect(pilot.place == "LIVE revision 13/13")
    await pilot.click(Point(x: 40, y: track))
    #expect(pilot.place == "PAST revision 7/13")
  }

  @Test func `A drag from the slider continues outside it`() async {
    await open()
    await pilot.mouse(MouseEvent(.press, button: .left, at: Point(x: 40, y: track)))
    #expect(pilot.place == "PAST revision 7/13")
    for (x, y, revision) in [(20, track, 3), (10, 4, 2), (-5, track, 0), (79, 23, 13), (40, 0, 7)] {
      await pilot.mouse(MouseEvent(.drag, button: .left, at: Point(x: x, y: y)))
      let word = revision == 13 ? "LIVE" : "PAST"
      #expect(pilot.place == "\(word) revision \(revision)/13")
    }
    await pilot.mouse(MouseEvent(.release, button: .left, at: Point(x: 40, y: 0)))
    await pilot.mouse(MouseEvent(.move, at: Point(x: 2, y: track)))
    #expect(pilot.place == "PAST revision 7/13")
  }

  @Test func `A click at the newest revision retains the live state`() async {
    await open()
    await pilot.drag(from: Point(x: 78, y: track), to: Point(x: 78, y: track))
    #expect(pilot.place == "LIVE revision 13/13")
  }

  @Test func `A click on a log entry moves to its revision`() async {
    await open(at: 8)
    await pilot.click(on: " 3 Increase")
    #expect(pilot.place == "PAST revision 3/8")
    await pilot.click(on: " 8 Increase")
    #expect(pilot.place == "LIVE revision 8/8")
  }

  @Test func `A click below the last line of the log has no effect`() async {
    await open(at: 2)
    await pilot.click(Point(x: 60, y: 9))
    #expect(pilot.place == "LIVE revision 2/2")
  }

  @Test(arguments: [Point(x: 60, y: 2), Point(x: 30, y: 18)])
  func `The wheel steps through revisions over the log or slider`(_ position: Point) async {
    await open()
    await pilot.scroll(rows: -3, at: position)
    #expect(pilot.place == "PAST revision 10/13")
    await pilot.scroll(rows: 2, at: position)
    #expect(pilot.place == "PAST revision 12/13")
  }

  @Test func `A click on the screen explains the cell`() async throws {
    await pilot.press("+", "+", "T", "left")
    let button = try #require(pilot.cell(of: "  Tick  "))
    await pilot.click(Point(x: button.x + 3, y: button.y), count: 2)
    #expect(pilot.shows("“i”"))
    #expect(pilot.shows("drawn by"))
    #expect(pilot.shows("› Button"))
    #expect(pilot.app.store.state.count.present == 2)
    await pilot.scroll(rows: -4, at: button)
    #expect(pilot.place == "PAST revision 1/2")
  }

  @Test func `Clicks on the key names perform their commands`() async {
    await open()
    await pilot.click(Point(x: 1, y: 21))
    #expect(pilot.place == "PAST revision 12/13")
    await pilot.click(Point(x: 3, y: 21))
    #expect(pilot.place == "LIVE revision 13/13")
    for (text, place) in [
      ("[ ]", "LIVE revision 13/13"), ("k skip", "PAST revision 13/13"),
      ("enter continue", "LIVE revision 13/13"), ("space", "LIVE revision 13/13"),
    ] {
      await pilot.click(on: text)
      #expect(pilot.place == place, "after \(text)")
    }
    #expect(pilot.app.store.state.count.present == 12)
    await pilot.click(on: "esc close")
    #expect(pilot.place == nil)
  }

  @Test func `The slider accepts clicks on a small screen`() async {
    await pilot.resize(to: Size(columns: 40, rows: 12))
    await open(at: 4)
    await pilot.click(Point(x: 1, y: 9))
    #expect(pilot.place == "PAST revision 0/4")
    await pilot.click(Point(x: 38, y: 9))
    #expect(pilot.place == "LIVE revision 4/4")
  }
}
