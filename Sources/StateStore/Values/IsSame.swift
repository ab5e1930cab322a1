// SPDX-License-Identifier: MIT

/// Returns a Boolean value that indicates whether two values are the same, for callers that look for changes.
///
/// Equal values are the same. Two values of which neither equals itself, such as NaN or a struct that
/// contains NaN, are the same if all their parts are. Otherwise, such a value would change endlessly.
@inlinable
package func isSame<Value: Equatable>(_ value: Value, as other: Value) -> Bool {
  value == other || (value != value && hasSameParts(value, other))
}

/// Returns a Boolean value that indicates whether two values that differ have the same parts.
@usableFromInline
func hasSameParts(_ value: Any, _ other: Any) -> Bool {
  if let value = value as? any Equatable, let other = other as? any Equatable,
    isEqual(value, to: value) || isEqual(other, to: other)
  {
    return isEqual(value, to: other)
  }
  let (mirror, otherMirror) = (Mirror(reflecting: value), Mirror(reflecting: other))
  // Objects can refer to each other in a circle.
  if mirror.displayStyle == .class { return value as AnyObject === other as AnyObject }
  return mirror.children.count == otherMirror.children.count
    && zip(mirror.children, otherMirror.children).allSatisfy { part, other in
      part.label == other.label && hasSameParts(part.value, other.value)
    }
}

private func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool {
  value == other as? Value
}
