// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// What the mouse does while the panel is open.
@MainActor
@Suite struct PanelMouseTests {
  private let pilot = Pilot(CounterApp())

  /// The row of the slider's track at 80×24, which has 78 columns from the second on.
  private let track = 18

  private func open(at count: Int = 13) async {
    for _ in 0..<count { await pilot.press("+") }
    await pilot.press("T")
  }

  @Test func `A click on the slider goes to what is there`() async {
    await open()
    await pilot.click(Point(x: 1, y: track))
    #expect(pilot.place == "PAST rev 0/13")
    await pilot.click(Point(x: 78, y: track))
    #expect(pilot.place == "PAST rev 13/13")
    await pilot.click(Point(x: 40, y: track))
    #expect(pilot.place == "PAST rev 7/13")
  }

  @Test func `A drag on the slider goes along, also beside and beyond it`() async {
    await open()
    await pilot.mouse(MouseEvent(.press, button: .left, at: Point(x: 40, y: track)))
    #expect(pilot.place == "PAST rev 7/13")
    for (x, y, revision) in [(20, track, 3), (10, 4, 2), (-5, track, 0), (79, 23, 13), (40, 0, 7)] {
      await pilot.mouse(MouseEvent(.drag, button: .left, at: Point(x: x, y: y)))
      #expect(pilot.place == "PAST rev \(revision)/13")
    }
    await pilot.mouse(MouseEvent(.release, button: .left, at: Point(x: 40, y: 0)))
    await pilot.mouse(MouseEvent(.move, at: Point(x: 2, y: track)))
    #expect(pilot.place == "PAST rev 7/13")
  }

  @Test func `A drag that ends where it began at the newest revision leaves the present`() async {
    await open()
    await pilot.drag(from: Point(x: 78, y: track), to: Point(x: 78, y: track))
    #expect(pilot.place == "LIVE rev 13/13")
  }

  @Test func `A click in the log goes to the line`() async {
    await open(at: 8)
    await pilot.click(on: " 3 Increase")
    #expect(pilot.place == "PAST rev 3/8")
    await pilot.click(on: " 8 Increase")
    #expect(pilot.place == "PAST rev 8/8")
  }

  @Test func `A click below the last line of the log does nothing`() async {
    await open(at: 2)
    await pilot.click(Point(x: 60, y: 9))
    #expect(pilot.place == "LIVE rev 2/2")
  }

  @Test(arguments: [Point(x: 60, y: 2), Point(x: 30, y: 18)])
  func `The wheel steps over the log and over the slider`(_ place: Point) async {
    await open()
    await pilot.scroll(rows: -3, at: place)
    #expect(pilot.place == "PAST rev 10/13")
    await pilot.scroll(rows: 2, at: place)
    #expect(pilot.place == "PAST rev 12/13")
  }

  @Test func `The picture is inert, and a click on it says so`() async throws {
    await pilot.press("+", "+", "T", "left")
    let button = try #require(pilot.cell(of: "[ Reset ]"))
    await pilot.click(Point(x: button.x + 3, y: button.y), count: 2)
    #expect(pilot.shows("This is the past."))
    #expect(pilot.app.store.state.count.present == 2)
    await pilot.scroll(rows: -4, at: button)
    #expect(pilot.place == "PAST rev 1/2")
  }

  @Test func `The keys that are named can be clicked`() async {
    await open()
    await pilot.click(Point(x: 1, y: 21))
    #expect(pilot.place == "PAST rev 12/13")
    await pilot.click(Point(x: 3, y: 21))
    #expect(pilot.place == "PAST rev 13/13")
    for (text, place) in [
      ("[ ]", "PAST rev 13/13"), ("k skip", "PAST rev 13/13"),
      ("continue from here", "LIVE rev 13/13"), ("space", "PAST rev 13/13"),
    ] {
      await pilot.click(on: text)
      #expect(pilot.place == place, "after \(text)")
    }
    #expect(pilot.app.store.state.count.present == 12)
    await pilot.click(on: "esc close")
    #expect(pilot.place == nil)
  }

  @Test func `On a small screen the mouse works as well`() async {
    await pilot.resize(to: Size(columns: 40, rows: 12))
    await open(at: 4)
    await pilot.click(Point(x: 1, y: 9))
    #expect(pilot.place == "PAST rev 0/4")
    await pilot.click(Point(x: 38, y: 9))
    #expect(pilot.place == "PAST rev 4/4")
  }
}
