// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

extension Runtime {
  /// Performs the commands that actions have requested.
  ///
  /// The store must be idle.
  func performRequests() {
    if parts.lifecycle.requestsSuspension {
      parts.lifecycle.requestsSuspension = false
      releaseTerminal { terminal.suspend() }
    }
    if parts.lifecycle.phase == .running, !parts.lifecycle.requestsEnd,
      !parts.lifecycle.requestedPrograms.isEmpty
    {
      let program = parts.lifecycle.requestedPrograms.removeFirst()
      releaseTerminal {
        parts.lifecycle.foregroundProgram = program
        terminal.execute(program)
      }
    }
    if parts.lifecycle.requestsEnd, !hasEnded {
      parts.lifecycle.phase = .ended
      appStore.dispatch(WillTerminate())
      for journal in parts.journals { journal.recordEnd() }
      for ending in parts.endings { ending() }
    }
  }

  /// Dispatches `WillSuspend` and then releases the terminal.
  private func releaseTerminal(_ give: () -> Void) {
    // The app has already released the terminal.
    guard parts.lifecycle.phase == .running else { return }
    appStore.dispatch(WillSuspend())
    // If an action in response quits the app, the app must not be suspended first.
    guard !parts.lifecycle.requestsEnd else { return }
    parts.lifecycle.phase = .stopped
    parts.clock.pause()
    give()
  }

  /// Resumes the app, which owns the terminal again.
  func reclaimTerminal() {
    parts.lifecycle.phase = .running
    parts.clock.resume()
    parts.scheduler.updatesAll = true
    buffer.damageAll()
    appStore.dispatch(Resumed())
  }
}
