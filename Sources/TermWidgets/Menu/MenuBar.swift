// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen

/// A row of menus, for the top of the screen.
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
/// `f10` opens the first menu, `alt` with the letter that is underlined in a title that menu, a click the one that
/// is clicked. `tab` goes past the bar; while a menu is open, it has the focus, which then returns to where it was.
/// The keys of the items hold on the whole screen, where nothing nearer to the focus gives their presses a meaning;
/// those of a bar that is scrolled out of sight do not.
///
/// | press | does in an open menu |
/// |---|---|
/// | `up`, `down`, `home`, `end` | go to a line, around the ends; lines that cannot be chosen are passed over |
/// | `left`, `right` | open the menu before and after; the one beside a line, and close that |
/// | `enter`, `space`, the underlined letter | chooses a line |
/// | `alt` and a letter | opens the menu with that letter in the bar |
/// | `esc` | closes the menu; one beside a line alone |
/// | `f10`, `tab` | close all |
/// | a click on a line, or letting go of it | chooses it; elsewhere it closes all |
public struct MenuBar: Widget {
  public typealias Body = Never

  private let elements: [MenuElement]

  /// Creates a row of menus.
  ///
  /// - Parameter menus: The ``Menu``s; a ``MenuItem`` among them does its action at once.
  public init(@MenuBuilder _ menus: () -> [MenuElement]) { elements = menus() }

  public var nodes: Nodes { Nodes(MenuBarNode(elements)) }
}

package final class MenuBarNode: Node {
  private let elements: [MenuElement]

  init(_ elements: [MenuElement]) {
    self.elements = elements.filter { $0.title != nil }
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let least = Size(columns: min(3, proposal.columns), rows: min(1, proposal.rows))
    return Fit(
      size: Size(columns: proposal.columns, rows: min(1, proposal.rows)),
      fills: .horizontal,
      minimum: least
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "MenuBar")
    var row = canvas.row(from: 0)
    row.lay(pass.environment.theme[.bar])
    let lines = MenuLine.all(elements, pass)
    var x = 0
    let places = lines.map { line in
      defer { x += line.columns + 2 }
      return Rect(x: x, y: 0, columns: line.columns + 2, rows: 1)
    }
    for (line, place) in zip(lines, places) {
      Self.draw(line, isOpen: false, in: row.inside(place), pass)
    }
    let titles = elements.compactMap(\.title).joined(separator: ", ")
    pass.describe(in: row, as: AccessibleElement(.menuBar, "", value: titles))
    guard pass.environment.isEnabled, !lines.isEmpty else { return }
    pass.register(screenKeys: keys(lines, id))
    pass.register(
      PointerTarget(id: id, in: row) { input in
        guard input.button == .left, !input.isWheel else { return .ignores }
        guard case .press = input.kind,
          let title = places.firstIndex(where: { $0.contains(input.position) }),
          lines[title].element.isEnabled
        else { return .takes }
        return .sends([InterfaceAction.showPopup(Popup(id, path: [title, -1]))])
      }
    )
    let onScreen = places.map { row.inside($0).frame }
    pass.offerPopup(id, at: row) { popup, screen, pass in
      MenuScene(.bar(lines, places: onScreen), popup, on: screen, pass)
    }
  }

  /// The keys that open menus, and those of all items.
  private func keys(_ lines: [MenuLine], _ id: WidgetID) -> [Key] {
    let first = lines.firstIndex { $0.element.isEnabled } ?? 0
    var keys = [
      Key("f10", does: "Menu", send: InterfaceAction.showPopup(Popup(id, path: [first, 0])))
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
      keys.append(Key([KeySequence([press])], does: "", send: action))
    }
    return keys + elements.flatMap(\.keys)
  }

  /// Draws a title with a blank on both sides, which are marks while its menu is open.
  static func draw(_ line: MenuLine, isOpen: Bool, in canvas: Canvas, _ pass: RenderPass) {
    let isEnabled = line.element.isEnabled && pass.environment.isEnabled
    let look = ControlLook(
      condition: isOpen ? .focused : isEnabled ? .ready : .disabled,
      theme: pass.environment.theme,
      unicode: pass.capabilities.unicode
    )
    var row = canvas
    if isOpen { row.clear() }
    row.lay(look.ground)
    if look.condition != .ready { look.drawMarks(in: row) }
    line.label.drawLabel(
      in: row.inside(Rect(x: 1, y: 0, columns: line.columns, rows: 1)),
      pass
    )
  }
}
