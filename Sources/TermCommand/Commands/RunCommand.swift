// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

/// A command that runs the app and optionally records the session.
struct RunCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: "Run the app in this terminal.",
      discussion: Command.keptSessions.notice
    )
  }

  @OptionGroup(title: "Appearance") var arguments: RunArguments

  @Option(
    help: ArgumentHelp("Record the session to a new file.", valueName: "file"),
    completion: .file()
  )
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Resume a recorded session and continue recording it.",
      discussion: "Starts a new session if the file doesn't exist.",
      valueName: "file"
    ),
    completion: .file()
  )
  var resume: String?

  @Option(
    help: ArgumentHelp(
      "Answer the requests of “ask” and “attach” on a new socket.",
      discussion: """
        The folder of the socket must belong to you, and other users must not be able to write to it. \
        A missing folder is created.
        """,
      valueName: "socket"
    ),
    completion: .file()
  )
  var inspect: String?

  @OptionGroup var options: Command.Options

  func validate() throws {
    if record != nil, resume != nil {
      throw ValidationError(
        "--record and --resume can't be combined, because --resume also records. Use one of them."
      )
    }
  }

  func run() throws {
    let (runOptions, options) = (arguments.options, options)
    let (record, resume, inspect) = (record, resume, inspect)
    try perform {
      try Self.run(options, runOptions, record: record, resume: resume, inspect: inspect)
    }
  }

  @MainActor
  private static func run(
    _ options: Command.Options,
    _ runOptions: RunOptions,
    record: String?,
    resume: String?,
    inspect: String?
  ) throws {
    // Before the app is created, because it can open files or use libdispatch.
    try requireDescriptors()
    ScreenWriterKind.prepare(runOptions.screenWriter)
    let app = try options.makeApp()
    let kept = Command.keptSessions
    // Before the terminal opens, because another process may delay the listener.
    let listener = try inspect.map { try ConnectionListener($0) }
    // A file that can't be recorded to is reported before the terminal is opened.
    let start =
      try record.map { try SessionStart<Command.Application>(creating: $0) }
      ?? resume.map { try SessionStart(resuming: $0) }
    if let end = start?.end { app.store.replace(state: end.state) }
    try app.run(runOptions) { runtime in
      let build = BuildID.ofProgram?.description
      runtime.tools[KnownHeader.self] = KnownHeader(
        SessionHeader(
          app: Command.programName,
          version: Command.Application.version,
          build: build
        )
      )
      try start?.record(Command.programName, app, runtime)
      if start == nil, kept.count > 0, !KeptSessions.isOff {
        kept.record(Command.Application.self, runtime)
      }
      if let listener {
        let identity = AppIdentity(Command.programName, build: build)
        let server = InspectServer(
          listener,
          identity,
          properties: Command.Application.properties,
          runtime
        )
        server.follow = { [unowned runtime] connection, _ in
          try connection.follow(
            runtime,
            app: identity,
            version: Command.Application.version
          )
        }
      }
    }
  }
}
