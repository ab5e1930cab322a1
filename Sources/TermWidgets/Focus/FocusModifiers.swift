// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Forms a focus group, in which arrow keys move the focus to the nearest widget in their direction.
  ///
  /// ```swift
  /// HStack(spacing: 1) {
  ///   Button("Cut", send: Cut())
  ///   Button("Copy", send: Copy())
  /// }
  /// .focusGroup(.horizontal)
  /// ```
  /// ![Buttons in a square, and stacked buttons.](gallery-focus)
  ///
  /// The focused widget and key bindings inside the group take precedence over these arrow keys.
  ///
  /// - Parameter axes: The axes along which arrow keys move the focus. The default is `both`.
  /// - Returns: A widget whose focusable parts form a group.
  public func focusGroup(_ axes: Axes = .both) -> some Widget {
    Nodes(FocusGroupNode(nodes.single, axes))
  }

  /// Moves the focus to the first focusable part of this widget if no widget has the focus.
  ///
  /// ```swift
  /// VStack {
  ///   Button("Back", send: Back())
  ///   List(movies) { Text($0.title) }.defaultFocus()
  /// }
  /// ```
  /// The focus moves when the app starts, and when the modal that contains the widget opens.
  ///
  /// - Returns: A widget that receives the initial focus.
  public func defaultFocus() -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0.prefersFocus = true })
  }
}

private final class FocusGroupNode: WrapperNode {
  private let axes: Axes

  init(_ child: Node, _ axes: Axes) {
    self.axes = axes
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "Group")
    pass.with {
      $0.focus = $0.focus.adding(keys(id)).adding(group: id)
    } _: {
      child.draw(in: &canvas, pass)
    }
  }

  private func keys(_ id: WidgetID) -> [Key] {
    var keys: [Key] = []
    if axes.contains(.horizontal) {
      keys.append(Key("left", title: "", send: InterfaceAction.moveFocus(.left, in: id)))
      keys.append(Key("right", title: "", send: InterfaceAction.moveFocus(.right, in: id)))
    }
    if axes.contains(.vertical) {
      keys.append(Key("up", title: "", send: InterfaceAction.moveFocus(.up, in: id)))
      keys.append(Key("down", title: "", send: InterfaceAction.moveFocus(.down, in: id)))
    }
    return keys
  }
}

/// A node that traps the focus, the keys, and the pointer while it's on the screen.
final class FocusTrapNode: WrapperNode {
  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.insideTrap(pass.nextID(kind: "Trap")) { child.draw(in: &canvas, pass) }
  }
}
