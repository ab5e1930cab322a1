// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of each key in the open panel.
@MainActor
@Suite struct PanelKeysTests {
  private let pilot = Pilot(CounterApp())

  private var count: Int { pilot.app.store.state.count.present }

  /// Increments the counter and opens the panel at the newest revision.
  private func open(at count: Int = 3) async {
    for _ in 0..<count { await pilot.press("+") }
    await pilot.press("T")
  }

  /// Increments the counter once each second and opens the panel.
  private func openAfterSeconds(_ count: Int) async {
    for _ in 0..<count {
      await pilot.advance(by: .seconds(1))
      await pilot.press("+")
    }
    await pilot.press("T")
  }

  // MARK: Opening and closing

  @Test func `T opens the panel, and esc shows the app again`() async {
    await pilot.press("+", "+", "+")
    let before = pilot.frame
    await pilot.press("T")
    #expect(pilot.place == "LIVE revision 3/3")
    await pilot.press("esc")
    #expect(pilot.frame == before)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `T closes the panel and shows the live app`() async {
    await open()
    await pilot.press("left", "left", "T")
    #expect(pilot.place == nil)
    #expect(pilot.shows("Count: 3"))
    await pilot.press("T")
    #expect(pilot.place == "LIVE revision 3/3")
  }

  @Test func `The panel adds no interface state and no revisions`() async {
    await pilot.press("+")
    let interface = pilot.interface
    await pilot.press("T", "left", "k", "/", "x", "esc", "esc")
    #expect(pilot.interface == interface)
    await pilot.press("T")
    #expect(pilot.place == "LIVE revision 1/1")
  }

  @Test func `T is the last key in the app's help line`() async throws {
    await pilot.resize(to: Size(columns: 200, rows: 24))
    let line = try #require(pilot.frame.lines.last { $0.contains("Time travel") })
    #expect(line.contains("T  Time travel    "))
    #expect(line.contains("+  Add"))
  }

  // MARK: Moving

  @Test func `Left and right step by one or ten revisions`() async {
    await open(at: 25)
    for (press, revision) in [
      ("left", 24), ("left", 23), ("right", 24), ("shift+left", 14), ("shift+left", 4),
      ("shift+left", 0), ("left", 0), ("shift+right", 10), ("right", 11), ("shift+right", 21),
      ("shift+right", 25), ("right", 25), ("home", 0), ("end", 25),
    ] {
      await pilot.press(KeyPress(stringLiteral: press))
      let word = revision == 25 ? "LIVE" : "PAST"
      #expect(pilot.place == "\(word) revision \(revision)/25", "after \(press)")
    }
  }

  @Test func `Up and down step by one, and page keys by ten`() async {
    await open(at: 25)
    for (press, revision) in [("up", 24), ("pageup", 14), ("down", 15), ("pagedown", 25)] {
      await pilot.press(KeyPress(stringLiteral: press))
      let word = revision == 25 ? "LIVE" : "PAST"
      #expect(pilot.place == "\(word) revision \(revision)/25", "after \(press)")
    }
  }

  @Test func `end returns to the live state, which follows the app`() async {
    await pilot.press("+", "t", "T", "left", "end")
    #expect(pilot.place == "LIVE revision 2/2")
    await pilot.advance(by: .milliseconds(750))
    #expect(pilot.place == "LIVE revision 5/5")
    #expect(pilot.shows("Count: 4"))
    #expect(!pilot.shows(" new"))
    await pilot.press("end", "r")
    #expect(pilot.shows("The app is live."))
    await pilot.press("home", "end", "esc")
    #expect(pilot.place == nil)
  }

  @Test func `Every way to the newest revision shows the live state`() async {
    await open()
    for presses: [KeyPress] in [
      ["left", "right"], ["home", "pagedown"], ["home", "end"], ["left", "left", "shift+right"],
    ] {
      for press in presses { await pilot.press(press) }
      #expect(pilot.place == "LIVE revision 3/3", "after \(presses)")
      #expect(pilot.shows("─ Live ─"))
    }
  }

  @Test func `end keeps skipped actions`() async {
    await open()
    await pilot.press("left", "k", "end")
    #expect(pilot.place == "PAST revision 3/3")
    #expect(pilot.shows("1 skipped"))
    #expect(pilot.shows("Count: 2"))
  }

  @Test func `Steps forward from the live state have no effect`() async {
    await open()
    await pilot.press("right", "shift+right", "end", "down")
    #expect(pilot.place == "LIVE revision 3/3")
  }

  @Test func `Arrows move to the nearest match of a filter`() async {
    await pilot.press("+", "h", "esc", "+", "h", "esc", "+", "h", "esc", "T")
    #expect(pilot.place == "LIVE revision 9/9")
    await pilot.press("/")
    await pilot.type("Increase")
    await pilot.press("enter")
    for (press, revision) in [("left", 7), ("left", 4), ("left", 1), ("right", 4), ("right", 7)] {
      await pilot.press(KeyPress(stringLiteral: press))
      #expect(pilot.place == "PAST revision \(revision)/9", "after \(press)")
    }
  }

  @Test func `Brackets move between failures`() async {
    let pilot = Pilot(ErrandsApp())
    await pilot.press("a", "f", "a", "f", "a", "T")
    for (press, place) in [
      ("[", "PAST revision 4/5"), ("[", "PAST revision 2/5"), ("[", "PAST revision 2/5"),
      ("]", "PAST revision 4/5"),
      ("]", "PAST revision 4/5"),
    ] {
      await pilot.press(KeyPress(stringLiteral: press))
      #expect(pilot.place == place, "after \(press)")
    }
    #expect(pilot.shows("✗"))
  }

  @Test func `A failure without a state change appears at the previous revision`() async {
    let pilot = Pilot(ErrandsApp())
    await pilot.press("a", "b", "a", "a", "T", "[")
    #expect(pilot.place == "PAST revision 1/3")
    #expect(pilot.shows("then EffectFailed("))
    #expect(pilot.frame.lines.contains { $0.contains("1 Do(") && $0.contains("✗") })
  }

  @Test func `A step displays an earlier screen and doesn't change the app`() async {
    await open()
    #expect(pilot.shows("Count: 3"))
    await pilot.press("left", "left")
    #expect(pilot.shows("Count: 1") && !pilot.shows("Count: 3"))
    #expect(count == 3)
  }

  @Test func `Continuing restores the route of the displayed revision`() async {
    await pilot.press("+", "h", "esc", "+", "T", "left", "left")
    #expect(pilot.place == "PAST revision 2/4")
    #expect(pilot.shows("1 to undo"))
    await pilot.press("enter", "esc")
    #expect(pilot.app.store.state.route == [.count, .history])
    #expect(pilot.shows("1 to undo"))
  }

  @Test func `Continuing restores the focus of the displayed revision`() async {
    await pilot.press("tab", "+", "tab")
    let focus = pilot.interface.focus
    await pilot.press("+", "tab", "T", "left", "enter", "esc")
    #expect(pilot.interface.focus == focus)
  }

  @Test func `The panel lists an action's changes by path`() async {
    await open()
    await pilot.press("left")
    #expect(pilot.shows("Revision 2: Increase"))
    #expect(pilot.shows("1 → 2"))
  }

  // MARK: Playback

  @Test func `space plays at the original speed until the end`() async {
    await openAfterSeconds(3)
    await pilot.press("home", "space")
    #expect(pilot.shows("playing 1×"))
    await pilot.advance(by: .milliseconds(1_100))
    #expect(pilot.place == "PAST revision 1/3")
    await pilot.advance(by: .seconds(2))
    #expect(pilot.place == "LIVE revision 3/3")
    #expect(!pilot.shows("playing"))
    #expect(pilot.nextWake == nil)
  }

  @Test
  func `space in the live state plays from the start and then pauses`() async {
    await openAfterSeconds(4)
    await pilot.press("space")
    #expect(pilot.place == "PAST revision 0/4")
    await pilot.advance(by: .milliseconds(1_500))
    await pilot.press("space")
    await pilot.advance(by: .seconds(5))
    #expect(pilot.place == "PAST revision 1/4")
    #expect(pilot.nextWake == nil)
  }

  @Test(arguments: [
    TerminalCapabilities(), TerminalCapabilities(colorDepth: .monochrome, supportsUnicode: false),
  ])
  func `The status shows playback, also below a message`(
    capabilities: TerminalCapabilities
  ) async {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
      let pilot = Pilot(CounterApp(), size: size, capabilities: capabilities)
      for _ in 0..<4 {
        await pilot.advance(by: .seconds(1))
        await pilot.press("+")
      }
      let speed = capabilities.supportsUnicode ? "2×" : "2x"
      await pilot.press("T", "home", "+", "space")
      #expect(pilot.frame.lines.last == "  PAST revision 0/4  playing \(speed)")
      #expect(pilot.shows("space pause") == (size.rows == 24))
      await pilot.press("r")
      #expect(pilot.shows("Earlier state."))
      #expect(pilot.frame.lines.last == "  PAST revision 0/4  playing \(speed)")
      await pilot.advance(by: .seconds(4))
      #expect(pilot.frame.lines.last == "  LIVE revision 4/4")
      #expect(!pilot.shows("space pause"))
    }
  }

  @Test func `A step stops playback`() async {
    await openAfterSeconds(4)
    await pilot.press("home", "right", "space", "right")
    await pilot.advance(by: .seconds(5))
    #expect(pilot.place == "PAST revision 2/4")
  }

  @Test func `+ and - change the speed between ¼× and 16×`() async {
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

  @Test func `Playback at double speed takes half the time`() async {
    await openAfterSeconds(4)
    await pilot.press("home", "+", "space")
    await pilot.advance(by: .milliseconds(1_100))
    #expect(pilot.place == "PAST revision 2/4")
  }

  // MARK: Continuing

  @Test func `enter continues the app, and tab switches the branch`() async {
    await open()
    await pilot.press("left", "left", "enter")
    #expect(pilot.place == "LIVE revision 1/1")
    #expect(pilot.shows("Continued from revision 1."))
    #expect(count == 1)
    await pilot.press("tab")
    #expect(pilot.place == "LIVE revision 3/3")
    #expect(count == 3)
    #expect(pilot.shows("branch 1 of 2"))
    await pilot.press("tab")
    #expect(count == 1)
  }

  @Test func `enter in the live state displays a message`() async {
    await open()
    await pilot.press("enter")
    #expect(pilot.shows("The app continues unchanged."))
    #expect(pilot.place == "LIVE revision 3/3")
    #expect(count == 3)
  }

  @Test func `tab displays a message if only one branch exists`() async {
    await open()
    await pilot.press("tab")
    #expect(pilot.shows("No other branches. Press enter at an earlier state to add one."))
  }

  @Test func `k skips an action, and enter continues without it`() async {
    await open()
    await pilot.press("left", "k")
    #expect(pilot.shows("skipped"))
    #expect(pilot.shows("Count: 1"))
    await pilot.press("right")
    #expect(pilot.shows("Count: 2"))
    await pilot.press("enter")
    #expect(count == 2)
  }

  @Test func `k includes a skipped action and can't skip the oldest revision`() async {
    await open()
    await pilot.press("left", "k", "k")
    #expect(!pilot.shows("skipped"))
    #expect(pilot.shows("Count: 2"))
    await pilot.press("home", "k")
    #expect(pilot.shows("No action created this revision, so you can't skip it."))
  }
}
