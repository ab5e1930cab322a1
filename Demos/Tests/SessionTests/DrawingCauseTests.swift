// SPDX-License-Identifier: MIT

import MoviesDemo
import Testing

@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermRender
@testable import TermTesting

/// The cause of actions that the drawing of a frame requires.
@MainActor
@Suite struct DrawingCauseTests {
  private func record() async throws -> Recording<FocusApp> {
    try await Recording(FocusApp()) { pilot in
      pilot.app.store.dispatch(Show())
      await pilot.settle()
      await pilot.press("enter")
    }
  }

  @Test func `A focus that drawing moves has the cause 0`() async throws {
    let changes = try await record().log.changes
    let causes = changes.map { "\(name(of: $0.action)) \($0.cause.map(String.init) ?? "none")" }
    #expect(
      causes == ["Started 1", "Show none", "InterfaceAction 0", "CountFocus 0", "Press 2"]
    )
  }

  @Test func `A rerun dispatches a response to a moved focus once`() async throws {
    let session = try await record().loaded
    #expect(actions(session.rerun()) == actions(session.log))
  }

  @Test func `A session without drawing causes and runs produces the same changes`() async throws {
    var log = try await Tour.record().log
    let count = log.entries.count
    log.entries = log.entries.compactMap(\.inFirstVersion)
    #expect(log.entries.count < count)
    #expect(log.changes.contains { $0.cause == nil && $0.action is InterfaceAction })
    let session = try LoadedSession<MoviesApp>(SessionLog(parsing: log.bytes), from: "test.jsonl")
    #expect(actions(session.rerun()) == actions(session.log))
  }
}

extension SessionEntry {
  /// The entry as version 0.1.0 recorded it, or `nil` if that version didn't record such entries.
  fileprivate var inFirstVersion: SessionEntry? {
    switch self {
    case .run: nil
    case .cause(let cause):
      if case .effect(let effect, let action, _) = cause.kind {
        .cause(
          SessionCause(number: cause.number, time: cause.time, kind: .effect(effect, action))
        )
      } else {
        self
      }
    case .change(let change) where change.cause == 0:
      .change(SessionChange(change.action, at: change.time, cause: nil, role: change.role))
    default: self
    }
  }
}

// MARK: - An app

private struct Show: Action, Codable {}
private struct Press: Action, Codable {}
private struct CountFocus: Action, Codable {}

private struct FocusState: Codable, Equatable, Sendable {
  var isShown = false
  var focusCount = 0
}

/// An app whose middleware counts the moves of the focus.
private struct FocusApp: RecordableApp {
  static let actions = ActionRegistry(Show.self, Press.self, CountFocus.self)

  let store = Store(
    FocusState(),
    .combine(
      .on(Show.self) { state, _ in state.isShown = true },
      .on(CountFocus.self) { state, _ in state.focusCount += 1 }
    ),
    middleware: [
      .around { action, context in
        context.next(action)
        if case .focus = action as? InterfaceAction { context.dispatch(CountFocus()) }
      }
    ]
  )

  var body: some Widget {
    Observe(\FocusState.isShown) { isShown in
      if isShown { Button("Press", send: Press()).defaultFocus() }
    }
  }
}
