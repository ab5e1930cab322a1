// SPDX-License-Identifier: MIT

public import StateStore

/// A mapping from type names in session files to action types.
///
/// ```swift
/// var actions = ActionRegistry(Increment.self, SetTitle.self)
/// actions.register(Rename.self, aliases: "Movies.SetTitle")  // its former name
/// ```
///
/// Every registry contains `Started`, `Resumed`, `EffectFailed`, `Undo`, and `Redo`. An action of an
/// unregistered type remains a `RawAction`.
public struct ActionRegistry: Sendable {
  private typealias Decoder = @Sendable (JSONText) throws -> any Action

  private var decoders: [String: Decoder] = [:]

  /// Creates a registry of the given types.
  public init<each A: Action & Decodable>(_ types: repeat (each A).Type) {
    repeat register((each types))
    register(Started.self)
    register(Resumed.self)
    register(EffectFailed.self)
    register(Undo.self)
    register(Redo.self)
  }

  /// Adds a type under its module-qualified name and any former names.
  public mutating func register<A: Action & Decodable>(_ type: A.Type, aliases: String...) {
    for name in [typeName(of: type)] + aliases {
      decoders[name] = { try $0.decode(type) }
    }
  }

  /// Adds the types of another registry.
  ///
  /// If both registries contain a name, the other registry's type replaces the existing type.
  public mutating func merge(_ other: ActionRegistry) {
    decoders.merge(other.decoders) { _, new in new }
  }

  /// The names of the registered types, sorted alphabetically.
  public var names: [String] { decoders.keys.sorted() }

  /// Decodes an action.
  ///
  /// - Parameter action: The action from a session file.
  /// - Returns: The decoded action, or `nil` if its type isn't registered or only its description was
  ///   recorded.
  /// - Throws: `SessionError` if the value doesn't match the type.
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
        Couldn't decode \(value.excerpt) as \(action.type): \(error). Add a decoder that supports the earlier \
        form of the type.
        """
      )
    }
  }
}
