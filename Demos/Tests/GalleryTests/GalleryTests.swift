// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import GalleryDemo
@testable import TermScreen

@MainActor
@Suite struct GalleryTests {
  @Test(arguments: TerminalConfiguration.all)
  func `The screen looks as recorded`(setting: TerminalConfiguration) {
    expectSnapshot(of: setting.pilot(at: .button).frame, named: setting.name)
  }

  @Test(arguments: TerminalConfiguration.all)
  func `The first page looks as recorded`(setting: TerminalConfiguration) {
    expectSnapshot(of: setting.pilot(at: .home).frame, named: setting.name)
  }

  @Test(
    arguments: Page.widgets.flatMap { page in
      TerminalConfiguration.configurations(for: page).map { (page, $0) }
    }
  )
  func `Each page looks as recorded`(page: Page, setting: TerminalConfiguration) {
    let screen = setting.pilot(at: page).frame
    expectSnapshot(of: screen.page, named: "\(page.rawValue).\(setting.name)")
  }

  @Test(arguments: PageState.all)
  func `The documentation images show the gallery`(picture: PageState) async {
    let pilot = TerminalConfiguration.dark.pilot(at: picture.page)
    for press in picture.presses { await pilot.press(press) }
    expectSnapshot(of: pilot.frame, as: .svg(title: picture.page.title), named: picture.name)
  }

  @Test(arguments: PageState.inUse, TerminalConfiguration.basic)
  func `Pages in use look as recorded`(picture: PageState, setting: TerminalConfiguration) async {
    let pilot = setting.pilot(at: picture.page)
    for press in picture.presses { await pilot.press(press) }
    let frame = picture.coversScreen ? pilot.frame : pilot.frame.page
    expectSnapshot(of: frame, named: "\(picture.name).\(setting.name)")
  }

  @Test(arguments: Page.widgets)
  func `The keys of a page don't conflict`(page: Page) async {
    let pilot = TerminalConfiguration.dark.pilot(at: page)
    #expect(pilot.keyConflicts == [])
    await pilot.press("tab")
    #expect(pilot.keyConflicts == [])
  }

  @Test(arguments: Page.widgets)
  func `Each page fits 80×24 without scrolling`(page: Page) {
    let pilot = TerminalConfiguration.dark.pilot(at: page)
    #expect(
      !pilot.frame.lines[3...20].allSatisfy { $0.hasSuffix("▐") },
      "The page doesn't fit without scrolling:\n\(pilot.frame.text)"
    )
  }

  @Test(arguments: [Size(columns: 59, rows: 24), Size(columns: 40, rows: 12)])
  func `A narrow screen shows only the page`(size: Size) async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .button)), size: size)
    #expect(!pilot.frame.text.contains("Widgets"))
    expectSnapshot(of: pilot.frame, named: "\(size.columns)x\(size.rows)")
  }

  @Test func `A small screen shows the required size`() async {
    let pilot = Pilot(GalleryApp(), size: Size(columns: 29, rows: 8))
    #expect(pilot.frame.text.contains("needs 30×8"))
  }

  @Test(arguments: zip(Page.widgets, UInt64(1)...1_000))
  func `Random input keeps each page valid`(page: Page, seed: UInt64) async {
    await Pilot(GalleryApp(GalleryState(page: page)), seed: seed).performRandomActions(
      steps: 30,
      avoiding: ["q", "ctrl+c"]
    )
  }
}

extension Frame {
  /// The open page, without the list of pages and the help line.
  @MainActor fileprivate var page: Frame {
    let columns = size.columns - PageList.columns
    return Frame(
      size: Size(columns: columns, rows: size.rows - 1),
      cells: (0..<size.rows - 1).flatMap { row($0).suffix(columns) },
      cursor: cursor.map { Point(x: $0.x - PageList.columns, y: $0.y) }
    )
  }
}
