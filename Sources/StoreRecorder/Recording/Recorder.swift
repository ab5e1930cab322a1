// SPDX-License-Identifier: MIT

public import StateStore

/// An object that records the actions and events that reach a store, for a file, for time travel, or for both.
///
/// ```swift
/// let recorder = Recorder(store, time: { clock.now - start })
/// recorder.writer = try SessionWriter(creating: path, head: head)
/// ```
///
/// A store can have one recorder, which records each action as it reaches the reducers. Code that passes
/// inputs to the store must call `begin(_:)` before each input and `end()` after it. The recorder can then
/// assign causes to actions. It assigns causes to actions from effects and other threads automatically. It also records
/// the start and the end of each effect's run.
@MainActor
public final class Recorder {
  /// The writer of the session's file, or `nil` to write no file.
  public var writer: SessionWriter?

  /// A closure that receives errors to show to the user.
  ///
  /// The recorder reports action types that can't be encoded, and the failure that stopped recording.
  public var report: @MainActor (SessionError) -> Void = { _ in }

  /// A closure that returns a Boolean value that indicates whether to ignore an action without a revision.
  package var isIgnored: (@MainActor (any Action) -> Bool)?

  /// The current revision of the store, which is the number of changes to its state.
  public private(set) var revision = 0

  /// The time since the start of the session.
  public var time: Duration { clock() }

  private let clock: @MainActor () -> Duration
  private let detachFromStore: @MainActor (Recorder) -> Void
  private var causeCount = 0

  /// The numbers of the active causes, from the outermost to the innermost.
  private var causes: [Int] = []

  /// The start of the app until the first frame, or `nil` if it's unknown.
  private var start: SessionCause?

  /// The starts of the running effects, by the numbers of their runs.
  private var runningEffects: [Int: SessionRun] = [:]

  /// The closures that receive each entry before it takes effect.
  private var listeners: [(token: Listener, receive: @MainActor (SessionEntry) -> Void)] = []

  /// Creates a recorder and attaches it to a store.
  ///
  /// The store retains the recorder.
  ///
  /// - Parameters:
  ///   - store: The store, which must not already have a recorder.
  ///   - time: A closure that returns the time since the start of the session.
  public init<State>(_ store: Store<State>, time: @escaping @MainActor () -> Duration) {
    require(
      store.journal == nil,
      "The store of \(State.self) already has a recorder. Use that recorder, or detach it first."
    )
    clock = time
    detachFromStore = { [weak store] recorder in
      if store?.journal === recorder { store?.journal = nil }
    }
    store.journal = self
    for run in store.effectRuns {
      runningEffects[run.number] = SessionRun(
        number: run.number,
        time: max(.zero, time() - run.age),
        event: .continued(effect: run.effect)
      )
    }
  }

  /// Returns the recorder of a store, or `nil` if the store has no recorder.
  public static func attached<State>(to store: Store<State>) -> Recorder? {
    store.journal as? Recorder
  }

  /// Stops recording and detaches the recorder from the store.
  public func detach() {
    detachFromStore(self)
    writer = nil
    listeners = []
  }

  // MARK: Causes

  /// Begins a cause.
  ///
  /// The recorder assigns the cause to all actions until the matching call to `end()`.
  ///
  /// Causes can nest, for example if an effect replies while an input is handled.
  ///
  /// - Returns: The number of the cause.
  @discardableResult
  public func begin(_ kind: SessionCause.Kind) -> Int {
    causeCount += 1
    causes.append(causeCount)
    let cause = SessionCause(number: causeCount, time: time, kind: kind)
    if case .start = kind { start = cause }
    record(.cause(cause))
    return causeCount
  }

  /// Assigns the start of the app, which has just happened without this recorder, to the running effects.
  package func noteStart() {
    causeCount = 1
    start = SessionCause(number: causeCount, time: time, kind: .start)
    runningEffects = runningEffects.mapValues { run in
      let event = SessionRun.Event.start(effect: run.effect ?? "", cause: causeCount)
      return SessionRun(number: run.number, time: run.time, event: event)
    }
  }

  /// Assigns 0, which represents the drawing of a frame, to all actions until the matching call to `end()`.
  package func beginDrawing() { causes.append(0) }

  /// Records a cause, the start or end of an effect, or a frame from a session that another store replays.
  package func replay(_ entry: SessionEntry) {
    switch entry {
    case .cause(let cause):
      causeCount = cause.number
      if case .start = cause.kind { start = cause }
    case .run(let run): runningEffects[run.number] = run.effect == nil ? nil : run
    case .frame: start = nil
    case .change, .fork, .branch, .state, .end, .crash, .unknown: break
    }
    record(entry)
  }

  /// Assigns the number of a replayed cause to the actions of a closure.
  package func replay(causedBy number: Int?, _ body: @MainActor () -> Void) {
    guard let number else { return body() }
    causes.append(number)
    body()
    causes.removeLast()
  }

  /// Ends the innermost active cause.
  public func end() {
    require(
      !causes.isEmpty,
      "Recorder.end() was called without a matching call to begin(_:). Call begin(_:) first."
    )
    causes.removeLast()
  }

  /// Records a painted frame.
  ///
  /// - Parameter seen: The hash of its cells, or `nil` if it's unknown. The default is `nil`.
  public func markFrame(seen: UInt64? = nil) {
    start = nil
    record(.frame(at: time, seen: seen))
  }

  /// Records the normal end of the session.
  public func markEnd() {
    record(.end(at: time))
  }

  /// Writes the current revision, the running effects, and the current frame at the start of a file that continues
  /// another one.
  ///
  /// - Parameter seen: The hash of the current frame.
  package func markContinuation(seen: UInt64?) {
    for entry in continuation { write(entry) }
    write(.frame(at: time, seen: seen))
  }

  /// The current revision and the running effects, with which a continued session starts.
  package var continuation: [SessionEntry] {
    [.state(nil, revision: revision, at: time)] + runs.map { .run($0.continued) }
  }

  /// The start of the app if no frame has been recorded yet, and the running effects.
  package var opening: [SessionEntry] {
    (start.map { [.cause($0)] } ?? []) + runs.map(SessionEntry.run)
  }

  /// The starts of the running effects, in order.
  private var runs: [SessionRun] { runningEffects.values.sorted { $0.number < $1.number } }

  // MARK: Time travel

  /// An object that identifies a listener.
  package final class Listener {}

  /// Adds a closure that receives each entry before it takes effect.
  ///
  /// - Parameter receive: The closure.
  /// - Returns: The identity of the listener. Pass it to ``removeListener(_:)``.
  @discardableResult
  package func listen(_ receive: @escaping @MainActor (SessionEntry) -> Void) -> Listener {
    let token = Listener()
    listeners.append((token, receive))
    return token
  }

  /// Removes a listener, which receives no further entries.
  package func removeListener(_ token: Listener) { listeners.removeAll { $0.token === token } }

  /// The number of listeners.
  package var listenerCount: Int { listeners.count }

  /// Records an entry that moves the store to another revision.
  ///
  /// - Parameters:
  ///   - entry: The fork, the switch to a branch, or the replaced state.
  ///   - revision: The revision from which the store continues.
  package func record(_ entry: SessionEntry, revision: Int) {
    record(entry)
    self.revision = revision
  }

  private func record(_ entry: SessionEntry) {
    for listener in listeners { listener.receive(entry) }
    write(entry)
  }

  private func write(_ entry: SessionEntry) {
    guard let writer else { return }
    for problem in writer.append(entry) { report(problem) }
  }
}

// MARK: - StoreJournal

extension Recorder: StoreJournal {
  package func willDeliver(_ action: any Action, from run: EffectRun?) {
    begin(run.map { .effect($0.effect, action, run: $0.number) } ?? .thread(action))
  }

  package func didDeliver() {
    end()
  }

  package func willReduce(_ action: any Action, isRevision: Bool) {
    if !isRevision, let isIgnored, isIgnored(action) { return }
    let role = SessionChange.Role(of: action, isRevision: isRevision)
    record(.change(SessionChange(action, at: time, cause: causes.last, role: role)))
    if isRevision { revision += 1 }
  }

  package func didDrop(_ action: any Action) {
    record(.change(SessionChange(action, at: time, cause: causes.last, role: .dropped)))
  }

  package func didStart(_ run: EffectRun) {
    let event = SessionRun.Event.start(effect: run.effect, cause: causes.last)
    let start = SessionRun(number: run.number, time: time, event: event)
    runningEffects[run.number] = start
    record(.run(start))
  }

  package func didEnd(_ run: EffectRun) {
    runningEffects[run.number] = nil
    record(.run(SessionRun(number: run.number, time: time, event: .end)))
  }
}
