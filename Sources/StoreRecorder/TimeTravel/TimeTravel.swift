// SPDX-License-Identifier: MIT

public import StateStore

/// Lets one look at the past of a store that goes on, and go on from there.
///
/// ```swift
/// let travel = TimeTravel(store, recorder: recorder)
/// travel.step(by: -1)  // looks at the revision before
/// travel.state  // what the state was then; the store has not changed
/// travel.continueFromHere()  // now it has
/// ```
///
/// It keeps the actions that reach the store in a `History`, of which it holds at most `limit`.
@MainActor
public final class TimeTravel<State> {
  /// What happened.
  public private(set) var history: History<State>

  /// Called after each change of what there is to see: of the position, the history or the speed.
  public var onChange: @MainActor () -> Void = {}

  /// The recorder that it hears from.
  public let recorder: Recorder

  private let store: Store<State>
  private var cursor = TimeCursor()

  /// Encodes a state; nil until a session was loaded.
  ///
  /// A file that is recorded meanwhile does not hold the loaded session, so from then on it gets the
  /// states with which the store goes on instead of their revisions.
  private var encode: ((State) -> JSONText?)?

  /// How much later things are said to happen than they do, as they follow on a session.
  private var delay = Duration.zero

  /// Says which actions are those of whoever shows the past: they are noted, but are no part of it.
  package var isForeign: @MainActor (any Action) -> Bool = { _ in false }

  /// Whether inputs are meant for whoever shows the past, unless the app's actions come of them.
  package var isCovered: @MainActor () -> Bool = { false }

  /// An input of which nothing has come yet.
  private var heldCause: SessionCause?

  /// Begins to keep the history of a store, from its state as it is now.
  ///
  /// - Parameters:
  ///   - store: The store, which it keeps alive.
  ///   - recorder: The recorder of the store.
  ///   - keyframeInterval: How many actions there are at first from one state that is kept to the next.
  ///   - limit: How many actions are kept of each branch; then the oldest eighth is given up.
  public init(
    _ store: Store<State>,
    recorder: Recorder,
    keyframeInterval: Int = 64,
    limit: Int = 10_000
  ) {
    require(
      Recorder.of(store) === recorder,
      "Time travel of a store of \(State.self) was given the recorder of another store."
    )
    self.store = store
    self.recorder = recorder
    history = History(
      store.state,
      revision: recorder.revision,
      reducer: store.reducer,
      keyframeInterval: keyframeInterval,
      limit: limit
    )
    recorder.listen { [weak self] entry in self?.hear(entry) }
  }

  private func hear(_ entry: SessionEntry) {
    switch entry {
    case .cause(var cause):
      cause.time += delay
      heldCause = cause.isInput && isCovered() ? cause : nil
      if heldCause == nil { history.append(cause) }
    case .change(let change) where isForeign(change.action):
      heldCause = nil
      history.removeCause(change.cause)
    case .change(var change):
      change.time += delay
      if let cause = heldCause, cause.number == change.cause {
        history.append(cause)
        heldCause = nil
      }
      history.append(change, before: { [store] in store.state })
      cursor.keepWithin(history)
      onChange()
    case .frame, .fork, .branch, .state, .end, .unknown:
      break
    }
  }

  /// Says which actions are failures; at first those that are `FailureAction`s.
  public func setFailures(_ isFailure: @escaping @Sendable (any Action) -> Bool) {
    history.isFailure = isFailure
  }
}

// MARK: - Looking

extension TimeTravel {
  /// A Boolean value that says whether the present is shown.
  public var isLive: Bool { cursor.revision == nil }

  /// The revision that is shown.
  public var position: Int { cursor.revision ?? history.newest }

  /// The state that is shown.
  public var state: State { isLive ? store.state : history.state(at: position) }

  /// How many revisions have come since the present was left.
  public var arrivedCount: Int { cursor.arrivedCount(in: history) }

  /// Returns the state at a revision, without the actions that are skipped.
  public func state(at revision: Int) -> State { history.state(at: revision) }

  /// Shows a revision, or the nearest there is; the store goes on.
  public func look(at revision: Int) {
    cursor.pause()
    cursor.look(at: revision, in: history)
    onChange()
  }

  /// Shows the revision that is some steps on from the one that is shown; back if it is negative.
  public func step(by revisions: Int) { look(at: position + revisions) }

  /// Shows the oldest revision that is kept.
  public func goToOldest() { look(at: history.oldest) }

  /// Shows the newest revision, as a part of the past.
  public func goToNewest() { look(at: history.newest) }

  /// Shows the nearest failure before; does nothing if there is none.
  public func goToPreviousFailure() {
    if let revision = history.previousFailure(before: position) { look(at: revision) }
  }

  /// Shows the nearest failure after; does nothing if there is none.
  public func goToNextFailure() {
    if let revision = history.nextFailure(after: position) { look(at: revision) }
  }

  /// Shows the present again; nothing is skipped any more.
  public func goLive() {
    history.unskip()
    cursor.goLive()
    onChange()
  }
}

// MARK: - Playing

extension TimeTravel {
  /// A Boolean value that says whether the history plays.
  public var isPlaying: Bool { cursor.isPlaying }

  /// How fast it plays: 0.25 to 16 times as fast as it happened.
  public var speed: Double { cursor.speed }

  /// The time of the history that is shown.
  public var time: Duration {
    isPlaying ? cursor.time : history.time(ofRevision: position)
  }

  /// Plays from where one looks, or from the oldest revision if there is nothing after it.
  public func play() {
    cursor.play(in: history)
    onChange()
  }

  /// Stops playing.
  public func pause() {
    cursor.pause()
    onChange()
  }

  /// Doubles the speed some times; halves it if the number is negative.
  public func changeSpeed(by steps: Int) {
    cursor.changeSpeed(by: steps)
    onChange()
  }

  /// Lets time pass, as whoever shows the history measures it; at the newest revision it stops.
  public func advance(by interval: Duration) {
    let before = cursor
    cursor.advance(by: interval, in: history)
    if cursor.revision != before.revision || cursor.isPlaying != before.isPlaying { onChange() }
  }

  /// After which time `advance(by:)` has something else to show; nil if it never has.
  public var timeToNextRevision: Duration? { cursor.timeToNextRevision(in: history) }
}

// MARK: - Changing the past

extension TimeTravel {
  /// Leaves the action that made a revision out of what is shown, or takes it in again.
  ///
  /// All states after it are made anew. The store does not change before one goes on from here.
  public func toggleSkip(_ revision: Int) {
    if isLive { cursor.look(at: position, in: history) }
    history.toggleSkip(revision)
    onChange()
  }

  /// Goes on from what is shown: the store gets that state, and the actions after it are left.
  ///
  /// They are kept as a branch. The effects that run are cancelled, and what they still send is
  /// noted and dropped; then `Resumed` is dispatched, so that the app settles what was in flight.
  /// Where the store performs no effects, `Resumed` is left to whoever dispatches what they once sent.
  /// At the newest revision, with nothing skipped, it only goes back to the present.
  public func continueFromHere() {
    guard position != history.newest || history.isAltered else { return goLive() }
    fork(at: position)
  }

  /// Goes on from the oldest revision that is kept, as if nothing had been since.
  public func rollback() {
    history.unskip()
    fork(at: history.oldest)
  }

  /// Makes the state that is shown the oldest one, and gives up what was before it.
  public func commit() {
    history.commit(at: position)
    cursor.keepWithin(history)
    onChange()
  }

  /// The branches in the order in which they were made.
  public var branches: [BranchSummary] { history.branchSummaries }

  /// Goes on at the end of another branch; does nothing if there is no such, or it is the current.
  public func switchToBranch(_ number: Int) {
    guard branches.contains(where: { $0.number == number && !$0.isCurrent }) else { return }
    history.switchToBranch(number)
    replaceState(noting: .branch(number, at: recorder.time))
  }

  private func fork(at revision: Int) {
    let fork = history.fork(at: revision, time: recorder.time)
    replaceState(noting: .fork(fork))
  }

  /// Gives the store the newest state of the current branch, and notes why.
  private func replaceState(noting entry: SessionEntry) {
    cursor.goLive()
    let (state, revision) = (history.state(at: history.newest), history.newest)
    if let encode {
      recorder.note(
        .state(encode(state), revision: revision, at: recorder.time),
        revision: revision
      )
    } else {
      recorder.note(entry, revision: revision)
    }
    store.replace(state: state)
    if store.performsEffects {
      // A cause of its own: what the user did was meant for whoever shows the past.
      recorder.begin(.thread(Resumed(from: .timeTravel)))
      store.dispatch(Resumed(from: .timeTravel))
      recorder.end()
    }
    onChange()
  }
}

// MARK: - Going on elsewhere

extension TimeTravel {
  /// Goes on where another one, of the same app in another process or a replay, has ended.
  package func takeOver(from other: TimeTravel) {
    (history, cursor, encode, delay) = (other.history, other.cursor, other.encode, other.delay)
  }
}

extension SessionCause {
  /// Whether it came from the user or the clock, and not from other code.
  fileprivate var isInput: Bool {
    switch kind {
    case .input, .time: true
    case .start, .effect, .thread: false
    }
  }
}

// MARK: - Sides

extension TimeTravel {
  /// Keeps a value beside the state of each revision; see `History.keepSide(_:reduce:)`.
  package func keepSide<Value>(
    _ start: Value,
    reduce: @escaping @Sendable (inout Value, SessionChange) -> Void
  ) {
    history.keepSide(start, reduce: reduce)
  }
}

// MARK: - Sessions

extension TimeTravel where State: Codable {
  /// Returns the current branch as a session.
  ///
  /// - Parameter head: What it begins with; the oldest state that is kept is put into it.
  /// - Returns: The session, which replays to the same states.
  /// - Throws: `SessionError` if the state cannot be encoded.
  public func export(_ head: SessionHead = SessionHead()) throws(SessionError) -> SessionLog {
    var head = head
    head.state = try encoded(history.state(at: history.oldest))
    return history.log(head: head)
  }

  /// Puts a session in the place of all that happened, and goes on at its end.
  ///
  /// - Parameters:
  ///   - log: The session; its actions must have been decoded.
  ///   - state: The first state; nil takes that of the session.
  /// - Throws: `SessionError` if the session has no first state that can be decoded; nothing changes.
  public func load(_ log: SessionLog, from state: State? = nil) throws(SessionError) {
    var loaded = try History(
      log,
      from: state,
      reducer: store.reducer,
      keyframeInterval: history.keyframeInterval,
      limit: history.limit
    )
    loaded.isFailure = history.isFailure
    let text = try encoded(loaded.state(at: loaded.newest))
    history = loaded
    encode = { try? JSONText(encoding: $0) }
    replaceState(noting: .state(text, revision: loaded.newest, at: recorder.time))
  }

  /// Puts a history in the place of all that happened, at whose end the store stands already.
  package func adopt(_ loaded: History<State>, noting text: JSONText?) {
    var loaded = loaded
    loaded.isFailure = history.isFailure
    history = loaded
    delay = max(.zero, loaded.time(ofRevision: loaded.newest) - recorder.time)
    encode = { try? JSONText(encoding: $0) }
    let entry = SessionEntry.state(text, revision: loaded.newest, at: recorder.time)
    recorder.note(entry, revision: loaded.newest)
  }

  private func encoded(_ state: State) throws(SessionError) -> JSONText {
    do {
      return try JSONText(encoding: state)
    } catch {
      throw SessionError(
        .notEncodable,
        "While writing a session: the state, a \(State.self), could not be encoded: \(error)."
      )
    }
  }
}
