// SPDX-License-Identifier: MIT

public import StateStore

/// An action from a session file that hasn't been decoded or whose type isn't registered.
///
/// Only reducers that handle every action receive raw actions. Writing a raw action reproduces its bytes.
public struct RawAction: Action, Hashable {
  /// The recorded contents of an action.
  public enum Content: Hashable, Sendable {
    /// The encoded value.
    case value(JSONText)

    /// The description of an action that isn't `Encodable`.
    case description(String)

    /// The encoded value or the description.
    package var text: String {
      switch self {
      case .value(let value): value.description
      case .description(let description): description
      }
    }
  }

  /// The module-qualified name of the action's type.
  public let type: String

  /// The recorded contents.
  public let content: Content

  /// Creates a raw action.
  public init(type: String, _ content: Content) {
    self.type = type
    self.content = content
  }
}

// MARK: - CustomStringConvertible

extension RawAction: CustomStringConvertible {
  /// The type name, followed by the value or description.
  public var description: String { "\(type) \(content.text)" }
}
