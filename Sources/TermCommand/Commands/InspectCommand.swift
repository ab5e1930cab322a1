// SPDX-License-Identifier: MIT

import ArgumentParser

/// Shows what is in a session.
struct InspectCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inspect",
      abstract: "List what happened in a recorded session, or make a test of it."
    )
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @Flag(help: "Write a test that does the same and expects what came of it.")
  var test = false

  func run() throws {
    let (file, test) = (file, test)
    try perform {
      let session = try load(file, of: Command.Application.self)
      if test {
        let command = "\(Command.programName) inspect \(SessionFiles.name(of: file)) --test"
        print(TestWriter.file(session, command: command), terminator: "")
      } else {
        print(SessionListing(session: session).text, terminator: "")
      }
    }
  }
}
