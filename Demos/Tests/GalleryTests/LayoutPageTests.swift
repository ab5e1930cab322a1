// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

/// What the other pages say of themselves is true, by keys and by mouse.
@MainActor
@Suite struct LayoutPageTests {
  private func pilot(at page: Page) async -> Pilot<GalleryApp> {
    let pilot = Pilot(GalleryApp(GalleryState(page: page)))
    await pilot.press("tab")
    return pilot
  }

  private func line(of text: String, in pilot: Pilot<GalleryApp>) throws -> Int {
    try #require(pilot.frame.lines.firstIndex { $0.contains(text) })
  }

  @Test func `Text: it is wrapped as chosen`() async {
    let pilot = await pilot(at: .text)
    await pilot.press("right", "right", "enter")
    #expect(!pilot.frame.text.contains("text breaks where words end."))
    await pilot.click(on: "word")
    #expect(pilot.frame.text.contains("text breaks where words end."))
  }

  @Test func `Stacks: the spacing parts what stands there`() async throws {
    let pilot = await pilot(at: .stacks)
    let first = try line(of: " one ", in: pilot)
    #expect(try line(of: " two, wider ", in: pilot) == first + 1)
    await pilot.click(on: "spacing 1")
    #expect(try line(of: " two, wider ", in: pilot) == first + 2)
    await pilot.click(on: "trailing")
    #expect(pilot.frame.text.contains("one │"))
  }

  @Test func `Frames: what has no room is cut, but for what comes first`() async {
    let pilot = await pilot(at: .frames)
    await pilot.press("home")
    #expect(pilot.frame.text.contains("…"))
    #expect(pilot.frame.text.contains("12 kB"))
  }

  @Test func `Grid: the files are sorted as chosen`() async throws {
    let pilot = await pilot(at: .grid)
    await pilot.press("right", "enter")
    #expect(try line(of: "Package.swift", in: pilot) < line(of: "LICENSE", in: pilot))
    await pilot.click(on: "by name")
    #expect(try line(of: "LICENSE", in: pilot) < line(of: "Package.swift", in: pilot))
  }

  @Test func `Borders: a button changes the lines`() async {
    let pilot = await pilot(at: .borders)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("Lines: heavy"))
    #expect(pilot.frame.text.contains("┏━ Inbox"))
  }

  @Test func `Layers: the one that is raised covers the others`() async {
    let pilot = await pilot(at: .layers)
    #expect(pilot.frame.text.contains("╭─ second"))
    await pilot.press("enter")
    #expect(!pilot.frame.text.contains("╭─ second"))
    await pilot.click(on: "third")
    #expect(pilot.frame.text.contains("╭─ third"))
  }

  @Test func `Scrolling: keys and the wheel move the table, and buttons come into view`() async {
    let pilot = await pilot(at: .scrolling)
    await pilot.press("pagedown")
    #expect(!pilot.frame.text.contains("  2    4    6 "))
    await pilot.scroll(rows: -20, at: Point(x: 40, y: 8))
    #expect(pilot.frame.text.contains("  2    4    6 "))
    await pilot.press("shift+tab", "shift+tab")
    #expect(pilot.frame.text.contains("Chapter 12"))
  }

  @Test func `Modal: it closes by esc and by its buttons, and the focus goes back`() async {
    let pilot = await pilot(at: .modal)
    let focus = pilot.interface.focus
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("out of reach"))
    await pilot.type("x")
    await pilot.press("esc")
    #expect(!pilot.frame.text.contains("out of reach"))
    #expect(pilot.frame.text.contains("It is called “Stalker”."))
    #expect(pilot.interface.focus == focus)
    await pilot.press("enter", "ctrl+u")
    await pilot.type("Solaris")
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("It is called “Solaris”."))
    await pilot.press("enter")
    await pilot.click(on: "[ Cancel ]")
    #expect(!pilot.frame.text.contains("out of reach"))
  }

  @Test func `Alert: it asks, and keeps the mouse to itself`() async {
    let pilot = await pilot(at: .alert)
    await pilot.click(on: "Delete a film")
    await pilot.click(on: "Gauge")
    #expect(pilot.app.store.state.page == .alert)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("Kept."))
    await pilot.press("enter")
    await pilot.click(on: "[ Delete ]")
    #expect(pilot.frame.text.contains("Deleted."))
    await pilot.press("down", "enter", "left", "enter")
    #expect(pilot.frame.text.contains("Left."))
  }

  @Test func `StatusBar: it says what the buttons and the keys did`() async {
    let pilot = await pilot(at: .statusBar)
    #expect(pilot.frame.text.contains("not saved"))
    await pilot.press("a", "s")
    #expect(pilot.frame.text.contains("4 films"))
    #expect(!pilot.frame.text.contains("not saved"))
  }

  @Test func `HelpSheet: it lists the keys of the button that opens it`() async {
    let pilot = await pilot(at: .helpSheet)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("Delete the film"))
    #expect(!pilot.frame.text.contains("Write a review"))
    await pilot.press("esc", "down", "enter")
    #expect(pilot.frame.text.contains("Write a review"))
    await pilot.press("esc", "w")
    #expect(pilot.frame.text.contains("Write a review."))
  }

  @Test func `Clipboard: it says what became of each copy`() async throws {
    let pilot = await pilot(at: .clipboard)
    await pilot.press("enter", "down", "down", "enter")
    let lines = pilot.frame.lines
    let last = try #require(lines.firstIndex { $0.contains("longer than 74,994 bytes") })
    #expect(lines[last + 1].contains("the terminal has the text"))
  }

  @Test func `Spinner: it turns until it shall stand still, and goes with what is loaded`() async {
    let pilot = await pilot(at: .spinner)
    let first = pilot.frame
    await pilot.advance(by: .milliseconds(240))
    #expect(pilot.frame != first)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("3 films"))
    await pilot.press("tab", "enter")
    #expect(pilot.nextWake == nil)
  }

  @Test func `Toasts go after four seconds, or when they are clicked`() async {
    let pilot = await pilot(at: .toast)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("2 films are new"))
    await pilot.advance(by: .seconds(5))
    #expect(!pilot.frame.text.contains("2 films are new"))
    await pilot.click(on: "Stay")
    await pilot.advance(by: .seconds(60))
    await pilot.click(on: "take me away")
    #expect(!pilot.frame.text.contains("take me away"))
  }

  @Test func `Menus: keys and clicks choose, checks and what cannot be chosen follow`() async throws
  {
    let pilot = await pilot(at: .menu)
    await pilot.press("f10", "enter", "ctrl+e", "alt+f", "down", "enter")
    #expect(pilot.frame.text.contains("saved"))
    await pilot.click(on: "View")
    await pilot.click(on: "Number lines")
    #expect(pilot.app.store.state.page == .menu)
    await pilot.click(Point(x: 30, y: try line(of: "Stalker", in: pilot)), button: .right)
    await pilot.press("p")
    #expect(pilot.frame.text.contains("played Stalker"))
  }

  @Test func `Palette: it finds, runs, and remembers`() async {
    let pilot = await pilot(at: .palette)
    await pilot.press("ctrl+k")
    await pilot.type("prrep\n")
    #expect(pilot.frame.text.contains("Print report"))
    await pilot.press("ctrl+k", "enter", "ctrl+k")
    await pilot.type("goto\n")
    #expect(pilot.frame.text.contains("Go to line"))
  }

  @Test func `Keys: sequences move, what is begun is shown, a mode has keys of its own`() async {
    let pilot = await pilot(at: .keys)
    await pilot.press("j", "j")
    #expect(pilot.frame.text.contains("‹7›"))
    await pilot.press("g")
    #expect(pilot.frame.text.contains("g …"))
    await pilot.press("g")
    #expect(pilot.frame.text.contains("‹1›"))
    await pilot.press("y")
    #expect(!pilot.frame.text.contains("Copied."))
    await pilot.press("v", "y")
    #expect(pilot.frame.text.contains("Copied."))
    await pilot.press("esc", "x")
    #expect(!pilot.frame.text.contains("Cut."))
  }

  @Test func `Focus: arrows go by position, a name leads from anywhere`() async {
    let pilot = await pilot(at: .focus)
    await pilot.press("right", "down", "enter")
    #expect(pilot.frame.text.contains("Pressed: 5"))
    await pilot.click(on: "9")
    #expect(pilot.frame.text.contains("Pressed: 9"))
    await pilot.click(on: "To 5")
    await pilot.press("left", "enter")
    #expect(pilot.frame.text.contains("Pressed: 4"))
  }

  @Test func `Mouse: clicks, double clicks and a drag`() async throws {
    let pilot = await pilot(at: .mouse)
    await pilot.click(on: "Click me")
    await pilot.click(on: "Click me")
    #expect(pilot.frame.text.contains("Clicks: 2"))
    await pilot.click(on: "Row 3")
    #expect(pilot.frame.text.contains("Chosen: row 3   Opened: none"))
    await pilot.advance(by: .seconds(1))
    await pilot.click(on: "Row 4", count: 2)
    #expect(pilot.frame.text.contains("Opened: row 4"))
    let row = try line(of: "Place", in: pilot)
    await pilot.drag(from: Point(x: 45, y: row), to: Point(x: 79, y: row))
    #expect(pilot.frame.lines[row].contains("50"))
  }

  @Test func `Your own: it draws what was counted`() async {
    let pilot = await pilot(at: .custom)
    let before = pilot.frame.text.count { $0 == "■" }
    await pilot.press("enter")
    #expect(pilot.frame.text.count { $0 == "■" } == before + 1)
    await pilot.press("right", "right", "enter")
    #expect(pilot.frame.text.contains("nothing seen yet"))
  }

  @Test func `Your own: keys and the mouse set the stars`() async {
    let pilot = await pilot(at: .custom)
    await pilot.press("tab", "tab", "tab", "right")
    #expect(pilot.frame.text.contains("4 of 5"))
    await pilot.click(on: "★")
    #expect(pilot.frame.text.contains("‹★☆☆☆☆›  1 of 5"))
  }
}
