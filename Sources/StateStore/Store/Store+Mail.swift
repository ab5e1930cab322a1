// SPDX-License-Identifier: MIT

// MARK: - Sending

extension Store {
  /// Dispatches an action soon, from any thread.
  ///
  /// The actions of one sender arrive in the order in which it sent them. They are dispatched on the
  /// main actor, in one turn for all that were sent until then. The store is not kept alive by them.
  nonisolated public func send(_ action: any Action) {
    mailbox.post(.action(action, from: nil))
  }

  /// A Boolean value that says whether nothing that was sent waits to be dispatched.
  package var isMailboxEmpty: Bool { mailbox.isEmpty }

  /// The descriptions of the ids of the effects that run and are not idle, in the order in which they
  /// started.
  package var runningEffects: [String] { effects.descriptions }

  /// A Boolean value that says whether effects run that are idle: they wait for what comes from elsewhere.
  package var hasIdleEffects: Bool { effects.hasIdle }
}

// MARK: - MailReceiver

extension Store: MailReceiver {
  /// Handles what was sent until now.
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

  /// Dispatches an action that was sent, unless its effect has been cancelled since.
  private func deliver(_ action: any Action, from run: EffectRun?) {
    if let run, run.isCancelled {
      journal?.didDrop(action, of: run.id.description)
      return
    }
    journal?.willDeliver(action, from: run?.id.description)
    dispatch(action)
    journal?.didDeliver()
  }
}
