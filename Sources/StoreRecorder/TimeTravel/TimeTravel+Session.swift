// SPDX-License-Identifier: MIT

import StateStore

// MARK: - Transferring

extension TimeTravel {
  /// Continues from the history of another controller of the same app, such as the controller of a replay.
  package func takeOver(from other: TimeTravel) {
    (history, cursor, encode, delay) = (other.history, other.cursor, other.encode, other.delay)
  }
}

/// The position of time travel in a history, and the structure of the history, for another process.
package struct TimeTravelSnapshot: Hashable, Sendable {
  let cursor: TimeCursor
  let delay: Duration
  /// The structure of the history.
  package let outline: HistoryOutline
}

extension TimeTravelSnapshot: Codable {
  private enum CodingKeys: CodingKey {
    case cursor, delay, outline
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    cursor = try container.decode(TimeCursor.self, forKey: .cursor)
    delay = try container.decode(Duration.self, forKey: .delay).limited
    outline = try container.decode(HistoryOutline.self, forKey: .outline)
  }
}

extension TimeTravel {
  /// The position and the structure of the history, without its actions.
  package var snapshot: TimeTravelSnapshot {
    TimeTravelSnapshot(cursor: cursor, delay: delay, outline: history.outline)
  }

  /// Continues from the history and the position of a controller in another process.
  package func restore(_ snapshot: TimeTravelSnapshot, _ history: History<State>) {
    (self.history, cursor, delay) = (history, snapshot.cursor, snapshot.delay)
    cursor.clamp(to: history)
  }

  /// Displays a newer version of the history, which a replay provides, at the same position.
  ///
  /// Skipped actions remain skipped if they still exist.
  package func follow(_ newer: History<State>) {
    let skipped = history.skipped
    history = newer
    history.setSkipped(skipped.union(history.skipped))
    cursor.clamp(to: history)
  }
}

// MARK: - Side values

extension TimeTravel {
  /// Tracks a second value for each revision.
  ///
  /// See `History.trackSideValue(_:reduce:)`.
  package func trackSideValue<Value>(
    _ start: Value,
    reduce: @escaping @Sendable (inout Value, SessionChange) -> Void
  ) {
    history.trackSideValue(start, reduce: reduce)
  }
}

// MARK: - Sessions

extension TimeTravel where State: Codable {
  /// Returns the current branch as a session.
  ///
  /// - Parameter head: The header of the session. The method replaces its state with the oldest available state.
  /// - Returns: A session that replays to the same states.
  /// - Throws: `SessionError` if the state can't be encoded.
  public func export(_ head: SessionHeader = SessionHeader()) throws(SessionError) -> SessionLog {
    var head = head
    head.state = try encoded(history.state(at: history.oldest))
    return history.log(head: head)
  }

  /// Replaces the entire history with a session and continues at its end.
  ///
  /// - Parameters:
  ///   - log: A session with decoded actions.
  ///   - state: The first state, or `nil` to use the first state of the session.
  /// - Throws: `SessionError` if `state` is `nil` and the first state of the session is missing or can't be
  ///   decoded. The method also throws an error if the newest state can't be encoded. In both cases, the
  ///   history and the store don't change.
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
    recordStates()
    replaceState(noting: .state(text, revision: loaded.newest, at: recorder.time))
  }

  /// Replaces the entire history with another history.
  ///
  /// The store must already have the newest state of the new history.
  package func adopt(_ loaded: History<State>, noting text: JSONText?) {
    var loaded = loaded
    loaded.isFailure = history.isFailure
    history = loaded
    delay = max(.zero, loaded.time(ofRevision: loaded.newest) - recorder.time)
    recordStates()
    let entry = SessionEntry.state(text, revision: loaded.newest, at: recorder.time)
    recorder.record(entry, revision: loaded.newest)
  }

  /// Records complete states instead of revisions from now on, because a new file doesn't contain earlier revisions.
  package func recordStates() { encode = { try? JSONText(encoding: $0) } }

  private func encoded(_ state: State) throws(SessionError) -> JSONText {
    do {
      return try JSONText(encoding: state)
    } catch {
      throw SessionError(
        .notEncodable,
        "Couldn't write the session: \(State.self) can't be encoded: \(error). Check its Codable conformance."
      )
    }
  }
}
