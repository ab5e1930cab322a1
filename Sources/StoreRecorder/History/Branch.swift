// SPDX-License-Identifier: MIT

import StateStore

/// A linear sequence of changes that starts with a state.
struct Branch<State> {
  /// The number of the branch.
  ///
  /// The history never reuses a number.
  private(set) var number: Int

  /// The revision of the first state.
  private(set) var oldest: Int

  private var actions = GrowingArray<HistoryEntry>()

  /// The revisions whose actions were skipped when the branch was created.
  ///
  /// These actions don't affect the states of the branch.
  private(set) var omitted: Set<Int>

  /// The revision at which the branch forked from another branch.
  private(set) var forkedAt: Int

  /// The positions of the events that happened in other branches.
  ///
  /// The starts and the ends of the ranges are in ascending order.
  private var gaps: [Range<Int>] = []

  /// The position of the first event after the switch to another branch, or `nil` if the branch is current.
  private var leftAt: Int?

  /// A second value that is derived from the same actions, or `nil` if the history tracks no such value.
  var side: (any SideTrack)?

  /// The indexes in `entries` of the actions that created revisions.
  private var revisionIndexes = GrowingArray<Int>()
  private var keyframes: Keyframes<State>
  private var reducer: RoutedReducer<State>

  init(
    _ state: State,
    revision: Int,
    number: Int,
    reducer: RoutedReducer<State>,
    interval: Int
  ) {
    self.number = number
    self.reducer = reducer
    oldest = revision
    forkedAt = revision
    omitted = []
    keyframes = Keyframes(state, interval: interval)
  }

  /// The actions, in order.
  var entries: ArraySlice<HistoryEntry> { actions.elements }

  /// The revision of the last state.
  var newest: Int { oldest + revisionIndexes.count }

  var interval: Int { keyframes.interval }

  /// The first state.
  var start: State { keyframes.start }

  /// Returns the index of the action that created a revision.
  ///
  /// The revision must not be the oldest revision.
  func index(ofRevision revision: Int) -> Int { revisionIndexes[revision - oldest - 1] }

  /// Returns the index after the last action of a revision.
  func end(ofRevision revision: Int) -> Int {
    revision == newest ? actions.count : revisionIndexes[revision - oldest]
  }

  /// Returns the state at a revision.
  func state(at revision: Int) -> State {
    state(before: end(ofRevision: revision))
  }

  /// Returns the state before the action at an index.
  private func state(before index: Int) -> State {
    keyframes.value(before: index) { reduce(&$0, actions[$1]) }
  }

  private func reduce(_ state: inout State, _ entry: HistoryEntry) {
    guard entry.change.isRevision, !omitted.contains(entry.revision) else { return }
    reducer.reduce(&state, entry.change.action)
  }
}

// MARK: - Events

extension Branch {
  /// Excludes the following events from the branch.
  mutating func leave(at order: Int) { leftAt = order }

  /// Excludes the events since the last switch, or since an earlier position, and includes the following events.
  mutating func enter(at order: Int, since start: Int? = nil) {
    if let first = start ?? leftAt, first < order {
      while let last = gaps.last, last.lowerBound >= first { gaps.removeLast() }
      gaps.append(first..<order)
    }
    leftAt = nil
  }

  /// Returns the events that belong to the branch, from all events in order.
  ///
  /// The ends of effects belong to all branches.
  func events(of all: [HistoryEvents.Event]) -> [HistoryEvents.Event] {
    var gaps = gaps[...]
    return all.filter { event in
      gaps = gaps.drop { $0.upperBound <= event.order }
      if case .run(let run) = event.entry, run.effect == nil { return true }
      return event.order < leftAt ?? .max && event.order < gaps.first?.lowerBound ?? .max
    }
  }
}

// MARK: - Adding actions

extension Branch {
  /// Adds an action.
  ///
  /// - Parameters:
  ///   - change: The action.
  ///   - order: The position of the action in the order of arrival.
  ///   - state: A closure that returns the state before the action, or `nil` to recompute that state.
  mutating func append(_ change: SessionChange, order: Int, before state: (() -> State)?) {
    if keyframes.isDue(before: actions.count) {
      keyframes.append(state?() ?? self.state(before: actions.count))
    }
    reducer.prepare(for: change.action)
    side?.append(change, at: actions.count)
    let revision = change.isRevision ? newest + 1 : newest
    if change.isRevision { revisionIndexes.append(actions.count) }
    actions.append(HistoryEntry(change: change, revision: revision, order: order))
  }

  /// Returns a new branch that forks from this branch at a revision and omits the given earlier revisions.
  func forked(at revision: Int, omitting omitted: Set<Int>, number: Int) -> Branch {
    var fork = Branch(
      start,
      revision: oldest,
      number: number,
      reducer: reducer,
      interval: interval
    )
    let end = end(ofRevision: revision)
    fork.side = side
    fork.side?.removeAll(after: end, of: entries)
    fork.keyframes = keyframes
    fork.actions = actions.prefix(end)
    fork.revisionIndexes = revisionIndexes.prefix(revision - oldest)
    fork.keyframes.removeAll(after: end)
    fork.forkedAt = revision
    fork.gaps = gaps
    fork.omitted = self.omitted.filter { $0 <= revision }
    return fork.omitting(omitted.filter { $0 <= revision })
  }

  /// Returns a copy of the branch with another number and fork.
  func renumbered(_ number: Int, forkedAt revision: Int) -> Branch {
    var branch = self
    (branch.number, branch.forkedAt) = (number, revision)
    return branch
  }

  /// Returns a copy of the branch that omits exactly the given revisions.
  func omitting(_ omitted: Set<Int>) -> Branch {
    var branch = self
    let first = self.omitted.symmetricDifference(omitted).min()
    guard let first, first > oldest else { return branch }
    branch.omitted = omitted
    branch.keyframes.removeAll(after: index(ofRevision: first))
    for index in entries.indices { branch.addKeyframeIfDue(before: index) }
    return branch
  }
}

// MARK: - Removing actions

extension Branch {
  /// Removes the given number of the oldest actions, rounded up to a multiple of the keyframe interval.
  ///
  /// If the branch contains fewer actions, this method removes all actions.
  mutating func removeOldest(_ count: Int) {
    let changes = (count + interval - 1) / interval * interval
    guard changes < actions.count else { return restart(before: actions.count) }
    // The state before the first remaining action is a keyframe, so no state has to be recomputed.
    keyframes.removeFirst(changes)
    side?.removeFirst(changes)
    forget(changes)
  }

  /// Removes all actions up to and including the action that created a revision.
  ///
  /// The state after that action becomes the first state.
  mutating func removeAll(before revision: Int) {
    restart(before: revision == oldest ? 0 : index(ofRevision: revision) + 1)
  }

  private mutating func restart(before index: Int) {
    guard index > 0 else { return }
    let state = state(before: index)
    side?.restart(before: index, of: actions.elements)
    keyframes = Keyframes(state, interval: interval)
    forget(index)
    // The side track has restarted, so it receives the remaining actions again.
    for (index, entry) in entries.enumerated() {
      addKeyframeIfDue(before: index)
      side?.append(entry.change, at: index)
    }
  }

  private mutating func addKeyframeIfDue(before index: Int) {
    if keyframes.isDue(before: index) { keyframes.append(state(before: index)) }
  }

  private mutating func forget(_ changes: Int) {
    let indexes = revisionIndexes.elements
    let revisions = indexes.prefix { $0 < changes }.count
    revisionIndexes = GrowingArray(indexes.dropFirst(revisions).map { $0 - changes }[...])
    actions.removeFirst(changes)
    oldest += revisions
    forkedAt = max(forkedAt, oldest)
    omitted = omitted.filter { $0 > oldest }
  }
}
