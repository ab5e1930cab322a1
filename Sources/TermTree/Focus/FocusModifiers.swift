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
  /// | Key | Action |
  /// |---|---|
  /// | `up`, `down`, `left`, `right` | Moves the focus to the nearest widget of the group, along the given axes |
  /// | `tab`, `shift+tab` | Moves the focus to the next or previous widget, inside or outside the group |
  ///
  /// The focused widget and key bindings inside the group take precedence over these arrow keys.
  ///
  /// - Parameter axes: The axes along which arrow keys move the focus. The default is `both`.
  /// - Returns: A widget whose focusable parts form a group.
  public func focusGroup(_ axes: Axes = .both) -> some Widget {
    Nodes(FocusGroupNode(nodes.single, axes))
  }

  /// Moves the focus to the first focusable part of this widget when no other widget has the focus.
  ///
  /// ```swift
  /// VStack {
  ///   Button("Back", send: Back())
  ///   List(movies) { Text($0.title) }.defaultFocus()
  /// }
  /// ```
  /// The focus moves when the app starts, and when the modal that contains the widget opens. It also moves if the
  /// widget appears in the frame in which the focused widget disappears, for example when a page replaces another page.
  /// Give each such page an identifier with ``id(_:)``. Without one, the first button of a page is the same widget as the
  /// first button of the page before, so the focus remains there.
  ///
  /// ```swift
  /// if state.page == .movies {
  ///   MovieList().id("movies")
  /// } else {
  ///   VStack {
  ///     Button("Back", send: Back())
  ///     Button("Save", send: Save()).defaultFocus()
  ///   }
  ///   .id("people")
  /// }
  /// ```
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

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.withFocusGroup(context.claimID("Group"), axes) { child.paint(in: &canvas, context) }
  }
}
