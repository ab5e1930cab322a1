// SPDX-License-Identifier: MIT

/// The values of a store that each dispatch uses.
@usableFromInline
struct DispatchState {
  var routes: ReducerRoutes
  var innermost: (@MainActor (any Action) -> Void)?
  var journal: (any StoreJournal)?

  /// A closure that returns a Boolean value that indicates whether the caller is on the main actor.
  @usableFromInline var callerCheck: (@Sendable () -> Bool)?

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

  /// The queued rounds of subscribers, each with one action or the actions of one batch.
  var queue: [[any Action]] = []

  /// The actions of a subscriber's open batch, or `nil` if no such batch is open.
  var queuedBatch: [any Action]?

  init(_ routes: ReducerRoutes) { self.routes = routes }

  /// A Boolean value that indicates whether subscribers have received the current state.
  var hasNotifiedAll: Bool { revision == notifiedRevision }
}
