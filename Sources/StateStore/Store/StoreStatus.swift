// SPDX-License-Identifier: MIT

/// What a store is doing, and how far it has come with it.
@usableFromInline
struct StoreStatus {
  @usableFromInline var phase = StorePhase.ready

  /// What is going on while dispatching is forbidden.
  var forbiddenActivity = ""

  /// How many dispatches are running, each within the one before.
  var depth = 0

  /// How many batches are running, each within the one before.
  var batchDepth = 0

  /// A Boolean value that indicates whether no dispatch has run since the middleware was replaced.
  var hasNewMiddleware = false

  /// Counts the reductions.
  var revision: UInt64 = 0

  /// The revision that subscribers were last told of.
  var notifiedRevision: UInt64 = 0

  /// A Boolean value that says whether subscribers know the state as it is now.
  var hasToldAll: Bool { revision == notifiedRevision }
}
