// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// An exploration of an app in child processes, which can crash.
@MainActor
struct ExplorationSearch<A: RecordableApp> {
  /// The time after which an app that doesn't respond has a fault.
  static var limit: Duration { .seconds(5) }

  let head: SessionHeader
  /// The move that starts the app.
  let start: ExplorationMove
  let options: ExplorationOptions
  let depth: Int
  var processes = 2
  var time = Duration.seconds(60)
  /// The path of the program, or `nil` for this program.
  var program: String?

  /// Creates a search from the start of the app.
  ///
  /// - Parameters:
  ///   - options: The moves and checks. The first size is that of the screen at the start.
  ///   - depth: The largest number of moves.
  ///   - name: The name of the program.
  /// - Throws: An error if the state can't be encoded.
  init(_ options: ExplorationOptions, depth: Int, name: String) throws {
    var screen = SessionScreen()
    if let size = options.sizes.first { screen.size = size }
    head = SessionHeader(
      app: name,
      version: A.version,
      environment: try JSONText(encoding: screen),
      state: try JSONText(encoding: A().store.state)
    )
    (start, self.options, self.depth) = (.start, options, depth)
  }

  /// Creates a search from the end of a session.
  init(_ options: ExplorationOptions, depth: Int, from session: LoadedSession<A>) throws {
    guard !session.hasGaps else { throw session.gapError }
    let log = try SessionSearch.afterJumps(in: session.log, of: session)
    head = log.head
    (start, self.options, self.depth) = (ExplorationMove(log.steps), options, depth)
  }

  /// Explores the app.
  func run() throws -> Exploration<ExplorationMove> {
    var setup = TrialSetup(when: [])
    if let program { setup.program = program }
    setup.exploration = options
    // Errors in the options must not end a process.
    _ = try ExplorationRules(of: A.self, options)
    let deadline = ContinuousClock.now + time
    let trials = (0..<processes).map { _ in TrialProcess(setup, hashing: .deterministic) }
    var exploration = Exploration(start: start, depth: depth)
    while ContinuousClock.now < deadline {
      let paths = exploration.nextPaths(atMost: trials.count)
      if paths.isEmpty { break }
      for (path, trial) in zip(paths, trials) {
        try trial.send(log(of: path), TrialRequest(try: .end, last: path.last?.steps.count))
      }
      exploration.add(
        try zip(paths, trials).map { try Self.end(of: $0, try $1.receive(within: Self.limit)) }
      )
    }
    exploration.reportStatesWithoutWayOut()
    return exploration
  }

  /// Returns the session of a path, without the changes that it makes.
  func log(of path: [ExplorationMove]) -> SessionLog {
    SessionLog(head: head, steps: path.flatMap(\.steps))
  }

  private static func end(
    of path: [ExplorationMove],
    _ outcome: TrialProcess.Outcome
  ) throws -> PathEnd<ExplorationMove> {
    let move = path.last?.words ?? "start"
    switch outcome {
    case .reply(let reply):
      guard let end = reply.end else {
        throw CommandError(description: "A trial sent an incomplete reply. Try again.")
      }
      return end
    case .crash(let crash):
      // Messages can contain values, so numbers don't count. Some signals have no message.
      let message = crash.message.filter { !$0.isNumber }
      let subject = "\(crash.signal) \(message.isEmpty ? move : message)"
      return PathEnd(PathFault(.crash, subject, "the app crashed: \(crash.words)"))
    case .hang:
      return PathEnd(
        PathFault(.hang, move, "the app didn't respond within \(limit.inSeconds) s")
      )
    }
  }
}
