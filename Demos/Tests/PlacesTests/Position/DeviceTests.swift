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

  @Test func `The help lists only the keys that have an effect`() async throws {
    let size = Size(columns: 80, rows: 40)
    let track = try await PlacesPilot(size: size)
    await track.press("?")
    #expect(track.text.contains("Faster"))
    #expect(track.text.contains("Network"))
    #expect(!track.text.contains("Details"))
    let device = try await PlacesPilot(
      source: .device(path: "/nonexistent/gps"),
      simulatesNetwork: false,
      size: size
    )
    await device.press("?")
    #expect(!device.text.contains("Faster"))
    #expect(!device.text.contains("Network"))
    #expect(device.text.contains("Next pane"))
  }
}
