// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import StateStore
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of the input that the open panel receives while the app runs behind it.
@MainActor
@Suite struct PanelInputTests {
  private let pilot = Pilot(CounterApp())

  private var count: Int { pilot.app.store.state.count.present }

  private func open() async { await pilot.press("+", "+", "+", "T") }

  // MARK: The filter

  @Test func `Steps move between the matches of the filter`() async {
    await pilot.press("+", "right", "+", "T", "/", "i", "n", "c", "r", "enter")
    #expect(!pilot.shows("ChooseStep"))
    await pilot.press("left")
    #expect(pilot.place == "PAST revision 1/3")
    await pilot.press("right", "right")
    #expect(pilot.place == "LIVE revision 3/3")
  }

  @Test func `A match contains all words of the filter`() async {
    await pilot.press("+", "right", "+", "T", "/")
    await pilot.type("incr ease")
    #expect(!pilot.shows("No results for"))
    await pilot.type(" choose")
    #expect(pilot.shows("No results for"))
  }

  @Test func `Letters edit the filter, and arrows step`() async {
    await open()
    await pilot.press("/", "k", "s", "T", "space")
    #expect(pilot.shows("Log /ksT ▏"))
    #expect(pilot.shows("No results for"))
    for _ in 0..<4 { await pilot.press("backspace") }
    #expect(pilot.shows("Log /▏"))
    await pilot.press("left")
    #expect(pilot.place == "PAST revision 2/3")
  }

  @Test func `esc clears the filter before it closes the panel`() async {
    await open()
    await pilot.press("/", "x", "esc")
    #expect(pilot.shows("─ Log ─"))
    await pilot.press("/", "x", "enter")
    #expect(pilot.shows("Log /x ─"))
    #expect(pilot.shows("esc clear"))
    await pilot.press("esc")
    #expect(pilot.shows("─ Log ─"))
    #expect(pilot.place != nil)
    await pilot.press("esc")
    #expect(pilot.place == nil)
  }

  @Test func `A paste adds its first line to the filter without control characters`() async {
    await open()
    await pilot.press("/")
    await pilot.paste("incr\u{1B}ease\nq")
    #expect(pilot.shows("Log /increase▏"))
    #expect(!pilot.hasEnded)
  }

  // MARK: Keys

  @Test(arguments: ["r", "q", "?", "t", "u", "d", "j", "f1", "alt+x", "ctrl+r", "ctrl+left"])
  func `The app's keys only display an explanation`(_ key: String) async {
    await open()
    let state = pilot.app.store.state
    await pilot.press("left", KeyPress(stringLiteral: key))
    #expect(pilot.shows("Earlier state. Press enter to continue from here or esc to return."))
    #expect(pilot.place == "PAST revision 2/3")
    #expect(pilot.app.store.state == state)
    #expect(!pilot.hasEnded)
  }

  @Test func `The app's keys display another explanation in the live state`() async {
    await open()
    await pilot.press("r")
    #expect(pilot.shows("The app is live."))
    #expect(count == 3)
  }

  @Test func `A paste doesn't reach the app`() async {
    let pilot = Pilot(ErrandsApp())
    await pilot.press("a", "T", "left")
    await pilot.paste("secret")
    #expect(pilot.shows("Earlier state."))
    #expect(pilot.app.store.state.pasted.isEmpty)
    #expect(pilot.app.store.state.note.isEmpty)
  }

  @Test func `ctrl+z suspends the app, except while the filter is edited`() async {
    await open()
    await pilot.press("/", "i", "ctrl+z")
    #expect(pilot.terminal.suspensions == 0)
    #expect(pilot.shows("Log /i▏"))
    await pilot.press("enter", "ctrl+z")
    #expect(pilot.terminal.suspensions == 1)
  }

  @Test func `ctrl+c quits from the open panel`() async {
    await open()
    await pilot.press("left", "/", "ctrl+c")
    #expect(pilot.hasEnded)
  }

  // MARK: The running app

  @Test func `The panel counts new revisions`() async {
    await pilot.press("t", "T", "left")
    await pilot.advance(by: .milliseconds(750))
    #expect(pilot.shows("3 new"))
    #expect(pilot.place == "PAST revision 0/4")
    #expect(count == 3)
    await pilot.press("esc")
    #expect(pilot.shows("Count: 3"))
  }

  @Test func `The live state follows the app`() async {
    await pilot.press("t", "T")
    await pilot.advance(by: .milliseconds(750))
    #expect(pilot.place == "LIVE revision 4/4")
    #expect(pilot.shows("Count: 3"))
  }

  @Test func `Continuing drops the later actions of effects`() async {
    let pilot = Pilot(ErrandsApp())
    await pilot.press("a", "a", "e", "T", "left", "enter", "esc")
    #expect(pilot.app.store.state.resumptions == 1)
    await pilot.advance(by: .seconds(2))
    #expect(pilot.app.store.state.done == ["post"])
    #expect(pilot.app.store.runningEffects.isEmpty)
  }

  @Test func `The app's toasts cover its screen instead of the panel`() async throws {
    let pilot = Pilot(ErrandsApp())
    await pilot.press("a", "n")
    let before = try #require(pilot.cell(of: "A toast of the app"))
    await pilot.press("T")
    let after = try #require(pilot.cell(of: "A toast of the app"))
    #expect(after.y < before.y && after.x < before.x)
    await pilot.press("left")
    #expect(!pilot.shows("A toast of the app"))
    await pilot.press("esc")
    #expect(pilot.cell(of: "A toast of the app") == before)
  }
}
