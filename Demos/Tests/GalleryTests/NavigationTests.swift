// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct NavigationTests {
  private let pilot = Pilot(GalleryApp(GalleryState(page: .text)))

  private var page: Page { pilot.app.store.state.page }

  @Test(arguments: ["ctrl+n", "]"] as [KeyPress])
  func `Bound keys open the next page and wrap around`(_ press: KeyPress) async {
    for expected in Page.widgets.dropFirst() + [.home] {
      await pilot.press(press)
      #expect(page == expected)
      #expect(pilot.frame.text.contains(" \(expected.title) "))
    }
  }

  @Test(arguments: ["ctrl+p", "["] as [KeyPress])
  func `Bound keys open the previous page and wrap around`(_ press: KeyPress) async {
    for expected in [.home] + Page.widgets.reversed() {
      await pilot.press(press)
      #expect(page == expected)
    }
  }

  @Test func `Clicks in the list open pages, even after scrolling`() async {
    await pilot.click(on: "Grid")
    #expect(page == .grid)
    await pilot.click(on: "Slider")
    #expect(page == .slider)
    await pilot.scroll(rows: 30, at: Point(x: 5, y: 10))
    #expect(page == .slider)
    await pilot.click(on: "Custom widget")
    #expect(page == .custom)
  }

  private nonisolated static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 200, rows: 60),
  ]

  @Test(arguments: sizes)
  func `Keys alone open every page`(size: Size) async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .text)), size: size)
    for page in Page.widgets.dropFirst() {
      await pilot.press("down")
      #expect(pilot.frame.text.contains(" \(page.title) "))
      #expect(pilot.app.store.state.page == page)
    }
    await pilot.press("home")
    #expect(pilot.app.store.state.page == .text)
  }

  @Test(arguments: sizes)
  func `The mouse alone opens every page`(size: Size) async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .text)), size: size)
    // The first page is already open, so it's last.
    for page in Page.widgets.dropFirst() + [.text] {
      var row = Self.row(of: page, in: pilot.frame)
      for _ in 0..<20 where row == nil {
        await pilot.scroll(rows: page == .text ? -10 : 3, at: Point(x: 5, y: 10))
        row = Self.row(of: page, in: pilot.frame)
      }
      await pilot.click(Point(x: 5, y: row ?? 0))
      #expect(pilot.app.store.state.page == page)
    }
  }

  /// Returns the row of a page in the list.
  private static func row(of page: Page, in frame: Frame) -> Int? {
    // A large screen has a margin.
    let start = frame.size.columns < 100 ? 3 : 4
    return frame.lines.firstIndex {
      $0.dropFirst(start).prefix(15).split(separator: " ").joined(separator: " ") == page.title
    }
  }

  @Test func `Keys change pages while a text field has the focus`() async {
    await pilot.scroll(rows: 8, at: Point(x: 5, y: 10))
    await pilot.click(on: "TextField")
    await pilot.press("tab", "q", "t")
    #expect(pilot.frame.text.contains("qt"))
    await pilot.press("ctrl+n")
    #expect(page == .textEditor)
  }

  @Test func `t cycles through the themes, and clicks select a theme`() async {
    var themes: [GalleryTheme] = []
    for _ in GalleryTheme.allCases {
      await pilot.press("t")
      themes.append(pilot.app.store.state.theme)
    }
    #expect(themes == GalleryTheme.allCases.dropFirst() + [.terminal])
    await pilot.press("end", "up", "up", "up")
    #expect(page == .themes)
    await pilot.click(on: "light")
    #expect(pilot.app.store.state.theme == .light)
  }

  @Test(arguments: ["?", "f1"] as [KeyPress])
  func `The help sheet lists the active keys`(_ press: KeyPress) async {
    await pilot.resize(to: Size(columns: 80, rows: 40))
    await pilot.click(on: "ScrollView")
    await pilot.press("end", "up", "up", "up", "up", "up", "up", "up", "up")
    #expect(page == .keys)
    await pilot.press("tab", press)
    for words in ["Keys", "g g", "First", "Next page", "Quit"] {
      #expect(pilot.frame.text.contains(words))
    }
    await pilot.press("esc")
    #expect(pilot.interface.overlay == nil)
  }

  @Test func `The help line shows ?, or F1 while a text field has the focus`() async {
    let state = GalleryState(page: .textField)
    let pilot = Pilot(GalleryApp(state), size: Size(columns: 200, rows: 60))
    #expect(pilot.frame.lines.last?.contains(" ?  Keys") == true)
    await pilot.press("tab")
    #expect(pilot.frame.lines.last?.contains(" F1  Keys") == true)
  }

  @Test func `A search in the list receives the letters of the app's keys`() async {
    await pilot.press("b")
    #expect(page == .text)
    await pilot.press("/")
    await pilot.type("table")
    #expect(page == .table)
    #expect(pilot.app.store.state.theme == .terminal)
    await pilot.press("q", "enter", "t")
    #expect(pilot.app.store.state.theme == .dark)
    #expect(!pilot.hasEnded)
  }

  @Test(arguments: PageState.all.filter { $0.presses.isEmpty })
  func `No list starts a search with only some letters`(state: PageState) async {
    let pilot = Pilot(GalleryApp(GalleryState(page: state.page)))
    var visited: Set<WidgetID?> = []
    while visited.insert(pilot.interface.focus).inserted {
      await pilot.press("z")
      #expect(!pilot.frame.text.contains("/z"))
      await pilot.press("tab")
    }
  }

  @Test(arguments: ["q", "ctrl+c"] as [KeyPress])
  func `q and ctrl+c quit`(_ press: KeyPress) async {
    await pilot.press(press)
    #expect(pilot.hasEnded)
  }
}
