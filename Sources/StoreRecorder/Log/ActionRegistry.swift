// SPDX-License-Identifier: MIT

public import StateStore

/// Knows the types of actions by the names that session files hold.
///
/// ```swift
/// var actions = ActionRegistry(Increment.self, SetTitle.self)
/// actions.register(Rename.self, aliases: "Movies.SetTitle")  // what it was called before
/// ```
///
/// `Started`, `Resumed`, `EffectFailed`, `Undo` and `Redo` are known to every registry. An action of
/// another type stays a `RawAction`.
public struct ActionRegistry: Sendable {
  private typealias Decoder = @Sendable (JSONText) throws -> any Action

  private var decoders: [String: Decoder] = [:]

  /// Creates a registry of some types.
  public init<each A: Action & Decodable>(_ types: repeat (each A).Type) {
    repeat register((each types))
    register(Started.self)
    register(Resumed.self)
    register(EffectFailed.self)
    register(Undo.self)
    register(Redo.self)
  }

  /// Adds a type, known by its name with that of its module and by those it had before.
  public mutating func register<A: Action & Decodable>(_ type: A.Type, aliases: String...) {
    for name in [typeName(of: type)] + aliases {
      decoders[name] = { try $0.decode(type) }
    }
  }

  /// Adds the types of another registry.
  public mutating func merge(_ other: ActionRegistry) {
    decoders.merge(other.decoders) { _, new in new }
  }

  /// The names of the types, in order.
  public var names: [String] { decoders.keys.sorted() }

  /// Decodes an action.
  ///
  /// - Parameter action: What a file says.
  /// - Returns: The action; nil if its type is unknown or only its description is.
  /// - Throws: `SessionError` if the value does not fit the type.
  public func decode(_ action: RawAction) throws(SessionError) -> (any Action)? {
    guard case .value(let value) = action.content, let decoder = decoders[action.type] else {
      return nil
    }
    do {
      return try decoder(value)
    } catch {
      throw SessionError(
        .notDecodable,
        """
        While replaying: \(value) is no \(action.type): \(error). Give the type a decoder that reads \
        what it was before.
        """
      )
    }
  }
}
