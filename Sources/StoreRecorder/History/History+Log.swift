// SPDX-License-Identifier: MIT

public import StateStore

// MARK: - Export

extension History {
  /// Returns the current branch as a session, from its oldest revision on.
  ///
  /// - Parameter head: What it begins with; its state is not touched.
  /// - Returns: The session, which replays to the same states.
  public func log(head: SessionHead) -> SessionLog {
    let branch = branches[current]
    var log = SessionLog(head: head)
    var causes = self.causes[...]
    let fork = branch.omitted.isEmpty ? nil : branch.end(ofRevision: branch.forkedAt)
    if branch.oldest != 0 { log.entries.append(.state(head.state, revision: oldest, at: .zero)) }
    for (index, entry) in branch.entries.enumerated() {
      if index == fork { log.entries.append(.fork(omission(in: branch))) }
      while let cause = causes.first, cause.precedes(entry.change) {
        log.entries.append(.cause(causes.removeFirst()))
      }
      log.entries.append(.change(entry.change))
    }
    if fork == branch.entries.count { log.entries.append(.fork(omission(in: branch))) }
    log.entries += causes.map(SessionEntry.cause)
    return log
  }

  /// The fork that leaves out of a session what its branch is without.
  private func omission(in branch: Branch<State>) -> SessionFork {
    SessionFork(
      revision: branch.forkedAt,
      skipping: branch.omitted.sorted(),
      at: time(ofRevision: branch.forkedAt)
    )
  }
}

extension SessionCause {
  /// Returns whether it is to stand before a change in a log.
  fileprivate func precedes(_ change: SessionChange) -> Bool {
    if let cause = change.cause, cause >= number { return true }
    return time < change.time
  }
}

// MARK: - Import

extension History where State: Decodable {
  /// Creates the history of a session.
  ///
  /// - Parameters:
  ///   - log: The session; its actions must have been decoded.
  ///   - state: The first state; nil takes that of the session.
  ///   - reducer: What actions do to the state.
  ///   - keyframeInterval: How many actions there are at first from one state that is kept to the next.
  ///   - limit: How many actions each branch may hold.
  /// - Throws: `SessionError` if the session has no first state that can be decoded.
  public init(
    _ log: SessionLog,
    from state: State? = nil,
    reducer: Reducer<State>,
    keyframeInterval: Int = 64,
    limit: Int = 10_000
  ) throws(SessionError) {
    let start = if let state { state } else { try log.startState(State.self) }
    var replay = Replay(
      log,
      from: start,
      reducer: reducer,
      keyframeInterval: keyframeInterval,
      limit: limit
    )
    while replay.next() != nil {}
    self = replay.history
  }
}

extension SessionLog {
  /// Decodes the first state of the session.
  ///
  /// - Throws: `SessionError` if it was not recorded, or does not fit the type.
  public func startState<State: Decodable>(_ type: State.Type) throws(SessionError) -> State {
    guard let state = head.state else {
      throw SessionError(
        .notDecodable,
        """
        While opening a session: its first state was not recorded. Make \(type) Codable and record \
        it again, or replay from a state of your own.
        """
      )
    }
    do {
      return try state.decode(type)
    } catch {
      throw SessionError(
        .notDecodable,
        """
        While opening a session: its first state is no \(type) of this program: \(error). Give the \
        type a decoder that reads what it was before.
        """
      )
    }
  }
}
