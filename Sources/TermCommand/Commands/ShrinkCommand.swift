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

  @Option(
    help: ArgumentHelp("Stop the search after this time (default: 60s).", valueName: "time"),
    transform: SearchTime.init
  )
  var within: SearchTime?

  @Option(
    help: ArgumentHelp("Use this number of processes, 1 to 64 (default: 2).", valueName: "number")
  )
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...64).contains(jobs) {
      throw ValidationError("--jobs can't be \(jobs). Use a whole number from 1 to 64.")
    }
  }

  func run() throws {
    let (file, texts, output, jobs) = (file, search.when, output, jobs)
    let time = within?.duration ?? .seconds(60)
    try perform {
      let session = try load(file, of: Command.Application.self)
      let search = try SessionSearch(session, when: texts, processes: jobs ?? 2, within: time)
      let found = try search.run()
      printError(found.summary)
      if let output { try found.session.log.write(to: output) }
      let quoted = texts.map { "--when \($0.jsonQuoted)" }.joined(separator: " ")
      let command = "\(Command.programName) shrink \(SessionFiles.name(of: file)) \(quoted)"
      print(
        TestWriter.file(found.session, expectingNot: search.properties, command: command),
        terminator: ""
      )
    }
  }
}

/// A time limit on the command line, such as `60s` or `2m`.
struct SearchTime: Sendable {
  let duration: Duration

  init(_ text: String) throws {
    let units: [(suffix: String, seconds: Double)] = [("s", 1), ("m", 60), ("", 1)]
    for (suffix, seconds) in units where text.hasSuffix(suffix) {
      guard let number = Double(text.dropLast(suffix.count)), number > 0, number <= 86_400 else {
        continue
      }
      duration = .seconds(number * seconds)
      return
    }
    throw ValidationError(
      "“\(text)” isn't a time. Use a number of seconds or minutes, such as 60s or 2m."
    )
  }
}
