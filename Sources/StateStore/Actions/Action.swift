// SPDX-License-Identifier: MIT

/// A change of state, or a request for one.
///
/// An action is a plain value that says what happened; reducers say what becomes of it. Make it
/// `Codable` if it shall be recorded.
///
/// ```swift
/// struct Increment: Action {}
/// struct SetTitle: Action { let title: String }
/// ```
///
/// Reducers and middleware find an action by its exact type: an enum of actions is one type.
public protocol Action: Sendable {}

extension Action {
  /// The name of the type, for the sentences of the rules that a program broke.
  static var name: String { "\(Self.self)" }
}

/// Returns the name of the type of an action.
func name(of action: any Action) -> String { type(of: action).name }
