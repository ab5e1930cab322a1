// SPDX-License-Identifier: MIT

public import StateStore

// MARK: - Sending

extension TestStore {
  /// Dispatches an action and expects what it does to the state.
  ///
  /// If a middleware replaces the action, this is about the one that takes its place; if one swallows
  /// it, nothing is expected to change. Returns when the effects have ended or sleep, or have had
  /// their turn to.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - change: Makes of the state before the action what is expected after it.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func send(
    _ action: any Action,
    _ change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = FailureText.name(of: action)
    await settle()
    skip(log.takeAll(), "before \(name) was sent", at: place)

    let before = store.state
    if let entry = log.dispatch(action, in: store) {
      expect(change, of: entry, at: place)
    } else {
      let sentence = "\(name) changed nothing: a middleware swallowed it, so no reducer got it."
      expect(change, from: before, to: before, sentence, at: place)
    }
    await settle()
    noteRemainder()
  }
}

// MARK: - Receiving

extension TestStore {
  /// Waits for an action and expects what it did to the state.
  ///
  /// - Parameters:
  ///   - action: The action, as it reached the reducers.
  ///   - change: Makes of the state before the action what is expected after it.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func receive<A: Action & Equatable>(
    _ action: A,
    _ change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = FailureText.name(of: action)
    if await receive(name, change, at: place, where: { $0 as? A == action }) != nil { return }
    if let other = log.entries.lazy.compactMap({ $0.action as? A }).first {
      let sentence = "\(name) was expected, but the next one that came is another."
      place.fail(FailureText.difference(sentence, expected: action, actual: other))
    } else {
      failToReceive(name, at: place)
    }
  }

  /// Waits for an action of a type and expects what it did to the state.
  ///
  /// - Parameters:
  ///   - type: The type of the action, as it reached the reducers.
  ///   - change: Makes of the state before the action what is expected after it.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  /// - Returns: The action; nil if none came.
  @discardableResult
  public func receive<A: Action>(
    _ type: A.Type,
    _ change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> A? {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = await receive("\(A.self)", change, at: place) { $0 is A }
    if action == nil { failToReceive("\(A.self)", at: place) }
    return action as? A
  }

  /// Waits for an action, takes it and those before it out of the log, and returns it.
  private func receive(
    _ name: String,
    _ change: ((inout State) -> Void)?,
    at place: TestPlace,
    where matches: (any Action) -> Bool
  ) async -> (any Action)? {
    defer { noteRemainder() }
    guard await wait(hopesForIdle: true, until: { log.entries.contains { matches($0.action) } }),
      let index = log.entries.firstIndex(where: { matches($0.action) })
    else { return nil }
    let (skipped, entry) = log.take(through: index)
    skip(skipped, "before \(name)", at: place)
    expect(change, of: entry, at: place)
    return entry.action
  }

  private func failToReceive(_ name: String, at place: TestPlace) {
    let came = log.entries.map(\.action)
    let sentence = [
      "\(name) was expected, but \(came.isEmpty ? "no action" : "none") came.", effectsText,
      came.isEmpty ? nil : "These wait to be received:",
    ].compactMap(\.self).joined(separator: " ")
    place.fail(came.isEmpty ? sentence : FailureText.actions(came, sentence))
  }
}

// MARK: - Expecting

extension TestStore {
  /// Fails for actions that the test passed over, unless it may.
  func skip(_ entries: [ActionLog<State>.Entry], _ when: String, at place: TestPlace) {
    guard exhaustivity == .on, !entries.isEmpty else { return }
    let subject = entries.count == 1 ? "1 action was" : "\(entries.count) actions were"
    place.fail(FailureText.actions(entries.map(\.action), "\(subject) not received \(when):"))
  }

  private func expect(
    _ change: ((inout State) -> Void)?,
    of entry: ActionLog<State>.Entry,
    at place: TestPlace
  ) {
    let sentence =
      "\(FailureText.name(of: entry.action)) changed the state in another way than expected."
    expect(change, from: entry.before, to: entry.after, sentence, at: place)
  }

  /// Compares a change with what became of the state.
  private func expect(
    _ change: ((inout State) -> Void)?,
    from before: State,
    to after: State,
    _ sentence: String,
    at place: TestPlace
  ) {
    var expected = before
    change?(&expected)
    if expected == after { return }
    if exhaustivity == .off {
      // What the closure does not set may be anything: it is taken from the actual state.
      expected = after
      change?(&expected)
      if expected == after { return }
    }
    place.fail(FailureText.difference(sentence, expected: expected, actual: after))
  }
}
