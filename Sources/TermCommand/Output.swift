// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermLibC
import TermRender

// Commands write to the terminal only with these functions. `make lint` finds others.

/// Prints text to standard output, with its line feeds.
///
/// Visible replacements stand for other control characters and for invisible characters. Formats for other programs, such
/// as JSON and SVG, have escape sequences for these characters, so the function doesn't change them.
///
/// If the text can't be written, the program ends.
///
/// - Parameters:
///   - text: The text.
///   - cleanUp: A closure that is called before the end of the program, or `nil` if a buffer can retain the text. The
///     default is `nil`.
func printText(_ text: String, orElse cleanUp: (() -> Void)? = nil) {
  let bytes = Array(text.sanitizedLines.utf8)
  let isWritten = fwrite(bytes, 1, bytes.count, output) == bytes.count
  if isWritten, cleanUp == nil || fflush(output) == 0 { return }
  cleanUp?()
  exit(failedOutput)
}

/// Standard output, which is buffered unless it's a terminal.
///
/// Without a buffer, a reader that needs only a part, such as `grep -q`, would end a command between two lines. Writes to
/// closed standard output fail.
private nonisolated(unsafe) let output =
  fdopen(STDOUT_FILENO, "w") ?? fdopen(STDOUT_FILENO, "r")

/// The exit status of a program whose output can't be written, for example because the disk is full.
private let failedOutput: Int32 = 74

/// Checks at the end of the program that all output was written.
private func checkOutputAtExit() {
  atexit {
    guard ferror(output) != 0 || fflush(output) != 0 else { return }
    printMessage("Couldn't write to standard output: \(SystemFile.FileError().reason).")
    _exit(failedOutput)
  }
}

/// Prints one line to standard output.
///
/// Visible replacements also stand for line feeds, for example those in the name of a file.
func printLine(_ line: String) { printText("\(line.sanitized)\n") }

/// Prints a message of one line to standard error.
func printMessage(_ message: String) { printError(message.sanitized) }

extension AppCommand {
  /// Runs the command of the program's arguments.
  ///
  /// Control characters in arguments don't reach the terminal, as they do with the method of `ParsableCommand`. An error
  /// message shows replacements for line feeds between other characters of an argument.
  public static func main() {
    CLibrary.openStandardDescriptors()
    checkOutputAtExit()
    CLibrary.failWritesBeyondLimit()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let (message, status) = (fullMessage(for: error), exitCode(for: error))
      if !message.isEmpty {
        if status.isSuccess {
          printText("\(message)\n")
        } else {
          printError(message.replacingLineFeeds(of: CommandLine.arguments))
        }
      }
      Self.exit(withError: status)
    }
  }
}

extension String {
  /// Returns the message with visible replacements for the line feeds of arguments that it quotes.
  ///
  /// A message can quote a part of an argument, such as the value after `=`. A line feed therefore stays only if no
  /// argument has one before or after the same character.
  func replacingLineFeeds(of arguments: [String]) -> String {
    // Scalars, because a carriage return and a line feed are one character.
    var (before, after): (Set<Unicode.Scalar>, Set<Unicode.Scalar>) = ([], [])
    for argument in arguments.map(\.unicodeScalars) {
      for (first, second) in zip(argument, argument.dropFirst()) {
        if first == "\n" { after.insert(second) }
        if second == "\n" { before.insert(first) }
      }
    }
    let scalars = Array(unicodeScalars)
    return scalars.indices.reduce(into: "") { message, index in
      let isQuoted =
        index > 0 && before.contains(scalars[index - 1])
        || index + 1 < scalars.count && after.contains(scalars[index + 1])
      let character = Character(scalars[index])
      message.append(character == "\n" && isQuoted ? character.sanitized : character)
    }
  }
}
