// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder

/// A path to a part of a state in the notation of the time travel panel, such as `movies[3].title`.
///
/// Names are those of stored properties. Brackets contain the index of an element or the key of a dictionary's value.
/// Optional values and the associated values of enumeration cases need no component of their own.
package struct StatePath: Hashable, Sendable, CustomStringConvertible {
  enum Part: Hashable, Sendable {
    case property(String)
    case element(String)
  }

  package let description: String
  private let parts: [Part]

  /// Creates a path from its text.
  ///
  /// The initializer returns `nil` if the text isn't a path.
  package init?(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "[" {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let key = rest[rest.index(after: rest.startIndex)..<end]
        if key.isEmpty { return nil }
        parts.append(.element(String(key)))
        rest = rest[rest.index(after: end)...]
      } else {
        if !parts.isEmpty {
          guard first == "." else { return nil }
          rest.removeFirst()
        }
        let name = rest.prefix { $0 != "." && $0 != "[" }
        if name.isEmpty { return nil }
        parts.append(.property(String(name)))
        rest = rest[name.endIndex...]
      }
    }
    if parts.isEmpty { return nil }
    (description, self.parts) = (text, parts)
  }

  /// Returns the part of a value at this path with masked secrets, or `nil` if the value has no such part.
  func value(in root: Any) -> Any? {
    var value = root
    for part in parts {
      guard let next = Self.child(part, of: Self.contents(of: value)) else { return nil }
      value = next
    }
    return withoutSecrets(value)
  }

  /// Returns a Boolean value that indicates whether no value of the same type has a part at this path.
  ///
  /// The parts of a collection, an optional, and an enumeration differ between values.
  func isUnknown(in root: Any) -> Bool {
    if value(in: root) != nil { return false }
    switch Mirror(reflecting: longestPart(in: root).part).displayStyle {
    case .collection, .set, .dictionary, .optional, .enum: return false
    default: return true
    }
  }

  /// Returns a sentence about the parts of a value that has no part at this path.
  func advice(in root: Any) -> String {
    let (start, part) = longestPart(in: root)
    let names = Self.names(in: part)
    if !names.isEmpty {
      let owner = start.isEmpty ? "" : " of “\(start)”"
      return "Use one of these parts\(owner): \(names.joined(separator: ", "))."
    }
    let value = ValueText.of(part)
    return start.isEmpty
      ? "The state is \(value) and has no parts. Omit the path, or use another property."
      : "“\(start)” is \(value). Use a shorter path."
  }

  /// Returns the longest start of this path that leads to a part of a value, and that part.
  private func longestPart(in root: Any) -> (start: String, part: Any) {
    var (start, value) = ("", root)
    for part in parts {
      guard let next = Self.child(part, of: Self.contents(of: value)) else { break }
      switch part {
      case .property(let name): start += start.isEmpty ? name : ".\(name)"
      case .element(let key): start += "[\(key)]"
      }
      value = next
    }
    return (start, withoutSecrets(value))
  }

  /// Returns a value in JSON whose part at this path is that of another value.
  func copied(from other: JSONValue, to value: JSONValue) -> JSONValue {
    Self.copy(parts[...], from: other, to: value) ?? .null
  }

  private static func copy(
    _ parts: ArraySlice<Part>,
    from other: JSONValue?,
    to value: JSONValue?
  ) -> JSONValue? {
    guard let part = parts.first else { return other }
    let rest = parts.dropFirst()
    switch (part, value) {
    case (.property(let key), .object(var fields)), (.element(let key), .object(var fields)):
      let others = if case .object(let fields)? = other { fields } else { [String: JSONValue]() }
      if fields[key] != nil || others[key] != nil {
        fields[key] = copy(rest, from: others[key], to: fields[key])
      } else if fields.count == 1, let (name, content) = fields.first {
        // The associated values of an enumeration case have no component.
        fields[name] = copy(parts, from: others[name], to: content)
      }
      return .object(fields)
    case (.element(let key), .array(var elements)):
      guard let index = Int(key), elements.indices.contains(index) else { return value }
      let others = if case .array(let elements)? = other { elements } else { [JSONValue]() }
      elements[index] =
        copy(rest, from: others.indices.contains(index) ? others[index] : nil, to: elements[index])
        ?? .null
      return .array(elements)
    default: return value
    }
  }

  /// The names of the stored properties of a value.
  static func names(in root: Any) -> [String] {
    contents(of: root).children.compactMap { $0.label.map(name) }
  }

  /// Returns the mirror of a value without the optionals and enumeration cases around it.
  static func contents(of value: Any) -> Mirror { unwrapped(value).mirror }

  /// Returns a value without its secrets and without the optionals and enumeration cases around it.
  static func content(of value: Any) -> Any { unwrapped(value).value }

  private static func unwrapped(_ value: Any) -> (value: Any, mirror: Mirror) {
    let value = withoutSecrets(value)
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional || mirror.displayStyle == .enum,
      let child = mirror.children.first
    else { return (value, mirror) }
    return unwrapped(child.value)
  }

  /// The storage of a wrapped property has an underscore prefix.
  static func name(of label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  private static func child(_ part: Part, of mirror: Mirror) -> Any? {
    switch part {
    case .property(let property):
      return mirror.children.first { $0.label.map(name) == property }?.value
    case .element(let key):
      if mirror.displayStyle == .dictionary {
        for child in mirror.children {
          let pair = Array(Mirror(reflecting: child.value).children.map(\.value))
          let text = ValueText.of(pair[0])
          if text == key || text == "\"\(key)\"" { return pair[1] }
        }
        return nil
      }
      guard let index = Int(key), index >= 0, index < mirror.children.count else { return nil }
      return mirror.children[mirror.children.index(mirror.children.startIndex, offsetBy: index)]
        .value
    }
  }
}
