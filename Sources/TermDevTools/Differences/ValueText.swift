// SPDX-License-Identifier: MIT

import StateStore

/// A writer that describes values on one line.
///
/// A description omits module names, masks secrets, and has a limited length. It contains the elements of a set and the
/// keys of a dictionary in the order of their descriptions if there are at most 200. The order of others can differ
/// between two runs of a program.
struct ValueText {
  /// The maximum number of characters.
  let limit: Int
  private var text = ""
  private static let depthLimit = 6

  /// Returns a description of a value, truncated to the given number of characters.
  static func of(_ value: Any, limit: Int = 120) -> String {
    var writer = ValueText(limit: limit)
    writer.write(value, depth: 0)
    guard writer.text.count > limit else { return writer.text }
    return String(writer.text.prefix(limit - 1)) + "…"
  }

  /// Returns a description of an action that starts with the name of its type.
  static func of(action: Any) -> String {
    let text = of(action)
    return text.first == "." ? name(of: type(of: action)) + text : text
  }

  private var isFull: Bool { text.utf8.count > limit * 4 }

  private mutating func write(_ value: Any, depth: Int) {
    if isFull { return }
    let value = withoutSecrets(value)
    if let string = value as? String {
      text += "\"\(string.prefix(limit))\""
      return
    }
    if let duration = value as? Duration {
      text += duration.inSeconds + " s"
      return
    }
    let mirror = Mirror(reflecting: value)
    guard depth < Self.depthLimit else { return text += "…" }
    switch mirror.displayStyle {
    case .optional:
      guard let some = mirror.children.first else { return text += "nil" }
      write(some.value, depth: depth)
    case .collection:
      writeList(mirror.children.map { (label: nil, value: $0.value) }, "[", "]", depth)
    case .set:
      writeList(Self.sorted(mirror, by: { $0 }).map { (label: nil, value: $0) }, "[", "]", depth)
    case .dictionary: writeDictionary(mirror, depth)
    case .tuple: writeList(Self.named(mirror), "(", ")", depth)
    case .enum: writeCase(value, mirror, depth)
    case .struct, .class:
      text += Self.name(of: type(of: value))
      writeList(Self.named(mirror), "(", ")", depth)
    default: text += String(String(describing: value).prefix(limit))
    }
  }

  private mutating func writeCase(_ value: Any, _ mirror: Mirror, _ depth: Int) {
    guard let child = mirror.children.first else {
      return text += ".\(value)"
    }
    text += ".\(child.label ?? "")"
    let payload = Mirror(reflecting: child.value)
    if payload.displayStyle == .tuple {
      writeList(Self.named(payload), "(", ")", depth)
    } else {
      writeList([(label: nil, value: child.value)], "(", ")", depth)
    }
  }

  private mutating func writeDictionary(_ mirror: Mirror, _ depth: Int) {
    text += "["
    for (index, entry) in Self.sorted(mirror, by: Self.key(of:)).enumerated() where !isFull {
      if index > 0 { text += ", " }
      write(Self.key(of: entry), depth: depth + 1)
      text += ": "
      write(Mirror(reflecting: entry).children.map(\.value).last ?? entry, depth: depth + 1)
    }
    text += "]"
  }

  private static func key(of entry: Any) -> Any {
    Mirror(reflecting: entry).children.first?.value ?? entry
  }

  /// Returns the contents of a collection in the order of the descriptions of their keys, or unsorted if there are many.
  private static func sorted(_ mirror: Mirror, by key: (Any) -> Any) -> [Any] {
    let values = mirror.children.map(\.value)
    guard values.count <= 200 else { return values }
    return values.map { (text: of(key($0)), value: $0) }.sorted { $0.text < $1.text }.map(\.value)
  }

  private mutating func writeList(
    _ parts: [(label: String?, value: Any)],
    _ open: String,
    _ close: String,
    _ depth: Int
  ) {
    if parts.isEmpty, open == "(" { return }
    text += open
    for (index, part) in parts.enumerated() where !isFull {
      if index > 0 { text += ", " }
      if let label = part.label { text += "\(label): " }
      write(part.value, depth: depth + 1)
    }
    text += close
  }

  /// Returns the parts of a value and their labels.
  ///
  /// The label is `nil` for a part without a label.
  private static func named(_ mirror: Mirror) -> [(label: String?, value: Any)] {
    mirror.children.map { child in
      (label: child.label.flatMap { $0.first == "." ? nil : $0 }, value: child.value)
    }
  }

  /// Returns the name of a type without its module and generic arguments.
  static func name(of type: Any.Type) -> String {
    let name = String(describing: type)
    return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }
}
