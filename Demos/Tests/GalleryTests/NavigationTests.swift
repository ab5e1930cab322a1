// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct NavigationTests {
  private let pilot = Pilot(GalleryApp())

  private var page: Page { pilot.app.store.state.page }

  @Test(arguments: ["ctrl+n", "]"] as [KeyPress])
  func `These keys open the next page, at last the first one again`(_ press: KeyPress) async {
    for expected in Page.allCases.dropFirst() + [.text] {
      await pilot.press(press)
      #expect(page == expected)
      #expect(pilot.frame.text.contains(" \(expected.title) "))
    }
  }

  @Test(arguments: ["ctrl+p", "["] as [KeyPress])
  func `These keys open the page before`(_ press: KeyPress) async {
    for expected in Page.allCases.reversed() {
      await pilot.press(press)
      #expect(page == expected)
    }
  }

  @Test func `Clicks in the list open pages, also those that the wheel brings there`() async {
    await pilot.click(on: "Grid")
    #expect(page == .grid)
    await pilot.click(on: "Slider")
    #expect(page == .slider)
    await pilot.scroll(rows: 30, at: Point(x: 5, y: 10))
    #expect(page == .slider)
    await pilot.click(on: "Your own")
    #expect(page == .custom)
  }

  private nonisolated static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 200, rows: 60),
  ]

  @Test(arguments: sizes)
  func `Every page is opened by keys alone`(size: Size) async {
    let pilot = Pilot(GalleryApp(), size: size)
    for page in Page.allCases.dropFirst() {
      await pilot.press("down")
      #expect(pilot.frame.text.contains(" \(page.title) "))
      #expect(pilot.app.store.state.page == page)
    }
    await pilot.press("home")
    #expect(pilot.app.store.state.page == .text)
  }

  @Test(arguments: sizes)
  func `Every page is opened by the mouse alone`(size: Size) async {
    let pilot = Pilot(GalleryApp(), size: size)
    // The first one, which is open, comes last.
    for page in Page.allCases.dropFirst() + [.text] {
      var row = Self.row(of: page, in: pilot.frame)
      for _ in 0..<20 where row == nil {
        await pilot.scroll(rows: page == .text ? -10 : 3, at: Point(x: 5, y: 10))
        row = Self.row(of: page, in: pilot.frame)
      }
      await pilot.click(Point(x: 5, y: row ?? 0))
      #expect(pilot.app.store.state.page == page)
    }
  }

  /// Where the list has a page.
  private static func row(of page: Page, in frame: Frame) -> Int? {
    frame.lines.firstIndex {
      $0.dropFirst(3).prefix(15).split(separator: " ").joined(separator: " ") == page.title
    }
  }

  @Test func `Pages are turned from inside of a text field, too`() async {
    await pilot.scroll(rows: 8, at: Point(x: 5, y: 10))
    await pilot.click(on: "TextField")
    await pilot.press("tab", "q", "t")
    #expect(pilot.frame.text.contains("qt"))
    await pilot.press("ctrl+n")
    #expect(page == .textEditor)
  }

  @Test func `t goes through the looks, and a click on one of them chooses it`() async {
    var looks: [Look] = []
    for _ in Look.allCases {
      await pilot.press("t")
      looks.append(pilot.app.store.state.look)
    }
    #expect(looks == [.dark, .light, .ansi16, .monochrome, .terminal])
    await pilot.click(on: "Gallery")
    await pilot.press("end", "up")
    #expect(page == .themes)
    await pilot.click(on: "light")
    #expect(pilot.app.store.state.look == .light)
  }

  @Test(arguments: ["?", "f1"] as [KeyPress])
  func `The help sheet names the keys that hold here`(_ press: KeyPress) async {
    await pilot.click(on: "ScrollView")
    await pilot.press("end", "up", "up", "up", "up", "up", "up")
    #expect(page == .keys)
    await pilot.press("tab", press)
    for words in ["Keys", "g g", "First", "Next page", "Quit"] {
      #expect(pilot.frame.text.contains(words))
    }
    await pilot.press("esc")
    #expect(pilot.interface.overlay == nil)
  }

  @Test(arguments: ["q", "ctrl+c"] as [KeyPress])
  func `These keys quit`(_ press: KeyPress) async {
    await pilot.press(press)
    #expect(pilot.hasEnded)
  }
}
