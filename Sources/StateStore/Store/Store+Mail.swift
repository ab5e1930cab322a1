// SPDX-License-Identifier: MIT

// MARK: - Sending

extension Store {
  /// Sends an action to the store from any thread.
  ///
  /// The actions of one sender arrive in the order in which they were sent. The store dispatches
  /// the action soon afterward on the main actor, in one turn with all other pending actions. A
  /// pending action doesn't retain the store.
  nonisolated public func send(_ action: any Action) {
    mailbox.post(.action(action, from: nil))
  }

  /// A Boolean value that indicates whether the mailbox has no pending mail.
  package var isMailboxEmpty: Bool { mailbox.isEmpty }

  /// The descriptions of the identifiers of all effects that are working and aren't idle, in the order in
  /// which the effects started.
  package var runningEffects: [String] { effects.descriptions }

  /// A Boolean value that indicates whether any run has started and hasn't ended.
  package var hasRunningEffects: Bool { effects.isRunning }

  /// The runs that have started and haven't ended, in the order in which they started.
  package var effectRuns: [EffectRun] { effects.runs }

  /// Ends a run that has no work because the store doesn't perform effects.
  ///
  /// A rerun calls this method where the recorded run ended. If the run has already ended, this method does nothing.
  package func endRun(_ number: Int) { effects.endRun(number) }

  /// Returns a Boolean value that indicates whether a run has started and hasn't ended.
  package func isRunning(_ number: Int) -> Bool { effects.isRunning(number) }

  /// Forgets the runs of effects, which have no work, as if the app had started again.
  ///
  /// A rerun calls this method where the recorded session was resumed.
  package func restartEffects() { effects.restart() }

  /// A Boolean value that indicates whether any running effect is idle, that is, waits for an
  /// external event.
  package var hasIdleEffects: Bool { effects.hasIdle }
}

// MARK: - MailReceiver

extension Store: MailReceiver {
  /// Handles all mail received so far.
  package func receiveMail() {
    for mail in mailbox.take() {
      switch mail {
      case .action(let action, from: let run):
        deliver(action, from: run)
      case .ended(let run):
        effects.remove(run)
      case .released(let subscriber):
        subscriber.end()
      }
    }
  }

  /// Dispatches a sent action, unless the effect that sent it has been cancelled.
  private func deliver(_ action: any Action, from run: EffectRun?) {
    if let run, run.isCancelled {
      journal?.didDrop(action)
      return
    }
    journal?.willDeliver(action, from: run)
    dispatch(action)
    journal?.didDeliver()
  }
}
