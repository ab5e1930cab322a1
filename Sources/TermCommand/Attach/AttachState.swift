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
  /// A message about a problem with the session.
  var problem: String?
  /// The reason why the app didn't handle the last input, or `nil` if it did.
  var refusal: String?
  /// The number of inputs without a reply.
  var unansweredInputs = 0
  /// A Boolean value that indicates whether the app hasn't replied for two seconds.
  var isUnresponsive = false
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

/// An action that reports the app's reply to an input.
struct ReceiveReply: Action {
  /// The reason why the app didn't handle the input, or `nil` if it did.
  let reason: String?
}

/// An action that reports the end of the time in which an app replies to an input.
struct StopWaiting: Action {}

/// An action that reports the end of the app.
struct EndFollowing: Action {
  let reason: String
}

let attachReducer = Reducer<AttachState>.combine(
  .on(ShowNewestFrame.self) { state, shown in
    (state.frame, state.size) = (shown.frame, shown.size)
    if let problem = shown.problem { state.problem = problem }
  },
  .on(DriveApp.self) { state, _ in state.unansweredInputs += 1 },
  .on(ReceiveReply.self) { state, reply in
    state.refusal = reply.reason
    state.unansweredInputs -= 1
    state.isUnresponsive = false
  },
  .on(StopWaiting.self) { state, _ in state.isUnresponsive = state.unansweredInputs > 0 },
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
    let app = "\(name), process \(process)"
    let message = ending ?? (isUnresponsive ? "The app doesn't respond." : refusal ?? problem)
    return message.map { "\(app): \($0)" } ?? app
  }
}
