// SPDX-License-Identifier: MIT

/// Returns a Boolean value that indicates whether two values are the same, for callers that look for changes.
///
/// Equal values are the same. Two values of which neither equals itself, such as NaN or a struct that contains NaN, are
/// the same if all their parts are. Otherwise, such a value would change endlessly.
///
/// A list that contains NaN can equal itself, because a list equals every list with the same storage. Use
/// ``isSameThroughout(_:as:)`` if an action follows each change.
@inlinable
package func isSame<Value: Equatable>(_ value: Value, as other: Value) -> Bool {
  value == other || (value != value && hasSameParts(value, other))
}

/// Returns a Boolean value that indicates whether two values are the same, also in the elements of lists.
///
/// Values that differ are the same if they differ only in parts that don't equal themselves, such as NaN, and those parts
/// are the same.
///
/// - Complexity: Values that differ are compared part by part with reflection, up to the first part that isn't the same.
@inlinable
package func isSameThroughout<Value: Equatable>(_ value: Value, as other: Value) -> Bool {
  value == other || hasSameParts(value, other)
}

/// A value that compares its parts without reflection.
@usableFromInline
protocol PartwiseComparable: Equatable {
  /// Returns a Boolean value that indicates whether the value and an unequal value have the same parts.
  func hasSameParts(as other: Self) -> Bool
}

extension PartwiseComparable {
  @usableFromInline
  func hasSameParts(asUntyped other: Any) -> Bool {
    (other as? Self).map { hasSameParts(as: $0) } ?? false
  }
}

/// Returns a Boolean value that indicates whether two values that differ have the same parts.
@inlinable
func hasSameParts<Value: Equatable>(_ value: Value, _ other: Value) -> Bool {
  // Unlike a cast, the compiler can evaluate these comparisons.
  if Value.self == Int.self || Value.self == String.self || Value.self == Bool.self { return false }
  if let value = value as? any PartwiseComparable { return value.hasSameParts(asUntyped: other) }
  return hasSameFields(value, other)
}

// MARK: - Reflection

/// Returns a Boolean value that indicates whether two values that differ have the same fields.
@usableFromInline
func hasSameFields<Value: Equatable>(_ value: Value, _ other: Value) -> Bool {
  let equalsItself = value == value || other == other
  // A custom mirror can omit the part that differs.
  if equalsItself, value is any CustomReflectable { return false }
  // Reflection doesn't show the numbers of a vector.
  if !equalsItself, let vector = value as? any SIMD { return vector.hasSameNumbers(as: other) }
  switch comparisonOfFields(value, other) {
  case .equal: return !equalsItself
  case .same: return true
  case .different: return false
  }
}

/// The result of a comparison of two parts.
private enum Comparison {
  case equal
  /// The parts differ, but only in parts that don't equal themselves.
  case same
  case different
}

private func comparison(_ value: Any, _ other: Any) -> Comparison {
  if let value = value as? any Equatable { return value.comparison(to: other) }
  return comparisonOfFields(value, other)
}

extension Equatable {
  fileprivate func comparison(to other: Any) -> Comparison {
    guard let other = other as? Self else { return .different }
    return self == other ? .equal : hasSameParts(self, other) ? .same : .different
  }
}

private func comparisonOfFields(_ value: Any, _ other: Any) -> Comparison {
  guard type(of: value) == type(of: other) else { return .different }
  let (mirror, otherMirror) = (Mirror(reflecting: value), Mirror(reflecting: other))
  // Objects can refer to each other in a circle.
  if mirror.displayStyle == .class {
    return value as AnyObject === other as AnyObject ? .equal : .different
  }
  guard mirror.children.count == otherMirror.children.count else { return .different }
  // An enum case without values has no parts, only a name.
  if mirror.children.isEmpty { return "\(value)" == "\(other)" ? .equal : .different }
  var result = Comparison.equal
  for (part, other) in zip(mirror.children, otherMirror.children) {
    guard part.label == other.label else { return .different }
    switch comparison(part.value, other.value) {
    case .equal: break
    case .same: result = .same
    case .different: return .different
    }
  }
  return result
}

// MARK: - Numbers

extension Double: PartwiseComparable {
  @inlinable func hasSameParts(as other: Self) -> Bool { isNaN && other.isNaN }
}

extension Float: PartwiseComparable {
  @inlinable func hasSameParts(as other: Self) -> Bool { isNaN && other.isNaN }
}

extension SIMD {
  fileprivate func hasSameNumbers(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return indices.allSatisfy { isSameThroughout(self[$0], as: other[$0]) }
  }
}

// MARK: - Containers

extension Optional: PartwiseComparable where Wrapped: Equatable {
  @usableFromInline
  func hasSameParts(as other: Self) -> Bool {
    if let self, let other { isSameThroughout(self, as: other) } else { false }
  }
}

extension Array: PartwiseComparable where Element: Equatable {
  @usableFromInline
  func hasSameParts(as other: Self) -> Bool {
    guard count == other.count else { return false }
    var start = 0
    while let index = firstDifference(from: other, startingAt: start) {
      guard isSameThroughout(self[index], as: other[index]) else { return false }
      start = index + 1
    }
    return true
  }

  /// Returns the index of the first element that has other bytes than the element of an array of the same length.
  ///
  /// Elements with the same bytes are the same. If one element of an array was changed, this takes much less time than a
  /// comparison of all elements before it.
  private func firstDifference(from other: Self, startingAt start: Int) -> Int? {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        let stride = MemoryLayout<Element>.stride
        var offset = start * stride
        while offset + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            == others.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          offset += 8
        }
        while offset < bytes.count, bytes[offset] == others[offset] { offset += 1 }
        return offset < bytes.count ? offset / stride : nil
      }
    }
  }
}

extension Set: PartwiseComparable {
  @usableFromInline
  func hasSameParts(as other: Self) -> Bool {
    count == other.count
      && areSame(filter { !other.contains($0) }, other.filter { !contains($0) }) {
        isSameThroughout($0, as: $1)
      }
  }
}

extension Dictionary: PartwiseComparable where Value: Equatable {
  @usableFromInline
  func hasSameParts(as other: Self) -> Bool {
    count == other.count
      && allSatisfy { key, value in other[key].map { isSameThroughout(value, as: $0) } ?? true }
      && areSame(filter { other[$0.key] == nil }, other.filter { self[$0.key] == nil }) {
        isSameThroughout($0.key, as: $1.key) && isSameThroughout($0.value, as: $1.value)
      }
  }
}

/// Returns a Boolean value that indicates whether two collections have the same elements in any order.
private func areSame<Elements: Sequence>(
  _ elements: Elements,
  _ others: Elements,
  by isSame: (Elements.Element, Elements.Element) -> Bool
) -> Bool {
  var others = Array(others)
  for element in elements {
    guard let index = others.firstIndex(where: { isSame(element, $0) }) else { return false }
    others.remove(at: index)
  }
  return others.isEmpty
}
