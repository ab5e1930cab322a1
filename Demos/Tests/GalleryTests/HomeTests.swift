// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import GalleryDemo

/// Tests of the first page and of the files of a page.
@MainActor
@Suite struct HomeTests {
  private let pilot = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40))

  private var page: Page { pilot.app.store.state.page }

  @Test func `Each card opens its page, and esc returns to the card`() async {
    var opened: [Page] = []
    for _ in HomeCard.all {
      let card = pilot.interface.focus
      await pilot.press("enter")
      opened.append(page)
      await pilot.press("esc")
      #expect(page == .home)
      #expect(pilot.interface.focus == card)
      await pilot.press("tab")
    }
    #expect(Set(opened) == Set(HomeCard.all.map(\.page)))
    #expect(opened.count == Set(opened).count)
  }

  @Test(arguments: [(120, 40), (100, 30), (80, 24), (40, 12)])
  func `Arrow keys reach every card`(columns: Int, rows: Int) async {
    let pilot = Pilot(GalleryApp(), size: Size(columns: columns, rows: rows))
    var found = Set([pilot.interface.focus].compactMap(\.self))
    var next = Array(found)
    while let card = next.popLast() {
      for press in ["up", "down", "left", "right"] as [KeyPress] {
        pilot.app.store.dispatch(InterfaceAction.focus(card))
        await pilot.press(press)
        if let focus = pilot.interface.focus, found.insert(focus).inserted { next.append(focus) }
      }
    }
    #expect(found.count == HomeCard.all.count)
  }

  @Test func `A click on a widget in a card opens the page`() async {
    await pilot.click(on: "Wrap lines")
    #expect(page == .toggle)
    #expect(pilot.app.store.state.toggle == ToggleExample())
  }

  @Test func `esc ends a search before it returns to the first page`() async {
    await pilot.press("]", "/", "b", "esc")
    #expect(page != .home)
    await pilot.press("esc")
    #expect(page == .home)
  }

  @Test func `A move of the focus redraws two cards`() async {
    await pilot.press("down")
    // The help line is the third region.
    #expect(pilot.redrawnRegions <= 3)
  }

  @Test func `Keys show the code and the screen reader's text instead of the examples`() async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .button)), size: Size(columns: 80, rows: 24))
    await pilot.press("c")
    #expect(pilot.frame.text.contains("struct ButtonExample"))
    await pilot.press("s")
    #expect(pilot.frame.text.contains("> Save, button"))
    await pilot.press("s")
    #expect(pilot.frame.text.contains("Times saved: 0"))
  }

  @Test func `A large screen shows the code and the screen reader's text below the examples`() {
    let pilot = Pilot(GalleryApp(GalleryState(page: .button)), size: Size(columns: 120, rows: 40))
    for text in ["Times saved: 0", "struct ButtonExample", "> Save, button"] {
      #expect(pilot.frame.text.contains(text))
    }
  }

  @Test(arguments: Page.widgets)
  func `Each page has code and a screen reader's text`(page: Page) {
    #expect(pageFiles[page.fileName]?.contains(": Widget {") == true)
    #expect(pageFiles["\(page.rawValue).transcript.txt"]?.isEmpty == false)
  }

  @Test func `Highlighting colors keywords, types, strings, and comments`() {
    let theme = Theme.dark
    #expect(
      swiftSpans(in: #"let a = Text("é") // b"#, theme) == [
        TextSpan(0..<3, theme[.secondary]), TextSpan(8..<12, theme[.information]),
        TextSpan(13..<17, theme[.success]), TextSpan(19..<23, theme[.muted]),
      ]
    )
  }
}
