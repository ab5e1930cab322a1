// SPDX-License-Identifier: MIT

public import StoreRecorder
public import TermRender

/// A session that is looked at in the panel of time travel, in the place of the app's own beginning.
///
/// ```swift
/// let log = try SessionLog(path: "report.jsonl").decoded(by: actions)
/// let history = try History<Notes>(log, reducer: notesReducer)
/// let store = Store(history.state(at: history.newest), notesReducer)
/// let session = OpenedSession(history)
/// ```
/// So an app can open what a user sends in, and whoever reads it goes on from any point.
public struct OpenedSession {
  /// What only the interface knew at its start.
  let interface: InterfaceState
  /// Puts the session in the place of what has happened in an app of its type of state.
  let adopt: @MainActor (_ travel: AnyObject) -> Void

  /// Creates a session to be given to `timeTravel(opening:)`.
  ///
  /// - Parameters:
  ///   - history: What happened in the session; its newest state is that of the app's store.
  ///   - interface: What only the interface knew at its start, as the head of the session has it.
  @MainActor
  public init<State: Codable>(
    _ history: History<State>,
    interface: InterfaceState = InterfaceState()
  ) {
    self.interface = interface
    let text = try? JSONText(encoding: history.state(at: history.newest))
    adopt = { travel in
      (travel as? TimeTravel<State>)?.adopt(history, noting: text)
    }
  }
}
