// SPDX-License-Identifier: MIT

public import StateStore

/// An iterator that applies the changes of a session to a state, entry by entry.
///
/// ```swift
/// var replay = Replay(log.decoded(by: actions), from: AppState(), reducer: app)
/// while let entry = replay.next() { print(replay.revision, replay.state, entry) }
/// ```
///
/// A replay calls only reducers. It runs no middleware and no effects, and it produces the same states each
/// time, including across forks. It also returns the actions that no reducer handles, in order and with their
/// times.
public struct Replay<State> {
  /// The state after the last entry.
  public private(set) var state: State

  /// The revision of the state.
  public var revision: Int { history.newest }

  /// The history of the session so far.
  package private(set) var history: History<State>
  private let log: SessionLog
  private var reducer: RoutedReducer<State>
  private let makeHistory: (State, Int) -> History<State>
  private let decode: (JSONText) -> State?
  private var index = 0

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - log: A session with decoded actions.
  ///   - state: The first state.
  ///   - reducer: The reducer that applies actions to the state.
  ///   - keyframeInterval: The initial number of actions from one keyframe to the next. The default is 64.
  ///   - limit: The maximum number of actions in each branch. When a branch exceeds the limit, the
  ///     replay removes the oldest actions. A fork from a removed revision continues from the oldest remaining
  ///     revision. By default, the number is unlimited.
  public init(
    _ log: SessionLog,
    from state: State,
    reducer: Reducer<State>,
    keyframeInterval: Int = 64,
    limit: Int = .max
  ) where State: Decodable {
    self.init(log, state, reducer, keyframeInterval, limit) { try? $0.decode(State.self) }
  }

  /// Creates a replay that continues a history.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - state: The state at the end of the history.
  ///   - reducer: The reducer that applies actions to the state.
  package init(
    continuing history: History<State>,
    from state: State,
    reducer: Reducer<State>
  ) where State: Decodable {
    self.init(
      SessionLog(),
      from: state,
      reducer: reducer,
      keyframeInterval: history.keyframeInterval,
      limit: history.limit
    )
    self.history = history
  }

  /// Creates a replay for a state type that isn't `Decodable`.
  ///
  /// At an entry that replaces the state, the replay retains the current state and restarts the history.
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
  /// Applies the next entry and returns it, or returns `nil` at the end of the session.
  public mutating func next() -> SessionEntry? {
    guard index < log.entries.count else { return nil }
    let entry = log.entries[index]
    index += 1
    perform(entry)
    return entry
  }

  /// Applies an entry.
  package mutating func perform(_ entry: SessionEntry) {
    switch entry {
    // The history doesn't contain the actions of development tools.
    case .change(let change) where change.role == .tool:
      break
    case .change(let change):
      let before = state
      history.append(change, before: { before })
      guard change.isRevision else { return }
      reducer.prepare(for: change.action)
      reducer.reduce(&state, change.action)
    case .fork(let fork):
      history.repeatFork(fork)
      state = history.state(at: history.newest)
    case .branch(let number, _):
      history.switchToBranch(number)
      state = history.state(at: history.newest)
    case .state(let text, let revision, _):
      state = text.flatMap(decode) ?? state
      history = makeHistory(state, revision)
    case .cause(let cause):
      history.append(cause)
    case .run(let run):
      history.append(run)
    case .frame(let time, _, _):
      // Without its time travel panel, the app draws another frame than the user saw.
      history.appendFrame(at: time, seen: nil)
    case .end, .crash, .unknown:
      break
    }
  }
}

// MARK: - Side values

extension Replay {
  /// Tracks a second value that is derived from the same actions as the state.
  ///
  /// The tracking ends at an entry that replaces the state. See `History.trackSideValue(_:reduce:)`.
  package mutating func trackSideValue<Value>(
    _ start: Value,
    reduce: @escaping @Sendable (inout Value, SessionChange) -> Void
  ) {
    history.trackSideValue(start, reduce: reduce)
  }

  /// Returns the second value after the last entry, or `nil` if the replay tracks no value of the given type.
  package func side<Value>(_ type: Value.Type) -> Value? {
    history.side(type, at: history.newest)
  }
}
