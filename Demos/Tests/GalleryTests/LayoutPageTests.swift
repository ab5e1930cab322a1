// SPDX-License-Identifier: MIT

import GalleryDemo
import HelpLineTestSupport
import TermRender
import TermTesting
import Testing

/// Tests of the remaining pages with the keyboard and the mouse.
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

  @Test(arguments: [Theme.dark, .light])
  func `A styled part has the theme's color of danger`(theme: Theme) throws {
    let frame = Pilot(GalleryApp(GalleryState(page: .text)), theme: theme).frame
    let y = try #require(frame.lines.firstIndex { $0.contains("3 errors in") })
    let row = Array(frame.row(y))
    let x = try #require(
      row.indices.first { row[$0...].map(\.text).joined().hasPrefix("3 errors") }
    )
    #expect(row[x].style.foreground == theme[.danger].foreground)
  }

  @Test func `Text wraps in the selected mode`() async {
    let pilot = await pilot(at: .text)
    await pilot.press("right", "right", "enter")
    #expect(!pilot.frame.text.contains("lines break between words."))
    await pilot.click(on: "word")
    #expect(pilot.frame.text.contains("lines break between words."))
  }

  @Test func `Stack spacing separates the widgets`() async throws {
    let pilot = await pilot(at: .stacks)
    #expect(try line(of: "spacing 0", in: pilot) == line(of: "leading", in: pilot) + 2)
    let first = try line(of: " one", in: pilot)
    #expect(try line(of: "spacing 0", in: pilot) == first - 2)
    #expect(try line(of: "two, wider", in: pilot) == first + 2)
    await pilot.click(on: "spacing 0")
    #expect(try line(of: "two, wider", in: pilot) == first + 1)
    await pilot.click(on: "trailing")
    let lines = pilot.frame.lines
    // The texts are the last ones in their lines.
    #expect(lines[first].hasSuffix(" one") && lines[first + 1].hasSuffix(" two, wider"))
    #expect(lines[first].count == lines[first + 1].count)
  }

  @Test func `Frames truncate text with a lower priority`() async {
    let pilot = await pilot(at: .frames)
    await pilot.press("home")
    #expect(pilot.frame.text.contains("…"))
    #expect(pilot.frame.text.contains("12 kB"))
  }

  @Test func `A grid sorts files in the selected order`() async throws {
    let pilot = await pilot(at: .grid)
    await pilot.press("right", "enter")
    #expect(try line(of: "Package.swift", in: pilot) < line(of: "LICENSE", in: pilot))
    await pilot.click(on: "by name")
    #expect(try line(of: "LICENSE", in: pilot) < line(of: "Package.swift", in: pilot))
  }

  @Test func `A button changes the border style`() async {
    let pilot = await pilot(at: .borders)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("Style: heavy"))
    #expect(pilot.frame.text.contains("┏━ Inbox"))
  }

  @Test func `A raised layer covers the others`() async {
    let pilot = await pilot(at: .layers)
    #expect(pilot.frame.text.contains("╭─ second"))
    await pilot.press("enter")
    #expect(!pilot.frame.text.contains("╭─ second"))
    await pilot.click(on: "third")
    #expect(pilot.frame.text.contains("╭─ third"))
  }

  @Test func `Keys and the wheel scroll, and focused buttons become visible`() async {
    let pilot = await pilot(at: .scrolling)
    await pilot.press("pagedown")
    #expect(!pilot.frame.text.contains("  2    4    6 "))
    await pilot.scroll(rows: -20, at: Point(x: 40, y: 8))
    #expect(pilot.frame.text.contains("  2    4    6 "))
    await pilot.press("shift+tab", "shift+tab")
    #expect(pilot.frame.text.contains("Chapter 12"))
  }

  @Test func `esc and buttons close a modal and restore the focus`() async {
    let pilot = await pilot(at: .modal)
    let focus = pilot.interface.focus
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("is inactive"))
    await pilot.type("x")
    await pilot.press("esc")
    #expect(!pilot.frame.text.contains("is inactive"))
    #expect(pilot.frame.text.contains("Title: Stalker"))
    #expect(pilot.interface.focus == focus)
    await pilot.press("enter", "ctrl+u")
    await pilot.type("Solaris")
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("Title: Solaris"))
    await pilot.press("enter")
    await pilot.click(on: "Cancel")
    #expect(!pilot.frame.text.contains("is inactive"))
  }

  @Test func `The page of modals describes the keys of the dialog`() async {
    let pilot = await pilot(at: .modal)
    #expect(pilot.frame.text.contains("esc closes the dialog without a change."))
  }

  @Test func `An empty row separates sections with a state`() async throws {
    let pilot = await pilot(at: .widgetState)
    let cast = try line(of: "▸ Cast", in: pilot)
    #expect(try line(of: "seems.", in: pilot) == cast - 2)
    #expect(try line(of: "▸ Running time", in: pilot) == cast + 2)
  }

  @Test func `An alert captures the mouse until a button closes it`() async {
    let pilot = await pilot(at: .alert)
    await pilot.click(on: "Delete a movie")
    await pilot.click(on: "Gauge")
    #expect(pilot.app.store.state.page == .alert)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("Kept."))
    await pilot.press("enter")
    await pilot.click(on: "  Delete  ")
    #expect(pilot.frame.text.contains("Deleted."))
    await pilot.press("down", "enter", "left", "enter")
    #expect(pilot.frame.text.contains("Closed."))
  }

  @Test func `A status bar shows the results of buttons and keys`() async {
    let pilot = await pilot(at: .statusBar)
    #expect(pilot.frame.text.contains("not saved"))
    await pilot.press("a", "s")
    #expect(pilot.frame.text.contains("4 movies"))
    #expect(!pilot.frame.text.contains("not saved"))
  }

  @Test func `The help line dims commands of examples while they aren't possible`() async {
    let bar = await wide(at: .statusBar)
    #expect(bar.frame.dimmed(of: ["Add", "Save"]) == [])
    await bar.press("s")
    #expect(bar.frame.dimmed(of: ["Add", "Save"]) == ["Save"])
    let keys = await wide(at: .keys)
    for (presses, titles) in [
      ([], []), (["g", "g"], ["Up", "First"]), (["g", "e"], ["Down", "Last"]), (["k"], []),
    ] as [([KeyPress], [String])] {
      for press in presses { await keys.press(press) }
      #expect(keys.frame.dimmed(of: ["Down", "Up", "First", "Last"]) == titles)
    }
  }

  /// Returns a page with the focus, on a screen whose help line contains all commands.
  private func wide(at page: Page) async -> Pilot<GalleryApp> {
    let pilot = Pilot(
      GalleryApp(GalleryState(page: page)),
      size: Size(columns: 240, rows: 30),
      theme: .dark
    )
    await pilot.press("tab")
    return pilot
  }

  @Test func `A help sheet lists the keys of the focused button`() async {
    let pilot = await pilot(at: .helpSheet)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("Delete movie"))
    #expect(!pilot.frame.text.contains("Write review"))
    await pilot.press("esc", "down", "enter")
    #expect(pilot.frame.text.contains("Write review"))
    await pilot.press("esc", "w")
    #expect(pilot.frame.text.contains("Write review."))
  }

  @Test func `The clipboard page shows the result of each copy`() async throws {
    let pilot = await pilot(at: .clipboard)
    await pilot.press("enter", "down", "down", "enter")
    let lines = pilot.frame.lines
    let last = try #require(lines.firstIndex { $0.contains("longer than 74,994 bytes") })
    #expect(lines[last - 1].contains("the terminal confirmed it"))
  }

  @Test func `A spinner stops with reduced motion and after loading`() async {
    let pilot = await pilot(at: .spinner)
    let first = pilot.frame
    await pilot.advance(by: .milliseconds(240))
    #expect(pilot.frame != first)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("3 movies"))
    await pilot.press("tab", "enter")
    #expect(pilot.nextWake == nil)
  }

  @Test func `Toasts close after five seconds or on a click`() async {
    let pilot = await pilot(at: .toast)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("2 new movies"))
    await pilot.advance(by: .seconds(5))
    #expect(!pilot.frame.text.contains("2 new movies"))
    await pilot.click(on: "Persistent")
    await pilot.advance(by: .seconds(60))
    await pilot.click(on: "this message")
    #expect(!pilot.frame.text.contains("this message"))
  }

  @Test func `Keys and clicks select menu items`() async throws {
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

  @Test func `The command palette finds and runs commands, recent commands first`() async {
    let pilot = await pilot(at: .palette)
    await pilot.press("ctrl+k")
    await pilot.type("prrep\n")
    #expect(pilot.frame.text.contains("Print report"))
    await pilot.press("ctrl+k", "enter", "ctrl+k")
    await pilot.type("goto\n")
    #expect(pilot.frame.text.contains("Go to line"))
  }

  @Test func `Key sequences show their progress, and modes add keys`() async {
    let pilot = await pilot(at: .keys)
    await pilot.press("j", "j")
    #expect(pilot.frame.text.contains("‹7›"))
    await pilot.press("g")
    #expect(pilot.frame.text.contains("g then"))
    await pilot.press("g")
    #expect(pilot.frame.text.contains("‹1›"))
    await pilot.press("y")
    #expect(!pilot.frame.text.contains("Copied."))
    await pilot.press("v", "y")
    #expect(pilot.frame.text.contains("Copied."))
    await pilot.press("esc", "x")
    #expect(!pilot.frame.text.contains("Cut."))
  }

  @Test func `Arrow keys move the focus by position`() async {
    let pilot = await pilot(at: .focus)
    await pilot.press("right", "down", "enter")
    #expect(pilot.frame.text.contains("Pressed: 5"))
    await pilot.click(on: "9")
    #expect(pilot.frame.text.contains("Pressed: 9"))
    await pilot.click(on: "Focus 5")
    await pilot.press("left", "enter")
    #expect(pilot.frame.text.contains("Pressed: 4"))
  }

  @Test func `Clicks are counted, double clicks open rows, and drags move the slider`() async throws
  {
    let pilot = await pilot(at: .mouse)
    await pilot.click(on: "Click me")
    await pilot.click(on: "Click me")
    #expect(pilot.frame.text.contains("Clicks: 2"))
    await pilot.click(on: "Row 3")
    #expect(pilot.frame.text.contains("Selected: row 3   Opened: none"))
    await pilot.advance(by: .seconds(1))
    await pilot.click(on: "Row 4", count: 2)
    #expect(pilot.frame.text.contains("Opened: row 4"))
    let row = try line(of: "Position", in: pilot)
    await pilot.drag(from: Point(x: 45, y: row), to: Point(x: 79, y: row))
    #expect(pilot.frame.lines[row].contains("50"))
  }

  @Test func `The mouse page names the direction under the pointer`() async throws {
    let pilot = await pilot(at: .mouse)
    let row = try line(of: "North", in: pilot)
    let column = try #require(pilot.frame.lines[row].firstRange(of: "East")).lowerBound
    let x = pilot.frame.lines[row].distance(from: pilot.frame.lines[row].startIndex, to: column)
    await pilot.mouse(MouseEvent(.move, button: .none, at: Point(x: x, y: row)))
    #expect(pilot.frame.text.contains("Under the pointer: East"))
    await pilot.mouse(MouseEvent(.move, button: .none, at: Point(x: 0, y: row)))
    #expect(pilot.frame.text.contains("Under the pointer: nothing"))
  }

  @Test func `A custom widget draws its counts`() async {
    let pilot = await pilot(at: .custom)
    let before = pilot.frame.text.count { $0 == "■" }
    await pilot.press("enter")
    #expect(pilot.frame.text.count { $0 == "■" } == before + 1)
    await pilot.press("right", "right", "enter")
    #expect(pilot.frame.text.contains("no movies yet"))
  }

  @Test func `Keys and the mouse set the stars of a custom control`() async {
    let pilot = await pilot(at: .custom)
    await pilot.press("tab", "tab", "tab", "right")
    #expect(pilot.frame.text.contains("4 of 5"))
    await pilot.click(on: "★")
    #expect(pilot.frame.text.contains("‹★☆☆☆☆›  1 of 5"))
  }
}
