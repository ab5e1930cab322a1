// SPDX-License-Identifier: MIT

/// A store without the type of its state, as a runtime and its observers use it.
@MainActor
package protocol RunningStore: AnyObject {
  /// The number of reductions and replacements of the state so far.
  var revision: UInt64 { get }

  /// A closure that returns the running time of the app.
  var appTime: @MainActor () -> Duration? { get set }

  /// A closure that receives each action after the middleware and before the reducers.
  var innermost: (@MainActor (any Action) -> Void)? { get set }

  /// A Boolean value that indicates whether an effect is running.
  var hasRunningEffects: Bool { get }

  /// Dispatches `Started`.
  func start()

  /// Dispatches an action, and returns when processing is complete.
  func dispatch(_ action: any Action)

  /// Runs a closure, and stops the program if the closure dispatches.
  func forbiddingDispatch<Result, Failure: Error>(
    during activity: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension Store: RunningStore {}
