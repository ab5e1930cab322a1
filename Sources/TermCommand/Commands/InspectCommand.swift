// SPDX-License-Identifier: MIT

import ArgumentParser

/// A command that lists the entries of a session or generates a test from it.
struct InspectCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inspect",
      abstract: "List the events of a recorded session, or generate a test from it."
    )
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @Flag(help: "Generate a test that repeats the session and checks its results.")
  var test = false

  func run() throws {
    let (file, test) = (file, test)
    try perform {
      let session = try load(file, of: Command.Application.self)
      if test {
        let command = "\(Command.programName) inspect \(SessionFiles.name(of: file)) --test"
        try TestWriter.test(session, command: command).show()
      } else {
        printText(SessionListing(session: session).text)
      }
    }
  }
}
