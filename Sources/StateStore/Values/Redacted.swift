// SPDX-License-Identifier: MIT

/// A value with secret contents that must not be written or displayed.
///
/// Sessions, exports, differences, panels, logs, and generated tests contain the `redacted` copy
/// instead, at any depth of a state or an action. The values in the running app are unchanged.
/// Frames replay exactly if the redacted copy has the same appearance:
///
/// ```swift
/// struct Password: Codable, Redacted {
///   var text: String
///   var redacted: Self { Self(text: text.redacted) }
/// }
/// ```
///
/// Values that a reducer or an effect derives from a secret are written unless they are also
/// redacted. The same applies to strings from a type's custom encoding or description. A `Redacted`
/// part is found only if `encode(to:)` encodes it as a value and a mirror contains it.
public protocol Redacted {
  /// The value without its secrets.
  ///
  /// Redacting a redacted value must return an equal value.
  var redacted: Self { get }
}

extension String {
  /// The string with each character replaced by `•`, as displayed in a secure field.
  public var redacted: String { String(repeating: "•", count: count) }
}

/// Returns the redacted copy of a value, or the value itself if it isn't `Redacted`.
///
/// The function doesn't redact the parts of a value.
package func withoutSecrets<Value>(_ value: Value) -> Value {
  func open(_ secret: some Redacted) -> Any { secret.redacted }
  guard let secret = value as? any Redacted else { return value }
  return open(secret) as? Value ?? value
}

/// A redacted type whose values contain secrets in some parts only.
package protocol PartlyRedacted: Redacted {
  /// The paths of the secrets, relative to the value.
  var secretPaths: [String] { get }
}

/// Returns the paths of the secrets that the redacted copy of a value masks, relative to the value.
///
/// The path of the value itself is empty.
package func secretPaths(in value: any Redacted) -> [String] {
  func paths<State: BindableState>(_ state: State) -> [String] {
    State.fields.secretNames.map { ".\($0)" }
  }
  if let state = value as? any BindableState { return paths(state) }
  return (value as? any PartlyRedacted)?.secretPaths ?? [""]
}

/// Returns the description of a value with all secrets masked, at any depth.
///
/// The description is the same in every build and in every run.
package func description(of value: Any) -> String {
  let value = withoutSecrets(value)
  guard holdsSecret(value) else { return "\(value)".withoutAddresses }
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

/// Returns a Boolean value that indicates whether any part of a value is `Redacted`.
private func holdsSecret(_ value: Any) -> Bool {
  let mirror = Mirror(reflecting: value)
  // The description of an object is the name of its class, so it contains no secrets.
  guard mirror.displayStyle != .class else { return false }
  return mirror.children.contains { $0.value is any Redacted || holdsSecret($0.value) }
}
