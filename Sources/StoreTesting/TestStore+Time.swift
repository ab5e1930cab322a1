// SPDX-License-Identifier: MIT

import StateStore

// MARK: - Time

extension TestStore {
  /// Lets time pass; effects that sleep wake in the order of their deadlines.
  ///
  /// - Parameter duration: How long; not negative.
  public func advance(by duration: Duration) async {
    await settle()
    await clock.advance(by: duration) { @MainActor _ in await self.settle() }
    noteRemainder()
  }

  /// Waits until the effects have ended, and expects that nothing is left to be received.
  ///
  /// Effects that sleep on the clock or do not end in time are named. Call it at the end of each test:
  /// a store that is released with something left fails as well, but later.
  ///
  /// - Parameters:
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let hasEnded = await wait(until: { store.runningEffects.isEmpty && store.isMailboxEmpty })
    skip(log.takeAll(), "when the test ended", at: place)
    if exhaustivity == .on, !hasEnded, let effectsText {
      place.fail("The test has ended, but \(effectsText)")
    }
    remainder.set(nil)
  }
}

// MARK: - Waiting

extension TestStore {
  /// How many turns effects get that neither end nor sleep, and how many to be sure that none comes.
  private static var turns: Int { 30 }

  /// A Boolean value that says whether nothing happens until the clock is advanced.
  private var isSettled: Bool {
    store.isMailboxEmpty && store.runningEffects.count <= clock.sleeperCount
  }

  /// Gives effects turns until each has ended or sleeps, or may wait for something in the test.
  func settle() async {
    for _ in 0..<Self.turns {
      if isSettled { return }
      await takeStoreTurn()
    }
  }

  /// Waits until a condition holds.
  ///
  /// The wait is over when all has been settled for a while, and at the latest when time is up.
  ///
  /// - Parameters:
  ///   - hopesForIdle: Whether all is not settled as long as an effect is idle, to which something may come
  ///     from elsewhere.
  ///   - condition: What is waited for.
  /// - Returns: Whether it came to hold.
  func wait(hopesForIdle: Bool = false, until condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + timeout
    var (turns, quiet) = (0, 0)
    while !condition() {
      quiet = isSettled ? quiet + 1 : 0
      // On a busy machine the time may be up before the effects have had a turn.
      let isLate = turns > Self.turns && ContinuousClock.now > deadline
      let isOver = quiet > Self.turns && !(hopesForIdle && store.hasIdleEffects)
      if isLate || isOver { return false }
      turns += 1
      await takeStoreTurn()
    }
    return true
  }

  /// Lets the other tasks run, then delivers what they sent.
  private func takeStoreTurn() async {
    await takeTurn()
    store.receiveMail()
  }
}

// MARK: - What is left

extension TestStore {
  /// A sentence about the effects that run; nil if there are none.
  var effectsText: String? {
    FailureText.effects(store.runningEffects, sleepers: clock.sleeperCount)
  }

  /// Notes what a test would be told if the store were released now.
  func noteRemainder() {
    guard exhaustivity == .on else { return remainder.set(nil) }
    let names = log.entries.map { FailureText.name(of: $0.action) }
    let actions = names.isEmpty ? nil : "Not received: \(names.joined(separator: ", "))."
    let parts = [actions, effectsText].compactMap(\.self)
    remainder.set(parts.isEmpty ? nil : parts.joined(separator: " "))
  }
}
