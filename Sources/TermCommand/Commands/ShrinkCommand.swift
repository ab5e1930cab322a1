// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

/// A command that finds the fewest inputs of a session after which properties hold, and generates a test from them.
struct ShrinkCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "shrink",
      abstract:
        "Find the fewest inputs of a session after which a property holds, and print a test.",
      discussion: """
        \(propertyHelp)

        The test fails until the property no longer holds after the inputs. The command runs the app many times, in \
        other processes and without effects. It uses the replies that the effects sent in the session.
        """
    )
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @OptionGroup var search: PropertyOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the shorter session to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @OptionGroup var limits: SearchLimits

  func run() throws {
    let (file, texts, output, limits) = (file, search.when, output, limits)
    try perform {
      let session = try load(file, of: Command.Application.self)
      let search = try SessionSearch(
        session,
        when: texts,
        processes: limits.processes,
        within: limits.time
      )
      let found = try search.run()
      printMessage(found.summary)
      if let output { try found.session.log.write(to: output) }
      let quoted = texts.map { "--when \($0.jsonQuoted)" }.joined(separator: " ")
      let command = "\(Command.programName) shrink \(SessionFiles.name(of: file)) \(quoted)"
      try TestWriter.test(found.session, expectingNot: search.properties, command: command).show()
    }
  }
}
