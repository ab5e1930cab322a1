// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import GalleryDemo

/// Tests of the control and data pages with the keyboard and the mouse.
@MainActor
@Suite struct ControlPageTests {
  private func pilot(at page: Page) async -> Pilot<GalleryApp> {
    let pilot = Pilot(GalleryApp(GalleryState(page: page)))
    await pilot.press("tab")
    return pilot
  }

  @Test func `Enter, space, and clicks press only enabled buttons`() async {
    let pilot = await pilot(at: .button)
    await pilot.press("enter", "space")
    await pilot.click(on: "Save")
    #expect(pilot.frame.text.contains("Times saved: 3"))
    await pilot.click(on: "Lock")
    await pilot.click(on: "Save")
    #expect(pilot.frame.text.contains("Times saved: 3"))
    #expect(pilot.frame.text.contains("Locked. Saving is disabled."))
  }

  @Test func `Space and clicks switch toggles`() async {
    let pilot = await pilot(at: .toggle)
    #expect(pilot.frame.text.contains("the screen shows the state."))
    await pilot.press("space")
    #expect(!pilot.frame.text.contains("the screen shows the state."))
    await pilot.click(on: "Number lines")
    #expect(pilot.frame.text.contains("1 The state stores"))
    #expect(pilot.frame.text.contains("2 A menu, a key"))
  }

  @Test func `A group checkbox checks or unchecks all its members`() async {
    let pilot = await pilot(at: .checkbox)
    await pilot.press("space")
    #expect(pilot.frame.text.contains("Artichokes, Capers, Olives"))
    await pilot.press("space")
    #expect(pilot.frame.text.contains("none"))
    await pilot.click(on: "Capers")
    await pilot.press("up", "space")
    #expect(pilot.frame.text.contains("Artichokes, Capers"))
  }

  @Test func `Keys change the values of sliders`() async {
    let pilot = await pilot(at: .slider)
    await pilot.press("right", "right", "left")
    #expect(pilot.frame.lines.contains { $0.contains("Volume") && $0.contains(" 45") })
    await pilot.press("home")
    #expect(pilot.frame.lines.contains { $0.contains("Volume") && $0.contains(" 0") })
    await pilot.press("tab", "tab", "end", "tab", "home", "tab", "home")
    #expect(pilot.frame.text.contains("Red 255, green 0, blue 0"))
  }

  @Test func `Titles and keys sort tables, and arrow keys scroll columns`() async {
    let pilot = await pilot(at: .table)
    await pilot.press("down")
    #expect(pilot.app.store.state.page == .table)
    await pilot.click(on: "Ascent")
    #expect(pilot.frame.text.contains("▲ Ascent"))
    await pilot.press("!", "<")
    #expect(pilot.frame.text.contains("▼ Meters"))
    await pilot.press("tab")
    #expect(!pilot.frame.text.contains("Binary"))
    await pilot.press("right", "right")
    #expect(pilot.frame.text.contains("Binary"))
    #expect(pilot.frame.text.contains("Number"))
  }

  @Test func `Progress follows the slider, and reduced motion stops animations`() async {
    let pilot = await pilot(at: .progress)
    await pilot.press("end")
    #expect(pilot.frame.text.contains("100%"))
    let before = pilot.frame
    await pilot.advance(by: .seconds(1))
    #expect(pilot.frame != before)
    await pilot.click(on: "Reduce motion")
    let still = pilot.frame
    await pilot.advance(by: .seconds(1))
    #expect(pilot.frame == still)
  }

  @Test func `Arrow keys and clicks select tabs, including added tabs`() async {
    let pilot = await pilot(at: .tabs)
    await pilot.press("right")
    #expect(pilot.frame.text.contains("Andrei Tarkovsky"))
    await pilot.click(on: "Show a third tab")
    await pilot.click(on: "Log")
    #expect(pilot.frame.text.contains("No errors"))
    await pilot.click(on: "Show a third tab")
    #expect(pilot.frame.text.contains("Selected: movies"))
  }

  @Test func `Lists select, activate, mark, and remove rows`() async {
    let pilot = await pilot(at: .list)
    await pilot.press("down", "enter", "tab", "down", "space")
    #expect(pilot.frame.text.contains("Selected: Alien."))
    #expect(pilot.frame.text.contains("Marked: 2."))
    #expect(pilot.frame.text.contains("Played: Alien."))
    await pilot.click(on: "Remove all")
    #expect(pilot.frame.text.contains("No movies"))
    await pilot.click(on: "Restore all")
    await pilot.press("tab", "tab", "end")
    #expect(pilot.frame.text.contains("Row 999999"))
  }

  @Test func `A list of messages follows its end`() async {
    let pilot = await pilot(at: .list)
    #expect(pilot.frame.text.contains("I do."))
    await pilot.click(on: "Add a message")
    #expect(pilot.frame.text.contains("screen?"))
  }

  @Test func `Text fields validate and submit typed text`() async {
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

  @Test func `Text editors apply and undo edits, and release the focus`() async {
    let pilot = await pilot(at: .textEditor)
    await pilot.type("x\n")
    #expect(pilot.frame.text.contains("13 lines, 271 bytes, 2 edits"))
    await pilot.press("ctrl+_", "esc", "tab", "space")
    #expect(pilot.frame.text.contains("12 lines, 269 bytes, 3 edits"))
    #expect(pilot.frame.text.contains("‹●  ›  Wrap"))
    #expect(pilot.frame.text.contains("all for the pi…"))
  }

  /// Returns the page of the form with empty fields, and with the focus in the first field.
  private func pilotAtEmptyForm() async -> Pilot<GalleryApp> {
    let pilot = await pilot(at: .form)
    pilot.app.store.dispatch(Assign(\GalleryState.form, FormExample()))
    await pilot.settle()
    return pilot
  }

  @Test func `The form starts with values and an error`() async {
    let pilot = await pilot(at: .form)
    for text in ["Stalker", "197x", "✗ Enter a year from 1888 to 2100.", "(•) cinema"] {
      #expect(pilot.frame.text.contains(text))
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `An empty row separates the error of the year from the genre`(size: Size) throws {
    let pilot = Pilot(GalleryApp(GalleryState(page: .form)), size: size)
    let lines = pilot.frame.lines
    let error = try #require(lines.firstIndex { $0.contains("✗ Enter a year") })
    #expect(lines.firstIndex { $0.contains("Genre") } == error + 2)
  }

  @Test(arguments: [60, 80, 120])
  func `The form's help line starts with its keys and ends with Quit`(columns: Int) async throws {
    let size = Size(columns: columns, rows: 24)
    let pilot = Pilot(GalleryApp(GalleryState(page: .form)), size: size)
    await pilot.press("tab")
    let line = try #require(pilot.frame.lines.last)
    let keys = columns == 60 ? "  tab  Next field" : "  tab  Next field   enter  Next, or submit"
    #expect(line.hasPrefix(keys), "\(line)")
    #expect(line.hasSuffix("^C  Quit"), "\(line)")
  }

  @Test func `Submitting an invalid form shows errors and focuses the first field`() async {
    let pilot = await pilotAtEmptyForm()
    await pilot.press("tab", "tab", "tab", "tab", "right")
    #expect(!pilot.frame.text.contains("✗"))
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("✗ Enter a title."))
    #expect(pilot.frame.text.contains("✗ Enter a year from 1888 to 2100."))
    await pilot.type("Moon\n2009")
    #expect(!pilot.frame.text.contains("✗"))
    await pilot.click(on: "Save")
    #expect(pilot.frame.text.contains("Saved: Moon, 2009, cinema"))
  }

  @Test func `A form can be saved only if its fields are valid`() async {
    let pilot = await pilotAtEmptyForm()
    await pilot.type("Moon\n20")
    #expect(!pilot.frame.text.contains("✗"))
    await pilot.type("1x")
    #expect(pilot.frame.text.contains("✗ Enter a year"))
    await pilot.click(on: "Save")
    #expect(pilot.frame.text.contains("Enter a title and a year to save."))
    await pilot.click(on: "Fill in")
    #expect(pilot.frame.text.contains("Press Save"))
    await pilot.click(on: "Save")
    #expect(pilot.frame.text.contains("Saved: Stalker, 1979, drama, cinema, watched"))
    await pilot.click(on: "Clear")
    #expect(!pilot.frame.text.contains("Saved:"))
  }
}
