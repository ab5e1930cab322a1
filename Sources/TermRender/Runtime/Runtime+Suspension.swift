// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

// The app doesn't always own the terminal. The user can suspend the app, or another program can run in the foreground.

extension Runtime {
  /// Performs the commands that actions have requested.
  ///
  /// The store must be idle.
  func performPendingCommands() {
    if pendingCommands.suspension {
      pendingCommands.suspension = false
      releaseTerminal { terminal.suspend() }
    }
    if phase == .running, !pendingCommands.end, !pendingCommands.programs.isEmpty {
      let program = pendingCommands.programs.removeFirst()
      releaseTerminal {
        foregroundProgram = program
        terminal.execute(program)
      }
    }
    if pendingCommands.end, !hasEnded {
      hasEnded = true
      store.dispatch(WillTerminate())
      for journal in journals { journal.recordEnd() }
    }
  }

  /// Dispatches `WillSuspend` and then releases the terminal.
  private func releaseTerminal(_ give: () -> Void) {
    // The app has already released the terminal.
    guard phase == .running else { return }
    store.dispatch(WillSuspend())
    // If an action in response quits the app, the app must not be suspended first.
    guard !pendingCommands.end else { return }
    phase = .stopped
    stopTime()
    give()
  }

  /// Resumes the app, which owns the terminal again.
  func reclaimTerminal() {
    phase = .running
    if let stoppedAt { timeStopped += stopwatch() - stoppedAt }
    stoppedAt = nil
    pendingUpdates.all = true
    buffer.damageAll()
    store.dispatch(Resumed())
  }

  /// Returns the events in order of handling.
  ///
  /// When the app resumes, the events of the backlog follow the event that resumes the app.
  func inOrder(_ events: [TerminalEvent]) -> [TerminalEvent] {
    guard phase == .stopped, !backlog.isEmpty, events.contains(where: \.resumes) else {
      return events
    }
    defer { backlog = [] }
    return events.filter(\.resumes) + backlog + events.filter { !$0.resumes }
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
  var isEnd: Bool { if case .closed = self { true } else { false } }
}
