// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

/// A command that finds the first frame of a session in which properties hold.
struct BisectCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bisect",
      abstract: "Find the first frame of a session in which a property holds, and its causes.",
      discussion: """
        \(propertyHelp)

        The exit status is 0 if the properties hold nowhere, 1 if they hold in a frame, and 125 if the session \
        can't be replayed. With --rerun, “git bisect run” finds the commit that changed the behavior: \
        git bisect run sh -c 'swift build || exit 125; swift run --skip-build \(Command.programName) bisect \
        day.jsonl --rerun --when "frame contains Error"'
        """
    )
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @OptionGroup var search: PropertyOptions

  @Flag(
    help:
      "Run the app again from the inputs of the session, in another process and without effects."
  )
  var rerun = false

  func run() throws {
    let (file, texts, rerun) = (file, search.when, rerun)
    try perform(failingWith: 125) {
      let session = try load(file, of: Command.Application.self)
      guard let chain = rerun ? try Self.rerun(session, texts) : try Self.replay(session, texts)
      else {
        return printLine("The properties hold in no frame.")
      }
      for line in chain.lines { printLine(line) }
      throw ExitCode(1)
    }
  }

  /// Searches the recorded states.
  @MainActor
  static func replay(
    _ session: LoadedSession<Command.Application>,
    _ texts: [String]
  ) throws -> CauseChain? {
    let properties = try session.properties(texts)
    guard !session.hasGaps else { throw session.gapError }
    guard !properties.contains(where: \.requiresTrial) else {
      throw CommandError(description: "The property “fault” requires the running app. Add --rerun.")
    }
    let timeline = SessionTimeline(session)
    guard
      let hit = timeline.firstHit(
        of: properties,
        crashing: session.crashSignal != nil || !session.unshown.isEmpty
      )
    else {
      return nil
    }
    return CauseChain(
      session.log.entries[..<timeline.position]
        + (session.isCrash(properties) ? session.unshown : []),
      hit
    )
  }

  /// Searches a new run of the app from the causes of the session.
  @MainActor
  static func rerun(
    _ session: LoadedSession<Command.Application>,
    _ texts: [String],
    program: String? = nil
  ) throws -> CauseChain? {
    let properties = try session.properties(texts)
    var setup = TrialSetup(when: texts)
    if let program { setup.program = program }
    let log = session.isCrash(properties) ? session.wholeLog : session.log
    switch try TrialProcess.outcome(of: log, setup, within: .seconds(600)) {
    case .reply(let reply):
      guard let hit = reply.hit else { return nil }
      let made = try LoadedSession<Command.Application>(
        try SessionLog(parsing: reply.session),
        from: session.path
      )
      return CauseChain(made.log.entries + made.unshown, hit)
    case .crash(let crash) where session.isCrash(properties):
      return CauseChain(crash)
    case .crash(let crash):
      throw CommandError.file(
        session.path,
        "the app crashed (\(crash.words)). Search for the property crash."
      )
    case .hang:
      throw CommandError.file(
        session.path,
        "the app didn't end within 10 minutes. Use a shorter session."
      )
    }
  }
}

extension CauseChain {
  fileprivate init(_ crash: TrialProcess.Crash) { lines = ["crash: \(crash.words)"] }
}

extension TrialProcess.Crash {
  /// The signal and the message.
  var words: String {
    let signal = signal == 0 ? "" : "signal \(signal)"
    return [signal, message].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension LoadedSession {
  /// The error about a session that contains state changes of unregistered types.
  var gapError: CommandError {
    .file(
      path,
      "an action that changed the state has an unregistered type, so a replay differs. "
        + "Add the type to the action registry."
    )
  }

  func isCrash(_ properties: [Property<A.State>]) -> Bool { properties.contains(where: \.isCrash) }

  /// The session including the entries after the last frame, which might cause a crash.
  var wholeLog: SessionLog { SessionLog(head: log.head, entries: log.entries + unshown) }
}
