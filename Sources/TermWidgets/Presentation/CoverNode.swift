// SPDX-License-Identifier: MIT

package import TermScreen

/// A node that can cover a widget completely with content that has separate keys, focus, and pointer input.
///
/// The covered widget is hidden, but remains in the tree. Its focus and its regions are preserved until the cover is
/// removed.
package final class CoverNode: WrapperNode {
  /// The content that covers the widget.
  package struct Cover {
    let scope: StoreOverride
    let draw: @MainActor (Canvas, RenderPass) -> Void

    /// Creates a cover.
    ///
    /// - Parameters:
    ///   - scope: The stores that receive the actions of the cover.
    ///   - draw: A closure that draws the cover and registers its input handlers.
    package init(
      scope: StoreOverride,
      draw: @escaping @MainActor (Canvas, RenderPass) -> Void
    ) {
      self.scope = scope
      self.draw = draw
    }
  }

  private let id: WidgetID
  private let keys: [Key]
  private let cover: @MainActor (RenderPass) -> Cover?

  /// Creates a node that can cover a widget.
  ///
  /// - Parameters:
  ///   - child: The widget to cover.
  ///   - id: The identifier of the cover, which is also its focus trap.
  ///   - keys: The key bindings that enclose the widget. While no widget has the focus, they have lower precedence than
  ///     the widget's bindings.
  ///   - cover: A closure that returns the current cover, or `nil` to show the widget.
  package init(
    _ child: Node,
    id: WidgetID,
    keys: [Key] = [],
    cover: @escaping @MainActor (RenderPass) -> Cover?
  ) {
    self.id = id
    self.keys = keys
    self.cover = cover
    super.init(child)
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    guard let cover = cover(pass) else { return drawChild(in: &canvas, pass) }
    var hidden = canvas.hidden(size: canvas.size)
    pass.beginGroup(.hidden)
    drawChild(in: &hidden, pass)
    pass.endGroup()
    pass.isCovered = true
    canvas.clear()
    let outer = pass.environment
    defer { pass.environment = outer }
    pass.environment.path = id
    pass.environment.isNamed = false
    pass.insideTrap(id) {
      pass.environment.focus = pass.environment.focus.inside(cover.scope)
      pass.cover(canvas.visibleFrame)
      cover.draw(canvas, pass)
    }
  }

  private func drawChild(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.with {
      $0.focus = $0.focus.adding(keys)
    } _: {
      child.draw(in: &canvas, pass)
    }
    pass.register(keys)
  }
}
