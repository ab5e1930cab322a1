// SPDX-License-Identifier: MIT

/// Is told, in order, what reaches a store, so that it can be recorded.
///
/// It must not dispatch. While it is told, the state is as it was before the action.
@MainActor
package protocol StoreJournal: AnyObject {
  /// An action is taken out of the mailbox and dispatched: what follows is caused by it.
  ///
  /// - Parameters:
  ///   - action: What was sent.
  ///   - effect: The description of the id of the effect that sent it; nil if no effect did.
  func willDeliver(_ action: any Action, from effect: String?)

  /// The action last taken out of the mailbox, and all that was dispatched meanwhile, is done.
  func didDeliver()

  /// An action has passed the middleware and is about to reach the reducers.
  ///
  /// - Parameters:
  ///   - action: What is reduced.
  ///   - isRevision: Whether a reducer knows it, so that it makes a revision of the state.
  func willReduce(_ action: any Action, isRevision: Bool)

  /// An action was dropped, since its effect had been cancelled before it was delivered.
  func didDrop(_ action: any Action, of effect: String)
}
