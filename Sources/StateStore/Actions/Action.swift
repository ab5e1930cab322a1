// SPDX-License-Identifier: MIT

/// A change to the state, or a request for a change.
///
/// An action is a plain value that describes an event. Reducers determine how the state changes in
/// response. To make an action recordable, conform its type to `Codable`.
///
/// ```swift
/// struct Increment: Action {}
/// struct SetTitle: Action { let title: String }
/// ```
///
/// Reducers and middleware match an action by its exact type. All cases of an action enum have the
/// same type.
public protocol Action: Sendable {}

extension Action {
  /// The name of the type, for messages about contract violations.
  static var name: String { "\(Self.self)" }
}

/// Returns the name of an action's type.
package func name(of action: any Action) -> String { type(of: action).name }
