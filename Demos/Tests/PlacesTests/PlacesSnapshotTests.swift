// SPDX-License-Identifier: MIT

import Foundation
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
  case invalidRadius = "invalid-radius"
  case waiting, ended
  case failedDevice = "failed-device"
  case timeout
  case tooFarAway = "too-far-away"
  case emptyCategory = "empty-category"
  case settingsNotSaved = "settings-not-saved"

  @MainActor
  func pilot(
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = .dark,
    accessible: Bool = false
  ) async throws -> PlacesPilot {
    let app = try await PlacesPilot(
      service: service,
      source: source,
      settings: settings,
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
    case .invalidRadius: permitted + [", tab 9"]
    case .waiting: ["enter enter"]
    case .ended: ["enter enter", "10"]
    case .failedDevice: ["enter enter", "1"]
    case .timeout: permitted + ["n n n r", "11"]
    case .tooFarAway: ["enter enter", "60", "enter", "240", "p"]
    case .emptyCategory: permitted + ["f f f"]
    case .settingsNotSaved: ["enter enter"]
    }
  }

  private var service: StubService? { self == .emptyCategory ? StubService() : nil }

  private var source: PositionSource? {
    get throws {
      switch self {
      case .waiting: .device(reporting: [], failure: nil)
      case .failedDevice:
        .device(
          reporting: [try .center],
          failure: .unreadable(path: "/dev/ttyUSB0", words: "Input/output error")
        )
      case .ended: try .walk(steps: 3)
      default: nil
      }
    }
  }

  /// A file that can't be written, or `nil` to save no settings.
  private var settings: SettingsFile? {
    self == .settingsNotSaved
      ? SettingsFile(url: URL(fileURLWithPath: "/dev/null/.config/places/settings.json")) : nil
  }
}

extension PositionSource {
  /// Returns a device that reports positions and then fails, or waits if it has no failure.
  fileprivate static func device(
    reporting coordinates: [Coordinate],
    failure: PositionSourceError?
  ) -> PositionSource {
    PositionSource(name: "/dev/ttyUSB0", outline: []) { _, _ in
      .run(id: "positions") { effect in
        for coordinate in coordinates { effect.send(PositionReported(coordinate: coordinate)) }
        if let failure { return effect.send(PositionsFailed(reason: "\(failure)")) }
        _ = await effect.waitForExternalEvent {
          for await _ in AsyncStream<Void>.makeStream().stream {}
        }
      }
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

  @Test(arguments: [
    Size(columns: 31, rows: 24), Size(columns: 80, rows: 9), Size(columns: 12, rows: 4),
  ])
  func `A screen that is too small shows the required size`(size: Size) async throws {
    let app = try await Scene.places.pilot()
    await app.pilot.resize(to: size)
    expectSnapshot(of: app.frame, named: "too-small.\(size.columns)x\(size.rows)")
    await app.pilot.resize(to: Size(columns: 80, rows: 24))
    #expect(app.text.contains("All places"))
  }

  @Test(arguments: [Scene.undecided, .asking, .denied, .loading, .places, .failed, .map])
  func `A large screen has a margin around the panes`(scene: Scene) async throws {
    let frame = try await scene.pilot(size: Size(columns: 120, rows: 40)).frame
    #expect(frame.columnsOfScreen(in: 1) == Set(0..<120))
    for row in 2..<39 { #expect(frame.columnsOfScreen(in: row).isSuperset(of: [0, 119])) }
    #expect(!frame.columnsOfScreen(in: 10).contains(1))
  }

  @Test func `A large screen has a margin around the settings`() async throws {
    let frame = try await Scene.settings.pilot(size: Size(columns: 120, rows: 40)).frame
    #expect(frame.columnsOfScreen(in: 0) == Set(0..<120))
    for row in 1..<39 { #expect(frame.columnsOfScreen(in: row).isSuperset(of: [0, 119])) }
    #expect(!frame.columnsOfScreen(in: 10).contains(1))
  }

  @Test(arguments: [Size(columns: 99, rows: 40), Size(columns: 120, rows: 29)])
  func `A smaller screen has no margin around the panes`(size: Size) async throws {
    let frame = try await Scene.places.pilot(size: size).frame
    #expect(!frame.columnsOfScreen(in: 10).contains(0))
  }

  @Test func `A light theme renders as recorded`() async throws {
    let app = try await Scene.failed.pilot(theme: .light)
    expectSnapshot(of: app.frame, named: "light")
  }
}

extension Frame {
  /// Returns the columns of a row that show only the screen.
  fileprivate func columnsOfScreen(in row: Int) -> Set<Int> {
    let screen = Theme.dark[.screen].background
    return Set(
      (0..<size.columns).filter {
        self[$0, row].text == " " && self[$0, row].style.background == screen
      }
    )
  }
}
