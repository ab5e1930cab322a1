// SPDX-License-Identifier: MIT

import FoundationEssentials

@testable import CounterDemo
@testable import GalleryDemo
@testable import MoviesDemo
@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermRender
@testable import TermTesting

/// The action that a planted bug dispatches.
struct Planted: Action, Codable {}

/// A demo with a bug: after some action in some state, it dispatches `Planted`.
@MainActor
protocol Bug: SendableMetatype {
  associatedtype Base: RecordableApp

  /// The number of causes that lead to the bug.
  nonisolated static var minimum: Int { get }

  /// Returns a Boolean value that indicates whether the bug appears.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state before the action.
  /// - Returns: `true` if the app dispatches `Planted`.
  static func appears(after action: any Action, in state: Base.State) -> Bool

  /// Performs a number of actions, or fewer, that don't have to lead to the bug.
  static func addNoise(_ pilot: Pilot<Buggy<Self>>, steps: Int) async

  /// Operates the app until the bug appears.
  static func reach(_ pilot: Pilot<Buggy<Self>>) async
}

extension Bug {
  static func addNoise(_ pilot: Pilot<Buggy<Self>>, steps: Int) async {
    await pilot.performRandomActions(
      steps: steps,
      avoiding: ["q", "ctrl+c", "s", "x", "T"]
    )
  }
}

extension Bug where Base == GalleryApp {
  /// Performs actions that don't open other pages, because there are several ways to each page.
  static func addNoise(_ pilot: Pilot<Buggy<Self>>, steps: Int) async {
    for key: KeyPress in ["tab", "f1", "esc", "shift+tab", "tab", "x", "?", "esc", "f12", "alt+x"] {
      await pilot.press(key)
    }
    await pilot.resize(to: Size(columns: 40, rows: 12))
    await pilot.paste("日本語")
    await pilot.setTerminalFocus(false)
  }
}

extension Bug where Base == MoviesApp {
  /// Performs actions without requests, whose numbers would change if a request were missing.
  static func addNoise(_ pilot: Pilot<Buggy<Self>>, steps: Int) async {
    for key: KeyPress in ["down", "f", "s", "?", "esc", "tab", "up", "/", "x", "esc", "n"] {
      await pilot.press(key)
    }
    while pilot.app.store.state.mode != pilot.app.store.state.modes[0] { await pilot.press("n") }
  }
}

/// A demo with a bug, unless the environment variable `PLANTED_BUGS` is `fixed`.
struct Buggy<B: Bug>: RecordableApp {
  private let base = B.Base()

  init() {
    if ProcessInfo.processInfo.environment["PLANTED_BUGS"] == "fixed" { return }
    base.store.middleware.append(
      .around { action, context in
        let appears = B.appears(after: action, in: context.state)
        context.next(action)
        if appears { context.dispatch(Planted()) }
      }
    )
  }

  var store: Store<B.Base.State> { base.store }
  var usesMouse: Bool { base.usesMouse }
  var body: some Widget { base.body }

  static var actions: ActionRegistry {
    var all = B.Base.actions
    all.register(Planted.self)
    return all
  }
}

// MARK: - Counter

enum SubtractByTen: Bug {
  typealias Base = CounterApp
  static let minimum = 3
  static func appears(after action: any Action, in state: CounterState) -> Bool {
    action is Decrease && state.step == .ten
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    await pilot.press("right", "right", "+", "-")
  }
}

enum UndoInHistory: Bug {
  typealias Base = CounterApp
  static let minimum = 2
  static func appears(after action: any Action, in state: CounterState) -> Bool {
    action is Undo && state.screen == .history
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async { await pilot.press("+", "h", "u") }
}

enum TickByFive: Bug {
  typealias Base = CounterApp
  static let minimum = 3
  static func appears(after action: any Action, in state: CounterState) -> Bool {
    action is Tick && state.step == .five
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    for _ in 0..<3 { await pilot.press("left") }
    await pilot.press("r", "right")
    if !pilot.app.store.state.isTicking { await pilot.press("t") }
    await pilot.advance(by: .seconds(1))
  }
}

enum ResetAtThree: Bug {
  typealias Base = CounterApp
  static let minimum = 4
  static func appears(after action: any Action, in state: CounterState) -> Bool {
    action is Reset && state.count.present == 3
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    if pilot.app.store.state.isTicking { await pilot.press("t") }
    await pilot.press("left", "left", "left", "r", "+", "+", "+", "r")
  }
}

// MARK: - Gallery

enum ThemeAfterMonochrome: Bug {
  typealias Base = GalleryApp
  static let minimum = 5
  static func appears(after action: any Action, in state: GalleryState) -> Bool {
    action is SelectTheme && state.theme == .monochrome
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    for _ in 0..<6 { await pilot.press("ctrl+t") }
  }
}

enum ThemeOnLastPage: Bug {
  typealias Base = GalleryApp
  static let minimum = 2
  static func appears(after action: any Action, in state: GalleryState) -> Bool {
    action is SelectTheme && state.page == Page.allCases.last
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    while pilot.app.store.state.page != Page.allCases.last { await pilot.press("ctrl+p") }
    await pilot.press("ctrl+t")
  }
}

enum EuroPasted: Bug {
  typealias Base = GalleryApp
  static let minimum = 1
  static func appears(after action: any Action, in state: GalleryState) -> Bool {
    (action as? TextPasted)?.text.contains("€") == true
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    while pilot.app.store.state.page != .text { await pilot.press("ctrl+n") }
    await pilot.paste("The ticket costs 12 € in advance.")
  }
}

enum ResizeOnThirdPage: Bug {
  typealias Base = GalleryApp
  static let minimum = 3
  static func appears(after action: any Action, in state: GalleryState) -> Bool {
    action is TerminalResized && state.page == Page.allCases[2]
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    while pilot.app.store.state.page != Page.allCases[2] { await pilot.press("ctrl+n") }
    await pilot.resize(to: Size(columns: 50, rows: 20))
  }
}

// MARK: - Movies

enum NetworkTwice: Bug {
  typealias Base = MoviesApp
  static let minimum = 2
  static func appears(after action: any Action, in state: MoviesState) -> Bool {
    action is SetServiceMode && state.mode == state.modes[1]
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    for _ in 0...pilot.app.store.state.modes.count { await pilot.press("n") }
  }
}

enum FormClosed: Bug {
  typealias Base = MoviesApp
  static let minimum = 2
  static func appears(after action: any Action, in state: MoviesState) -> Bool {
    (action as? SetForm)?.form == nil && action is SetForm && state.form != nil
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async { await pilot.press("a", "esc") }
}

enum SavedWhileSearching: Bug {
  typealias Base = MoviesApp
  // The movies arrive, a movie is marked, the search line opens, and the reply arrives.
  static let minimum = 4
  static func appears(after action: any Action, in state: MoviesState) -> Bool {
    action is RequestSucceeded && state.isFinding
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    await pilot.press("space", "/")
    await pilot.advance(by: .seconds(5))
  }
}

enum SavedInAnotherMode: Bug {
  typealias Base = MoviesApp
  static let minimum = 4
  static func appears(after action: any Action, in state: MoviesState) -> Bool {
    action is RequestSucceeded && state.mode != state.modes[0]
  }
  static func reach(_ pilot: Pilot<Buggy<Self>>) async {
    while pilot.app.store.state.mode != pilot.app.store.state.modes[0] { await pilot.press("n") }
    await pilot.press("space", "n")
    await pilot.advance(by: .seconds(5))
  }
}
