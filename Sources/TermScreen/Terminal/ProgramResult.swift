// SPDX-License-Identifier: MIT

/// How a program ended that had the terminal.
public enum ProgramResult: Hashable, Sendable {
  /// With a status; 0 for success, 127 mostly for a shell that did not find what it was to run.
  case exited(Int32)
  /// By a signal.
  case signal(Int32)
  /// It never began; why, in a sentence.
  case notStarted(String)

  /// Whether the program says that all went well.
  public var isSuccess: Bool { self == .exited(0) }
}

extension ProgramResult: Codable {
  /// Reads `exit 0`, `signal 9`, or the sentence that says why it never began.
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

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .exited(let status): try encoder.encode("exit \(status)")
    case .signal(let number): try encoder.encode("signal \(number)")
    case .notStarted(let reason): try encoder.encode(reason)
    }
  }
}
