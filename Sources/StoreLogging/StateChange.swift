// SPDX-License-Identifier: MIT

import StateStore

/// The changed parts of a value, with one line for each part.
///
/// An example of a line is `movies[3].title: "A" → "B"`.
struct StateChange {
  /// The lines, in the order in which the parts are declared or, in a dictionary, sorted by path.
  private(set) var lines: [String] = []

  /// Creates the lines by comparing two values part by part.
  ///
  /// The comparison doesn't inspect equal `Equatable` values further, so a large unchanged array
  /// costs one comparison.
  init(from old: Any, to new: Any) {
    compare(old, new, at: "")
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: String) {
    if let old = old as? any Equatable, isUnchanged(old, new) { return }
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
      record(old, new, at: path)
    case (.collection, .collection) where before.children.count != after.children.count:
      lines.append(
        "\(named(path)): \(before.children.count) → \(after.children.count) elements"
      )
    case (.struct, .struct) where old is any CustomStringConvertible:
      record(old, new, at: path)
    case (let style?, let other?) where style == other && areAlike(before, after):
      for (index, (old, new)) in zip(before.children, after.children).enumerated() {
        compare(old.value, new.value, at: path + step(to: old.label, index, in: style))
      }
    default:
      record(old, new, at: path)
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
      case (let old?, nil): lines.append("\(named(path)): removed, \(text(of: old))")
      case (nil, let new?): lines.append("\(named(path)): added, \(text(of: new))")
      case (nil, nil): break
      }
    }
  }

  private mutating func record(_ old: Any, _ new: Any, at path: String) {
    let (old, new) = (text(of: old), text(of: new))
    if old != new { lines.append("\(named(path)): \(old) → \(new)") }
  }
}

// MARK: - Comparing

/// Returns a Boolean value that indicates whether two values are the same and have the same type.
private func isUnchanged<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
  (new as? Value).map { isSameThroughout(old, as: $0) } ?? false
}

/// Returns a Boolean value that indicates whether two values have the same enum case or the same
/// fields.
private func areAlike(_ before: Mirror, _ after: Mirror) -> Bool {
  !before.children.isEmpty && before.children.map(\.label) == after.children.map(\.label)
}

/// A versioned value of any type.
///
/// Comparisons use the wrapped value.
private protocol VersionedValue {
  var anyValue: Any { get }
}

extension Versioned: VersionedValue {
  fileprivate var anyValue: Any { wrappedValue }
}

// MARK: - Text

/// Returns the path component of a part within its parent.
private func step(to label: String?, _ index: Int, in style: Mirror.DisplayStyle) -> String {
  switch (style, label) {
  case (.optional, _): ""
  case (_, let label?) where label.hasPrefix("."): label
  // The storage of a property wrapper has the name of its property, prefixed with an underscore.
  case (_, let label?): "." + (label.hasPrefix("_") ? label.dropFirst() : label[...])
  case (_, nil): "[\(index)]"
  }
}

/// Returns a path for display: without a leading dot, or `state` for an empty path.
private func named(_ path: String) -> String {
  path.isEmpty ? "state" : path.hasPrefix(".") ? String(path.dropFirst()) : path
}

/// Returns the description of a value, with quotation marks around a string.
private func text(of value: Any) -> String {
  if let text = value as? String { return text.debugDescription }
  return description(of: value)
}
