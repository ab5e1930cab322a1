// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

@MainActor
@Suite struct ViewsTranscriptTests {
  @Test(arguments: Scene.allCases)
  func `Each state of the watchlist is read as recorded`(scene: Scene) async {
    let app = await scene.pilot(accessible: true)
    expectSnapshot(of: app.pilot.transcript, named: scene.rawValue)
  }
}
