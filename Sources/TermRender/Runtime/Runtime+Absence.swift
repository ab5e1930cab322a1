// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

// The terminal is not always the app's: the user stops the app, or another program has it for a while.

extension Runtime {
  /// Does what actions have asked for, now that the store has nothing to do.
  func fulfilWishes() {
    if wishes.suspension {
      wishes.suspension = false
      giveTerminalAway { terminal.suspend() }
    }
    if phase == .running, !wishes.end, !wishes.programs.isEmpty {
      let program = wishes.programs.removeFirst()
      giveTerminalAway {
        borrower = program
        terminal.lend(to: program)
      }
    }
    if wishes.end, !hasEnded {
      hasEnded = true
      store.dispatch(WillEnd())
      for journal in journals { journal.noteEnd() }
    }
  }

  /// Says good-bye to the terminal, then gives it away.
  private func giveTerminalAway(_ give: () -> Void) {
    // It is somebody else's already.
    guard phase == .running else { return }
    store.dispatch(Suspended())
    // What answers this by quitting must not be stopped first.
    guard !wishes.end else { return }
    phase = .stopped
    stopTime()
    give()
  }

  /// Goes on, now that the terminal is the app's again.
  func comeBack() {
    phase = .running
    if let stoppedAt { timeStopped += stopwatch() - stoppedAt }
    stoppedAt = nil
    due.all = true
    buffer.damageAll()
    store.dispatch(Resumed())
  }

  /// The events with those before that waited for the app to be continued.
  func inOrder(_ events: [TerminalEvent]) -> [TerminalEvent] {
    guard phase == .stopped, !backlog.isEmpty, events.contains(where: \.resumes) else {
      return events
    }
    defer { backlog = [] }
    return events.filter(\.resumes) + backlog + events.filter { !$0.resumes }
  }
}

extension TerminalEvent {
  /// Whether the terminal is the app's again with it.
  var resumes: Bool {
    switch self {
    case .resumed, .programEnded: true
    default: false
    }
  }

  /// Whether it ends the app, whoever has the terminal.
  var isEnd: Bool { if case .closed = self { true } else { false } }
}
