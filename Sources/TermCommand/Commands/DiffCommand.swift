// SPDX-License-Identifier: MIT

import ArgumentParser

/// A command that compares two sessions frame by frame.
struct DiffCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diff",
      abstract: "Find the first frame that differs between two recorded sessions.",
      discussion: """
        The exit status is 0 if all frames are equal, 1 if a frame differs, and 2 if the sessions \
        can't be compared.
        """
    )
  }

  @Argument(help: "The first session.", completion: .file())
  var first: String

  @Argument(help: "The second session.", completion: .file())
  var second: String

  func run() throws {
    let (first, second) = (first, second)
    try perform(failingWith: 2) {
      let comparison = SessionComparison(
        try load(first, of: Command.Application.self),
        try load(second, of: Command.Application.self)
      )
      guard let difference = comparison.run() else { return }
      printText(difference.report((first, second)))
      throw ExitCode(1)
    }
  }
}
