// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Gives a widget a menu, opened by the right button of the mouse, and by `shift+f10` or the menu key
  /// while the focus is in it.
  ///
  /// ```swift
  /// List(state.films) { film in Text(film.title) }
  ///   .selection(state.selected, send: Select.init)
  ///   .contextMenu {
  ///     MenuItem("Play", key: "p", send: Play())
  ///     MenuItem("Delete", key: "delete", send: DeleteFilm()).disabled(state.isLocked)
  ///   }
  /// ```
  /// ![A menu over the row of a list.](gallery-menu-context)
  ///
  /// It opens below the pointer, or below what has the focus; in a list that is the row, and the right button
  /// goes to a row first. The keys of its items hold while the focus is in the widget. What keys do in an open
  /// menu is said at ``MenuBar``. Of two around each other, the inner one opens.
  ///
  /// - Parameter content: ``MenuItem``s, ``Key``s, ``Menu``s, and ``Divider``s between them.
  /// - Returns: The widget, with a menu.
  public func contextMenu(@MenuBuilder _ content: () -> [MenuElement]) -> some Widget {
    Nodes(ContextMenuNode(nodes.single, content()))
  }
}

private final class ContextMenuNode: WrapperNode {
  private let elements: [MenuElement]

  init(_ child: Node, _ elements: [MenuElement]) {
    self.elements = elements
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextName(kind: "ContextMenu")
    guard pass.environment.isEnabled, !elements.isEmpty else {
      return child.draw(in: &canvas, pass)
    }
    // Before what stands in it, which so lies above.
    let corner = canvas.frame.origin
    pass.register(
      PointerTarget(id: id, in: canvas) { input in
        guard input.button == .right else { return .ignores }
        guard case .press = input.kind else { return .takes }
        let origin = Point(x: corner.x + input.position.x, y: corner.y + input.position.y)
        return .sends([InterfaceAction.showPopup(Popup(id, origin: origin, path: [-1]))])
      }
    )
    let open = InterfaceAction.showPopup(Popup(id, path: [0]))
    let keys = [Key("shift+f10", "f16", does: "Menu", send: open)] + elements.flatMap(\.keys)
    pass.register(keys)
    pass.with {
      $0.focus = $0.focus.adding(keys)
      $0.hasContextMenu = true
    } _: {
      child.draw(in: &canvas, pass)
    }
    pass.offerPopup(id, at: canvas, needsOrigin: true) { [elements] popup, screen, pass in
      let lines = MenuLine.all(elements, pass)
      return MenuScene(.menu(lines, at: popup.origin ?? corner), popup, on: screen, pass)
    }
  }
}
