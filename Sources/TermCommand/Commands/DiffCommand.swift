// SPDX-License-Identifier: MIT

import ArgumentParser

/// Compares two sessions frame by frame.
struct DiffCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diff",
      abstract: "Find the first frame that differs between two recorded sessions.",
      discussion: """
        The exit status is 0 where all frames are equal, 1 where one differs, 2 where the sessions \
        cannot be compared.
        """
    )
  }

  @Argument(help: "A session.", completion: .file())
  var first: String

  @Argument(help: "Another one.", completion: .file())
  var second: String

  func run() throws {
    let (first, second) = (first, second)
    try perform(failingWith: 2) {
      let comparison = SessionComparison(
        try load(first, of: Command.Application.self),
        try load(second, of: Command.Application.self)
      )
      guard let difference = comparison.run() else { return }
      print(difference.report((first, second)), terminator: "")
      throw ExitCode(1)
    }
  }
}
