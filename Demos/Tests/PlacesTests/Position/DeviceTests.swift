// SPDX-License-Identifier: MIT

import Foundation
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
    await app.wait { $0.journey.status != .moving }
    #expect(app.text.contains("Couldn't read “/nonexistent/gps”: No such file or directory."))
    #expect(app.text.contains("Press p to"))
  }

  @Test func `A serial device is opened with its speed and moves the position`() async throws {
    let device = try SerialDevice()
    let source = try NMEASource.source(path: device.path, baudRate: 9_600)
    let app = try await PlacesPilot(service: StubService(), source: source)
    await app.wait { _ in device.settings.c_lflag & tcflag_t(ICANON | ECHO) == 0 }
    var settings = device.settings
    #expect(cfgetispeed(&settings) == speed_t(B9600))
    #expect(app.text.contains("Waiting for a position…"))
    device.send("1.0*99\r\n$GPGGA,101530.00,5430.0000,N,00630.0000,E,1,08,1.0,5.0,M,,M,,*7F\r\n")
    await app.wait { !$0.trail.isEmpty }
    #expect(app.state.trail == [try .center])
    #expect(app.text.contains("Places   /dev/"))
    #expect(app.text.contains(" live "))
    device.send("$GPGGA,101531.00,5430.0600,N,00630.0000,E,1,08,1.0,5.0,M,,M,,*78\r\n")
    await app.wait { $0.trail.count > 1 }
    #expect(app.state.trail.last == (try .at(54.501, 6.5)))
    #expect(device.echo == "")
  }

  @Test func `A device that disappears ends the journey`() async throws {
    let device = try SerialDevice()
    let source = try NMEASource.source(path: device.path)
    let app = try await PlacesPilot(service: StubService(), source: source)
    await app.wait { _ in device.settings.c_lflag & tcflag_t(ICANON) == 0 }
    device.disconnect()
    await app.wait { $0.journey.status != .moving }
    #expect(app.state.journey.status == .ended)
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

extension PlacesPilot {
  /// Waits until the state fulfills a condition.
  ///
  /// A device reports on another thread, regardless of the virtual clock.
  fileprivate func wait(until condition: (PlacesState) -> Bool) async {
    for _ in 0..<100_000 where !condition(state) {
      await Task.yield()
      await pilot.settle()
    }
  }
}
