// SPDX-License-Identifier: MIT

import TermRender
import Testing

@testable import MoviesDemo
@testable import TermDevTools
@testable import TermTesting

/// Snapshots of the inspector over the movies, which are also images in the documentation.
@MainActor
@Suite struct InspectorSnapshotTests {
  /// A tab of the inspector and the key presses before the snapshot.
  enum Scene: String, CaseIterable {
    case widgets, state, log, effects, regions, keys

    var presses: String {
      switch self {
      case .widgets: "1" + String(repeating: " down", count: 15)
      case .state: "2 right down down right down"
      case .log: "3"
      case .effects: "4"
      case .regions: "5 down down down"
      case .keys: "6"
      }
    }
  }

  @Test(arguments: Scene.allCases)
  func `The documentation images show the inspector`(_ scene: Scene) async {
    for size in [Size(columns: 80, rows: 24), Size(columns: 160, rows: 50)] {
      let app = await open(scene, size)
      expectSnapshot(
        of: app.pilot.terminal.frame,
        as: .svg(title: "Inspector: \(scene.rawValue)"),
        named: "inspector-\(scene.rawValue)-\(size.columns)"
      )
    }
  }

  @Test(arguments: Scene.allCases)
  func `The inspector fits a small terminal`(_ scene: Scene) async {
    let app = await open(scene, Size(columns: 40, rows: 12))
    expectSnapshot(of: app.pilot.terminal.frame, named: scene.rawValue)
  }

  /// Opens the inspector in a tab while two movies are saved.
  private func open(_ scene: Scene, _ size: Size) async -> ViewsPilot {
    let app = await ViewsPilot(size: size)
    var time = Duration.zero
    RegionMetering.of(app.pilot.runtime)?.clock = {
      time += .microseconds(7)
      return time
    }
    await app.press("down space down I alt+i down space alt+i")
    await app.press(scene.presses)
    return app
  }
}
