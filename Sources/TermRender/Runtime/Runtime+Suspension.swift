// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

extension Runtime {
  /// Performs the commands that actions have requested.
  ///
  /// The store must be idle.
  func performRequests() {
    if lifecycle.requestsSuspension {
      lifecycle.requestsSuspension = false
      releaseTerminal { terminal.suspend() }
    }
    if lifecycle.phase == .running, !lifecycle.requestsEnd, !lifecycle.requestedPrograms.isEmpty {
      let program = lifecycle.requestedPrograms.removeFirst()
      releaseTerminal {
        lifecycle.foregroundProgram = program
        terminal.execute(program)
      }
    }
    if lifecycle.requestsEnd, !hasEnded {
      lifecycle.phase = .ended
      store.dispatch(WillTerminate())
      for journal in journals { journal.recordEnd() }
    }
  }

  /// Dispatches `WillSuspend` and then releases the terminal.
  private func releaseTerminal(_ give: () -> Void) {
    // The app has already released the terminal.
    guard lifecycle.phase == .running else { return }
    store.dispatch(WillSuspend())
    // If an action in response quits the app, the app must not be suspended first.
    guard !lifecycle.requestsEnd else { return }
    lifecycle.phase = .stopped
    clock.pause()
    give()
  }

  /// Resumes the app, which owns the terminal again.
  func reclaimTerminal() {
    lifecycle.phase = .running
    clock.resume()
    scheduler.updatesAll = true
    buffer.damageAll()
    store.dispatch(Resumed())
  }
}
