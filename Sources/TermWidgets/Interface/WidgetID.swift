// SPDX-License-Identifier: MIT

/// What a widget is called in ``InterfaceState``: the ids around it, then its own, joined by `/`.
///
/// A widget that is not named by ``Widget/id(_:)`` is called by its kind and its number among its kind,
/// such as `Button#2`. Both are the same in every run, so recordings can speak of them.
public struct WidgetID: Hashable, Sendable, Codable {
  /// The ids joined by `/`, the outermost first.
  public let path: String

  /// Creates the id with a path.
  public init(_ path: String) { self.path = path }

  /// The id of what is called `name` inside of this.
  package func appending(_ name: String) -> WidgetID {
    path.isEmpty ? WidgetID(name) : WidgetID("\(path)/\(name)")
  }

  /// The id itself and those around it, without the one around everything.
  var lineage: Set<WidgetID> {
    var ids: Set<WidgetID> = path.isEmpty ? [] : [self]
    for (index, character) in zip(path.indices, path) where character == "/" {
      ids.insert(WidgetID(String(path[..<index])))
    }
    return ids
  }

  /// Whether this is another widget, or inside of it.
  func isInside(_ other: WidgetID) -> Bool {
    path == other.path || path.hasPrefix("\(other.path)/")
  }

  /// Whether names that were given by ``Widget/id(_:)`` mean this: the last ones, its own among them.
  ///
  /// What was not named counts for nothing, so `film/title` means `Observe#2/film/Observe#1/title`.
  package func isMeant(by names: WidgetID) -> Bool {
    let parts = path.split(separator: "/")
    guard let own = parts.last, !own.contains("#"), !names.path.isEmpty else { return false }
    let given = names.path.split(separator: "/")
    return parts.filter { !$0.contains("#") }.suffix(given.count) == given[...]
  }

  /// Returns a Boolean value that indicates whether this is inside a container that a name or an id means.
  package func isInside(meantBy name: WidgetID) -> Bool {
    lineage.contains { $0 != self && ($0 == name || $0.isMeant(by: name)) }
  }

  /// The id around everything.
  package static let root = WidgetID("")
}

extension WidgetID: ExpressibleByStringLiteral {
  public init(stringLiteral path: String) { self.init(path) }
}

extension WidgetID: CustomStringConvertible {
  public var description: String { path }
}

extension WidgetID: CodingKeyRepresentable {
  /// As a key, so that what is kept of widgets is written as one object by their ids.
  public var codingKey: any CodingKey { Name(stringValue: path) }

  /// Reads an id that was written as a key.
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
