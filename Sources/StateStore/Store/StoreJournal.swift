// SPDX-License-Identifier: MIT

/// A type that records the actions that a store receives, reduces, and drops, and the runs of its effects, in order.
///
/// A journal must not dispatch. During `willDeliver(_:from:)` and `willReduce(_:isRevision:)`, the
/// store still has the state from before the action.
@MainActor
package protocol StoreJournal: AnyObject {
  /// Records that the store removed an action from the mailbox and is about to dispatch it.
  ///
  /// This action causes everything that the journal records until `didDeliver()`.
  ///
  /// - Parameters:
  ///   - action: The sent action.
  ///   - run: The run of the effect that sent the action, or `nil` if no effect sent it.
  func willDeliver(_ action: any Action, from run: EffectRun?)

  /// Records that the last delivered action and all actions dispatched during its delivery are
  /// complete.
  func didDeliver()

  /// Records that an action has passed the middleware and is about to reach the reducers.
  ///
  /// - Parameters:
  ///   - action: The action to be reduced.
  ///   - isRevision: A Boolean value that indicates whether a reducer handles the action, which
  ///     creates a revision of the state.
  func willReduce(_ action: any Action, isRevision: Bool)

  /// Records that the store dropped an action because its effect was cancelled before delivery.
  func didDrop(_ action: any Action)

  /// Records the start of an effect's run.
  ///
  /// If the store doesn't perform effects, the run starts but has no work.
  func didStart(_ run: EffectRun)

  /// Records the end of an effect's run, because its work has ended or the store cancelled it.
  ///
  /// The store calls this method once for each run, unless the store is released first.
  func didEnd(_ run: EffectRun)
}
