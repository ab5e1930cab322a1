// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

extension Widget {
  /// Adds a context menu, which opens below the pointer or the focused widget.
  ///
  /// ```swift
  /// List(state.movies) { movie in Text(movie.title) }
  ///   .selection(state.selected, send: Select.init)
  ///   .contextMenu {
  ///     MenuItem("Play", key: "p", send: Play())
  ///     MenuItem("Delete", key: "delete", send: DeleteMovie()).disabled(state.isLocked)
  ///   }
  /// ```
  /// ![A context menu over a row of a list.](gallery-menu-context)
  ///
  /// | Input | Action of a context menu |
  /// |---|---|
  /// | `shift+f10`, `f16` (the menu key), the right mouse button | Opens the menu |
  ///
  /// The keys open the menu while the focus is inside the widget. In a list, the menu opens below the row with the
  /// cursor. The right mouse button first moves the cursor to the row under the pointer. The keys of the menu items are
  /// active while the focus is inside the widget. ``MenuBar`` lists the keys for an open menu. If widgets with context
  /// menus are nested, the inner menu opens.
  ///
  /// - Parameter content: The ``MenuItem``s, ``Key``s, and ``Menu``s, with ``Divider``s between them.
  /// - Returns: The widget with a context menu.
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

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.partID("ContextMenu")
    guard context.environment.isEnabled, !elements.isEmpty else {
      return child.paint(in: &canvas, context)
    }
    // Register before the child draws, so that the targets of the child are above this target.
    let corner = canvas.frame.origin
    context.addPointerTarget(id, in: canvas) { input in
      guard input.button == .right else { return .ignored }
      guard case .press = input.kind else { return .handled }
      let origin = Point(x: corner.x + input.position.x, y: corner.y + input.position.y)
      return .send([InterfaceAction.showPopup(Popup(id, origin: origin, path: [-1]))])
    }
    let open = InterfaceAction.showPopup(Popup(id, path: [0]))
    let key = Key("shift+f10", "f16", title: "Menu", id: "context-menu.open", send: open)
    context.withKeys([key] + elements.flatMap(\.keys)) {
      context.with({ $0.hasContextMenu = true }) { child.paint(in: &canvas, context) }
    }
    context.offerPopup(id, at: canvas, needsOrigin: true) { [elements] popup, context in
      let lines = MenuLine.all(elements, context)
      return MenuPopup(.menu(lines, at: popup.popup.origin ?? corner), popup, context)
    }
  }
}

/// A Boolean value that indicates whether the right mouse button opens a menu.
private enum HasContextMenu: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// A Boolean value that indicates whether the right mouse button opens a menu.
  var hasContextMenu: Bool {
    get { self[HasContextMenu.self] }
    set { self[HasContextMenu.self] = newValue }
  }
}
