// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// A state of the watchlist, reached by key presses.
enum Scene: String, CaseIterable, Sendable {
  case unwatched, saving, watched, queued, cancelled, offline, retried, renamed, added
  case notSaved = "not-saved"
  case loadingFailed = "loading-failed"
  case formFault = "form-fault"
  case formRename = "form-rename"
  case finding
  case found
  case emptySearch = "empty-search"
  case emptyFilter = "empty-filter"
  case emptyList = "empty-list"
  case deleted
  case deletePending = "delete-pending"
  case quitQuestion = "quit-question"
  case help
  case details
  case allWatched = "all-watched"
  case loading

  @MainActor
  func pilot(
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = .dark,
    accessible: Bool = false
  ) async -> ViewsPilot {
    let app = await ViewsPilot(
      self == .emptyList ? [] : MovieRecord.real,
      size: size,
      mode: self == .offline || self == .queued ? .offline : .slow,
      capabilities: capabilities,
      theme: theme,
      accessible: accessible,
      isLoaded: self != .loading,
      loadingFailure: self == .loadingFailed ? "Couldn't read the movies: the disk failed." : nil
    )
    if self == .notSaved || self == .retried { app.service.refuseNext("the disk is full") }
    for step in steps {
      if step == "…" { await app.rest() } else { await app.press(step) }
    }
    return app
  }

  /// The key presses, with `…` for the time until pending changes end.
  private var steps: [String] {
    switch self {
    case .unwatched, .loading, .loadingFailed, .emptyList: []
    case .saving: ["down space down down space"]
    case .watched: ["down space", "…"]
    case .queued: ["space space"]
    case .cancelled: ["down space z"]
    case .offline: ["space down space down down space"]
    case .notSaved: ["down space", "…"]
    case .retried: ["down space", "…", "r"]
    case .renamed: ["e ! enter", "…"]
    case .added: ["a M o o n enter 2 0 0 9 enter enter 9 7 enter"]
    case .formFault: ["a enter 1 2 enter enter enter"]
    case .formRename: ["e"]
    case .finding: ["/ a n"]
    case .found: ["/ a n enter"]
    case .emptySearch: ["/ x y z"]
    case .emptyFilter: ["f f f"]
    case .deleted: ["down d d"]
    case .deletePending: ["down d"]
    case .quitQuestion: ["space down space q"]
    case .help: ["?"]
    case .details: ["down down enter"]
    case .allWatched: ["/ a n enter A"]
    }
  }
}

@MainActor
@Suite struct ViewsSnapshotTests {
  @Test(arguments: Scene.allCases)
  func `Every state looks as recorded`(scene: Scene) async {
    let app = await scene.pilot()
    expectSnapshot(of: app.frame, named: scene.rawValue)
  }

  @Test(
    arguments: [Scene.saving, .notSaved, .offline, .formFault, .details, .finding],
    [Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)]
  )
  func `Small and large screens render as recorded`(scene: Scene, size: Size) async {
    let app = await scene.pilot(size: size)
    expectSnapshot(of: app.frame, named: "\(scene.rawValue).\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [
    Scene.saving, .notSaved, .queued, .offline, .formFault, .quitQuestion, .deleted,
  ])
  func `Symbols and words replace missing colors`(scene: Scene) async {
    let plain = await scene.pilot(
      capabilities: TerminalCapabilities(colorDepth: .monochrome),
      theme: nil
    )
    expectSnapshot(of: plain.frame, named: "\(scene.rawValue).no-color")
    let ascii = await scene.pilot(
      capabilities: TerminalCapabilities(colorDepth: .ansi16, supportsUnicode: false),
      theme: nil
    )
    expectSnapshot(of: ascii.frame, named: "\(scene.rawValue).ascii")
    #expect(ascii.text.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(ascii.text.contains("v saving... -") == (scene == .saving || scene == .quitQuestion))
  }

  @Test func `A toast doesn't hide the buttons of a question`() async {
    let app = await ViewsPilot(size: Size(columns: 40, rows: 12))
    await app.press("down d d q")
    expectSnapshot(of: app.frame, named: "toast-and-question.40x12")
    #expect(app.line(with: "‹ Stay ›")?.contains("Quit") == true)
  }

  @Test func `Light themes and sixteen colors render as recorded`() async {
    let light = await Scene.notSaved.pilot(theme: .light)
    expectSnapshot(of: light.frame, named: "light")
    let sixteen = await Scene.notSaved.pilot(
      capabilities: TerminalCapabilities(colorDepth: .ansi16),
      theme: nil
    )
    expectSnapshot(of: sixteen.frame, named: "16-colors")
  }
}
