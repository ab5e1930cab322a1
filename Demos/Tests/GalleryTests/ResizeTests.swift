// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

/// What stays as it is when the terminal becomes so narrow that the list of pages goes, and when it comes again.
@MainActor
@Suite struct ResizeTests {
  @Test(arguments: Page.allCases, [59, 48])
  func `What has the focus in a page keeps it`(page: Page, columns: Int) async {
    let pilot = Pilot(GalleryApp(GalleryState(page: page)), size: Size(columns: 80, rows: 24))
    let list = pilot.interface.focus
    for _ in 0..<2 {
      await pilot.press("tab")
      let focus = pilot.interface.focus
      if focus == list { return }
      await pilot.resize(to: Size(columns: columns, rows: 24))
      #expect(pilot.interface.focus == focus)
      await pilot.resize(to: Size(columns: 80, rows: 24))
      #expect(pilot.interface.focus == focus)
    }
  }

  @Test func `A field that is typed in gets the next letter, too`() async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .form)), size: Size(columns: 80, rows: 24))
    await pilot.press("tab", "tab", "1")
    await pilot.resize(to: Size(columns: 58, rows: 24))
    await pilot.press("9")
    #expect(pilot.frame.text.contains("19"))
  }

  @Test func `What was opened in a tree stays open`() async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .tree)), size: Size(columns: 80, rows: 24))
    await pilot.press("tab", "right")
    let opened = pilot.interface.widgets
    await pilot.resize(to: Size(columns: 59, rows: 24))
    #expect(pilot.interface.widgets == opened)
  }
}
