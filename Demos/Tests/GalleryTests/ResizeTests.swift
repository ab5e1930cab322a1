// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

/// Tests of the state that survives when the list of pages disappears and reappears.
@MainActor
@Suite struct ResizeTests {
  @Test(arguments: Page.widgets, [59, 48])
  func `A focused widget retains the focus across resizes`(page: Page, columns: Int) async {
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

  @Test func `A text field receives the next letter after a resize`() async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .form)), size: Size(columns: 80, rows: 24))
    await pilot.press("tab", "tab", "ctrl+e", "ctrl+u", "1")
    await pilot.resize(to: Size(columns: 58, rows: 24))
    await pilot.press("9")
    #expect(pilot.frame.text.contains("19"))
  }

  @Test func `An expanded tree row remains expanded after a resize`() async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .tree)), size: Size(columns: 80, rows: 24))
    await pilot.press("tab", "right")
    let opened = pilot.interface.widgets
    await pilot.resize(to: Size(columns: 59, rows: 24))
    #expect(pilot.interface.widgets == opened)
  }
}
