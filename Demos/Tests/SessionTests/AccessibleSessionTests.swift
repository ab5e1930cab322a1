// SPDX-License-Identifier: MIT

import GalleryDemo
import Testing

@testable import StoreRecorder
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
@Suite struct AccessibleSessionTests {
  @Test(arguments: [true, false])
  func `The session header records accessible mode for offscreen drawing`(
    accessible: Bool
  ) async throws {
    let app = GalleryApp(GalleryState(page: .progress))
    let pilot = Pilot(app, accessible: accessible)
    await pilot.advance(by: .milliseconds(400))
    let head = try SessionHeader(app: "gallery", of: pilot.runtime)
    let screen = try head.environment?.decode(SessionScreen.self)
    #expect(screen?.accessible == (accessible ? true : nil))
    #expect((pilot.nextWake == nil) == accessible)

    let past = ScreenRenderer(appState: app.store.state, isAccessible: accessible) {
      app.body.nodes
    }
    let time = pilot.runtime.now
    past.draw(app.store.state, pilot.interface, at: time, size: pilot.frame.size)
    #expect(past.frame == pilot.frame)
  }
}
