// SPDX-License-Identifier: MIT

/// Why a terminal cannot be used, in words for the person in front of it.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  private enum Code: Hashable {
    case noTerminal(String)
    case unusable(term: String, reason: String)
    case system(call: String, message: String)
    case invalidVariable(name: String, value: String, choices: [String])
  }

  private let code: Code

  /// There is no terminal to draw on; `what` names what was found instead.
  public static func noTerminal(_ what: String) -> TerminalError {
    TerminalError(code: .noTerminal(what))
  }

  /// The terminal that `TERM` names cannot do what a full-screen app needs.
  public static func unusable(term: String, reason: String) -> TerminalError {
    TerminalError(code: .unusable(term: term, reason: reason))
  }

  /// A call to the system failed.
  public static func system(call: String, message: String) -> TerminalError {
    TerminalError(code: .system(call: call, message: message))
  }

  /// A variable of the environment has a value that is none of its choices.
  public static func invalidVariable(
    _ name: String,
    value: String,
    choices: [String]
  ) -> TerminalError {
    TerminalError(code: .invalidVariable(name: name, value: value, choices: choices))
  }

  /// The status a program that cannot go on without a terminal exits with: `EX_UNAVAILABLE`.
  public static let exitStatus: Int32 = 69

  public var description: String {
    switch code {
    case .noTerminal(let what):
      "This program needs a terminal to draw on, but \(what). Run it in a terminal window."
    case .unusable(let term, let reason):
      "The terminal “\(term)” cannot be used: \(reason). Set TERM to what your terminal is, "
        + "for instance xterm-256color."
    case .system(let call, let message):
      "The terminal could not be opened: \(call) failed (\(message))."
    case .invalidVariable(let name, let value, let choices):
      "The variable \(name) is “\(value)”, which is not a choice. Set it to one of these: "
        + choices.joined(separator: ", ") + "."
    }
  }
}
