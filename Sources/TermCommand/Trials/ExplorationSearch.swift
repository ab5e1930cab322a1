// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// An exploration of an app in child processes, which can crash.
@MainActor
struct ExplorationSearch<A: RecordableApp> {
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
    let runners = (0..<processes).map { _ in PathRunner(head, setup) }
    var exploration = Exploration(start: start, depth: depth)
    // The runners of the running paths, in order.
    var running: [PathRunner] = []
    while ContinuousClock.now < deadline {
      while runners.contains(where: \.isFree), let path = exploration.nextPath() {
        let free = runners.filter(\.isFree)
        guard let runner = free.first(where: { $0.hasPrefix(of: path) }) ?? free.first else {
          break
        }
        try runner.start(path)
        running.append(runner)
      }
      if running.isEmpty { break }
      exploration.add(try running.removeFirst().end())
    }
    exploration.reportStatesWithoutWayOut()
    return exploration
  }

  /// Returns the session of a path, without the changes that it makes.
  func log(of path: [ExplorationMove]) -> SessionLog {
    SessionLog(head: head, steps: path.flatMap(\.steps))
  }
}
