// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct RegionsPageTests {
  @Test func `A change to one part redraws its two boxes`() async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .regions)))
    await pilot.press("tab")
    await pilot.press("enter")
    #expect(pilot.frame.text.contains("3 cups"))
    #expect(pilot.frame.text.contains("8 cups"))
    #expect(pilot.redrawnRegions == 2)
  }
}
