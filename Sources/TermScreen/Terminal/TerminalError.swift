// SPDX-License-Identifier: MIT

/// An error that prevents the use of a terminal, with a description for users.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  private enum Code: Hashable {
    case noTerminal(String)
    case unusable(term: String, reason: String)
    case tooFewDescriptors(required: Int)
    case system(call: String, message: String)
    case invalidVariable(name: String, value: String, choices: [String])
  }

  private let code: Code

  /// Returns an error for a missing terminal.
  ///
  /// `what` is the reason, as a clause about the program, such as “its output is redirected”.
  public static func noTerminal(_ what: String) -> TerminalError {
    TerminalError(code: .noTerminal(what))
  }

  /// Returns an error for a terminal type that doesn't support full-screen apps.
  public static func unusable(term: String, reason: String) -> TerminalError {
    TerminalError(code: .unusable(term: term, reason: reason))
  }

  /// Returns an error for a process that can't open enough files.
  ///
  /// `required` is the number of file descriptors that must be available.
  public static func tooFewDescriptors(required: Int) -> TerminalError {
    TerminalError(code: .tooFewDescriptors(required: required))
  }

  /// Returns an error for a failed system call.
  public static func system(call: String, message: String) -> TerminalError {
    TerminalError(code: .system(call: call, message: message))
  }

  /// Returns an error for an environment variable with an invalid value.
  public static func invalidVariable(
    _ name: String,
    value: String,
    choices: [String]
  ) -> TerminalError {
    TerminalError(code: .invalidVariable(name: name, value: value, choices: choices))
  }

  /// The exit status of a program that requires a terminal and has none: `EX_UNAVAILABLE`.
  public static let exitStatus: Int32 = 69

  /// The message, which states the problem and how to fix it.
  public var description: String {
    switch code {
    case .noTerminal(let what):
      "This program requires a terminal, but \(what). Run it in a terminal window."
    case .unusable(let term, let reason):
      "Can't use the terminal “\(term)”: \(reason). Set TERM to the type of your terminal, "
        + "for example xterm-256color."
    case .tooFewDescriptors(let required):
      "Couldn't open the terminal: this program must be able to open \(required) more files. "
        + "Raise the limit, for example with “ulimit -n 256”."
    case .system(let call, let message):
      "Couldn't open the terminal: \(call) failed (\(message)). Run this program in a terminal window."
    case .invalidVariable(let name, let value, let choices):
      "Invalid value “\(value)” for \(name). Set it to one of the following: "
        + choices.joined(separator: ", ") + "."
    }
  }
}
