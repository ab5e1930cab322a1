// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

@testable import PlacesDemo

/// The app on a headless terminal with a virtual clock.
@MainActor
struct PlacesPilot {
  let pilot: Pilot<PlacesApp>

  /// Creates a pilot of an app, by default with the shipped town and walk, to which the user grants permission first.
  init(
    service: (any PlaceService)? = nil,
    source: PositionSource? = nil,
    settings: SettingsFile? = nil,
    speed: Int = 10,
    simulatesNetwork: Bool = true,
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = .dark,
    accessible: Bool = false,
    isPermitted: Bool = true,
    seed: UInt64 = 1
  ) async throws {
    let service: any PlaceService =
      if let service { service } else { try EmbeddedPlaceService() }
    let app = PlacesApp(
      service: service,
      source: try source ?? .track(.shipped),
      settings: settings,
      speed: speed,
      simulatesNetwork: simulatesNetwork
    )
    pilot = Pilot(
      app,
      size: size,
      capabilities: capabilities,
      theme: theme,
      accessible: accessible,
      seed: seed
    )
    await pilot.settle()
    if isPermitted { await press("enter enter") }
  }

  var state: PlacesState { pilot.app.store.state }

  var frame: Frame { pilot.frame }

  var text: String { pilot.frame.text }

  /// Presses keys by their names, such as `"enter down"`.
  func press(_ keys: String) async {
    for key in keys.split(separator: " ") {
      await pilot.press(KeyPress(stringLiteral: String(key)))
    }
  }

  /// Advances the clock by a number of seconds.
  func wait(_ seconds: Int) async { await pilot.advance(by: .seconds(seconds)) }
}
