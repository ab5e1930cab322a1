// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs the app, and records it where that is asked for.
struct RunCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "run", abstract: "Run the app in this terminal.")
  }

  @OptionGroup(title: "Looks") var arguments: RunArguments

  @Option(
    help: ArgumentHelp("Record the session into a new file.", valueName: "FILE"),
    completion: .file()
  )
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Go on with a recorded session where it ended, and record on.",
      discussion: "Where there is no such file yet, it is begun.",
      valueName: "FILE"
    ),
    completion: .file()
  )
  var resume: String?

  @OptionGroup var options: Command.Options

  func validate() throws {
    if record != nil, resume != nil {
      throw ValidationError(
        "--resume records into the same file, so --record cannot be used with it."
      )
    }
  }

  func run() throws {
    let (looks, options) = (arguments.options, options)
    let (record, resume) = (record, resume)
    let status = MainActor.assumeIsolated {
      Self.run(options, looks, record: record, resume: resume)
    }
    if status != 0 { throw ExitCode(status) }
  }

  @MainActor
  private static func run(
    _ options: Command.Options,
    _ looks: RunOptions,
    record: String?,
    resume: String?
  ) -> Int32 {
    do {
      ScreenWriterKind.prepare(looks.screenWriter)
      let app = try options.makeApp()
      let start = resume.map { SessionStart<Command.Application>(resuming: $0) }
      if case .session(let end) = start { app.store.replace(state: end.state) }
      try app.run(looks) { runtime in
        try start?.record(Command.programName, app, runtime)
        if let record { try Session.begin(record, Command.programName, app, runtime) }
      }
      return 0
    } catch let error as TerminalError {
      printError("\(error)")
      return TerminalError.exitStatus
    } catch {
      printError("\(error)")
      return 1
    }
  }
}
