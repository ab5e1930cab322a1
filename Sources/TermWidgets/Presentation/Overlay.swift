// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Lays something over a widget while ``InterfaceState/overlay`` is `id`.
  ///
  /// ```swift
  /// page.overlay("notes", alignment: .trailing) {
  ///   Text("Seen on Sunday").padding().border()
  /// }
  /// Button("Notes", send: InterfaceAction.showOverlay("notes"))
  /// ```
  /// It covers what is under its rectangle. Its own keys come first, but those of what it covers go on
  /// to work. `esc` closes it.
  ///
  /// - Parameters:
  ///   - id: The overlay that ``InterfaceAction`` shows and hides.
  ///   - alignment: Where on the widget it stands.
  ///   - content: What it shows.
  /// - Returns: The widget, with the overlay on it while it is shown.
  public func overlay(
    _ id: WidgetID,
    alignment: Alignment = .center,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) -> some Widget {
    Nodes(OverlayNode(nodes.single, id: id, content: content().single, alignment: alignment))
  }
}

private final class OverlayNode: WrapperNode {
  private let id: WidgetID
  private let content: Node
  private let alignment: Alignment

  init(_ child: Node, id: WidgetID, content: Node, alignment: Alignment) {
    self.id = id
    self.content = content
    self.alignment = alignment
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    guard pass.interface.overlay == id else { return child.draw(in: &canvas, pass) }
    let outer = pass.environment
    defer { pass.environment = outer }
    pass.environment.isLayered = true
    child.draw(in: &canvas, pass)
    pass.environment.isLayered = outer.isLayered
    pass.noteOverlay(id)
    // Named after the overlay, so that nothing below is called otherwise while it is shown.
    pass.environment.path = outer.path.appending(id.path)
    pass.environment.isNamed = false
    pass.environment.focus = outer.focus.overlaid
    content.drawLayer(in: canvas, alignment: alignment, clears: true, pass)
  }
}
