// SPDX-License-Identifier: MIT

import DemoTestSupport
import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

@MainActor
@Suite struct RandomInputTests {
  @Test(arguments: Soak.seeds(1, soak: 10))
  func `2,000 random actions keep the screen valid`(seed: UInt64) async throws {
    let app = try await PlacesPilot(seed: seed)
    await app.wait(5)
    for _ in 0..<8 {
      let isValid = await app.pilot.performRandomActions(steps: 250, avoiding: ["q", "ctrl+c"])
      guard isValid else { return }
      // Return to the places if the random input revoked permission.
      app.pilot.app.store.dispatch(DecidePermission(permission: .granted))
      app.pilot.app.store.dispatch(Go.to([]))
      await app.wait(2)
    }
    #expect(!app.pilot.hasEnded)
  }

  @Test func `The accessible app stays valid during random actions`() async throws {
    let app = try await PlacesPilot(accessible: true, seed: 3)
    await app.wait(5)
    await app.pilot.performRandomActions(steps: 300, avoiding: ["q", "ctrl+c"])
    #expect(!app.pilot.hasEnded)
  }
}
