// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools

/// A runner that tries sessions in child processes, which can crash.
@MainActor
final class ProcessTrials: TrialRunner {
  let width: Int
  /// A Boolean value that indicates whether a crash is a hit.
  private let findsCrashes: Bool
  private let processes: [TrialProcess]
  private let states: TrialProcess
  /// The time after which a trial counts as one without a hit.
  private let limit: Duration
  /// The crash that is a hit, which is the first one.
  private(set) var crash: TrialProcess.Crash?

  /// Creates a runner without running processes.
  ///
  /// - Parameters:
  ///   - setup: The program and its properties.
  ///   - findsCrashes: Pass `true` if the property is a crash.
  ///   - count: The number of processes.
  ///   - limit: The time after which a trial counts as one without a hit.
  init(_ setup: TrialSetup, findsCrashes: Bool, count: Int, limit: Duration) {
    (width, self.findsCrashes, self.limit) = (count, findsCrashes, limit)
    processes = (0..<count).map { _ in TrialProcess(setup) }
    states = TrialProcess(TrialSetup(program: setup.program, when: []))
  }

  func firstHit(in sessions: [SessionLog]) throws -> (index: Int, hit: TrialHit)? {
    for (session, process) in zip(sessions, processes) {
      try process.send(session, TrialRequest(try: .hit))
    }
    return try firstHit(of: processes.prefix(sessions.count))
  }

  func firstHit(in base: TrialBase, keeping parts: [[Range<Int>]]) throws -> Int? {
    for (part, process) in zip(parts, processes) { try process.send(part, of: base) }
    return try firstHit(of: processes.prefix(parts.count))?.index
  }

  private func firstHit(
    of processes: some Sequence<TrialProcess>
  ) throws -> (index: Int, hit: TrialHit)? {
    let outcomes = try processes.map { try $0.receive(within: limit) }
    for (index, outcome) in outcomes.enumerated() {
      if let hit = hit(outcome) { return (index, hit) }
    }
    return nil
  }

  private func hit(_ outcome: TrialProcess.Outcome) -> TrialHit? {
    switch outcome {
    case .reply(let reply): return reply.hit
    case .hang: return nil
    case .crash(let crash):
      guard findsCrashes, self.crash?.isSame(as: crash) ?? true else { return nil }
      self.crash = crash
      return TrialHit(steps: nil)
    }
  }

  func state(after session: SessionLog) throws -> JSONText? {
    try made(by: session)?.state.map { state throws in try JSONText(state) }
  }

  /// Returns the complete reply to a trial without properties, or `nil` if it crashes or doesn't end.
  func made(by session: SessionLog) throws -> TrialReply? {
    try states.send(session, TrialRequest(try: .all))
    guard case .reply(let reply) = try states.receive(within: limit) else { return nil }
    return reply
  }
}

extension TrialProcess {
  /// Returns the complete result of one trial.
  static func outcome(
    of session: SessionLog,
    _ setup: TrialSetup,
    within limit: Duration
  ) throws -> Outcome {
    let process = TrialProcess(setup)
    try process.send(session, TrialRequest(try: .all))
    return try process.receive(within: limit)
  }
}
