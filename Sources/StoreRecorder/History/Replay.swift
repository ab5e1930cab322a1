// SPDX-License-Identifier: MIT

public import StateStore

/// Goes through a session entry by entry and gives the reducers its changes, and nothing else.
///
/// ```swift
/// var replay = Replay(log.decoded(by: actions), from: AppState(), reducer: app)
/// while let entry = replay.next() { print(replay.revision, replay.state, entry) }
/// ```
///
/// No middleware and no effect runs. A session replays the same each time, however often it forked.
/// Actions that no reducer knew come by as entries, in their place and with their time.
public struct Replay<State> {
  /// The state after the last entry.
  public private(set) var state: State

  /// The revision of the state.
  public var revision: Int { history.newest }

  private(set) var history: History<State>
  private let log: SessionLog
  private var reducer: RoutedReducer<State>
  private let makeHistory: (State, Int) -> History<State>
  private let decode: (JSONText) -> State?
  private var index = 0

  /// Begins a replay.
  ///
  /// - Parameters:
  ///   - log: The session; its actions must have been decoded.
  ///   - state: The first state.
  ///   - reducer: What actions do to the state.
  ///   - keyframeInterval: How many actions there are at first from one state that is kept to the next.
  ///   - limit: How many actions a branch may hold; then the oldest are given up, and what went on
  ///     from them goes on from the oldest that is left.
  public init(
    _ log: SessionLog,
    from state: State,
    reducer: Reducer<State>,
    keyframeInterval: Int = 64,
    limit: Int = .max
  ) where State: Decodable {
    self.init(log, state, reducer, keyframeInterval, limit) { try? $0.decode(State.self) }
  }

  /// Begins a replay of states that cannot be decoded: one that takes the place of another in the
  /// middle of the session is left out.
  @_disfavoredOverload
  public init(
    _ log: SessionLog,
    from state: State,
    reducer: Reducer<State>,
    keyframeInterval: Int = 64,
    limit: Int = .max
  ) {
    self.init(log, state, reducer, keyframeInterval, limit) { _ in nil }
  }

  private init(
    _ log: SessionLog,
    _ state: State,
    _ reducer: Reducer<State>,
    _ keyframeInterval: Int,
    _ limit: Int,
    _ decode: @escaping (JSONText) -> State?
  ) {
    self.log = log
    self.state = state
    self.decode = decode
    self.reducer = RoutedReducer(reducer)
    makeHistory = { state, revision in
      History(
        state,
        revision: revision,
        reducer: reducer,
        keyframeInterval: keyframeInterval,
        limit: limit
      )
    }
    history = makeHistory(state, 0)
  }
}

// MARK: - IteratorProtocol

extension Replay: IteratorProtocol {
  /// Makes what the next entry says, and returns the entry; nil at the end.
  public mutating func next() -> SessionEntry? {
    guard index < log.entries.count else { return nil }
    let entry = log.entries[index]
    index += 1
    perform(entry)
    return entry
  }

  private mutating func perform(_ entry: SessionEntry) {
    switch entry {
    case .change(let change):
      let before = state
      history.append(change, before: { before })
      guard change.isRevision else { return }
      reducer.prepare(for: change.action)
      reducer.reduce(&state, change.action)
    case .fork(let fork):
      history.fork(fork)
      state = history.state(at: history.newest)
    case .branch(let number, _):
      history.switchToBranch(number)
      state = history.state(at: history.newest)
    case .state(let text, let revision, _):
      state = text.flatMap(decode) ?? state
      history = makeHistory(state, revision)
    case .cause(let cause):
      history.append(cause)
    case .frame, .end, .unknown:
      break
    }
  }
}

extension History {
  /// Goes on as a session did.
  fileprivate mutating func fork(_ fork: SessionFork) {
    let wanted = Set(fork.skipping)
    for revision in skipped.symmetricDifference(wanted) { toggleSkip(revision) }
    self.fork(at: fork.revision, time: fork.time)
  }
}
