// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Lets arrow keys move the focus between the widgets in here, to the nearest one in their direction.
  ///
  /// ```swift
  /// HStack(spacing: 1) {
  ///   Button("Cut", send: Cut())
  ///   Button("Copy", send: Copy())
  /// }
  /// .focusGroup(.horizontal)
  /// ```
  /// ![Buttons in a square, and others below each other.](gallery-focus)
  ///
  /// They do where the widget with the focus and keys inside of the group give the arrow no meaning.
  ///
  /// - Parameter axes: Which arrows: left and right, up and down, or all four.
  /// - Returns: The widget, a group for the focus.
  public func focusGroup(_ axes: Axes = .both) -> some Widget {
    Nodes(FocusGroupNode(nodes.single, axes))
  }

  /// Gives the focus to the first widget in here that can have it, when none has it.
  ///
  /// ```swift
  /// VStack {
  ///   Button("Back", send: Back())
  ///   List(films) { Text($0.title) }.defaultFocus()
  /// }
  /// ```
  /// So it does when the app begins, and when the modal opens that it is in.
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
      keys.append(Key("left", does: "", send: InterfaceAction.moveFocus(.left, in: id)))
      keys.append(Key("right", does: "", send: InterfaceAction.moveFocus(.right, in: id)))
    }
    if axes.contains(.vertical) {
      keys.append(Key("up", does: "", send: InterfaceAction.moveFocus(.up, in: id)))
      keys.append(Key("down", does: "", send: InterfaceAction.moveFocus(.down, in: id)))
    }
    return keys
  }
}

/// Keeps the focus, the keys and the pointer to what is inside, while that is on the screen.
final class FocusTrapNode: WrapperNode {
  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.insideTrap(pass.nextID(kind: "Trap")) { child.draw(in: &canvas, pass) }
  }
}
