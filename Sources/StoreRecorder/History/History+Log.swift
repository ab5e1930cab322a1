// SPDX-License-Identifier: MIT

public import StateStore

// MARK: - Export

extension History {
  /// Returns the current branch as a session that starts at the branch's oldest revision.
  ///
  /// - Parameter head: The header of the session. The method doesn't replace its state.
  /// - Returns: A session that replays to the same states.
  public func log(head: SessionHeader) -> SessionLog {
    let branch = branches[current]
    var log = SessionLog(head: head)
    var events = branch.events(of: self.events.all)[...]
    let fork = branch.omitted.isEmpty ? nil : branch.end(ofRevision: branch.forkedAt)
    if branch.oldest != 0 { log.entries.append(.state(head.state, revision: oldest, at: .zero)) }
    for (index, entry) in branch.entries.enumerated() {
      if index == fork { log.entries.append(.fork(omission(in: branch))) }
      while let event = events.first, event.order < entry.order {
        log.entries.append(events.removeFirst().entry)
      }
      log.entries.append(.change(entry.change))
    }
    if fork == branch.entries.count { log.entries.append(.fork(omission(in: branch))) }
    log.entries += events.map(\.entry)
    return log
  }

  /// Returns a fork that omits the same revisions as the given branch.
  private func omission(in branch: Branch<State>) -> SessionFork {
    SessionFork(
      revision: branch.forkedAt,
      skipping: branch.omitted.sorted(),
      at: time(ofRevision: branch.forkedAt)
    )
  }
}

// MARK: - Import

extension History where State: Decodable {
  /// Creates a history from a session.
  ///
  /// - Parameters:
  ///   - log: A session with decoded actions.
  ///   - state: The first state, or `nil` to use the first state of the session.
  ///   - reducer: The reducer that applies actions to the state.
  ///   - keyframeInterval: The initial number of actions from one keyframe to the next. The default is 64.
  ///   - limit: The maximum number of actions in each branch. The default is 10,000.
  /// - Throws: `SessionError` if `state` is `nil` and the first state of the session is missing or can't be
  ///   decoded.
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
  /// - Throws: `SessionError` if the session contains no state or the state doesn't match the type.
  public func startState<State: Decodable>(_ type: State.Type) throws(SessionError) -> State {
    guard let state = head.state else {
      throw SessionError(
        .notDecodable,
        """
        Couldn't open the session: it contains no first state. Make \(type) Codable and record the \
        session again, or pass a state to replay from.
        """
      )
    }
    do {
      return try state.decode(type)
    } catch {
      throw SessionError(
        .notDecodable,
        """
        Couldn't open the session: its first state doesn't match \(type): \(error). Add a decoder \
        that supports the earlier form of the type.
        """
      )
    }
  }
}
