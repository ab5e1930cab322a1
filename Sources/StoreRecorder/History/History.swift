// SPDX-License-Identifier: MIT

public import StateStore

/// A history of the changes to a state, which can restore each available revision.
///
/// A revision is one change to the state. Revision numbers never change. The history stores keyframes, which
/// are states at regular intervals, and the reducers recompute the states between them. Each branch stores at
/// most 32 keyframes. When a branch would exceed that number, its interval doubles.
///
/// When a branch exceeds `limit`, the history removes its oldest actions, and the state after them becomes
/// the first state.
///
/// Continuing from an earlier revision creates a new branch. The history retains the previous branch.
public struct History<State> {
  /// The maximum number of actions in each branch.
  ///
  /// When a branch exceeds the limit, the history removes the oldest eighth of the actions.
  public let limit: Int

  /// The maximum number of branches: 8.
  ///
  /// When a fork exceeds the limit, the history removes the oldest branch.
  public static var branchLimit: Int { 8 }

  /// A closure that returns a Boolean value that indicates whether an action is a failure.
  ///
  /// The methods `previousFailure(before:)` and `nextFailure(after:)` use this closure. By default, failures
  /// are actions that conform to `FailureAction`.
  public var isFailure: @Sendable (any Action) -> Bool = { $0 is any FailureAction }

  /// The revisions whose actions are excluded from the states.
  ///
  /// The set includes the revisions that were omitted when the branch was created.
  public private(set) var skipped: Set<Int> = []

  /// The branches, in the order of their creation.
  ///
  /// The current branch is at the index `current`.
  var branches: [Branch<State>]
  var current = 0

  /// The current branch without the skipped actions, or `nil` if it would equal the current branch.
  private var altered: Branch<State>?

  /// The causes, the starts and ends of effects, and the frames.
  private(set) var events = HistoryEvents()
  /// The number of created branches, which is the number of the next branch.
  var branchCount = 1

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - revision: The revision of the first state. The default is 0.
  ///   - reducer: The reducer that applies actions to the state.
  ///   - keyframeInterval: The initial number of actions from one keyframe to the next. The default is 64.
  ///   - limit: The maximum number of actions in each branch. It must be positive. The default is 10,000.
  public init(
    _ state: State,
    revision: Int = 0,
    reducer: Reducer<State>,
    keyframeInterval: Int = 64,
    limit: Int = 10_000
  ) {
    precondition(limit > 0, "The limit of a history can't be \(limit). Pass at least 1.")
    self.limit = limit
    let branch = Branch(
      state,
      revision: revision,
      number: 0,
      reducer: RoutedReducer(reducer),
      interval: keyframeInterval
    )
    branches = [branch]
  }
}

// MARK: - Reading the history

extension History {
  /// The current branch, without the skipped actions.
  private var shown: Branch<State> { altered ?? branches[current] }

  /// The oldest available revision.
  public var oldest: Int { branches[current].oldest }

  /// The newest revision.
  public var newest: Int { branches[current].newest }

  /// The actions of the current branch in order, including skipped and dropped actions.
  public var entries: ArraySlice<HistoryEntry> { branches[current].entries }

  /// The number of actions from one keyframe to the next.
  ///
  /// The number doubles when a branch would exceed 32 keyframes.
  public var keyframeInterval: Int { branches[current].interval }

  /// A Boolean value that indicates whether skipped actions change the states of the current branch.
  public var isAltered: Bool { altered != nil }

  /// Returns the state at a revision, computed without the skipped actions.
  ///
  /// - Parameter revision: The revision. If it isn't available, the nearest available revision is used.
  /// - Returns: The state after the last action of the revision.
  /// - Complexity: O(*k*), where *k* is the number of actions from one keyframe to the next.
  public func state(at revision: Int) -> State {
    shown.state(at: clamped(revision))
  }

  /// Returns the actions of a revision.
  ///
  /// The first action created the revision. The remaining actions followed without creating another revision.
  /// The action that created the oldest revision isn't available.
  public func entries(ofRevision revision: Int) -> ArraySlice<HistoryEntry> {
    guard (oldest...newest).contains(revision) else { return [] }
    let branch = branches[current]
    let start = revision == oldest ? 0 : branch.index(ofRevision: revision)
    return branch.entries[start..<branch.end(ofRevision: revision)]
  }

  /// Returns the time of a revision.
  ///
  /// For the oldest revision, this is the time of the first action.
  public func time(ofRevision revision: Int) -> Duration {
    let branch = branches[current]
    let revision = clamped(revision)
    guard revision > oldest else { return branch.entries.first?.change.time ?? .zero }
    return branch.entries[branch.index(ofRevision: revision)].change.time
  }

  /// Returns the newest revision that was created at or before the given time.
  public func revision(at time: Duration) -> Int {
    let branch = branches[current]
    var range = oldest...newest
    while range.lowerBound < range.upperBound {
      let middle = range.lowerBound + (range.count) / 2
      if branch.entries[branch.index(ofRevision: middle)].change.time <= time {
        range = middle...range.upperBound
      } else {
        range = range.lowerBound...(middle - 1)
      }
    }
    return range.lowerBound
  }

  /// Returns the nearest earlier revision with a failure, or `nil` if no failure precedes the given revision.
  public func previousFailure(before revision: Int) -> Int? {
    entries.last { $0.revision < revision && isFailure($0.change.action) }?.revision
  }

  /// Returns the nearest later revision with a failure, or `nil` if no failure follows the given revision.
  public func nextFailure(after revision: Int) -> Int? {
    entries.first { $0.revision > revision && isFailure($0.change.action) }?.revision
  }

  func clamped(_ revision: Int) -> Int { min(max(revision, oldest), newest) }
}

// MARK: - Adding entries

extension History {
  /// Adds an action to the current branch.
  ///
  /// - Parameters:
  ///   - change: The action.
  ///   - state: A closure that returns the state before the action, or `nil` to recompute that state. The
  ///     history calls the closure when a keyframe is due.
  public mutating func append(_ change: SessionChange, before state: (() -> State)? = nil) {
    let order = events.nextOrder()
    branches[current].append(change, order: order, before: state)
    altered?.append(change, order: order, before: nil)
    guard branches[current].entries.count > limit else { return }
    branches[current].removeOldest(max(limit / 8, 1))
    events.removeAll(before: entries.first?.change.time ?? .zero)
    updateSkipped()
  }

  /// Adds a cause.
  ///
  /// The history removes the cause together with its actions.
  public mutating func append(_ cause: SessionCause) { events.append(cause, limit: limit) }

  /// Adds the start or the end of an effect's run.
  ///
  /// The history removes the run together with the actions at its time.
  public mutating func append(_ run: SessionRun) { events.append(run, limit: limit) }

  /// Adds a painted frame.
  ///
  /// If several frames follow each other without another entry, the history contains the first and the last of them.
  package mutating func appendFrame(at time: Duration, seen: UInt64?) {
    events.appendFrame(.frame(at: time, seen: seen), at: time, limit: limit)
  }

  /// Skips the action of a revision, or includes it again if it is already skipped.
  ///
  /// If the revision isn't available or is the oldest revision, this method does nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of actions.
  public mutating func toggleSkip(_ revision: Int) {
    guard (oldest...newest).contains(revision), revision > oldest else { return }
    if skipped.remove(revision) == nil { skipped.insert(revision) }
    updateAltered()
  }

  /// Skips exactly the given revisions, if they're available.
  ///
  /// - Complexity: O(*n* + *k*), where *n* is the number of actions and *k* the number of revisions.
  mutating func setSkipped(_ revisions: some Sequence<Int>) {
    skipped = available(revisions)
    updateAltered()
  }

  private func available(_ revisions: some Sequence<Int>) -> Set<Int> {
    Set(revisions.lazy.filter { $0 > oldest && $0 <= newest })
  }

  /// Includes all skipped actions again, except the actions omitted when the branch was created.
  public mutating func clearSkippedRevisions() {
    skipped = branches[current].omitted
    altered = nil
  }

  private mutating func updateSkipped() {
    skipped = skipped.filter { $0 > oldest }
    updateAltered()
  }

  mutating func updateAltered() {
    let isAltered = skipped != branches[current].omitted
    altered = isAltered ? branches[current].omitting(skipped) : nil
  }
}

// MARK: - Branches

extension History {
  /// Creates a branch that continues from a revision without the skipped actions, and makes it the current
  /// branch.
  ///
  /// The previous branch retains all its actions.
  ///
  /// - Parameters:
  ///   - revision: The revision. If it isn't available, the nearest available revision is used.
  ///   - time: The time of the fork.
  /// - Returns: The fork to record in the session.
  @discardableResult
  public mutating func fork(at revision: Int, time: Duration) -> SessionFork {
    let revision = clamped(revision)
    var fork = branches[current].forked(at: revision, omitting: skipped, number: branchCount)
    let removed = branches[current].entries.dropFirst(fork.entries.count).first
    let next = events.order + 1
    fork.enter(
      at: next,
      since: removed.map { events.position(ofCause: $0.change.cause) ?? $0.order }
    )
    branches[current].leave(at: next)
    branchCount += 1
    branches.append(fork)
    current = branches.count - 1
    if branches.count > Self.branchLimit {
      branches.removeFirst()
      current -= 1
    }
    clearSkippedRevisions()
    return SessionFork(revision: revision, skipping: skipped.sorted(), at: time)
  }

  /// Repeats a fork that the session recorded.
  mutating func repeatFork(_ fork: SessionFork) {
    skipped = available(fork.skipping)
    self.fork(at: fork.revision, time: fork.time)
  }

  /// The summaries of the branches, in the order of their creation.
  public var branchSummaries: [BranchSummary] {
    branches.indices.map { index in
      let branch = branches[index]
      return BranchSummary(
        number: branch.number,
        forkedAt: branch.forkedAt,
        newest: branch.newest,
        isCurrent: index == current
      )
    }
  }

  /// Switches to another branch.
  ///
  /// - Returns: `true` if the branch exists; otherwise, `false`.
  @discardableResult
  public mutating func switchToBranch(_ number: Int) -> Bool {
    guard let index = branches.firstIndex(where: { $0.number == number }) else { return false }
    branches[current].leave(at: events.order + 1)
    branches[index].enter(at: events.order + 1)
    current = index
    clearSkippedRevisions()
    return true
  }

  /// Makes the state at a revision the first state of the current branch and removes all earlier actions.
  ///
  /// The first state then includes the removed actions, even those that ``toggleSkip(_:)`` skipped.
  public mutating func commit(at revision: Int) {
    branches[current].removeAll(before: clamped(revision))
    updateSkipped()
  }
}
