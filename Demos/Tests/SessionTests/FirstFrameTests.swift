// SPDX-License-Identifier: MIT

import CounterDemo
import DashboardDemo
import DemoTestSupport
import GalleryDemo
import MoviesDemo
import PlacesDemo
import TermRender
import TermTesting
import Testing
import TimeTravelDemo

/// The output of the demos' first frames, which draw the whole screen in the default theme.
@MainActor
@Suite struct FirstFrameTests {
  private func bytes<A: App>(_ app: A) -> Int {
    Pilot(app, size: Size(columns: 120, rows: 40)).bytes
  }

  @Test func `The first frame of each demo takes at most 24 kB`() throws {
    let bytes = [
      "counter": bytes(CounterApp()), "movies": bytes(MoviesApp()),
      "places": bytes(try shippedPlaces()), "dashboard": bytes(DashboardApp()),
      "gallery": bytes(GalleryApp()), "time travel": bytes(TimeTravelApp()),
    ]
    for (name, bytes) in bytes { #expect(bytes > 1_000 && bytes <= 24_000, "\(name)") }
  }
}
