// SPDX-License-Identifier: MIT

public import TermTree

/// A menu in a ``MenuBar``, or a submenu that opens beside a line of another menu.
///
/// ```swift
/// Menu("Edit") {
///   MenuItem("Undo", key: "ctrl+z", send: Undo()).disabled(!state.canUndo)
///   Divider()
///   Menu("Transform") {
///     MenuItem("To upper case", send: Transform.upperCase)
///     MenuItem("To lower case", send: Transform.lowerCase)
///   }
/// }
/// ```
/// ![A menu with an open submenu.](gallery-menu-submenu)
public struct Menu: Sendable {
  let title: String
  let elements: [MenuElement]
  private(set) var mnemonic: Character?
  private(set) var isEnabled = true

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title, in one word.
  ///   - elements: The ``MenuItem``s, `Key`s, and submenus, with `Divider`s between them.
  @MainActor
  public init(_ title: String, @MenuBuilder _ elements: () -> [MenuElement]) {
    self.title = title
    self.elements = elements()
  }

  /// Disables the menu, so that it doesn't open.
  ///
  /// - Parameter isDisabled: Pass `true` to disable the menu. Passing `false` has no effect. The default is `true`.
  /// - Returns: A menu that's disabled if `isDisabled` is `true`.
  public func disabled(_ isDisabled: Bool = true) -> Menu {
    var menu = self
    menu.isEnabled = isEnabled && !isDisabled
    return menu
  }

  /// Sets the letter of the title that opens the menu.
  ///
  /// The letter requires `alt` in a menu bar, but not in another menu. The default is the first letter of the title
  /// that no earlier line uses.
  public func mnemonic(_ letter: Character) -> Menu {
    var menu = self
    menu.mnemonic = letter
    return menu
  }
}

/// A line of a menu, as created by ``MenuBuilder``.
public struct MenuElement: Sendable {
  enum Content: Sendable {
    case item(MenuItem)
    case menu(Menu)
    case divider
  }

  let content: Content

  /// The title of the line, or `nil` for a divider.
  var title: String? {
    switch content {
    case .item(let item): item.title
    case .menu(let menu): menu.title
    case .divider: nil
    }
  }

  var isEnabled: Bool {
    switch content {
    case .item(let item): item.isEnabled
    case .menu(let menu): menu.isEnabled
    case .divider: false
    }
  }

  var mnemonic: Character? {
    switch content {
    case .item(let item): item.mnemonic
    case .menu(let menu): menu.mnemonic
    case .divider: nil
    }
  }

  /// The lines of the submenu that the line opens, if any.
  var submenu: [MenuElement]? {
    if case .menu(let menu) = content, menu.isEnabled { menu.elements } else { nil }
  }

  /// The key bindings of the item, or of all items in the menu.
  var keys: [Key] {
    switch content {
    case .item(let item): item.isEnabled ? item.key.map { [$0] } ?? [] : []
    case .menu(let menu): menu.isEnabled ? menu.elements.flatMap(\.keys) : []
    case .divider: []
    }
  }
}

/// A result builder that creates the lines of a menu.
@MainActor
@resultBuilder
public enum MenuBuilder {
  public static func buildExpression(_ item: MenuItem) -> [MenuElement] {
    [MenuElement(content: .item(item))]
  }

  public static func buildExpression(_ key: Key) -> [MenuElement] {
    [MenuElement(content: .item(MenuItem(key)))]
  }

  public static func buildExpression(_ menu: Menu) -> [MenuElement] {
    [MenuElement(content: .menu(menu))]
  }

  public static func buildExpression(_ divider: Divider) -> [MenuElement] {
    [MenuElement(content: .divider)]
  }

  public static func buildExpression(_ elements: [MenuElement]) -> [MenuElement] { elements }

  public static func buildBlock(_ elements: [MenuElement]...) -> [MenuElement] {
    elements.flatMap { $0 }
  }

  public static func buildOptional(_ elements: [MenuElement]?) -> [MenuElement] { elements ?? [] }

  public static func buildEither(first elements: [MenuElement]) -> [MenuElement] { elements }

  public static func buildEither(second elements: [MenuElement]) -> [MenuElement] { elements }

  public static func buildArray(_ elements: [[MenuElement]]) -> [MenuElement] {
    elements.flatMap { $0 }
  }
}
