// SPDX-License-Identifier: MIT

/// A value that holds what must not be written down.
///
/// What is recorded of an action, or of a state, is its `redacted` twin. The memory of the running app
/// is not changed. Frames replay exactly if the twin looks the same on the screen:
///
/// ```swift
/// struct SetPassword: Action, Codable, Redacted {
///   var text: String
///   var redacted: Self { Self(text: text.redacted) }
/// }
/// ```
///
/// What a reducer or an effect makes of a secret is written as well, unless that is redacted, too.
public protocol Redacted {
  /// The value without its secrets; what is redacted already stays as it is.
  var redacted: Self { get }
}

extension String {
  /// The text with a `•` in the place of each character, as masked fields show it.
  public var redacted: String { String(repeating: "•", count: count) }
}

/// Returns what is written of a value: its redacted twin if it has one.
func withoutSecrets<Value>(_ value: Value) -> Value {
  func open(_ value: some Redacted) -> Any { value.redacted }
  guard let secret = value as? any Redacted else { return value }
  return open(secret) as? Value ?? value
}
