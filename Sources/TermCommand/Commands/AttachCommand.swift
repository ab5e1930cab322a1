// SPDX-License-Identifier: MIT

import ArgumentParser
import TermDevTools
import TermRender

/// A command that displays an app that runs in another terminal.
struct AttachCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "attach",
      abstract: "Watch an app that runs in another terminal.",
      discussion: """
        The app must run with --inspect and the same socket. This terminal draws the app at its own size, and the app \
        isn't affected. Press T to view earlier states, and ctrl+] to detach.

        With --drive, the app receives the keys and pastes of this terminal, apart from ctrl+], the key of the \
        inspector, and ctrl+z, which suspends this program. The app receives mouse input only if both terminals have \
        the same size.

        The exit status is 0 after detaching, and 69 if no app of yours can be displayed.
        """
    )
  }

  @Argument(help: "The socket of the app.", completion: .file())
  var socket: String

  @Flag(help: "Send the keys of this terminal to the app.")
  var drive = false

  @OptionGroup(title: "Appearance") var arguments: RunArguments

  func run() throws {
    let (socket, drive, options) = (socket, drive, arguments.options)
    try perform(failingWith: AskStatus.unavailable.rawValue) {
      let client = try AttachClient<Command.Application>(
        socket,
        of: Command.programName,
        drives: drive,
        isAccessible: options.isAccessible
      )
      ScreenWriterKind.prepare(options.screenWriter)
      try client.run(options)
    }
  }
}
