// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

/// What the pages about controls and about data say of themselves is true, by keys and by mouse.
@MainActor
@Suite struct ControlPageTests {
  private func pilot(at page: Page) async -> Pilot<GalleryApp> {
    let pilot = Pilot(GalleryApp(GalleryState(page: page)))
    await pilot.press("tab")
    return pilot
  }

  @Test func `Buttons: enter, space and a click save; a locked one does not`() async {
    let pilot = await pilot(at: .button)
    await pilot.press("enter", "space")
    await pilot.click(on: "Save")
    #expect(pilot.frame.text.contains("Times saved: 3"))
    await pilot.click(on: "Lock")
    await pilot.click(on: "Save")
    #expect(pilot.frame.text.contains("Times saved: 3"))
    #expect(pilot.frame.text.contains("Locked: it cannot be saved."))
  }

  @Test func `Toggles: space and a click flip them, and the text follows`() async {
    let pilot = await pilot(at: .toggle)
    #expect(pilot.frame.text.contains("it says is what you see."))
    await pilot.press("space")
    #expect(!pilot.frame.text.contains("it says is what you see."))
    await pilot.click(on: "Number lines")
    #expect(pilot.frame.text.contains("1 The state says"))
    #expect(pilot.frame.text.contains("2 The state says"))
  }

  @Test func `Checkboxes: the one for all is mixed, then checks all, then none`() async {
    let pilot = await pilot(at: .checkbox)
    await pilot.press("space")
    #expect(pilot.frame.text.contains("Artichokes, Capers, Olives"))
    await pilot.press("space")
    #expect(pilot.frame.text.contains("none"))
    await pilot.click(on: "Capers")
    await pilot.press("up", "space")
    #expect(pilot.frame.text.contains("Artichokes, Capers"))
  }

  @Test func `Sliders: arrows step, page keys leap, a click sets`() async {
    let pilot = await pilot(at: .slider)
    await pilot.press("right", "right", "left")
    #expect(pilot.frame.lines.contains { $0.contains("Volume") && $0.contains(" 45") })
    await pilot.press("home")
    #expect(pilot.frame.lines.contains { $0.contains("Volume") && $0.contains(" 0") })
    await pilot.press("tab", "tab", "end", "tab", "home", "tab", "home")
    #expect(pilot.frame.text.contains("Red 255, green 0, blue 0"))
  }

  @Test func `Tables: titles and signs sort, arrows scroll beside the first column`() async {
    let pilot = await pilot(at: .table)
    await pilot.press("down")
    #expect(pilot.app.store.state.page == .table)
    await pilot.click(on: "Climbed")
    #expect(pilot.frame.text.contains("▲ Climbed"))
    await pilot.press("!", "<")
    #expect(pilot.frame.text.contains("▼ Metres"))
    await pilot.press("tab")
    #expect(!pilot.frame.text.contains("Binary"))
    await pilot.press("right", "right")
    #expect(pilot.frame.text.contains("Binary"))
    #expect(pilot.frame.text.contains("Number"))
  }

  @Test func `Progress: the bar follows the slider, and what moves can stand still`() async {
    let pilot = await pilot(at: .progress)
    await pilot.press("end")
    #expect(pilot.frame.text.contains("100%"))
    let before = pilot.frame
    await pilot.advance(by: .seconds(1))
    #expect(pilot.frame != before)
    await pilot.click(on: "Stand still")
    let still = pilot.frame
    await pilot.advance(by: .seconds(1))
    #expect(pilot.frame == still)
  }

  @Test func `Tabs: arrows and clicks choose, and a tab can come and go`() async {
    let pilot = await pilot(at: .tabs)
    await pilot.press("right")
    #expect(pilot.frame.text.contains("Andrei Tarkovsky"))
    await pilot.click(on: "A third tab")
    await pilot.click(on: "Log")
    #expect(pilot.frame.text.contains("Nothing went wrong."))
    await pilot.click(on: "A third tab")
    #expect(pilot.frame.text.contains("Chosen: films"))
  }

  @Test func `Lists: one is chosen and played, several are marked, none are left`() async {
    let pilot = await pilot(at: .list)
    await pilot.press("down", "enter", "tab", "down", "space")
    #expect(pilot.frame.text.contains("Chosen: Alien."))
    #expect(pilot.frame.text.contains("Marked: 2."))
    #expect(pilot.frame.text.contains("Played: Alien."))
    await pilot.click(on: "Take all away")
    #expect(pilot.frame.text.contains("No films"))
    await pilot.click(on: "Bring all back")
    await pilot.press("tab", "end")
    #expect(pilot.frame.text.contains("Row 999999"))
  }

  @Test func `Text fields: what is typed is there, checked and submitted`() async {
    let pilot = await pilot(at: .textField)
    await pilot.type("Moon\n")
    #expect(pilot.frame.text.contains("Submitted: Moon"))
    await pilot.press("tab", "x")
    #expect(pilot.frame.text.contains("10 characters"))
    #expect(!pilot.frame.text.contains("swordfish"))
    await pilot.press("tab", "9", "9")
    #expect(!pilot.frame.text.contains("1888"))
    #expect(pilot.frame.text.contains("1979"))
  }

  @Test func `Text editors: what is typed is an edit, undone again; esc, then tab leaves`() async {
    let pilot = await pilot(at: .textEditor)
    await pilot.type("x\n")
    #expect(pilot.frame.text.contains("13 lines, 275 bytes, 2 edits"))
    await pilot.press("ctrl+_", "esc", "tab", "space")
    #expect(pilot.frame.text.contains("12 lines, 273 bytes, 3 edits"))
    #expect(pilot.frame.text.contains("off Wrap"))
    #expect(pilot.frame.text.contains("which go on the …"))
  }

  @Test func `Forms: errors come with the submission, the focus goes to the first`() async {
    let pilot = await pilot(at: .form)
    #expect(!pilot.frame.text.contains("A film has a title."))
    await pilot.click(on: "Save")
    #expect(pilot.frame.text.contains("A film has a title."))
    await pilot.type("Moon\n2009\n")
    await pilot.press("space", "enter")
    await pilot.click(on: "Save")
    #expect(pilot.frame.text.contains("Saved: Moon, 2009"))
    await pilot.click(on: "Clear")
    #expect(pilot.frame.text.contains("Saved: nothing"))
  }
}
