// SPDX-License-Identifier: MIT

/// An object that records everything that reaches a store, in order.
///
/// A journal must not dispatch. During each call, the state is the one before the action.
@MainActor
package protocol StoreJournal: AnyObject {
  /// Records that an action was taken out of the mailbox and is about to be dispatched.
  ///
  /// Everything the journal records until `didDeliver()` is caused by this action.
  ///
  /// - Parameters:
  ///   - action: The sent action.
  ///   - effect: The description of the identifier of the effect that sent the action, or `nil` if
  ///     no effect sent it.
  func willDeliver(_ action: any Action, from effect: String?)

  /// Records the end of the last delivered action and all actions dispatched during its delivery.
  func didDeliver()

  /// Records that an action has passed the middleware and is about to reach the reducers.
  ///
  /// - Parameters:
  ///   - action: The action to be reduced.
  ///   - isRevision: A Boolean value that indicates whether a reducer handles the action, which
  ///     creates a revision of the state.
  func willReduce(_ action: any Action, isRevision: Bool)

  /// Records that an action was dropped because its effect was cancelled before delivery.
  func didDrop(_ action: any Action, of effect: String)
}
