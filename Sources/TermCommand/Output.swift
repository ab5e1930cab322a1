// SPDX-License-Identifier: MIT

import ArgumentParser
import TermLibC
import TermRender

// Commands write to the terminal only with these functions. `make lint` finds others.

/// Prints text to standard output, with its line feeds.
///
/// Visible replacements stand for other control characters and for invisible characters. Formats for other programs, such
/// as JSON and SVG, have escape sequences for these characters, so the function doesn't change them.
func printText(_ text: String) { print(text.sanitizedLines, terminator: "") }

/// Prints one line to standard output.
///
/// Visible replacements also stand for line feeds, for example those in the name of a file.
func printLine(_ line: String) { printText("\(line.sanitized)\n") }

/// Prints a message of one line to standard error.
func printMessage(_ message: String) { printError(message.sanitized) }

extension AppCommand {
  /// Runs the command of the program's arguments.
  ///
  /// Control characters in arguments don't reach the terminal, as they do with the method of `ParsableCommand`.
  public static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let (message, status) = (fullMessage(for: error), exitCode(for: error))
      if !message.isEmpty {
        if status.isSuccess { printText("\(message)\n") } else { printError(message) }
      }
      Self.exit(withError: status)
    }
  }
}
