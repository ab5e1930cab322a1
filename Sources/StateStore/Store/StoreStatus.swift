// SPDX-License-Identifier: MIT

/// The current activity of a store, with its nesting depth and revision numbers.
@usableFromInline
struct StoreStatus {
  @usableFromInline var phase = StorePhase.ready

  /// The activity that forbids dispatching.
  var forbiddenActivity = ""

  /// The number of nested dispatches that are running.
  var depth = 0

  /// The number of nested batches that are running.
  var batchDepth = 0

  /// A Boolean value that indicates whether no dispatch has run since the middleware was replaced.
  var hasNewMiddleware = false

  /// The number of reductions and replacements of the state so far.
  var revision: UInt64 = 0

  /// The last revision that subscribers received.
  var notifiedRevision: UInt64 = 0

  /// A Boolean value that indicates whether subscribers have received the current state.
  var hasNotifiedAll: Bool { revision == notifiedRevision }
}
