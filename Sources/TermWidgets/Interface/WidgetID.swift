// SPDX-License-Identifier: MIT

/// What a widget is called in ``InterfaceState``: the ids around it, then its own, joined by `/`.
///
/// A widget that is not named by ``Widget/id(_:)`` is called by its kind and its number among its kind,
/// such as `Button#2`. Both are the same in every run, so recordings can speak of them.
public struct WidgetID: Hashable, Sendable, Codable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// The id of what is called `name` inside of this.
  package func appending(_ name: String) -> WidgetID {
    path.isEmpty ? WidgetID(name) : WidgetID("\(path)/\(name)")
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
