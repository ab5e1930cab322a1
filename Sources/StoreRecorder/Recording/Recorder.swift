// SPDX-License-Identifier: MIT

public import StateStore

/// Hears what reaches a store and writes it down: into a file, for time travel, or both.
///
/// ```swift
/// let recorder = Recorder(store, time: { clock.now - start })
/// recorder.writer = try SessionWriter(creating: path, head: head)
/// ```
///
/// There is one recorder for a store. It hears each action as it reaches the reducers. Whoever hands
/// inputs to the store says so by `begin(_:)` and `end()`, so that actions know their causes; what
/// effects and other threads send it hears by itself.
@MainActor
public final class Recorder {
  /// Where the session is written to; nil if it is not.
  public var writer: SessionWriter?

  /// Told what the user should know: types that cannot be encoded, and that recording has stopped.
  public var report: @MainActor (SessionError) -> Void = { _ in }

  /// Says which actions are nobody's business, among those that change no state.
  package var isIgnored: (@MainActor (any Action) -> Bool)?

  /// The revision that the store is at: how many changes of its state there were.
  public private(set) var revision = 0

  /// The time since the start.
  public var time: Duration { clock() }

  private let clock: @MainActor () -> Duration
  private let detachFromStore: @MainActor (Recorder) -> Void
  private var causeCount = 0

  /// The numbers of the causes that what happens has, each within the one before.
  private var causes: [Int] = []

  /// Told of each entry before it takes place.
  private var listeners: [@MainActor (SessionEntry) -> Void] = []

  /// Begins to record a store; the store holds the recorder.
  ///
  /// - Parameters:
  ///   - store: The store; one that is recorded already stops the program.
  ///   - time: Returns the time since the start of the session.
  public init<State>(_ store: Store<State>, time: @escaping @MainActor () -> Duration) {
    require(
      store.journal == nil,
      "A store of \(State.self) was given a second recorder. Use Recorder.of(_:) to find the first."
    )
    clock = time
    detachFromStore = { [weak store] recorder in
      if store?.journal === recorder { store?.journal = nil }
    }
    store.journal = self
  }

  /// Returns the recorder of a store; nil if it is not recorded.
  public static func of<State>(_ store: Store<State>) -> Recorder? {
    store.journal as? Recorder
  }

  /// Ends recording.
  public func detach() {
    detachFromStore(self)
    writer = nil
    listeners = []
  }

  // MARK: Causes

  /// Begins what has a cause: until `end()`, each action is written as caused by it.
  ///
  /// Causes may lie within each other, as when an effect answers while an input is handled.
  ///
  /// - Returns: The number of the cause.
  @discardableResult
  public func begin(_ kind: SessionCause.Kind) -> Int {
    causeCount += 1
    causes.append(causeCount)
    note(.cause(SessionCause(number: causeCount, time: time, kind: kind)))
    return causeCount
  }

  /// Ends what the cause that began last has caused.
  public func end() {
    require(!causes.isEmpty, "A recorder was told the end of a cause that has not begun.")
    causes.removeLast()
  }

  /// Marks that a frame was painted.
  public func markFrame() {
    note(.frame(at: time))
  }

  /// Marks that the session ends as it should.
  public func markEnd() {
    note(.end(at: time))
  }

  // MARK: Time travel

  /// Tells a listener of each entry, before it takes place.
  package func listen(_ listener: @escaping @MainActor (SessionEntry) -> Void) {
    listeners.append(listener)
  }

  /// Notes that the store goes on from another revision, of this branch or another.
  package func note(_ entry: SessionEntry, revision: Int) {
    note(entry)
    self.revision = revision
  }

  private func note(_ entry: SessionEntry) {
    for listener in listeners { listener(entry) }
    guard let writer else { return }
    for problem in writer.append(entry) { report(problem) }
  }
}

// MARK: - StoreJournal

extension Recorder: StoreJournal {
  package func willDeliver(_ action: any Action, from effect: String?) {
    begin(effect.map { .effect($0, action) } ?? .thread(action))
  }

  package func didDeliver() {
    end()
  }

  package func willReduce(_ action: any Action, isRevision: Bool) {
    if !isRevision, let isIgnored, isIgnored(action) { return }
    let role: SessionChange.Role = isRevision ? .revision : .other
    note(.change(SessionChange(action, at: time, cause: causes.last, role: role)))
    if isRevision { revision += 1 }
  }

  package func didDrop(_ action: any Action, of effect: String) {
    note(.change(SessionChange(action, at: time, cause: causes.last, role: .dropped)))
  }
}
