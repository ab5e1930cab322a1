// SPDX-License-Identifier: MIT

/// The result of a program that ran in the foreground.
public enum ProgramResult: Hashable, Sendable {
  /// A normal exit with a status.
  ///
  /// The status is 0 for success, and usually 127 if a shell can't find a command.
  case exited(Int32)
  /// Termination by a signal.
  case signal(Int32)
  /// A failure to start, with a message that explains the reason.
  case notStarted(String)

  /// A Boolean value that indicates whether the program exited with status 0.
  public var isSuccess: Bool { self == .exited(0) }
}

extension ProgramResult: Codable {
  /// Creates a result from `exit 0`, `signal 9`, or a message that explains a failure to start.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text in
      let words = text.split(separator: " ")
      guard words.count == 2, let number = Int32(words[1]) else { return .notStarted(text) }
      switch words[0] {
      case "exit": return .exited(number)
      case "signal": return .signal(number)
      default: return .notStarted(text)
      }
    }
  }

  /// Encodes the result as `exit 0`, `signal 9`, or a message that explains a failure to start.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .exited(let status): try encoder.encode("exit \(status)")
    case .signal(let number): try encoder.encode("signal \(number)")
    case .notStarted(let reason): try encoder.encode(reason)
    }
  }
}
