// SPDX-License-Identifier: MIT

package import StoreRecorder
import TermRender

/// An object that tries sessions, in this process or in others.
@MainActor
package protocol TrialRunner: AnyObject {
  /// The number of sessions that the runner tries at the same time.
  var width: Int { get }

  /// Returns the first of several sessions in which the properties hold, and the place.
  ///
  /// The runner omits entries whose effects a trial doesn't need, such as recorded changes.
  func firstHit(in sessions: [SessionLog]) throws -> (index: Int, hit: TrialHit)?

  /// Returns the index of the first of several parts of a session in which the properties hold.
  ///
  /// By default, the runner tries the parts as separate sessions.
  ///
  /// - Parameters:
  ///   - base: The session.
  ///   - parts: The indices of the steps of each part.
  /// - Returns: The index of the part, or `nil` if the properties hold in none.
  /// - Throws: An error of the runner.
  func firstHit(in base: TrialBase, keeping parts: [[Range<Int>]]) throws -> Int?

  /// Returns the state after a session, or `nil` if it can't be encoded.
  func state(after session: SessionLog) throws -> JSONText?
}

extension TrialRunner {
  package func firstHit(in base: TrialBase, keeping parts: [[Range<Int>]]) throws -> Int? {
    try firstHit(in: parts.map { base.keeping($0) })?.index
  }
}

/// A search for the fewest and simplest steps of a session after which properties hold.
///
/// The search removes chunks of steps of decreasing size until no single step can be removed. It then simplifies the
/// remaining steps and the environment of the app, and looks for steps that can replace several steps.
@MainActor
package struct Shrinker {
  /// A shorter session in which the properties hold.
  package struct Result {
    /// The steps of the session, without the changes that they make.
    package var session: SessionLog
    /// The number of steps before and after, without those that start the app.
    package var causes: (before: Int, after: Int)
    /// The number of tried sessions.
    package var trials: Int
    /// A Boolean value that indicates whether no step of the session can be removed.
    package var isMinimal: Bool
  }

  /// The largest number of causes for which the search retains the session's first state.
  ///
  /// A later first state can hide the cause of a bug, and the generated test would then never pass.
  private static let longest = 12

  let runner: any TrialRunner
  /// A closure that returns a Boolean value that indicates whether the time for the search is over.
  let isOver: () -> Bool
  var head: SessionHeader
  var steps: [TrialStep]
  var trials = 0
  /// A Boolean value that indicates whether the last step must remain.
  var keepsLastStep = false
  /// A Boolean value that indicates whether the search has tried to remove each step.
  var isMinimal = false

  package init(
    _ session: SessionLog,
    runner: any TrialRunner,
    isOver: @escaping () -> Bool = { false }
  ) {
    (head, steps) = (session.head, session.steps)
    (self.runner, self.isOver) = (runner, isOver)
    // A shorter session isn't a complete bundle.
    head.bundle = nil
  }

  /// Searches for a shorter session.
  ///
  /// - Parameter state: The first state of a new app, or `nil` to retain the first state.
  /// - Returns: The result, or `nil` if the properties hold nowhere in the session.
  /// - Throws: An error of the runner.
  package mutating func run(defaultState state: JSONText? = nil) throws -> Result? {
    let before = causes
    // The inputs after the hit can also replace detours.
    let inputs = inputs
    guard try cut() else { return nil }
    let whole = (head, steps)
    if try !minimizeWithoutFrames(state) {
      // The hit depends on the frames between the steps.
      (head, steps) = whole
      try minimize(state)
    }
    try removeDetours(with: inputs)
    return Result(
      session: SessionLog(head: head, steps: steps),
      causes: (before, causes),
      trials: trials,
      isMinimal: isMinimal
    )
  }

  private mutating func minimize(_ state: JSONText?) throws {
    try removeSteps()
    try moveStart()
    try simplify(defaultState: state)
    try removeSingleSteps()
  }

  /// Minimizes the steps with one frame at the end, and then adds a frame after each step, as in a test.
  ///
  /// Trials without frames are fast. The last step, which led to the hit, remains until all steps have frames, because
  /// trials without frames attribute all actions to the last frame.
  ///
  /// - Returns: A Boolean value that indicates whether the properties hold for the result.
  private mutating func minimizeWithoutFrames(_ state: JSONText?) throws -> Bool {
    guard try use(steps.withFewFrames) else { return false }
    keepsLastStep = true
    try minimize(state)
    keepsLastStep = false
    isMinimal = false
    if isOver() { return true }
    guard try use(steps.withAllFrames) else { return false }
    try removeSingleSteps()
    return true
  }

  /// The number of steps without the start of the app.
  var causes: Int { steps.count - (steps.first?.startsApp == true ? 1 : 0) }
}

// MARK: - Trials

extension Shrinker {
  /// Returns the index of the first candidate in which the properties hold, or `nil` if there is none.
  ///
  /// At the end of the time, no candidate counts.
  mutating func first(of candidates: [(head: SessionHeader, steps: [TrialStep])]) throws -> Int? {
    if isOver() { return nil }
    trials += candidates.count
    return try runner.firstHit(in: candidates.map { SessionLog(head: $0.head, steps: $0.steps) })?
      .index
  }

  /// Returns the index of the first part of a session in which the properties hold, or `nil` if there is none.
  mutating func firstPart(of base: TrialBase, keeping parts: [[Range<Int>]]) throws -> Int? {
    if isOver() { return nil }
    trials += parts.count
    return try runner.firstHit(in: base, keeping: parts)
  }

  mutating func holds(_ steps: [TrialStep]) throws -> Bool { try first(of: [(head, steps)]) != nil }

  /// Replaces the steps if the properties also hold after others.
  @discardableResult
  mutating func use(_ steps: [TrialStep]) throws -> Bool {
    guard try holds(steps) else { return false }
    self.steps = steps
    return true
  }

  /// Replaces the header if the properties also hold with another.
  mutating func use(_ head: SessionHeader) throws {
    if head != self.head, try first(of: [(head, steps)]) != nil { self.head = head }
  }
}

// MARK: - Passes

extension Shrinker {
  /// Removes the steps after the first hit.
  ///
  /// - Returns: A Boolean value that indicates whether there is a hit.
  private mutating func cut() throws -> Bool {
    trials += 1
    guard let (_, hit) = try runner.firstHit(in: [SessionLog(head: head, steps: steps)]) else {
      return false
    }
    if let count = hit.steps {
      steps.removeLast(steps.count - count)
    } else {
      // A crash reports no place.
      var (least, most) = (0, steps.count)
      while most - least > 1 {
        let middle = (least + most) / 2
        if try holds(Array(steps.prefix(middle))) { most = middle } else { least = middle }
      }
      steps.removeLast(steps.count - most)
    }
    return true
  }

  /// Starts a long session at a later state, found by binary search.
  private mutating func moveStart() throws {
    guard causes > Self.longest else { return }
    var (least, most) = (0, steps.count - 1)
    let (head, steps) = (head, steps)
    while most - least > 1, !isOver() {
      let middle = (least + most) / 2
      let before = SessionLog(head: head, steps: Array(steps[..<middle]))
      guard let state = try runner.state(after: before) else { return }
      (self.head, self.steps) = (head, steps)
      if try start(at: state, after: middle) { least = middle } else { most = middle }
    }
    guard least > 0,
      let state = try runner.state(after: SessionLog(head: head, steps: Array(steps[..<least])))
    else { return }
    (self.head, self.steps) = (head, steps)
    try start(at: state, after: least)
    try removeSteps()
  }

  /// Starts the session at a state instead of the first steps, if the properties then hold.
  @discardableResult
  private mutating func start(at state: JSONText, after count: Int) throws -> Bool {
    var later = head
    (later.state, later.interface) = (state, nil)
    let rest = [TrialStep.start] + steps[count...].map { $0.earlier(by: steps[count].time) }
    guard try first(of: [(later, rest)]) != nil else { return false }
    (head, steps) = (later, rest)
    return true
  }
}
