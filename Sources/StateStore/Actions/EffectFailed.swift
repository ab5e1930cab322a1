// SPDX-License-Identifier: MIT

/// An action that reports an error thrown by an effect's work.
///
/// Cancelled effects and effects that throw `CancellationError` report no error.
///
/// ```swift
/// .respond(to: EffectFailed.self) { failed, _ in
///   guard failed.error is NetworkError, let event = failed.event else { return [] }
///   return [AskToRetry(event)]
/// }
/// ```
///
/// The ``description`` is a message for the user. It reads well if the effect has a readable
/// identifier and the error is `CustomStringConvertible`:
///
/// ```swift
/// enum NetworkError: Error, CustomStringConvertible {
///   case offline
///
///   var description: String { "You're offline. Connect to a network and try again." }
/// }
///
/// .respond(to: EffectFailed.self) { failed, _ in
///   [InterfaceAction.showToast(Toast(failed.description, .failure))]
/// }
/// ```
///
/// Two reports are equal if their strings are equal. Recordings, logs, and panels contain only the
/// strings.
public struct EffectFailed: Action {
  /// The description of the effect's identifier.
  public let effect: String

  /// The description of the error.
  public let message: String

  /// The error, or `nil` in a decoded report.
  public let error: (any Error)?

  /// The action that started the effect, or `nil` in a decoded report and for effects that no
  /// action started.
  public let event: (any Action)?

  /// Creates a report without an error value.
  ///
  /// - Parameters:
  ///   - effect: The description of the effect's identifier.
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
  ///   - effect: The description of the effect's identifier.
  ///   - error: The error that ended the work.
  ///   - event: The action that started the effect, or `nil` if no action started it.
  public init(effect: String, error: any Error, event: (any Action)? = nil) {
    self.effect = effect
    self.error = error
    self.event = event
    message = "\(error)".withoutAddresses
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

  /// Creates a report from the strings of a recorded report.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      effect: try container.decode(String.self, forKey: .effect),
      message: try container.decode(String.self, forKey: .message)
    )
  }
}

// MARK: - Descriptions

extension EffectFailed: CustomStringConvertible, CustomDebugStringConvertible {
  /// A message for the user, such as `Couldn't complete “search”: You're offline.`.
  public var description: String { "Couldn't complete “\(effect)”: \(message)" }

  /// The strings as arguments of the type.
  public var debugDescription: String {
    "EffectFailed(effect: \(effect.debugDescription), message: \(message.debugDescription))"
  }
}

// MARK: - CustomReflectable

extension EffectFailed: CustomReflectable {
  /// A mirror that contains only the strings.
  public var customMirror: Mirror {
    Mirror(self, children: ["effect": effect, "message": message], displayStyle: .struct)
  }
}
