// SPDX-License-Identifier: MIT

import StateStore

// MARK: - Time

extension TestStore {
  /// Advances the time and resumes sleeping effects in the order of their deadlines.
  ///
  /// - Parameter duration: The duration, which must not be negative.
  public func advance(by duration: Duration) async {
    await settle()
    await clock.advance(by: duration) { @MainActor _ in await self.settle() }
    noteRemainder()
  }

  /// Waits until all effects have ended, and verifies that no unreceived actions remain.
  ///
  /// A failure names the effects that are still sleeping or don't end before the timeout. Call this
  /// method at the end of each test. Otherwise, remaining actions and effects cause a failure only
  /// when the store is released.
  ///
  /// - Parameters:
  ///   - fileID: The file identifier of the test, for failure messages.
  ///   - filePath: The path of the test file.
  ///   - line: The line in the test file.
  ///   - column: The column in the test file.
  public func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let hasEnded = await wait(until: { store.runningEffects.isEmpty && store.isMailboxEmpty })
    skip(log.takeAll(), "when the test ended", at: location)
    if exhaustivity == .on, !hasEnded, let effectsText {
      location.fail("The test ended, but \(effectsText) Advance the clock, or cancel the effects.")
    }
    remainder.set(nil)
  }
}

// MARK: - Waiting

extension TestStore {
  /// The number of turns for effects that neither end nor sleep, and the number of idle turns that
  /// end a wait.
  private static var turns: Int { 30 }

  /// A Boolean value that indicates whether the store is idle until the clock advances.
  private var isSettled: Bool {
    store.isMailboxEmpty && store.runningEffects.count <= clock.sleeperCount
  }

  /// Runs effects until each effect ends or sleeps.
  ///
  /// An effect can wait for an external event, so the method gives up after 30 turns and a quarter of a second. On a
  /// busy host, a thread can lose its processor for the length of many turns.
  func settle() async {
    let end = ContinuousClock.now + .milliseconds(250)
    var turns = 0
    while !isSettled, turns < Self.turns || ContinuousClock.now < end {
      await takeStoreTurn()
      turns += 1
    }
  }

  /// Waits until a condition is met.
  ///
  /// The wait ends early after a period without activity. It always ends at the timeout.
  ///
  /// - Parameters:
  ///   - waitsForIdleEffects: Pass `true` to continue to wait while an effect is idle, because an external
  ///     event might still arrive. The default is `false`.
  ///   - condition: A closure that returns a Boolean value that indicates whether the condition is
  ///     met.
  /// - Returns: `true` if the condition is met; otherwise, `false`.
  func wait(waitsForIdleEffects: Bool = false, until condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + timeout
    var (turns, quiet) = (0, 0)
    while !condition() {
      quiet = isSettled ? quiet + 1 : 0
      // On a busy host, the timeout can pass before the effects have had a turn.
      let isLate = turns > Self.turns && ContinuousClock.now > deadline
      let isOver = quiet > Self.turns && !(waitsForIdleEffects && store.hasIdleEffects)
      if isLate || isOver { return false }
      turns += 1
      await takeStoreTurn()
    }
    return true
  }

  /// Runs other tasks, and then delivers the actions that they sent.
  private func takeStoreTurn() async {
    await takeTurn()
    store.receiveMail()
  }
}

// MARK: - Unasserted work

extension TestStore {
  /// A message about the running effects, or `nil` if no effects are running.
  var effectsText: String? {
    FailureText.effects(store.runningEffects, sleepers: clock.sleeperCount)
  }

  /// Updates the failure message that the store reports if it is released without `finish()`.
  func noteRemainder() {
    guard exhaustivity == .on else { return remainder.set(nil) }
    let names = log.entries.map { FailureText.name(of: $0.action) }
    let actions = names.isEmpty ? nil : "Unreceived actions: \(names.joined(separator: ", "))."
    let parts = [actions, effectsText].compactMap(\.self)
    remainder.set(parts.isEmpty ? nil : parts.joined(separator: " "))
  }
}
