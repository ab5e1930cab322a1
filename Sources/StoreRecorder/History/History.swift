// SPDX-License-Identifier: MIT

public import StateStore

/// What has become of a state, change by change, so that each of its revisions can be had again.
///
/// A revision is one change of the state; their numbers never change. States are kept every so many
/// changes and made again in between, by the reducers alone; a branch keeps 32 at most, farther apart the
/// longer it is. The oldest changes are given up when there are too many: the state after them becomes the first one.
///
/// Whoever went on from a revision of the past left a branch behind, which is kept.
public struct History<State> {
  /// How many actions each branch may hold; then the oldest eighth of them is given up.
  public let limit: Int

  /// How many branches are kept; then the oldest that is not the current one is given up.
  public static var branchLimit: Int { 8 }

  /// Says of which actions `previousFailure(before:)` and `nextFailure(after:)` tell.
  public var isFailure: @Sendable (any Action) -> Bool = { $0 is any FailureAction }

  /// The revisions whose actions are left out of the states, as if they had never been.
  ///
  /// Those that the branch has been without from its beginning are among them.
  public private(set) var skipped: Set<Int> = []

  /// What happened, each branch for itself; the current one is at `current`.
  private(set) var branches: [Branch<State>]
  private(set) var current = 0

  /// The current branch as it would be with what is skipped; nil if that is nothing else.
  private var altered: Branch<State>?

  private(set) var causes: [SessionCause] = []
  private var branchCount = 1

  /// Begins a history.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - revision: Its revision.
  ///   - reducer: What actions do to the state.
  ///   - keyframeInterval: How many actions there are at first from one state that is kept to the next.
  ///   - limit: How many actions each branch may hold.
  public init(
    _ state: State,
    revision: Int = 0,
    reducer: Reducer<State>,
    keyframeInterval: Int = 64,
    limit: Int = 10_000
  ) {
    precondition(limit > 0, "A history cannot be limited to \(limit) actions.")
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

// MARK: - Looking

extension History {
  /// The branch that is looked at, with what is skipped.
  private var shown: Branch<State> { altered ?? branches[current] }

  /// The oldest revision that can be had.
  public var oldest: Int { branches[current].oldest }

  /// The newest revision.
  public var newest: Int { branches[current].newest }

  /// The actions of the current branch in order, those that are skipped and dropped included.
  public var entries: [HistoryEntry] { branches[current].entries }

  /// How many actions there are from one state that is kept to the next; twice as many each time that there
  /// would be more than 32 states.
  public var keyframeInterval: Int { branches[current].interval }

  /// A Boolean value that says whether states are others than they were, since actions are skipped.
  public var isAltered: Bool { altered != nil }

  /// Returns the state at a revision, without the actions that are skipped.
  ///
  /// - Parameter revision: The revision; the nearest one there is takes the place of another.
  /// - Returns: The state after the action that made it.
  /// - Complexity: O(*k*) in the number of actions from one keyframe to the next.
  public func state(at revision: Int) -> State {
    shown.state(at: clamped(revision))
  }

  /// Returns the actions that belong to a revision: the one that made it, and those that followed it
  /// and made none.
  public func entries(ofRevision revision: Int) -> ArraySlice<HistoryEntry> {
    guard (oldest...newest).contains(revision) else { return [] }
    let branch = branches[current]
    let start = revision == oldest ? 0 : branch.index(ofRevision: revision)
    return branch.entries[start..<branch.end(ofRevision: revision)]
  }

  /// Returns when a revision was made; the time of the oldest is that of the action after it.
  public func time(ofRevision revision: Int) -> Duration {
    let branch = branches[current]
    let revision = clamped(revision)
    guard revision > oldest else { return branch.entries.first?.change.time ?? .zero }
    return branch.entries[branch.index(ofRevision: revision)].change.time
  }

  /// Returns the newest revision that was made at a time or before.
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

  /// Returns the nearest revision before another one to which a failure belongs; nil if none does.
  public func previousFailure(before revision: Int) -> Int? {
    entries.last { $0.revision < revision && isFailure($0.change.action) }?.revision
  }

  /// Returns the nearest revision after another one to which a failure belongs; nil if none does.
  public func nextFailure(after revision: Int) -> Int? {
    entries.first { $0.revision > revision && isFailure($0.change.action) }?.revision
  }

  func clamped(_ revision: Int) -> Int { min(max(revision, oldest), newest) }
}

// MARK: - Growing

extension History {
  /// Adds an action to the current branch.
  ///
  /// - Parameters:
  ///   - change: The action.
  ///   - state: Returns the state before it, called where one is kept; nil if it is made again then.
  public mutating func append(_ change: SessionChange, before state: (() -> State)? = nil) {
    branches[current].append(change, before: state)
    altered?.append(change, before: nil)
    guard branches[current].entries.count > limit else { return }
    branches[current].removeOldest(max(limit / 8, 1))
    causes.removeFirst(causes.prefix { $0.time < entries.first?.change.time ?? .zero }.count)
    updateSkipped()
  }

  /// Adds a cause, which is kept as long as its actions are.
  public mutating func append(_ cause: SessionCause) {
    causes.append(cause)
    if causes.count > limit { causes.removeFirst(max(limit / 8, 1)) }
  }

  /// Forgets the cause with a number, if it is the last one.
  mutating func removeCause(_ number: Int?) {
    if let number, causes.last?.number == number { causes.removeLast() }
  }

  /// Leaves the action of a revision out of the states, or takes it in again.
  ///
  /// Does nothing where there is no such action.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  public mutating func toggleSkip(_ revision: Int) {
    guard (oldest...newest).contains(revision), revision > oldest else { return }
    if skipped.remove(revision) == nil { skipped.insert(revision) }
    updateAltered()
  }

  /// Takes in again what is skipped, but for what the branch has been without from its beginning.
  public mutating func unskip() {
    skipped = branches[current].omitted
    altered = nil
  }

  private mutating func updateSkipped() {
    skipped = skipped.filter { $0 > oldest }
    updateAltered()
  }

  private mutating func updateAltered() {
    let isAltered = skipped != branches[current].omitted
    altered = isAltered ? branches[current].omitting(skipped) : nil
  }
}

// MARK: - Branches

extension History {
  /// Goes on from a revision, without the actions that are skipped, in a branch of its own.
  ///
  /// The branch that is left keeps all of its actions.
  ///
  /// - Returns: What is written into a session of it.
  @discardableResult
  public mutating func fork(at revision: Int, time: Duration) -> SessionFork {
    let revision = clamped(revision)
    let fork = branches[current].forked(at: revision, omitting: skipped, number: branchCount)
    branchCount += 1
    branches.append(fork)
    current = branches.count - 1
    if branches.count > Self.branchLimit {
      branches.removeFirst()
      current -= 1
    }
    skipped = fork.omitted
    altered = nil
    return SessionFork(revision: revision, skipping: skipped.sorted(), at: time)
  }

  /// The branches in the order in which they were made.
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

  /// Goes to the end of another branch.
  ///
  /// - Returns: Whether there is such a branch.
  @discardableResult
  public mutating func switchToBranch(_ number: Int) -> Bool {
    guard let index = branches.firstIndex(where: { $0.number == number }) else { return false }
    current = index
    skipped = branches[index].omitted
    altered = nil
    return true
  }

  /// Makes the state at a revision the first one, and gives up what was before it.
  public mutating func commit(at revision: Int) {
    branches[current].removeAll(before: clamped(revision))
    updateSkipped()
  }
}

// MARK: - Sides

extension History {
  /// Keeps a value beside the state, which follows from the same actions.
  ///
  /// - Parameters:
  ///   - start: The value at the oldest revision of the current branch, before its actions.
  ///   - reduce: Makes the change of any action that was not dropped, whether it made a revision or
  ///     not.
  package mutating func keepSide<Value>(
    _ start: Value,
    reduce: @escaping @Sendable (inout Value, SessionChange) -> Void
  ) {
    let branch = branches[current]
    var side = KeyframeTrack(start, interval: branch.interval) { value, change in
      if change.role != .dropped { reduce(&value, change) }
    }
    for (index, entry) in branch.entries.enumerated() { side.append(entry.change, at: index) }
    branches[current].side = side
    updateAltered()
  }

  /// Returns the value beside the state at the end of a revision: before the next one is made.
  ///
  /// - Returns: The value; nil if none of that type is kept.
  package func side<Value>(_ type: Value.Type, at revision: Int) -> Value? {
    let branch = branches[current]
    guard let side = branch.side as? KeyframeTrack<Value> else { return nil }
    return side.value(before: branch.end(ofRevision: clamped(revision)), of: branch.entries)
  }
}
