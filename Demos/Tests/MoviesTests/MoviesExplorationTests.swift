// SPDX-License-Identifier: MIT

import DemoTestSupport
import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

@MainActor
@Suite struct MoviesExplorationTests {
  @Test func `No move from the first screen leads to a fault`() async throws {
    let summary = try await expectNoFaults(
      exploring: MoviesApp.self,
      depth: Soak.count(1, soak: 3),
      sizes: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]
    )
    #expect(summary.stateCount > 5)
  }

  @Test(arguments: [nil, "The disk is full."] as [String?])
  func `Leaving the search line before movies appear focuses no list`(failure: String?) async {
    let views = await ViewsPilot(isLoaded: false, loadingFailure: failure)
    if failure != nil { await views.pilot.settle() }
    await views.press("/ esc")
    #expect(views.pilot.interface.focus != .movies)
    #expect(views.pilot.inputFault == nil)
    guard failure == nil else { return }
    await views.pilot.settle()
    #expect(views.pilot.interface.focus?.path.hasSuffix("movies") == true)
  }
}
