// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermLibC
import TermRender

/// A hidden command that runs the sessions on its standard input and replies on its standard output.
///
/// `bisect`, `shrink`, and `explore` start it. The first line is a `TrialSetup`. The lines of a session and a `TrialRequest` follow
/// for each trial, and a `TrialReply` answers it.
struct TryCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: TrialSetup.command,
      abstract: "Run the sessions on standard input.",
      shouldDisplay: false
    )
  }

  func run() throws {
    // What the app prints must not mix with the replies.
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // A trial that allocates without end doesn't stop the host. On macOS, only the time limit of the trial ends it.
    CLibrary.limitMemory(to: 8 << 30)
    try perform { try Self.serve(output) }
  }

  @MainActor
  private static func serve(_ output: Int32) throws {
    guard let first = readLine() else { return }
    let setup = try JSONText(first).decode(TrialSetup.self)
    let rules = try setup.exploration.map {
      try ExplorationRules(of: Command.Application.self, $0)
    }
    // The parent process needs the moves from a state only once.
    let known = KnownStates()
    var bytes: [UInt8] = []
    var base: Base?
    while let line = readLine(strippingNewline: false) {
      guard line.hasPrefix(TrialRequest.prefix) else {
        bytes += line.utf8
        continue
      }
      let request = try JSONText(line).decode(TrialRequest.self)
      do {
        if let first = request.first {
          try base?.replaceSteps(after: first, by: bytes)
        } else if base == nil || !bytes.isEmpty {
          base = try Base(bytes, setup)
        }
        guard let base else { return }
        send(try base.reply(to: request, rules, known), to: output)
      } catch {
        send(TrialReply(error: "\(error)"), to: output)
      }
      bytes = []
    }
  }

  private static func send(_ reply: TrialReply, to output: Int32) {
    guard let line = try? JSONText(encoding: reply) else { return }
    _ = CLibrary.writeAll(Array("\(line)\n".utf8) + reply.session, to: output)
  }

  /// A session of which requests try all steps or some of them.
  @MainActor
  private struct Base {
    let session: LoadedSession<Command.Application>
    private(set) var steps: [TrialStep]
    let properties: [Property<Command.Application.State>]
    private let actions = Command.Application.allActions

    init(_ bytes: [UInt8], _ setup: TrialSetup) throws {
      session = try LoadedSession(try SessionLog(parsing: bytes), from: "session")
      steps = session.log.steps
      // A crash ends the process, so trials can't find it.
      properties = try session.properties(setup.when).filter { !$0.isCrash }
    }

    mutating func replaceSteps(after count: Int, by bytes: [UInt8]) throws {
      let new = try SessionLog(parsing: bytes).decoded(by: actions).steps
      steps.replaceSubrange(min(count, steps.count)..., with: new)
    }

    func reply(
      to request: TrialRequest,
      _ rules: ExplorationRules<Command.Application.State>?,
      _ known: KnownStates
    ) throws -> TrialReply {
      if let rules, request.try == .end {
        let count = request.last ?? 0
        let path = ExplorationPath(
          prefix: [ExplorationMove(Array(steps.dropLast(count)))],
          last: ExplorationMove(Array(steps.suffix(count))),
          origin: nil
        )
        return TrialReply(end: try SessionTrial(session).end(of: path, rules, known))
      }
      let trial = SessionTrial(session)
      trial.hashesFrames = request.try == .all
      let steps = request.ranges.map(self.steps.keeping) ?? self.steps
      var reply = TrialReply(hit: trial.perform(steps, until: properties))
      reply.directRead = trial.directRead
      guard request.try == .all else { return reply }
      reply.session = SessionLog(head: session.log.head, entries: trial.entries).bytes
      reply.lineCount = reply.session.count { $0 == 0x0A }
      reply.state = Command.Application.text(of: trial.state)
      return reply
    }
  }
}
