// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// What each key does while the panel is open.
@MainActor
@Suite struct PanelKeysTests {
  private let pilot = Pilot(CounterApp())

  private var count: Int { pilot.app.store.state.count.present }

  /// Counts and opens the panel at the newest revision.
  private func open(at count: Int = 3) async {
    for _ in 0..<count { await pilot.press("+") }
    await pilot.press("T")
  }

  /// Counts once a second and opens the panel.
  private func openAfterSeconds(_ count: Int) async {
    for _ in 0..<count {
      await pilot.advance(by: .seconds(1))
      await pilot.press("+")
    }
    await pilot.press("T")
  }

  // MARK: Opening and closing

  @Test func `T opens the panel at the newest revision, esc shows the app as it was`() async {
    await pilot.press("+", "+", "+")
    let before = pilot.frame
    await pilot.press("T")
    #expect(pilot.place == "LIVE rev 3/3")
    await pilot.press("esc")
    #expect(pilot.frame == before)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `T closes it, too, and from the past the present is shown`() async {
    await open()
    await pilot.press("left", "left", "T")
    #expect(pilot.place == nil)
    #expect(pilot.shows("Count: 3"))
    await pilot.press("T")
    #expect(pilot.place == "LIVE rev 3/3")
  }

  @Test func `Nothing of the panel is in the interface after it, nor are there new revisions`()
    async
  {
    await pilot.press("+")
    let interface = pilot.interface
    await pilot.press("T", "left", "k", "/", "x", "esc", "esc")
    #expect(pilot.interface == interface)
    await pilot.press("T")
    #expect(pilot.place == "LIVE rev 1/1")
  }

  @Test func `T stands last in the app's line of keys`() async throws {
    await pilot.resize(to: Size(columns: 200, rows: 24))
    let line = try #require(pilot.frame.lines.last { $0.contains("Time travel") })
    #expect(line.split(separator: "  ").last?.contains("T Time travel") == true)
    #expect(line.contains("+ Add"))
  }

  // MARK: Moving

  @Test func `Left and right take a step, with shift ten, and stop at the ends`() async {
    await open(at: 25)
    for (press, revision) in [
      ("left", 24), ("left", 23), ("right", 24), ("shift+left", 14), ("shift+left", 4),
      ("shift+left", 0), ("left", 0), ("shift+right", 10), ("right", 11), ("shift+right", 21),
      ("shift+right", 25), ("right", 25), ("home", 0), ("end", 25),
    ] {
      await pilot.press(KeyPress(stringLiteral: press))
      #expect(pilot.place == "PAST rev \(revision)/25", "after \(press)")
    }
  }

  @Test func `Up and down go through the log, page up and page down by ten`() async {
    await open(at: 25)
    for (press, revision) in [("up", 24), ("pageup", 14), ("down", 15), ("pagedown", 25)] {
      await pilot.press(KeyPress(stringLiteral: press))
      #expect(pilot.place == "PAST rev \(revision)/25", "after \(press)")
    }
  }

  @Test func `There is nothing after the present`() async {
    await open()
    await pilot.press("right", "shift+right", "end", "down")
    #expect(pilot.place == "LIVE rev 3/3")
  }

  @Test func `With a filter, arrows go to the nearest match`() async {
    await pilot.press("+", "h", "esc", "+", "h", "esc", "+", "h", "esc", "T")
    #expect(pilot.place == "LIVE rev 9/9")
    await pilot.press("/")
    await pilot.type("Increase")
    await pilot.press("enter")
    for (press, revision) in [("left", 7), ("left", 4), ("left", 1), ("right", 4), ("right", 7)] {
      await pilot.press(KeyPress(stringLiteral: press))
      #expect(pilot.place == "PAST rev \(revision)/9", "after \(press)")
    }
  }

  @Test func `Brackets go from failure to failure, and stay where there is none`() async {
    let pilot = Pilot(ErrandsApp())
    await pilot.press("a", "f", "a", "f", "a", "T")
    for (press, place) in [
      ("[", "PAST rev 4/5"), ("[", "PAST rev 2/5"), ("[", "PAST rev 2/5"), ("]", "PAST rev 4/5"),
      ("]", "PAST rev 4/5"),
    ] {
      await pilot.press(KeyPress(stringLiteral: press))
      #expect(pilot.place == place, "after \(press)")
    }
    #expect(pilot.shows("✗"))
  }

  @Test func `A failure that changes no state belongs to the revision before it`() async {
    let pilot = Pilot(ErrandsApp())
    await pilot.press("a", "b", "a", "a", "T", "[")
    #expect(pilot.place == "PAST rev 1/3")
    #expect(pilot.shows("then EffectFailed("))
    #expect(pilot.frame.lines.contains { $0.contains("1 Do(") && $0.contains("✗") })
  }

  @Test func `The screen of the past is shown, and the app stays as it is`() async {
    await open()
    #expect(pilot.shows("Count: 3"))
    await pilot.press("left", "left")
    #expect(pilot.shows("Count: 1") && !pilot.shows("Count: 3"))
    #expect(count == 3)
  }

  @Test func `The past has the route of then, and whoever goes on from there has it, too`() async {
    await pilot.press("+", "h", "esc", "+", "T", "left", "left")
    #expect(pilot.place == "PAST rev 2/4")
    #expect(pilot.shows("1 to undo"))
    await pilot.press("enter", "esc")
    #expect(pilot.app.store.state.route == [.count, .history])
    #expect(pilot.shows("1 to undo"))
  }

  @Test func `Whoever goes on from the past has the focus of then`() async {
    await pilot.press("tab", "+", "tab")
    let focus = pilot.interface.focus
    await pilot.press("+", "tab", "T", "left", "enter", "esc")
    #expect(pilot.interface.focus == focus)
  }

  @Test func `What the action changed is told by path`() async {
    await open()
    await pilot.press("left")
    #expect(pilot.shows("Revision 2: Increase"))
    #expect(pilot.shows("1 → 2"))
  }

  // MARK: Playing

  @Test func `space plays in the time in which it happened, and stops at the newest`() async {
    await openAfterSeconds(3)
    await pilot.press("home", "space")
    #expect(pilot.shows("playing 1×"))
    await pilot.advance(by: .milliseconds(1_100))
    #expect(pilot.place == "PAST rev 2/3")
    await pilot.advance(by: .seconds(2))
    #expect(pilot.place == "PAST rev 3/3")
    #expect(!pilot.shows("playing"))
    #expect(pilot.nextWake == nil)
  }

  @Test
  func `space stops the playing where it is, and from the present it plays from the first action`()
    async
  {
    await openAfterSeconds(4)
    await pilot.press("space")
    #expect(pilot.place == "PAST rev 1/4")
    await pilot.advance(by: .milliseconds(1_500))
    await pilot.press("space")
    await pilot.advance(by: .seconds(5))
    #expect(pilot.place == "PAST rev 2/4")
    #expect(pilot.nextWake == nil)
  }

  @Test func `A step stops the playing`() async {
    await openAfterSeconds(4)
    await pilot.press("home", "right", "space", "right")
    await pilot.advance(by: .seconds(5))
    #expect(pilot.place == "PAST rev 2/4")
  }

  @Test func `+ and - change the speed, from a quarter to sixteen times`() async {
    await open()
    await pilot.press("+", "+")
    #expect(pilot.shows("speed 4×"))
    await pilot.press("+", "+", "+", "+")
    #expect(pilot.shows("speed 16×"))
    for _ in 0..<5 { await pilot.press("-") }
    #expect(pilot.shows("speed ½×"))
    await pilot.press("-", "-")
    #expect(pilot.shows("speed ¼×"))
  }

  @Test func `What plays twice as fast takes half the time`() async {
    await openAfterSeconds(4)
    await pilot.press("home", "+", "space")
    await pilot.advance(by: .milliseconds(1_100))
    #expect(pilot.place == "PAST rev 3/4")
  }

  // MARK: Going on

  @Test func `enter lets the app go on from there, tab goes back to what was left`() async {
    await open()
    await pilot.press("left", "left", "enter")
    #expect(pilot.place == "LIVE rev 1/1")
    #expect(pilot.shows("The app goes on from revision 1."))
    #expect(count == 1)
    await pilot.press("tab")
    #expect(pilot.place == "LIVE rev 3/3")
    #expect(count == 3)
    #expect(pilot.shows("branch 1 of 2"))
    await pilot.press("tab")
    #expect(count == 1)
  }

  @Test func `enter at the present changes nothing and says so`() async {
    await open()
    await pilot.press("enter")
    #expect(pilot.shows("The app goes on as it is."))
    #expect(pilot.place == "LIVE rev 3/3")
    #expect(count == 3)
  }

  @Test func `tab says that there is one branch`() async {
    await open()
    await pilot.press("tab")
    #expect(pilot.shows("There is one branch."))
  }

  @Test func `k leaves an action out, and enter goes on without it`() async {
    await open()
    await pilot.press("left", "k")
    #expect(pilot.shows("skipped"))
    #expect(pilot.shows("Count: 1"))
    await pilot.press("right")
    #expect(pilot.shows("Count: 2"))
    await pilot.press("enter")
    #expect(count == 2)
  }

  @Test func `k takes in again what it left out, and at the beginning there is nothing to skip`()
    async
  {
    await open()
    await pilot.press("left", "k", "k")
    #expect(!pilot.shows("skipped"))
    #expect(pilot.shows("Count: 2"))
    await pilot.press("home", "k")
    #expect(pilot.shows("Nothing has made this revision, so nothing can be skipped."))
  }
}
