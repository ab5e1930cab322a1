// SPDX-License-Identifier: MIT

public import StateStore

/// An action as it stands in a session file: not decoded yet, or of a type that nobody registered.
///
/// No reducer knows it. It is written again byte for byte.
public struct RawAction: Action, Hashable {
  /// What is known of an action.
  public enum Content: Hashable, Sendable {
    /// Its value.
    case value(JSONText)

    /// Its description, since it was not `Encodable`.
    case description(String)
  }

  /// The name of its type, with that of its module.
  public let type: String

  /// What is known of it.
  public let content: Content

  /// Creates an action as it stands in a file.
  public init(type: String, _ content: Content) {
    self.type = type
    self.content = content
  }
}

// MARK: - CustomStringConvertible

extension RawAction: CustomStringConvertible {
  /// The type and what is known of the value.
  public var description: String {
    switch content {
    case .value(let value): "\(type) \(value)"
    case .description(let description): "\(type) \(description)"
    }
  }
}
