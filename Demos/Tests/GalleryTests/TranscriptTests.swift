// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct TranscriptTests {
  @Test(arguments: Page.widgets)
  func `Each page is read as recorded`(page: Page) async {
    let pilot = Pilot(GalleryApp(GalleryState(page: page)))
    await pilot.press("tab")
    expectSnapshot(of: pilot.transcript, named: page.rawValue)
  }

  @Test(arguments: PageState.inUse)
  func `Pages in use are read as recorded`(picture: PageState) async {
    let pilot = Pilot(GalleryApp(GalleryState(page: picture.page)), accessible: true)
    for press in picture.presses { await pilot.press(press) }
    expectSnapshot(of: pilot.transcript, named: picture.name)
  }

  @Test(arguments: zip(Page.widgets, UInt64(1)...1_000))
  func `Random input keeps each transcript valid`(page: Page, seed: UInt64) async {
    await Pilot(GalleryApp(GalleryState(page: page)), accessible: true, seed: seed)
      .performRandomActions(
        steps: 15,
        avoiding: ["q", "ctrl+c"]
      )
  }
}
