// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

/// A state of the app, reached by key presses.
enum Scene: String, CaseIterable, Sendable {
  case undecided, asking, denied
  case deniedForGood = "denied-for-good"
  case loading, places, reloading, failed
  case firstFailure = "first-failure"
  case category, searching
  case emptySearch = "empty-search"
  case details, map
  case movedMap = "moved-map"
  case paused, settings, help

  @MainActor
  func pilot(
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = .dark,
    accessible: Bool = false
  ) async throws -> PlacesPilot {
    let app = try await PlacesPilot(
      size: size,
      capabilities: capabilities,
      theme: theme,
      accessible: accessible,
      isPermitted: false
    )
    for step in steps {
      guard let seconds = Int(step) else {
        await app.press(step)
        continue
      }
      // A walk on a screen of one cell takes a fraction of the time.
      let isWalk = seconds > 1 && !accessible
      if isWalk { await app.pilot.resize(to: Size(columns: 1, rows: 1)) }
      await app.wait(seconds)
      if isWalk { await app.pilot.resize(to: size) }
    }
    return app
  }

  /// The key presses, with numbers for the seconds to wait.
  private var steps: [String] {
    let permitted = ["enter enter", "60", "p"]
    return switch self {
    case .undecided: []
    case .asking: ["enter"]
    case .denied: ["enter esc"]
    case .deniedForGood: ["enter right right enter"]
    case .loading: ["enter enter p"]
    case .places: permitted
    case .reloading: permitted + ["n r", "1"]
    case .failed: permitted + ["n n r", "1"]
    case .firstFailure: ["enter enter", "n n r p", "1"]
    case .category: permitted + ["f"]
    case .searching: permitted + ["/ r o"]
    case .emptySearch: permitted + ["/ x y z"]
    case .details: permitted + ["down down enter"]
    case .map: permitted + ["m + +"]
    case .movedMap: permitted + ["m - right right up"]
    case .paused: ["enter enter", "240", "p ] s"]
    case .settings: permitted + [","]
    case .help: permitted + ["?"]
    }
  }
}

@MainActor
@Suite struct PlacesSnapshotTests {
  @Test(
    arguments: Scene.allCases,
    [
      Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 40),
    ]
  )
  func `Every state looks as recorded at each size`(scene: Scene, size: Size) async throws {
    let app = try await scene.pilot(size: size)
    expectSnapshot(of: app.frame, named: "\(scene.rawValue).\(size.columns)x\(size.rows)")
  }

  @Test(arguments: Scene.allCases)
  func `Symbols and words replace missing colors and characters`(scene: Scene) async throws {
    let plain = try await scene.pilot(
      capabilities: TerminalCapabilities(colorDepth: .monochrome),
      theme: nil
    )
    expectSnapshot(of: plain.frame, named: "\(scene.rawValue).no-color")
    let ascii = try await scene.pilot(
      capabilities: TerminalCapabilities(colorDepth: .ansi16, supportsUnicode: false),
      theme: nil
    )
    expectSnapshot(of: ascii.frame, named: "\(scene.rawValue).ascii")
    #expect(ascii.text.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(!ascii.text.contains("?????"))
  }

  @Test(arguments: Scene.allCases)
  func `Each state is read as recorded`(scene: Scene) async throws {
    let app = try await scene.pilot(accessible: true)
    expectSnapshot(of: app.pilot.transcript, named: scene.rawValue)
  }

  @Test func `A light theme renders as recorded`() async throws {
    let app = try await Scene.failed.pilot(theme: .light)
    expectSnapshot(of: app.frame, named: "light")
  }
}
