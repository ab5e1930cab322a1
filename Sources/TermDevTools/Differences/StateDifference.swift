// SPDX-License-Identifier: MIT

import StateStore

/// A difference between two states.
struct StateDifference: Hashable, Sendable {
  /// The path in the state, such as `movies[3].title`.
  var path: String
  /// The old value, or `nil` if the value was added.
  var old: String?
  /// The new value, or `nil` if the value was removed.
  var new: String?
}

/// A comparison that uses reflection to find the differences between two values.
///
/// The comparison has a maximum depth and a maximum number of differences, which bounds its cost for large
/// states. It doesn't inspect the parts of values that are equal according to their own `==` operator.
struct StateComparison {
  private let depthLimit: Int
  private let countLimit: Int
  private var found: [StateDifference] = []

  /// Returns the differences between two values.
  ///
  /// - Parameters:
  ///   - old: The old value.
  ///   - new: The new value, of the same type.
  ///   - depthLimit: The maximum depth. Deeper differences are reported as a whole. The default is 8.
  ///   - countLimit: The maximum number of differences. The default is 100.
  /// - Returns: The differences, in the order of the values' parts.
  static func differences(
    from old: Any,
    to new: Any,
    depthLimit: Int = 8,
    countLimit: Int = 100
  ) -> [StateDifference] {
    var comparison = StateComparison(depthLimit: depthLimit, countLimit: countLimit)
    comparison.compare(old, new, at: "", depth: 0)
    return comparison.found
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: String, depth: Int) {
    guard found.count < countLimit, !Self.areEqual(old, new) else { return }
    let (old, new) = (withoutSecrets(old), withoutSecrets(new))
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard depth < depthLimit, before.displayStyle == after.displayStyle,
      !(old is String), !(old is Duration)
    else {
      return record(path, old, new)
    }
    switch before.displayStyle {
    case .struct, .class, .tuple: compareParts(before, after, old, new, at: path, depth)
    case .optional, .enum:
      guard let one = before.children.first, let other = after.children.first,
        one.label == other.label
      else {
        if ValueText.of(old) != ValueText.of(new) { record(path, old, new) }
        return
      }
      compare(one.value, other.value, at: path, depth: depth + 1)
    case .collection:
      compareLists(before.children.map(\.value), after.children.map(\.value), at: path, depth)
    case .dictionary: compareDictionaries(before, after, at: path, depth)
    case .set: compareSets(before, after, at: path)
    default: record(path, old, new)
    }
  }

  private mutating func compareParts(
    _ before: Mirror,
    _ after: Mirror,
    _ old: Any,
    _ new: Any,
    at path: String,
    _ depth: Int
  ) {
    let count = found.count
    for (one, other) in zip(before.children, after.children) {
      let name = StatePath.name(of: one.label ?? "")
      compare(one.value, other.value, at: path.isEmpty ? name : "\(path).\(name)", depth: depth + 1)
    }
    // If no parts differ, compare the descriptions of the values, as for numbers.
    if found.count == count, ValueText.of(old) != ValueText.of(new) { record(path, old, new) }
  }

  /// Compares two lists element by element, and skips equal elements at the start and the end.
  private mutating func compareLists(_ old: [Any], _ new: [Any], at path: String, _ depth: Int) {
    var start = 0
    let common = min(old.count, new.count)
    while start < common, Self.areEqual(old[start], new[start]) { start += 1 }
    var end = 0
    while end < common - start, Self.areEqual(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    let (removed, added) = (start..<old.count - end, start..<new.count - end)
    if removed.count == added.count {
      for index in removed where found.count < countLimit {
        compare(old[index], new[index], at: "\(path)[\(index)]", depth: depth + 1)
      }
      return
    }
    for index in removed where found.count < countLimit {
      record("\(path)[\(index)]", old[index], nil)
    }
    for index in added where found.count < countLimit {
      record("\(path)[\(index)]", nil, new[index])
    }
  }

  private mutating func compareDictionaries(
    _ before: Mirror,
    _ after: Mirror,
    at path: String,
    _ depth: Int
  ) {
    let (old, new) = (Self.pairs(before), Self.pairs(after))
    for key in Set(old.keys).union(new.keys).sorted() where found.count < countLimit {
      let element = "\(path)[\(key)]"
      if let one = old[key], let other = new[key] {
        compare(one, other, at: element, depth: depth + 1)
      } else {
        record(element, old[key], new[key])
      }
    }
  }

  private mutating func compareSets(_ before: Mirror, _ after: Mirror, at path: String) {
    let old = Set(before.children.map { ValueText.of($0.value) })
    let new = Set(after.children.map { ValueText.of($0.value) })
    for element in old.subtracting(new).sorted() {
      found.append(StateDifference(path: path, old: element, new: nil))
    }
    for element in new.subtracting(old).sorted() {
      found.append(StateDifference(path: path, old: nil, new: element))
    }
  }

  private mutating func record(_ path: String, _ old: Any?, _ new: Any?) {
    found.append(
      StateDifference(
        path: path,
        old: old.map { ValueText.of($0) },
        new: new.map { ValueText.of($0) }
      )
    )
  }

  private static func pairs(_ mirror: Mirror) -> [String: Any] {
    var pairs: [String: Any] = [:]
    for child in mirror.children {
      let parts = Array(Mirror(reflecting: child.value).children)
      if parts.count == 2 { pairs[ValueText.of(parts[0].value)] = parts[1].value }
    }
    return pairs
  }

  /// Returns a Boolean value that indicates whether two values are equal.
  ///
  /// The result is `false` if the values aren't `Equatable`.
  private static func areEqual(_ one: Any, _ other: Any) -> Bool {
    func compare<Value: Equatable>(_ value: Value) -> Bool {
      (other as? Value).map { isSameThroughout($0, as: value) } ?? false
    }
    guard let value = one as? any Equatable else { return false }
    return compare(value)
  }
}
