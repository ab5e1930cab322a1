// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

@testable import MoviesDemo

extension Size {
  /// The size of a terminal in which the watchlist shows details beside the list.
  static let wide = Size(columns: 120, rows: 30)
}

/// The app with loaded movies on a headless terminal, a stub service, and a virtual clock.
@MainActor
struct ViewsPilot {
  let service: StubService
  let pilot: Pilot<MoviesApp>

  init(
    _ records: [MovieRecord] = MovieRecord.real,
    size: Size = Size(columns: 80, rows: 24),
    mode: ServiceMode = .slow,
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = .dark,
    accessible: Bool = false,
    isLoaded: Bool = true,
    loadingFailure: String? = nil,
    seed: UInt64 = 1
  ) async {
    service = StubService(records)
    service.failLoading(loadingFailure)
    pilot = Pilot(
      MoviesApp(service: service, mode: mode, seed: 1),
      size: size,
      capabilities: capabilities,
      theme: theme,
      accessible: accessible,
      seed: seed
    )
    if isLoaded { await pilot.settle() }
  }

  var state: MoviesState { pilot.app.store.state }

  var frame: Frame { pilot.frame }

  var text: String { pilot.frame.text }

  /// Presses keys by their names, such as `"space d d"`.
  func press(_ keys: String) async {
    for key in keys.split(separator: " ") {
      await pilot.press(KeyPress(stringLiteral: String(key)))
    }
  }

  /// Advances the clock by 12 seconds, so that pending changes end and toasts close.
  func rest() async { await pilot.advance(by: .seconds(12)) }

  /// Returns the first row of the screen that contains the given text.
  func line(with text: String) -> String? { frame.lines.first { $0.contains(text) } }
}
