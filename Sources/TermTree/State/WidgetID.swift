// SPDX-License-Identifier: MIT

import StateStore

/// The identifier of a widget in ``InterfaceState``: a path of names joined by `/`.
///
/// The path contains the names of the enclosing widgets, outermost first, and ends with the widget's own name. By
/// default, a name combines the widget's kind and its number among widgets of that kind, such as `Button#2`. Use
/// ``Widget/id(_:)`` to set a different name. Identifiers are the same in every run, so recordings can refer to them.
public struct WidgetID: Hashable, Sendable, Codable {
  /// The names joined by `/`, outermost first.
  public let path: String

  /// Creates an identifier with the given path.
  public init(_ path: String) { self.path = path }

  /// Returns the identifier of the widget with the given name inside this widget.
  public func appending(_ name: String) -> WidgetID {
    path.isEmpty ? WidgetID(name) : WidgetID("\(path)/\(name)")
  }

  /// The identifier of the enclosing widget, or `nil` if the path has a single name.
  package var parent: WidgetID? {
    path.lastIndex(of: "/").map { WidgetID(String(path[..<$0])) }
  }

  /// The identifiers of the widget and its enclosing widgets, except for the root.
  ///
  /// The paths of the enclosing widgets have at most 256 KiB together. The path in a damaged session can be of any
  /// length, and each move of the focus reads all of them.
  var lineage: Set<WidgetID> {
    var ids: Set<WidgetID> = path.isEmpty ? [] : [self]
    var space = 1 << 18
    for (index, character) in zip(path.indices, path) where character == "/" {
      let outer = path[..<index]
      space -= outer.utf8.count
      if space < 0 { break }
      ids.insert(WidgetID(String(outer)))
    }
    return ids
  }

  /// Returns a Boolean value that indicates whether this widget is the given widget or is inside it.
  func isInside(_ other: WidgetID) -> Bool {
    path == other.path || path.hasPrefix("\(other.path)/")
  }

  /// Returns a Boolean value that indicates whether names given by ``Widget/id(_:)`` refer to this widget.
  ///
  /// The names must be the last given names of the path, including the widget's own. Generated names are ignored, so
  /// `movie/title` refers to `Observe#2/movie/Observe#1/title`.
  package func matches(_ names: WidgetID) -> Bool {
    let parts = path.split(separator: "/")
    guard let own = parts.last, !own.contains("#"), !names.path.isEmpty else { return false }
    let given = names.path.split(separator: "/")
    return parts.filter { !$0.contains("#") }.suffix(given.count) == given[...]
  }

  /// Returns a Boolean value that indicates whether the widget is inside a container with the given name or identifier.
  package func isInside(meantBy name: WidgetID) -> Bool {
    lineage.contains { $0 != self && ($0 == name || $0.matches(name)) }
  }

  /// The identifier of the root, which encloses all widgets.
  package static let root = WidgetID("")
}

extension WidgetID {
  /// Returns the name of an element of a container, such as a row of a list.
  ///
  /// ```swift
  /// let id = table.appending(WidgetID.name(for: movie.id))
  /// ```
  ///
  /// The name is the description of the element's identifier. Names of private and local types in the description
  /// contain no address. The name is therefore the same in every build and in every run, so recordings can refer to it.
  ///
  /// - Parameter id: The identifier of the element.
  /// - Returns: The name.
  @inlinable
  public static func name<ID: Hashable>(for id: ID) -> String {
    // Most identifiers are integers or strings. Describing values of other types takes several times as long.
    if ID.self == Int.self, let number = id as? Int { return number.description }
    if ID.self == String.self, let text = id as? String { return text }
    return describe(id)
  }

  @usableFromInline
  static func describe<ID>(_ id: ID) -> String { String(describing: id).withoutAddresses }
}

extension WidgetID: ExpressibleByStringLiteral {
  public init(stringLiteral path: String) { self.init(path) }
}

extension WidgetID: CustomStringConvertible {
  public var description: String { path }
}

extension WidgetID: CodingKeyRepresentable {
  /// The path as a key, so that the states of widgets are encoded as one object keyed by identifier.
  public var codingKey: any CodingKey { Name(stringValue: path) }

  /// Creates an identifier from a key.
  public init?(codingKey: some CodingKey) { path = codingKey.stringValue }

  public init(from decoder: any Decoder) throws {
    path = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(path)
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
