// SPDX-License-Identifier: MIT

import StateStore
public import TermScreen

/// A temporary view over the rest of the screen, such as the list of a `Picker`, a menu, or the command palette.
///
/// At most one popup is open at a time, and ``InterfaceState/popup`` stores it. The popup has the focus until it
/// closes. An app can open a popup with an action:
/// ```swift
/// Key("g", title: "Genre", send: InterfaceAction.showPopup(Popup("genre")))
/// ```
public struct Popup: Hashable, Sendable {
  /// The identifier of the widget that shows the popup.
  ///
  /// To open a popup, a name set by ``Widget/id(_:)`` is sufficient.
  public var id: WidgetID
  /// The cell of the screen where the popup appears, or `nil` for a popup next to its widget.
  public var origin: Point?
  /// The indexes of the highlighted item, from the outermost menu to the innermost.
  public var path: [Int]
  /// The filter text.
  public var filter: String
  /// The number of rows scrolled out of view at the top.
  public var top: Int

  /// Creates a popup for a widget.
  ///
  /// - Parameters:
  ///   - id: The identifier of the widget.
  ///   - origin: The cell of the screen where the popup appears. By default, the popup appears next to its widget.
  ///   - path: The indexes of the highlighted item. By default, the widget determines the item.
  ///   - filter: The filter text.
  ///   - top: The number of rows scrolled out of view at the top.
  public init(
    _ id: WidgetID,
    origin: Point? = nil,
    path: [Int] = [],
    filter: String = "",
    top: Int = 0
  ) {
    self.id = id
    self.origin = origin
    self.path = path
    self.filter = filter
    self.top = top
  }
}

extension Popup: Codable {
  private enum CodingKeys: CodingKey {
    case id, origin, path, filter, top
  }

  /// Creates a popup by decoding its parts, with limited numbers and a filter text of at most 100 scalars.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(WidgetID.self, forKey: .id)
    origin = try container.decodeIfPresent(Point.self, forKey: .origin)
    path = try container.decode([Int].self, forKey: .path).map(\.limited)
    let text = try container.decode(String.self, forKey: .filter)
    // Each drawing reads the text.
    filter = String(text.unicodeScalars.prefix(100))
    top = try container.decode(Int.self, forKey: .top).limited
  }
}

extension WidgetID {
  /// The identifier of the open popup, both as a focus trap and as a focusable widget.
  public static let popup: WidgetID = "Popup#1"
}
