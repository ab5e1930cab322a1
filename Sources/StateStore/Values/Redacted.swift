// SPDX-License-Identifier: MIT

/// A value that holds what must not be written down.
///
/// Sessions, exports, differences, panels, logs and generated tests contain its `redacted` twin instead, at
/// any depth of a state or an action. The memory of the running app is not changed. Frames replay exactly if
/// the twin has the same appearance:
///
/// ```swift
/// struct Password: Codable, Redacted {
///   var text: String
///   var redacted: Self { Self(text: text.redacted) }
/// }
/// ```
///
/// Values that a reducer or an effect derives from a secret are written, unless they are redacted, too. So is the text
/// that a type encodes or describes by itself: a `Redacted` part is found where `encode(to:)` encodes it as a value,
/// and where a mirror shows it.
public protocol Redacted {
  /// The value without its secrets; what is redacted already stays as it is.
  var redacted: Self { get }
}

extension String {
  /// The text with a `•` in the place of each character, as masked fields show it.
  public var redacted: String { String(repeating: "•", count: count) }
}

/// Returns a value, or its redacted twin if it has one; its parts are returned as they are.
package func withoutSecrets<Value>(_ value: Value) -> Value {
  func open(_ secret: some Redacted) -> Any { secret.redacted }
  guard let secret = value as? any Redacted else { return value }
  return open(secret) as? Value ?? value
}

/// Returns the description of a value, in which secrets are masked at any depth.
package func description(of value: Any) -> String {
  let value = withoutSecrets(value)
  guard holdsSecret(value) else { return "\(value)" }
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { part in
    let text = (part.value as? String)?.debugDescription ?? description(of: part.value)
    return part.label.map { "\($0): \(text)" } ?? text
  }
  let list = parts.joined(separator: ", ")
  return switch mirror.displayStyle {
  case .collection, .set, .dictionary: "[\(list)]"
  case .tuple: "(\(list))"
  default: "\(type(of: value))(\(list))"
  }
}

/// Returns a Boolean value that indicates whether a part of a value has a redacted twin.
private func holdsSecret(_ value: Any) -> Bool {
  let mirror = Mirror(reflecting: value)
  // The description of an object is the name of its class.
  guard mirror.displayStyle != .class else { return false }
  return mirror.children.contains { $0.value is any Redacted || holdsSecret($0.value) }
}
