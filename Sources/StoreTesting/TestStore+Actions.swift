// SPDX-License-Identifier: MIT

public import StateStore

// MARK: - Sending

extension TestStore {
  /// Dispatches an action and verifies its effect on the state.
  ///
  /// If a middleware replaces the action, the method verifies the replacement. If a middleware
  /// drops the action, the state must not change. The method returns when all effects have ended or
  /// are sleeping, or after a limited number of turns.
  ///
  /// - Parameters:
  ///   - action: The action to dispatch.
  ///   - change: A closure that changes the state before the action to the expected state. By
  ///     default, the test store expects no change.
  ///   - fileID: The file identifier of the test, for failure messages.
  ///   - filePath: The path of the test file.
  ///   - line: The line in the test file.
  ///   - column: The column in the test file.
  public func send(
    _ action: any Action,
    _ change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = FailureText.name(of: action)
    await settle()
    skip(log.takeAll(), "before \(name) was sent", at: location)

    let before = store.state
    if let entry = log.dispatch(action, in: store) {
      expect(change, of: entry, at: location)
    } else {
      let message = """
        \(name) didn't change the state because a middleware dropped it. Correct the middleware or the test.
        """
      expect(change, from: before, to: before, message, at: location)
    }
    await settle()
    noteRemainder()
  }
}

// MARK: - Receiving

extension TestStore {
  /// Waits for an action and verifies its effect on the state.
  ///
  /// - Parameters:
  ///   - action: The action as received by the reducers.
  ///   - change: A closure that changes the state before the action to the expected state. By
  ///     default, the test store expects no change.
  ///   - fileID: The file identifier of the test, for failure messages.
  ///   - filePath: The path of the test file.
  ///   - line: The line in the test file.
  ///   - column: The column in the test file.
  public func receive<A: Action & Equatable>(
    _ action: A,
    _ change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = FailureText.name(of: action)
    let isExpected = { (other: any Action) in
      if let other = other as? A { isSameThroughout(other, as: action) } else { false }
    }
    if await receive(name, change, at: location, where: isExpected) != nil { return }
    if let other = log.entries.lazy.compactMap({ $0.action as? A }).first {
      let message = "The next \(name) differs from the expected one. Correct the code or the test."
      location.fail(FailureText.difference(message, expected: action, actual: other))
    } else {
      failToReceive(name, at: location)
    }
  }

  /// Waits for an action of the given type and verifies its effect on the state.
  ///
  /// - Parameters:
  ///   - type: The type of the action as received by the reducers.
  ///   - change: A closure that changes the state before the action to the expected state. By
  ///     default, the test store expects no change.
  ///   - fileID: The file identifier of the test, for failure messages.
  ///   - filePath: The path of the test file.
  ///   - line: The line in the test file.
  ///   - column: The column in the test file.
  /// - Returns: The action, or `nil` if no action of the given type arrived.
  @discardableResult
  public func receive<A: Action>(
    _ type: A.Type,
    _ change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> A? {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = await receive("\(A.self)", change, at: location) { $0 is A }
    if action == nil { failToReceive("\(A.self)", at: location) }
    return action as? A
  }

  /// Waits for an action, removes it and all earlier actions from the log, and returns it.
  private func receive(
    _ name: String,
    _ change: ((inout State) -> Void)?,
    at location: TestLocation,
    where matches: (any Action) -> Bool
  ) async -> (any Action)? {
    defer { noteRemainder() }
    guard
      await wait(waitsForIdleEffects: true, until: { log.entries.contains { matches($0.action) } }),
      let index = log.entries.firstIndex(where: { matches($0.action) })
    else { return nil }
    let (skipped, entry) = log.take(through: index)
    skip(skipped, "before \(name)", at: location)
    expect(change, of: entry, at: location)
    return entry.action
  }

  private func failToReceive(_ name: String, at location: TestLocation) {
    let received = log.entries.map(\.action)
    let message = [
      "Expected \(name), but \(received.isEmpty ? "no action" : "other actions") arrived.",
      "Advance the clock, or correct the sender.",
      effectsText,
      received.isEmpty ? nil : "Unreceived actions:",
    ].compactMap(\.self).joined(separator: " ")
    location.fail(received.isEmpty ? message : FailureText.actions(received, message))
  }
}

// MARK: - Expecting

extension TestStore {
  /// Reports a failure for actions that the test skipped, if exhaustivity is on.
  func skip(_ entries: [ActionLog<State>.Entry], _ when: String, at location: TestLocation) {
    guard exhaustivity == .on, !entries.isEmpty else { return }
    let subject = entries.count == 1 ? "1 action was" : "\(entries.count) actions were"
    let message = "\(subject) not received \(when). Receive or prevent each action:"
    location.fail(FailureText.actions(entries.map(\.action), message))
  }

  private func expect(
    _ change: ((inout State) -> Void)?,
    of entry: ActionLog<State>.Entry,
    at location: TestLocation
  ) {
    let message =
      "\(FailureText.name(of: entry.action)) changed the state unexpectedly. Correct the reducer or the test."
    expect(change, from: entry.before, to: entry.after, message, at: location)
  }

  /// Compares the expected change with the actual change of the state.
  private func expect(
    _ change: ((inout State) -> Void)?,
    from before: State,
    to after: State,
    _ message: String,
    at location: TestLocation
  ) {
    var expected = before
    change?(&expected)
    if isSameThroughout(expected, as: after) { return }
    if exhaustivity == .off {
      // Apply the closure to the actual state, because properties that it doesn't set can have any
      // value.
      expected = after
      change?(&expected)
      if isSameThroughout(expected, as: after) { return }
    }
    location.fail(FailureText.difference(message, expected: expected, actual: after))
  }
}
