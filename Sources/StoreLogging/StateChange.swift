// SPDX-License-Identifier: MIT

import StateStore

/// The parts of a value that differ from what they were, one line each: `movies[3].title: "A" → "B"`.
struct StateChange {
  /// The lines, in the order in which the parts are declared.
  private(set) var lines: [String] = []

  /// Compares two values part by part.
  ///
  /// What is equal by its own measure is not looked into, so that a large array that did not change costs one
  /// comparison.
  init(from old: Any, to new: Any) {
    compare(old, new, at: "")
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: String) {
    if let old = old as? any Equatable, isEqual(old, new) { return }
    let (old, new) = (withoutSecrets(old), withoutSecrets(new))
    if let old = old as? any VersionedValue, let new = new as? any VersionedValue {
      return compare(old.anyValue, new.anyValue, at: path)
    }
    if let old = old as? [AnyHashable: Any], let new = new as? [AnyHashable: Any] {
      return compareValues(old, new, at: path)
    }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    switch (before.displayStyle, after.displayStyle) {
    case (.class, .class), (.set, .set):
      note(old, new, at: path)
    case (.collection, .collection) where before.children.count != after.children.count:
      lines.append(
        "\(named(path)): \(before.children.count) → \(after.children.count) elements"
      )
    case (.struct, .struct) where old is any CustomStringConvertible:
      note(old, new, at: path)
    case (let style?, let other?) where style == other && areAlike(before, after):
      for (index, (old, new)) in zip(before.children, after.children).enumerated() {
        compare(old.value, new.value, at: path + step(to: old.label, index, in: style))
      }
    default:
      note(old, new, at: path)
    }
  }

  private mutating func compareValues(
    _ old: [AnyHashable: Any],
    _ new: [AnyHashable: Any],
    at path: String
  ) {
    let keys = Set(old.keys).union(new.keys).map {
      (path: "\(path)[\(text(of: $0.base))]", key: $0)
    }
    for (path, key) in keys.sorted(by: { $0.path < $1.path }) {
      switch (old[key], new[key]) {
      case (let old?, let new?): compare(old, new, at: path)
      case (let old?, nil): lines.append("\(named(path)): \(text(of: old)) → gone")
      case (nil, let new?): lines.append("\(named(path)): new, \(text(of: new))")
      case (nil, nil): break
      }
    }
  }

  private mutating func note(_ old: Any, _ new: Any, at path: String) {
    let (old, new) = (text(of: old), text(of: new))
    if old != new { lines.append("\(named(path)): \(old) → \(new)") }
  }
}

// MARK: - Comparing

/// Returns whether two values are of one type and equal.
private func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
  (new as? Value) == old
}

/// Returns whether parts can be compared in pairs: the same case of an enum, the same fields.
private func areAlike(_ before: Mirror, _ after: Mirror) -> Bool {
  !before.children.isEmpty && before.children.map(\.label) == after.children.map(\.label)
}

/// A versioned value, whatever it is of: what is compared is the value.
private protocol VersionedValue {
  var anyValue: Any { get }
}

extension Versioned: VersionedValue {
  fileprivate var anyValue: Any { wrappedValue }
}

// MARK: - Text

/// Returns what a part adds to the path of what it is in.
private func step(to label: String?, _ index: Int, in style: Mirror.DisplayStyle) -> String {
  switch (style, label) {
  case (.optional, _): ""
  case (_, let label?) where label.hasPrefix("."): label
  // The storage of a property wrapper is called by its property, with an underscore.
  case (_, let label?): "." + (label.hasPrefix("_") ? label.dropFirst() : label[...])
  case (_, nil): "[\(index)]"
  }
}

/// Returns a path as it is written: without the dot in front, and the whole by a name.
private func named(_ path: String) -> String {
  path.isEmpty ? "state" : path.hasPrefix(".") ? String(path.dropFirst()) : path
}

/// Returns a value as text; text itself in quotes.
private func text(of value: Any) -> String {
  if let text = value as? String { return text.debugDescription }
  return description(of: value)
}
