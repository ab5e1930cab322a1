// SPDX-License-Identifier: MIT

public import StateStore

/// A controller that displays earlier states of a running store and can resume from them.
///
/// ```swift
/// let travel = TimeTravel(store, recorder: recorder)
/// travel.step(by: -1)  // displays the previous revision
/// travel.state  // the state at that revision; the store hasn't changed
/// travel.continueFromHere()  // now the store has that state
/// ```
///
/// Displaying a state doesn't change the store. To make that state current, call ``continueFromHere()``. The
/// controller retains the actions that reach the store in a `History` with a limited size.
@MainActor
public final class TimeTravel<State> {
  /// The history of the store.
  public internal(set) var history: History<State>

  /// A closure that the controller calls after each change to the position, history, playback, or speed.
  public var onChange: @MainActor () -> Void = {}

  /// The recorder of the store.
  public let recorder: Recorder

  let store: Store<State>
  var cursor = TimeCursor()

  /// A closure that encodes a state, or `nil` if no session was loaded.
  ///
  /// A file that was started before the load doesn't contain the loaded session. After a load, the recorder
  /// therefore writes the complete states from which the store continues instead of their revision numbers.
  var encode: ((State) -> JSONText?)?

  /// The offset to add to recorded times if the history continues a loaded session.
  var delay = Duration.zero

  /// A closure that returns a Boolean value that indicates whether the time travel interface receives inputs.
  ///
  /// While the closure returns `true`, the history includes only inputs that cause actions of the app.
  package var isCovered: @MainActor () -> Bool = { false }

  /// The last cause, which the history doesn't contain yet.
  ///
  /// If the next action belongs to a tool, the cause does, too.
  private var pendingCause: (cause: SessionCause, isCovered: Bool)?

  /// Creates a controller and starts the history with the current state of the store.
  ///
  /// - Parameters:
  ///   - store: The store. The controller retains it.
  ///   - recorder: The recorder of the store.
  ///   - keyframeInterval: The initial number of actions from one keyframe to the next. The default is 64.
  ///   - limit: The maximum number of actions in each branch. When a branch exceeds it, the oldest eighth is
  ///     removed. The default is 10,000.
  public init(
    _ store: Store<State>,
    recorder: Recorder,
    keyframeInterval: Int = 64,
    limit: Int = 10_000
  ) {
    require(
      Recorder.attached(to: store) === recorder,
      """
      Couldn't create time travel for a store of \(State.self), because the recorder isn't attached to it. \
      Pass the recorder of the same store.
      """
    )
    self.store = store
    self.recorder = recorder
    history = History(
      store.currentState,
      revision: recorder.revision,
      reducer: store.reducer,
      keyframeInterval: keyframeInterval,
      limit: limit
    )
    for entry in recorder.opening { receive(entry) }
    recorder.listen { [weak self] entry in self?.receive(entry) }
  }

  private func receive(_ entry: SessionEntry) {
    switch entry {
    case .cause(var cause):
      appendPendingCause(for: nil)
      cause.time += delay
      pendingCause = (cause, cause.isInput && isCovered())
    case .change(let change) where change.role == .tool:
      pendingCause = nil
    case .change(var change):
      change.time += delay
      appendPendingCause(for: change.cause)
      history.append(change, before: { [store] in store.state })
      cursor.clamp(to: history)
      onChange()
    case .run(let run):
      appendPendingCause(for: run.cause)
      history.append(run.delayed(by: delay))
    case .frame(let time, let seen, _):
      appendPendingCause(for: nil)
      // A replay of the history draws the app without its time travel panel, and the frame at the delayed time.
      let isShown = delay == .zero && !isCovered()
      history.appendFrame(at: time + delay, seen: isShown ? seen : nil)
    case .fork, .branch, .state, .end, .crash, .unknown:
      break
    }
  }

  /// Adds the pending cause to the history.
  ///
  /// An input that the time travel interface covers is added only together with an action or an effect of the app.
  ///
  /// - Parameter number: The number of the cause of the next action or run, or `nil` if it has none.
  private func appendPendingCause(for number: Int?) {
    guard let (cause, isCovered) = pendingCause else { return }
    pendingCause = nil
    if !isCovered || cause.number == number { history.append(cause) }
  }

  /// Sets the closure that identifies failures.
  ///
  /// By default, failures are actions that conform to `FailureAction`.
  public func setFailures(_ isFailure: @escaping @Sendable (any Action) -> Bool) {
    history.isFailure = isFailure
  }
}

// MARK: - Displaying states

extension TimeTravel {
  /// A Boolean value that indicates whether the live state is displayed.
  public var isLive: Bool { cursor.revision == nil }

  /// The displayed revision.
  public var position: Int { cursor.revision ?? history.newest }

  /// The displayed state.
  public var state: State { isLive ? store.currentState : history.state(at: position) }

  /// The number of revisions that were created since the live state was last displayed.
  public var unseenRevisionCount: Int { cursor.unseenRevisionCount(in: history) }

  /// Returns the state at a revision, computed without the skipped actions.
  public func state(at revision: Int) -> State { history.state(at: revision) }

  /// Displays a revision and pauses playback.
  ///
  /// If the revision isn't available, the controller displays the nearest available revision. The store
  /// continues to run.
  public func seek(to revision: Int) {
    cursor.pause()
    cursor.seek(to: revision, in: history)
    onChange()
  }

  /// Moves by the given number of revisions.
  ///
  /// A negative number moves backward.
  public func step(by revisions: Int) { seek(to: position + revisions.limited) }

  /// Displays the oldest available revision.
  public func goToOldest() { seek(to: history.oldest) }

  /// Displays the newest revision without returning to the live state.
  public func goToNewest() { seek(to: history.newest) }

  /// Displays the nearest earlier failure.
  ///
  /// If no earlier failure exists, this method does nothing.
  public func goToPreviousFailure() {
    if let revision = history.previousFailure(before: position) { seek(to: revision) }
  }

  /// Displays the nearest later failure.
  ///
  /// If no later failure exists, this method does nothing.
  public func goToNextFailure() {
    if let revision = history.nextFailure(after: position) { seek(to: revision) }
  }

  /// Displays the live state and includes all skipped actions again.
  public func goLive() {
    history.clearSkippedRevisions()
    cursor.goLive()
    onChange()
  }
}

// MARK: - Changing the history

extension TimeTravel {
  /// Skips the action of a revision, or includes it again if it is already skipped.
  ///
  /// The reducers recompute all later states. The store doesn't change until you call ``continueFromHere()``.
  public func toggleSkip(_ revision: Int) {
    if isLive { cursor.seek(to: position, in: history) }
    history.toggleSkip(revision)
    onChange()
  }

  /// Continues from the displayed state.
  ///
  /// The store receives the displayed state, and the later actions remain in a branch.
  ///
  /// The store cancels the running effects. Actions that they still send are recorded and dropped. Then the
  /// store dispatches `Resumed`, so that the app can resolve pending work. If the store performs no effects,
  /// the code that dispatches the recorded actions of effects must also dispatch `Resumed`.
  ///
  /// If the newest revision is displayed without skipped actions, this method only returns to the live
  /// state.
  public func continueFromHere() {
    guard position != history.newest || history.isAltered else { return goLive() }
    fork(at: position)
  }

  /// Continues from the oldest available revision.
  ///
  /// The later actions remain in a branch.
  public func rollback() {
    history.clearSkippedRevisions()
    fork(at: history.oldest)
  }

  /// Makes the displayed revision the oldest revision and removes all earlier actions.
  ///
  /// The oldest state then includes the removed actions, even those that ``toggleSkip(_:)`` skipped.
  public func commit() {
    history.commit(at: position)
    cursor.clamp(to: history)
    onChange()
  }

  /// The branches, in the order of their creation.
  public var branches: [BranchSummary] { history.branchSummaries }

  /// Continues at the end of another branch.
  ///
  /// If the branch doesn't exist or is the current branch, this method does nothing.
  public func switchToBranch(_ number: Int) {
    guard branches.contains(where: { $0.number == number && !$0.isCurrent }) else { return }
    history.switchToBranch(number)
    replaceState(noting: .branch(number, at: recorder.time))
  }

  private func fork(at revision: Int) {
    let fork = history.fork(at: revision, time: recorder.time)
    replaceState(noting: .fork(fork))
  }

  /// Replaces the state of the store with the newest state of the current branch, and records the reason.
  func replaceState(noting entry: SessionEntry) {
    cursor.goLive()
    let (state, revision) = (history.state(at: history.newest), history.newest)
    if let encode {
      recorder.record(
        .state(encode(state), revision: revision, at: recorder.time),
        revision: revision
      )
    } else {
      recorder.record(entry, revision: revision)
    }
    store.replace(state: state)
    if store.performsEffects {
      // A separate cause is required, because the time travel interface handled the user's input.
      recorder.begin(.thread(Resumed(from: .timeTravel)))
      store.dispatch(Resumed(from: .timeTravel))
      recorder.end()
    }
    onChange()
  }
}

extension SessionCause {
  /// A Boolean value that indicates whether the cause is an input or the passage of time.
  fileprivate var isInput: Bool {
    switch kind {
    case .input, .time: true
    case .start, .effect, .thread: false
    }
  }
}
