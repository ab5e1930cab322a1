// SPDX-License-Identifier: MIT

public import TermScreen

/// What has popped up over the rest, for the user to choose something from: the list of a ``Picker``,
/// a menu, a command palette.
///
/// There is one at most, ``InterfaceState/popup``. It has the focus until it goes. An app can open one
/// as keys and clicks do:
/// ```swift
/// Key("g", does: "Genre", send: InterfaceAction.showPopup(Popup("genre")))
/// ```
public struct Popup: Hashable, Sendable, Codable {
  /// The widget that it belongs to; to show one, names given by ``Widget/id(_:)`` suffice.
  public var id: WidgetID
  /// The cell of the screen that it stands at; `nil` where it stands at its widget.
  public var origin: Point?
  /// What shows the focus: its number from 0; in menus those of the menus around it first.
  public var path: [Int]
  /// What was typed to find something.
  public var filter: String
  /// Rows that are scrolled out of sight at the top.
  public var top: Int

  /// Creates the popup of a widget.
  ///
  /// - Parameters:
  ///   - id: The widget.
  ///   - origin: The cell of the screen that it stands at; at its widget unless given.
  ///   - path: What shows the focus; what the widget chooses unless given.
  ///   - filter: What was typed to find something.
  ///   - top: Rows that are scrolled out of sight at the top.
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

extension WidgetID {
  /// What keeps the focus to itself while something has popped up, and what has it there.
  package static let popup: WidgetID = "Popup#1"
}
