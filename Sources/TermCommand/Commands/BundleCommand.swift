// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder

/// A command that creates a bundle from a session.
struct BundleCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bundle",
      abstract: "Prepare a recorded session for another host, with a hash of each frame.",
      discussion: """
        On the other host, open --verify replays the bundle and compares each frame. A bundle contains everything \
        that the session contains, so read it before you share it. Redacted values and secure fields are masked.
        """
    )
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file. The default adds .bundle to the name.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  func run() throws {
    let (file, output) = (file, output ?? "\(file).bundle")
    try perform {
      let session = try load(file, of: Command.Application.self)
      let bundle = try SessionBundle(session)
      try bundle.log.write(to: output)
      print("\(bundle.log.entries.count) records in “\(output)”")
    }
  }
}
