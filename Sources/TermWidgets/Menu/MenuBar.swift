// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
public import TermTree

/// A row of menus for the top of the screen.
///
/// ```swift
/// VStack {
///   MenuBar {
///     Menu("File") {
///       MenuItem("Open…", key: "ctrl+o", send: OpenFile())
///       MenuItem("Save", key: "ctrl+s", send: Save()).disabled(!state.isEdited)
///       Divider()
///       Menu("Recent") {
///         for file in state.recent { MenuItem(file.name, send: Open(file)) }
///       }
///       MenuItem(quitKey)
///     }
///     Menu("View") {
///       MenuItem("Line numbers", isOn: state.hasNumbers, send: ToggleNumbers())
///     }
///   }
///   content
/// }
/// ```
/// ![A menu bar with an open menu.](gallery-menu-open)
///
/// | Input | Action while no menu is open |
/// |---|---|
/// | `f10` | Opens the first menu |
/// | `alt` with the underlined letter of a title, a click on the title | Opens that menu |
///
/// `tab` skips the menu bar. While a menu is open, it has the focus. Afterward, the focus returns to the previous
/// widget.
///
/// The keys of the menu items are active on the whole screen, unless a key binding nearer the focus uses them. They're
/// inactive while the menu bar is scrolled out of view.
///
/// | Input | Action in an open menu |
/// |---|---|
/// | `up`, `down` | Moves to the previous or next line, wrapping around and skipping disabled lines |
/// | `pageup`, `pagedown`, `home`, `end` | Moves by a page, or to the first or last line |
/// | `left`, `right` | Opens the previous or next menu, or closes or opens a submenu |
/// | `enter`, `space`, the underlined letter | Selects a line |
/// | `alt` with a letter | Opens the menu with that letter in the menu bar |
/// | `esc` | Closes the menu, or only the submenu |
/// | `f10`, `tab`, `shift+tab` | Closes all menus |
/// | A click on a line, a release over a line | Selects the line |
/// | A click elsewhere | Closes all menus |
public struct MenuBar: Widget {
  public typealias Body = Never

  private let elements: [MenuElement]

  /// Creates a menu bar.
  ///
  /// - Parameter menus: The ``Menu``s. A ``MenuItem`` among them sends its action immediately.
  public init(@MenuBuilder _ menus: () -> [MenuElement]) { elements = menus() }

  public var nodes: Nodes { Nodes(MenuBarNode(elements)) }
}

final class MenuBarNode: Node {
  private let elements: [MenuElement]

  init(_ elements: [MenuElement]) {
    self.elements = elements.filter { $0.title != nil }
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let least = Size(columns: min(3, proposal.columns), rows: min(1, proposal.rows))
    return Fit(
      size: Size(columns: proposal.columns, rows: min(1, proposal.rows)),
      flexibleAxes: .horizontal,
      minimum: least
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("MenuBar")
    var row = canvas.row(from: 0)
    row.lay(context.environment.theme[.bar])
    let lines = MenuLine.all(elements, context)
    var x = 0
    let places = lines.map { line in
      defer { x += line.columns + 2 }
      return Rect(x: x, y: 0, columns: line.columns + 2, rows: 1)
    }
    let hovered = context.hoveredPart(of: id, in: row) { point in
      places.firstIndex { $0.contains(point) }
    }
    for (index, line) in lines.enumerated() {
      var title = row.subcanvas(in: places[index])
      if index == hovered, line.element.isEnabled { title.lay(context.environment.theme[.hover]) }
      Self.draw(line, isOpen: false, in: title, context)
    }
    let titles = elements.compactMap(\.title).joined(separator: ", ")
    context.describe(in: row, as: AccessibilityElement(.menuBar, "", value: titles))
    guard context.environment.isEnabled, !lines.isEmpty else { return }
    context.addScreenKeys(keys(lines, id))
    context.addPointerTarget(id, in: row) { input in
      guard input.button == .left, !input.isWheel else { return .ignored }
      guard case .press = input.kind,
        let title = places.firstIndex(where: { $0.contains(input.position) }),
        lines[title].element.isEnabled
      else { return .handled }
      return .send([InterfaceAction.showPopup(Popup(id, path: [title, -1]))])
    }
    let onScreen = places.map { row.subcanvas(in: $0).frame }
    context.offerPopup(id, at: row) { popup, context in
      MenuPopup(.bar(lines, places: onScreen), popup, context)
    }
  }

  /// Returns the key bindings that open menus and the key bindings of all items.
  private func keys(_ lines: [MenuLine], _ id: WidgetID) -> [Key] {
    let first = lines.firstIndex { $0.element.isEnabled } ?? 0
    var keys = [
      Key(
        "f10",
        title: "Menu",
        id: "menu-bar.open",
        send: InterfaceAction.showPopup(Popup(id, path: [first, 0]))
      )
    ]
    for (title, line) in lines.enumerated() where line.element.isEnabled {
      guard let letter = line.mnemonic else { continue }
      let action: any Action
      if case .item(let item) = line.element.content {
        action = item.action
      } else {
        action = InterfaceAction.showPopup(Popup(id, path: [title, 0]))
      }
      let press = KeyPress(.character(letter), .alt)
      keys.append(
        Key(
          [KeySequence([press])],
          title: "",
          id: "menu-bar.open-\(title + 1)",
          send: action
        )
      )
    }
    return keys + elements.flatMap(\.keys)
  }

  /// Draws a title with a space on both sides, or with brackets if it's disabled or its menu is open.
  static func draw(_ line: MenuLine, isOpen: Bool, in canvas: Canvas, _ context: RenderContext) {
    let isEnabled = line.element.isEnabled && context.environment.isEnabled
    let appearance = ControlAppearance(
      condition: isOpen ? .focused : isEnabled ? .ready : .disabled,
      theme: context.environment.theme,
      supportsUnicode: context.capabilities.supportsUnicode
    )
    var row = canvas
    if isOpen { row.clear() }
    row.lay(isOpen ? appearance.background : appearance.rowBackground)
    if appearance.condition != .ready { appearance.drawBrackets(in: row) }
    line.label.drawLabel(
      in: row.subcanvas(in: Rect(x: 1, y: 0, columns: line.columns, rows: 1)),
      context
    )
  }
}
