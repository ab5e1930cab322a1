// SPDX-License-Identifier: MIT

/// Reports that the work of an effect ended with an error.
///
/// A cancelled effect reports nothing, and neither does one that throws `CancellationError`.
///
/// ```swift
/// .answer(EffectFailed.self) { failed, _ in
///   guard failed.error is NetworkError, let event = failed.event else { return [] }
///   return [AskToRetry(event)]
/// }
/// ```
///
/// Two reports are equal if their strings are. Recordings, logs and panels contain only the strings.
public struct EffectFailed: Action {
  /// The description of the effect's id.
  public let effect: String

  /// The description of the error.
  public let message: String

  /// The error itself; nil in a report that was decoded.
  public let error: (any Error)?

  /// The action that the effect answered; nil in a report that was decoded, and for effects that answer none.
  public let event: (any Action)?

  /// Creates a report without an error of its own.
  ///
  /// - Parameters:
  ///   - effect: The description of the effect's id.
  ///   - message: The description of the error.
  public init(effect: String, message: String) {
    self.effect = effect
    self.message = message
    error = nil
    event = nil
  }

  /// Creates a report about an error.
  ///
  /// - Parameters:
  ///   - effect: The description of the effect's id.
  ///   - error: The error with which the work ended.
  ///   - event: The action that the effect answered.
  public init(effect: String, error: any Error, event: (any Action)? = nil) {
    self.effect = effect
    self.error = error
    self.event = event
    message = "\(error)"
  }
}

// MARK: - Hashable

extension EffectFailed: Hashable {
  /// Returns a Boolean value that indicates whether two reports have equal strings.
  public static func == (first: Self, second: Self) -> Bool {
    first.effect == second.effect && first.message == second.message
  }

  /// Hashes the strings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(effect)
    hasher.combine(message)
  }
}

// MARK: - Codable

extension EffectFailed: Codable {
  private enum CodingKeys: String, CodingKey {
    case effect, message
  }

  /// Creates a report from the strings of a recorded one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      effect: try container.decode(String.self, forKey: .effect),
      message: try container.decode(String.self, forKey: .message)
    )
  }
}

// MARK: - CustomReflectable

extension EffectFailed: CustomReflectable {
  /// The strings.
  public var customMirror: Mirror {
    Mirror(self, children: ["effect": effect, "message": message], displayStyle: .struct)
  }
}
