// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct GalleryTests {
  @Test(arguments: Page.allCases, Setting.all)
  func `Each page looks as recorded`(page: Page, setting: Setting) {
    let pilot = setting.pilot(at: page)
    expectSnapshot(of: pilot.frame, named: "\(page.rawValue).\(setting.name)")
  }

  @Test(arguments: Picture.all)
  func `The pictures of the documentation are the gallery as it is`(picture: Picture) async {
    let pilot = Setting.dark.pilot(at: picture.page)
    for press in picture.presses { await pilot.press(press) }
    expectSnapshot(of: pilot.frame, as: .svg(title: picture.page.title), named: picture.name)
  }

  @Test(arguments: Picture.inUse, Setting.all)
  func `Pages in use look as recorded`(picture: Picture, setting: Setting) async {
    let pilot = setting.pilot(at: picture.page)
    for press in picture.presses { await pilot.press(press) }
    expectSnapshot(of: pilot.frame, named: "\(picture.name).\(setting.name)")
  }

  @Test(arguments: Page.allCases)
  func `No key of a page hides another one`(page: Page) async {
    let pilot = Setting.dark.pilot(at: page)
    #expect(pilot.keyConflicts == [])
    await pilot.press("tab")
    #expect(pilot.keyConflicts == [])
  }

  @Test(arguments: Page.allCases)
  func `Each page is whole at 80×24`(page: Page) {
    let pilot = Setting.dark.pilot(at: page)
    #expect(
      !pilot.frame.lines.contains { $0.hasSuffix("┃│") || $0.hasSuffix("││") },
      "It has to be scrolled:\n\(pilot.frame.text)"
    )
  }

  @Test(arguments: [Size(columns: 59, rows: 24), Size(columns: 40, rows: 12)])
  func `On a narrow screen the page has all of it`(size: Size) async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .button)), size: size)
    #expect(!pilot.frame.text.contains("Gallery"))
    expectSnapshot(of: pilot.frame, named: "\(size.columns)x\(size.rows)")
  }

  @Test func `On a screen that is too small it says what it needs`() async {
    let pilot = Pilot(GalleryApp(), size: Size(columns: 29, rows: 8))
    #expect(pilot.frame.text.contains("needs 30×8"))
  }

  @Test(arguments: zip(Page.allCases, UInt64(1)...1_000))
  func `Nothing breaks it`(page: Page, seed: UInt64) async {
    await Pilot(GalleryApp(GalleryState(page: page)), seed: seed).walk(
      steps: 30,
      avoiding: ["q", "ctrl+c"]
    )
  }
}
