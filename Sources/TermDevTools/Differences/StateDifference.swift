// SPDX-License-Identifier: MIT

import StateStore

/// One thing that an action has changed.
struct StateDifference: Hashable, Sendable {
  /// Where in the state it is: `films[3].title`.
  var path: String
  /// What was there; nil for what has come.
  var old: String?
  /// What is there now; nil for what has gone.
  var new: String?
}

/// Walks through two values side by side and notes in what they differ.
///
/// It goes no deeper than a limit and stops when it has found enough, so that the largest states do no
/// harm: what is equal by its type's own `==` is not walked at all.
struct StateComparison {
  private let depthLimit: Int
  private let countLimit: Int
  private var found: [StateDifference] = []

  /// Returns in what two values differ.
  ///
  /// - Parameters:
  ///   - old: One value.
  ///   - new: The other, of the same type.
  ///   - depthLimit: How deep to look; what differs below that is told as a whole.
  ///   - countLimit: How many differences to find at most.
  /// - Returns: The differences in the order of the values' parts.
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

  private init(depthLimit: Int, countLimit: Int) {
    self.depthLimit = depthLimit
    self.countLimit = countLimit
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: String, depth: Int) {
    guard found.count < countLimit, !Self.areEqual(old, new) else { return }
    let (old, new) = (withoutSecrets(old), withoutSecrets(new))
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard depth < depthLimit, before.displayStyle == after.displayStyle,
      !(old is String), !(old is Duration)
    else {
      return note(path, old, new)
    }
    switch before.displayStyle {
    case .struct, .class, .tuple: compareParts(before, after, old, new, at: path, depth)
    case .optional, .enum:
      guard let one = before.children.first, let other = after.children.first,
        one.label == other.label
      else {
        if ValueText.of(old) != ValueText.of(new) { note(path, old, new) }
        return
      }
      compare(one.value, other.value, at: path, depth: depth + 1)
    case .collection:
      compareLists(before.children.map(\.value), after.children.map(\.value), at: path, depth)
    case .dictionary: compareDictionaries(before, after, at: path, depth)
    case .set: compareSets(before, after, at: path)
    default: note(path, old, new)
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
      // A property with a wrapper is stored under its name with a sign before it.
      let name = String((one.label ?? "").trimmingPrefix("_"))
      compare(one.value, other.value, at: path.isEmpty ? name : "\(path).\(name)", depth: depth + 1)
    }
    // What differs in nothing that can be seen, such as numbers, which have no parts.
    if found.count == count, ValueText.of(old) != ValueText.of(new) { note(path, old, new) }
  }

  /// Elements by their places, after those at the beginning and at the end that are the same.
  private mutating func compareLists(_ old: [Any], _ new: [Any], at path: String, _ depth: Int) {
    var start = 0
    let common = min(old.count, new.count)
    while start < common, Self.areEqual(old[start], new[start]) { start += 1 }
    var end = 0
    while end < common - start, Self.areEqual(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    let (gone, come) = (start..<old.count - end, start..<new.count - end)
    if gone.count == come.count {
      for index in gone where found.count < countLimit {
        compare(old[index], new[index], at: "\(path)[\(index)]", depth: depth + 1)
      }
      return
    }
    for index in gone where found.count < countLimit { note("\(path)[\(index)]", old[index], nil) }
    for index in come where found.count < countLimit { note("\(path)[\(index)]", nil, new[index]) }
  }

  private mutating func compareDictionaries(
    _ before: Mirror,
    _ after: Mirror,
    at path: String,
    _ depth: Int
  ) {
    let (old, new) = (Self.pairs(before), Self.pairs(after))
    for key in Set(old.keys).union(new.keys).sorted() where found.count < countLimit {
      let place = "\(path)[\(key)]"
      if let one = old[key], let other = new[key] {
        compare(one, other, at: place, depth: depth + 1)
      } else {
        note(place, old[key], new[key])
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

  private mutating func note(_ path: String, _ old: Any?, _ new: Any?) {
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

  /// Whether two values are equal; false where their type cannot tell.
  private static func areEqual(_ one: Any, _ other: Any) -> Bool {
    func compare<Value: Equatable>(_ value: Value) -> Bool {
      (other as? Value).map { $0 == value } ?? false
    }
    guard let value = one as? any Equatable else { return false }
    return compare(value)
  }
}
