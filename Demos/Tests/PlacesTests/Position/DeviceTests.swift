// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

@MainActor
@Suite struct DeviceTests {
  @Test func `A missing device names the reason and the remedy`() async throws {
    let app = try await PlacesPilot(
      service: StubService(),
      source: .device(path: "/nonexistent/gps")
    )
    // The device fails on another thread, regardless of the virtual clock.
    for _ in 0..<10_000 where app.state.journey.status == .moving {
      await Task.yield()
      await app.pilot.settle()
    }
    #expect(app.text.contains("Couldn't read “/nonexistent/gps”: No such file or directory."))
    #expect(app.text.contains("Press p to"))
  }
}
