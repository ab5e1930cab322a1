// SPDX-License-Identifier: MIT

public import StoreRecorder
public import TermRender

/// A session that replaces the history of an app in the time travel panel.
///
/// ```swift
/// let log = try SessionLog(path: "report.jsonl").decoded(by: actions)
/// let history = try History<Notes>(log, reducer: notesReducer)
/// let store = Store(history.state(at: history.newest), notesReducer)
/// let session = OpenedSession(history)
/// ```
///
/// Use an opened session to inspect a recording from a user and to continue from any of its revisions.
public struct OpenedSession {
  /// The state of the user interface at the start of the session.
  let interface: InterfaceState
  /// A closure that replaces the history of a `TimeTravel` with the session, if their state types match.
  let adopt: @MainActor (_ travel: AnyObject) -> Void

  /// Creates a session for `timeTravel(opening:)`.
  ///
  /// - Parameters:
  ///   - history: The history of the session. The app's store must have the newest state of the history.
  ///   - interface: The state of the user interface at the start of the session. The default is an initial
  ///     state.
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
