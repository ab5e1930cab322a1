// SPDX-License-Identifier: MIT

/// A program that runs in the foreground of the terminal, such as an editor, a pager, or a shell.
///
/// It has the app's working directory and environment, and runs in the app's job.
public struct TerminalProgram: Hashable, Sendable, Codable {
  /// The program's name, followed by its arguments.
  ///
  /// A name without a slash is looked up in `PATH`.
  public let arguments: [String]

  /// Creates a program from its name and its arguments, which aren't interpreted by a shell.
  public init(_ name: String, _ arguments: String...) { self.arguments = [name] + arguments }

  /// Returns the user's editor for a file: `$VISUAL`, `$EDITOR`, or `vi`, in that order.
  ///
  /// Both variables can include options.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The program that opens the file in the editor.
  public static func editor(_ file: String) -> TerminalProgram {
    // Unquoted, as in scripts, so that "code --wait" is two words. The path stays one word in any case.
    TerminalProgram("sh", "-c", #"exec ${VISUAL:-${EDITOR:-vi}} "$1""#, "sh", file)
  }

  /// Returns the user's pager for a file: `$PAGER`, or `less` by default.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The program that opens the file in the pager.
  public static func pager(_ file: String) -> TerminalProgram {
    TerminalProgram("sh", "-c", #"exec ${PAGER:-less} "$1""#, "sh", file)
  }

  /// The user's shell: `$SHELL`, or `sh` by default.
  public static var shell: TerminalProgram {
    TerminalProgram("sh", "-c", #"exec "${SHELL:-sh}""#)
  }
}

extension TerminalProgram: CustomStringConvertible {
  /// The name and the arguments, separated by spaces.
  public var description: String { arguments.joined(separator: " ") }
}
