// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A search for the fewest inputs of a session after which properties hold, in child processes.
@MainActor
struct SessionSearch<A: RecordableApp> {
  /// A result of the search.
  struct Found {
    let session: LoadedSession<A>
    /// The number of causes before and after, the number of trials, and the time.
    let summary: String
  }

  let properties: [Property<A.State>]
  private let session: LoadedSession<A>
  private let log: SessionLog
  private let setup: TrialSetup
  private let processes: Int
  private let time: Duration

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - texts: The texts of the properties.
  ///   - program: The path of the program, or `nil` for this program.
  ///   - processes: The number of processes.
  ///   - time: The time for the search.
  /// - Throws: ``CommandError`` if the session can't be run again, or an error of a property.
  init(
    _ session: LoadedSession<A>,
    when texts: [String],
    program: String? = nil,
    processes: Int,
    within time: Duration
  ) throws {
    guard !session.hasGaps else { throw session.gapError }
    properties = try session.properties(texts)
    log = try Self.afterJumps(
      in: session.isCrash(properties) ? session.wholeLog : session.log,
      of: session
    )
    var setup = TrialSetup(when: texts)
    if let program { setup.program = program }
    (self.session, self.setup, self.processes, self.time) = (session, setup, processes, time)
  }

  /// Returns the session from the state after its last fork or replaced state.
  ///
  /// A trial of other steps can't repeat these steps, because they refer to earlier revisions.
  static func afterJumps(
    in log: SessionLog,
    of session: LoadedSession<A>
  ) throws -> SessionLog {
    let steps = log.steps
    guard let index = steps.lastIndex(where: { $0.jump != nil }), let entry = steps[index].jump
    else { return log }
    let timeline = SessionTimeline(session, showsPanel: false)
    timeline.seek(to: entry + 1)
    var head = log.head
    head.state = try JSONText(encoding: timeline.state)
    head.interface = try JSONText(encoding: timeline.interface)
    let later = steps[(index + 1)...].map { $0.earlier(by: steps[index].time) }
    var start = TrialStep.start
    start.starts = steps[index].starts
    return SessionLog(head: head, steps: [start] + later)
  }

  /// Searches for a shorter session.
  ///
  /// - Throws: ``CommandError`` if the app runs differently in two processes, or if the properties hold nowhere.
  func run() throws -> Found {
    let start = ContinuousClock.now
    let limit = max(.seconds(5), try compareTwoRuns() * 10)
    let runner = ProcessTrials(
      setup,
      findsCrashes: session.isCrash(properties),
      count: processes,
      limit: limit
    )
    var shrinker = Shrinker(log, runner: runner) { [time] in ContinuousClock.now - start > time }
    guard let result = try shrinker.run(defaultState: try JSONText(A.text(of: A().store.state)))
    else {
      throw CommandError.file(
        session.path,
        "the properties hold nowhere after running the session again."
      )
    }
    let shorter = try LoadedSession<A>(try made(by: result.session, runner), from: session.path)
    return Found(session: shorter, summary: Self.summary(result, ContinuousClock.now - start))
  }

  /// Returns the shorter session with the changes that it makes, or without those of the step that crashes.
  private func made(by log: SessionLog, _ runner: ProcessTrials) throws -> SessionLog {
    let last = runner.crash == nil ? nil : log.steps.last
    let steps = last == nil ? log.steps : log.steps.dropLast()
    guard let reply = try runner.made(by: SessionLog(head: log.head, steps: steps)) else {
      return log
    }
    var made = try SessionLog(parsing: reply.session)
    if let last { made.entries += SessionLog(head: log.head, steps: [last]).entries }
    return made
  }

  static func summary(_ result: Shrinker.Result, _ time: Duration) -> String {
    let (before, after) = result.causes
    let rest =
      !result.isMinimal
      ? "the time is over, and fewer may be enough. Use a longer time with --within."
      : after == 0
        ? "it needs no cause."
        : after == 1 ? "it can't go." : "none of the \(after) can go."
    return
      "\(before) \(before == 1 ? "cause" : "causes") → \(after) in \(result.trials) trials, \(time.inSeconds) s; \(rest)"
  }
}

// MARK: - Two runs

extension SessionSearch {
  /// Runs the session with random and with deterministic hash values, and compares the changes and the frames.
  ///
  /// - Returns: The time of both runs.
  private func compareTwoRuns() throws -> Duration {
    let start = ContinuousClock.now
    let runs = try [TrialSetup.Hashing.random, .deterministic].map { hashing in
      let process = TrialProcess(setup, hashing: hashing)
      try process.send(log, TrialRequest(try: .all))
      return process
    }
    let outcomes = try runs.map { try $0.receive(within: time) }
    let duration = ContinuousClock.now - start
    switch (outcomes[0], outcomes[1]) {
    case (.reply(let one), .reply(let two)):
      guard one.session != two.session else { return duration }
      let (made, other) = (Self.lines(one), Self.lines(two))
      let index =
        zip(made, other).enumerated().first { $1.0 != $1.1 }?.offset ?? min(made.count, other.count)
      throw different(
        """
        record \(index) is \(made.dropFirst(index).first ?? "missing") in one run and \
        \(other.dropFirst(index).first ?? "missing") in another
        """
      )
    case (.crash(let one), .crash(let two)) where one.isSame(as: two):
      guard session.isCrash(properties) else {
        throw CommandError.file(
          session.path,
          "the app crashed (\(one.words)). Search for the property crash."
        )
      }
      return duration
    case (.hang, _), (_, .hang):
      throw CommandError.file(
        session.path,
        "the app didn't end in time. Use a longer time with --within."
      )
    case (.crash(let one), _), (_, .crash(let one)):
      throw different("only one of two runs crashed in the same way (\(one.words))")
    }
  }

  private static func lines(_ reply: TrialReply) -> [String] {
    String(decoding: reply.session, as: UTF8.self).split(separator: "\n").map {
      String($0.prefix(200)).sanitized
    }
  }

  private func different(_ reason: String) -> CommandError {
    .file(
      session.path,
      """
      \(reason). Look for the order of sets and dictionaries, for dates, and for random numbers outside the state.
      """
    )
  }
}
