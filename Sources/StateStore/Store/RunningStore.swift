// SPDX-License-Identifier: MIT

/// A store without the type of its state, as a runtime uses it.
@MainActor
package protocol RunningStore: AnyObject {
  /// The number of actions that have been reduced.
  var revision: UInt64 { get }

  /// Calls a hook in every round, before all subscribers.
  func onRevision(_ hook: @escaping @MainActor () -> Void) -> SubscriptionToken

  /// Runs a closure and stops the program if the closure dispatches.
  func forbiddingDispatch<Result, Failure: Error>(
    during activity: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension Store: RunningStore {}
