// SPDX-License-Identifier: MIT

import TermScreen

/// The phase of an app, and the changes that actions have requested.
///
/// The app doesn't always own the terminal. The user can suspend the app, or another program can run in the foreground.
struct AppLifecycle {
  enum Phase {
    case new, running, stopped, ended
  }

  var phase = Phase.new
  /// A Boolean value that indicates whether the app continues a session when it starts.
  var isResuming = false
  /// The program that owns the terminal, or `nil` if no program is running.
  var foregroundProgram: TerminalProgram?

  // The runtime performs these requests when the store is idle.
  var requestsEnd = false
  var requestsSuspension = false
  /// The programs to run in the foreground, in order.
  var requestedPrograms: [TerminalProgram] = []

  /// The events that arrived while the app didn't own the terminal.
  private var backlog: [TerminalEvent] = []

  /// A Boolean value that indicates whether the runtime can perform a request now.
  var hasDueRequest: Bool {
    requestsSuspension || requestsEnd || phase == .running && !requestedPrograms.isEmpty
  }

  /// Returns the events in order of handling.
  ///
  /// When the app resumes, the other events follow the event that resumes the app, starting with the backlog.
  mutating func inOrder(_ events: [TerminalEvent]) -> [TerminalEvent] {
    guard phase == .stopped, events.contains(where: \.resumes) else { return events }
    defer { backlog = [] }
    return events.filter(\.resumes) + backlog + events.filter { !$0.resumes }
  }

  /// Keeps an event for later if the app doesn't own the terminal.
  ///
  /// - Returns: `true` if the event must not be handled now; otherwise, `false`.
  mutating func holdsBack(_ event: TerminalEvent) -> Bool {
    guard phase == .stopped, !event.resumes, !event.isEnd else { return false }
    backlog.append(event)
    return true
  }
}

extension TerminalEvent {
  /// A Boolean value that indicates whether the app owns the terminal again after the event.
  var resumes: Bool {
    switch self {
    case .resumed, .programEnded: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the event terminates the app, even while the app doesn't own the terminal.
  fileprivate var isEnd: Bool { if case .closed = self { true } else { false } }
}
