// SPDX-License-Identifier: MIT

import StateStore
import TermRender

/// A value of a state and its parts, for development tools.
///
/// Secrets are masked.
package struct StateOutline: Hashable, Sendable, Codable {
  /// The change that the last action made to a value.
  package enum Change: Hashable, Sendable, Codable {
    case added
    case removed
    /// A change of the value, with the description of the old value.
    case changed(from: String)
    /// A change of a part of the value.
    case inside
  }

  /// The name of the property, or the index or key in brackets.
  package var name: String
  /// The path from the state, such as `movies[3].title`, which is empty for the state.
  package var path: String
  /// The description of the value on one line.
  package var value: String
  /// The name of the value's type, or the number of elements of a collection.
  package var summary: String
  /// The change that the last action made, if any.
  package var change: Change?
  /// The number of parts.
  package var count = 0
  /// The parts of an open value, which can be fewer than ``count``.
  package var children: [StateOutline] = []
}

extension StateOutline {
  /// The maximum number of parts of a value in an outline.
  package static let partLimit = 200

  /// Creates the outline of a state.
  ///
  /// - Parameters:
  ///   - state: The state or one of its parts.
  ///   - path: The path of the part. The default is the path of the whole state.
  ///   - former: The state before the last action, or `nil` for an outline without changes.
  ///   - opens: A closure that returns a Boolean value that indicates whether the outline contains the parts of the value
  ///     at a path, given the path and the number of enclosing values.
  package init(
    of state: Any,
    at path: String = "",
    since former: Any? = nil,
    opening opens: (_ path: String, _ depth: Int) -> Bool
  ) {
    let changes = former.map { StateComparison.differences(from: $0, to: state) } ?? []
    let part = path.isEmpty ? state : StatePath(path)?.value(in: state) ?? state
    self = withoutActuallyEscaping(opens) { opens in
      OutlineWriter(changes: changes, opens: opens)
        .outline(of: part, name: path.isEmpty ? "state" : path, path: path, depth: 0)
    }
  }

  /// The outline with one line for each value.
  ///
  /// Values that the last action changed start with `*`.
  package var text: String {
    var lines = ""
    write(to: &lines, depth: 0)
    return lines
  }

  private func write(to lines: inout String, depth: Int) {
    let mark = change == nil ? "  " : change == .inside ? "· " : "* "
    var line = mark + String(repeating: "  ", count: depth) + "\(name): \(self.line)"
    if let note = changeText { line += "  (\(note))" }
    lines += line.sanitized + "\n"
    for child in children { child.write(to: &lines, depth: depth + 1) }
    if !children.isEmpty, count > children.count {
      let rest = "… \(count - children.count) more"
      lines += "  " + String(repeating: "  ", count: depth + 1) + rest + "\n"
    }
  }

  /// The description of the value, or a summary if the outline contains its parts.
  package var line: String { children.isEmpty ? value : summary }

  /// The change in words, or `nil` if the value itself didn't change.
  package var changeText: String? {
    switch change {
    case .added: "added"
    case .removed: "removed"
    case .changed(let old): "was \(old)"
    case .inside, nil: nil
    }
  }
}

/// A writer of the outline of a state.
private struct OutlineWriter {
  let changes: [StateDifference]
  let opens: (String, Int) -> Bool

  func outline(of value: Any, name: String, path: String, depth: Int) -> StateOutline {
    let value = withoutSecrets(value)
    let mirror = Self.isAtom(value) ? nil : StatePath.contents(of: value)
    var outline = StateOutline(
      name: name,
      path: path,
      value: ValueText.of(value),
      summary: Self.summary(of: value, mirror),
      change: change(at: path)
    )
    outline.count = mirror?.children.count ?? 0
    guard let mirror, outline.count > 0, opens(path, depth) else { return outline }
    outline.children = parts(of: mirror, at: path).prefix(StateOutline.partLimit).map { part in
      self.outline(of: part.value, name: part.name, path: part.path, depth: depth + 1)
    }
    outline.children += removed(from: path)
    return outline
  }

  private static func summary(of value: Any, _ mirror: Mirror?) -> String {
    let count = mirror?.children.count ?? 0
    switch mirror?.displayStyle {
    case .collection, .set: return count == 1 ? "1 element" : "\(count) elements"
    case .dictionary: return count == 1 ? "1 entry" : "\(count) entries"
    default:
      let name = ValueText.name(of: type(of: StatePath.content(of: value)))
      guard Mirror(reflecting: value).displayStyle == .enum else { return name }
      // The path doesn't contain the case.
      return ValueText.of(value).prefix { $0 != "(" } + " \(name)"
    }
  }

  /// Returns a Boolean value that indicates whether a value has no parts of its own, although a mirror shows parts.
  private static func isAtom(_ value: Any) -> Bool {
    let value = StatePath.content(of: value)
    return value is String || value is Duration
      || value is any Redacted && !(value is any BindableState)
        && Mirror(reflecting: value).children.isEmpty
  }

  private func change(at path: String) -> StateOutline.Change? {
    // A removed element can have the path of another element.
    if let difference = changes.last(where: { $0.path == path && $0.new != nil }) {
      return difference.old.map { .changed(from: $0) } ?? .added
    }
    let isInside = changes.contains {
      guard $0.path.hasPrefix(path) else { return false }
      return path.isEmpty
        || $0.path.dropFirst(path.count).first.map { $0 == "." || $0 == "[" } ?? false
    }
    return isInside ? .inside : nil
  }

  /// Returns the removed parts of the value at a path.
  private func removed(from path: String) -> [StateOutline] {
    changes.compactMap { change in
      guard let old = change.old, change.new == nil, change.path.hasPrefix(path) else { return nil }
      let name = change.path.dropFirst(path.count)
      let inner = name.dropFirst()
      guard !name.isEmpty, !inner.contains("."), !inner.contains("[") else { return nil }
      return StateOutline(
        name: String(name.first == "." ? inner : name),
        path: change.path,
        value: old,
        summary: old,
        change: .removed
      )
    }
  }

  private func parts(
    of mirror: Mirror,
    at path: String
  ) -> [(name: String, path: String, value: Any)] {
    switch mirror.displayStyle {
    case .collection:
      return mirror.children.prefix(StateOutline.partLimit).enumerated().map {
        ("[\($0)]", "\(path)[\($0)]", $1.value)
      }
    case .set:
      let values = mirror.children.map { (ValueText.of($0.value), $0.value) }
      return values.sorted { $0.0 < $1.0 }.map { ("•", "\(path){\($0.0)}", $0.1) }
    case .dictionary:
      let pairs = mirror.children.compactMap { child -> (String, Any)? in
        let pair = Array(Mirror(reflecting: child.value).children.map(\.value))
        return pair.count == 2 ? (ValueText.of(pair[0]), pair[1]) : nil
      }
      return pairs.sorted { $0.0 < $1.0 }.map { ("[\($0.0)]", "\(path)[\($0.0)]", $0.1) }
    default:
      return mirror.children.enumerated().map { index, child in
        let name = child.label.map(StatePath.name) ?? ".\(index)"
        return (name, path.isEmpty ? name : "\(path).\(name)", child.value)
      }
    }
  }
}
