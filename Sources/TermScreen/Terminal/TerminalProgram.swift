// SPDX-License-Identifier: MIT

/// A program that gets the terminal for a while: an editor, a pager, a shell.
///
/// It runs in the folder and the environment of the app, in the same job.
public struct TerminalProgram: Hashable, Sendable, Codable {
  /// The name of the program, looked for in `PATH` unless it has a slash, and its arguments.
  public let arguments: [String]

  /// Creates a program of its name and its arguments, which no shell looks at.
  public init(_ name: String, _ arguments: String...) { self.arguments = [name] + arguments }

  /// What the user edits files with: `$VISUAL`, else `$EDITOR`, else `vi`; either may hold options, too.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The editor with the file.
  public static func editor(_ file: String) -> TerminalProgram {
    // As scripts ask for it, so that "code --wait" is two words and the path is one, whatever is in it.
    TerminalProgram("sh", "-c", #"exec ${VISUAL:-${EDITOR:-vi}} "$1""#, "sh", file)
  }

  /// What the user reads long texts with: `$PAGER`, else `less`.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The pager with the file.
  public static func pager(_ file: String) -> TerminalProgram {
    TerminalProgram("sh", "-c", #"exec ${PAGER:-less} "$1""#, "sh", file)
  }

  /// The user's shell: `$SHELL`, else `sh`.
  public static var shell: TerminalProgram {
    TerminalProgram("sh", "-c", #"exec "${SHELL:-sh}""#)
  }
}

extension TerminalProgram: CustomStringConvertible {
  /// The name and the arguments.
  public var description: String { arguments.joined(separator: " ") }
}
