// SPDX-License-Identifier: MIT

import StateStore
import TermRender

/// The state of a terminal that displays an app in another process.
struct AttachState: Equatable, Sendable {
  /// The name of the app.
  let name: String
  /// The identifier of the app's process.
  let process: Int
  /// A Boolean value that indicates whether the app receives the keys of this terminal.
  var isDriving = false
  /// The number of the newest frame.
  var frame = 0
  /// The size of the app's terminal.
  var size = Size.zero
  /// The way in which the app ended, or `nil` if it's running.
  var ending: String?
  /// A message about a problem with the session or with an input.
  var problem: String?
}

/// An action that displays the newest frame of the session.
struct ShowNewestFrame: Action {
  let frame: Int
  let size: Size
  let problem: String?
}

/// An action that sends an input of the user to the app.
struct DriveApp: Action {
  let event: InputEvent
}

/// An action that reports an input that the app didn't accept.
struct RefuseInput: Action {
  let reason: String
}

/// An action that reports the end of the app.
struct EndFollowing: Action {
  let reason: String
}

let attachReducer = Reducer<AttachState>.combine(
  .on(ShowNewestFrame.self) { state, shown in
    (state.frame, state.size) = (shown.frame, shown.size)
    if let problem = shown.problem { state.problem = problem }
  },
  .on(RefuseInput.self) { state, refused in state.problem = refused.reason },
  .on(EndFollowing.self) { state, end in
    state.ending = state.ending ?? end.reason
    state.isDriving = false
  }
)

extension AttachState {
  /// The mode of the terminal, for the start of the status line.
  var mode: String { ending != nil ? "ENDED" : isDriving ? "DRIVE" : "WATCH" }

  /// The rest of the status line.
  var status: String {
    let app = "\(name) \(process)"
    if let ending { return "\(app): \(ending)" }
    return problem.map { "\(app): \($0)" } ?? app
  }
}
