// SPDX-License-Identifier: MIT

import CounterDemo
import DashboardDemo
import DemoTestSupport
import GalleryDemo
import MoviesDemo
import PlacesDemo
import TimeTravelDemo

@testable import TermTesting

/// Sessions of random actions, one for each demo, without keys that write files or quit the app.
///
/// All tests share the sessions, because a session takes longer to record than to replay.
@MainActor
enum Walks {
  /// The length of each session, in units of 50 actions.
  static var tenths: Int { Soak.count(3, soak: 10) }

  /// The seed of the random actions.
  private static let seed: UInt64 = 11

  static let counter = Task { @MainActor in
    try await Recording(CounterApp(), seed: seed) { pilot in
      for part in 0..<tenths {
        await pilot.performRandomActions(steps: 50, avoiding: ["q", "ctrl+c", "s", "x", "b"])
        // Close the time travel panel, and open it in every other round.
        await pilot.press("esc", "esc")
        if part % 2 == 1 { await pilot.press("T") }
      }
    }
  }

  static let gallery = Task { @MainActor in
    try await Recording(GalleryApp(), seed: seed) { pilot in
      for _ in 0..<tenths {
        await pilot.performRandomActions(steps: 50, avoiding: ["q", "ctrl+c"])
        // Close all overlays and go to the next page.
        await pilot.press("esc", "esc", "ctrl+n")
      }
      // Random input can end on a screen without cells, so show the last page at a regular size.
      await pilot.resize(to: Size(columns: 80, rows: 24))
    }
  }

  static let dashboard = Task { @MainActor in
    try await Recording(DashboardApp(), seed: seed) { pilot in
      for _ in 0..<tenths {
        await pilot.performRandomActions(steps: 50, avoiding: ["q", "ctrl+c"])
        await pilot.press("esc", "r")
        await pilot.advance(by: .milliseconds(400))
      }
    }
  }

  static let movies = Task { @MainActor in
    let service = try DatabaseService(path: ":memory:")
    let app = MoviesApp(service: service, mode: .flaky, seed: seed)
    // With the seed of the other walks, the screen has no space for most of the session.
    return try await Recording(app, seed: seed + 1) { pilot in
      await pilot.settle()
      await pilot.performRandomActions(
        steps: 50 * tenths,
        avoiding: ["q", "ctrl+c", "s", "x", "b"]
      )
    }
  }

  /// A session of more than 500 actions.
  static let places = Task { @MainActor in
    try await Recording(shippedPlaces(), seed: seed) { pilot in
      await pilot.press("enter", "enter")
      await pilot.advance(by: .seconds(20))
      await pilot.performRandomActions(steps: 1_200, avoiding: ["q", "ctrl+c"])
    }
  }

  static let timeTravel = Task { @MainActor in
    try await Recording(TimeTravelApp(), seed: seed) { pilot in
      await pilot.settle()
      for round in 0..<2 * tenths {
        if !pilot.frame.text.contains(" revision ") { await pilot.press("esc", "T") }
        await pilot.press("[", "left", "home", "shift+right")
        // Play at a high speed, because playback paints 20 frames a second.
        if round % 10 == 7 { await pilot.press("+", "+", "+", "+", "space") }
        await pilot.performRandomActions(steps: 25, avoiding: ["q", "ctrl+c", "s", "x", "b"])
      }
    }
  }
}

/// Returns the places demo with the shipped town and walk, which neither loads nor saves settings.
@MainActor func shippedPlaces() throws -> PlacesApp {
  PlacesApp(service: try EmbeddedPlaceService(), source: .track(try Track.shipped))
}
