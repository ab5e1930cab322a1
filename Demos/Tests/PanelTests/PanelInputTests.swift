// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import StateStore
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// All input is the panel's while it is open, and the app goes on behind it.
@MainActor
@Suite struct PanelInputTests {
  private let pilot = Pilot(CounterApp())

  private var count: Int { pilot.app.store.state.count.present }

  private func open() async { await pilot.press("+", "+", "+", "T") }

  // MARK: The filter

  @Test func `A filter shows what it names, and steps go from match to match`() async {
    await pilot.press("+", "right", "+", "T", "/", "i", "n", "c", "r", "enter")
    #expect(!pilot.shows("ChooseStep"))
    await pilot.press("left")
    #expect(pilot.place == "PAST rev 1/3")
    await pilot.press("right", "right")
    #expect(pilot.place == "PAST rev 3/3")
  }

  @Test func `Of several words of a filter all must be there`() async {
    await pilot.press("+", "right", "+", "T", "/")
    await pilot.type("incr ease")
    #expect(!pilot.shows("Nothing matches."))
    await pilot.type(" choose")
    #expect(pilot.shows("Nothing matches."))
  }

  @Test func `While a filter is typed, keys are letters, but arrows still step`() async {
    await open()
    await pilot.press("/", "k", "s", "T", "space")
    #expect(pilot.shows("Log /ksT ▏"))
    #expect(pilot.shows("Nothing matches."))
    for _ in 0..<4 { await pilot.press("backspace") }
    #expect(pilot.shows("Log /▏"))
    await pilot.press("left")
    #expect(pilot.place == "PAST rev 2/3")
  }

  @Test func `esc drops the filter first, then the panel`() async {
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

  @Test func `The first line of what is pasted goes into the filter, without controls`() async {
    await open()
    await pilot.press("/")
    await pilot.paste("incr\u{1B}ease\nq")
    #expect(pilot.shows("Log /increase▏"))
    #expect(!pilot.hasEnded)
  }

  // MARK: All keys are the panel's

  @Test(arguments: ["r", "q", "?", "t", "u", "d", "j", "f1", "alt+x", "ctrl+r", "ctrl+left"])
  func `Keys of the app do nothing but say that this is the past`(_ key: String) async {
    await open()
    let state = pilot.app.store.state
    await pilot.press("left", KeyPress(stringLiteral: key))
    #expect(pilot.shows("This is the past. enter continues from here, esc returns."))
    #expect(pilot.place == "PAST rev 2/3")
    #expect(pilot.app.store.state == state)
    #expect(!pilot.hasEnded)
  }

  @Test func `At the present they say where the app is`() async {
    await open()
    await pilot.press("r")
    #expect(pilot.shows("The app is behind this."))
    #expect(count == 3)
  }

  @Test func `A paste does not reach the app, either`() async {
    let pilot = Pilot(ErrandsApp())
    await pilot.press("a", "T", "left")
    await pilot.paste("secret")
    #expect(pilot.shows("This is the past."))
    #expect(pilot.app.store.state.pasted.isEmpty)
    #expect(pilot.app.store.state.note.isEmpty)
  }

  @Test func `ctrl+c still quits`() async {
    await open()
    await pilot.press("left", "/", "ctrl+c")
    #expect(pilot.hasEnded)
  }

  // MARK: The app behind

  @Test func `What arrives meanwhile is counted`() async {
    await pilot.press("t", "T", "left")
    await pilot.advance(by: .milliseconds(750))
    #expect(pilot.shows("3 new"))
    #expect(pilot.place == "PAST rev 0/4")
    #expect(count == 3)
    await pilot.press("esc")
    #expect(pilot.shows("Count: 3"))
  }

  @Test func `At the present the panel goes on with the app`() async {
    await pilot.press("t", "T")
    await pilot.advance(by: .milliseconds(750))
    #expect(pilot.place == "LIVE rev 4/4")
    #expect(pilot.shows("Count: 3"))
  }

  @Test func `What an effect still sends after one has gone on elsewhere is dropped`() async {
    let pilot = Pilot(ErrandsApp())
    await pilot.press("a", "a", "e", "T", "left", "enter", "esc")
    #expect(pilot.app.store.state.resumptions == 1)
    await pilot.advance(by: .seconds(2))
    #expect(pilot.app.store.state.done == ["post"])
    #expect(pilot.app.store.runningEffects.isEmpty)
  }

  @Test func `Toasts of the app lie over its picture, not over the panel`() async throws {
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
