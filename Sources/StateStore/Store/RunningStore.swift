// SPDX-License-Identifier: MIT

/// A store without the type of its state, as a runtime uses it.
@MainActor
package protocol RunningStore: AnyObject {
  var clock: any Clock<Duration> { get }
  var appTime: @MainActor () -> Duration? { get set }
  var innermost: (@MainActor (any Action) -> Void)? { get set }
  var revision: UInt64 { get }
  var hasRunningEffects: Bool { get }

  func start()
  func dispatch(_ action: any Action)
  func onRevision(_ hook: @escaping @MainActor () -> Void) -> SubscriptionToken
  func forbiddingDispatch<Result, Failure: Error>(
    during activity: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension Store: RunningStore {}
