// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Shows content over the widget while ``InterfaceState/overlay`` equals an identifier.
  ///
  /// ```swift
  /// content.overlay("notes", alignment: .trailing) {
  ///   Text("Seen on Sunday").padding().border()
  /// }
  /// Button("Notes", send: InterfaceAction.showOverlay("notes"))
  /// ```
  /// The overlay covers the content under its frame. Its key bindings have precedence over the key bindings of the
  /// covered content, which remain active unless the overlay contains a focus trap. `esc` closes the overlay.
  ///
  /// - Parameters:
  ///   - id: The identifier that an ``InterfaceAction`` shows and hides.
  ///   - alignment: The position of the overlay over the widget. The default is `center`.
  ///   - content: The content of the overlay.
  /// - Returns: The widget, with the overlay over it while it's open.
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

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard context.interface.overlay == id else { return child.paint(in: &canvas, context) }
    let outer = context.environment
    defer { context.environment = outer }
    context.environment.isLayered = true
    child.paint(in: &canvas, context)
    context.environment.isLayered = outer.isLayered
    context.recordOverlay(id)
    // The path of the overlay's identifier ensures that the names below don't change when the overlay opens.
    context.environment.path = outer.path.appending(id.path)
    context.environment.isNamed = false
    context.environment.focus = outer.focus.with { $0.isOverlay = true }
    context.probe?.enter(part: "\(id)", in: nil)
    defer { context.probe?.leave() }
    if content.isDialog(context) {
      context.drawDialog(content, over: canvas, at: alignment)
    } else {
      context.drawLayer(content, over: canvas, at: alignment)
    }
  }
}

extension Node {
  /// Returns a Boolean value that indicates whether the content of an overlay is a dialog, for example in an `Observe`.
  fileprivate func isDialog(_ context: RenderContext) -> Bool {
    if let region = self as? RegionNode {
      return region.mounted(context).withContent(context) { $0.isDialog(context) }
    }
    return layoutValue(IsDialog.self)
  }
}

/// A layout value that makes an overlay dim and disable the content under it, as a dialog does.
///
/// ```swift
/// content.overlay("legal") { Text("Terms").layoutValue(IsDialog.self, true) }
/// ```
/// The content traps the focus itself, with ``RenderContext/withFocusTrap(_:_:)``.
public enum IsDialog: LayoutValueKey {
  /// The value of content without a layout value, which covers other content without dimming it.
  public static var defaultValue: Bool { false }
}
