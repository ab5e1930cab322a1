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
    let draw: @MainActor (Canvas, RenderContext) -> Void

    /// Creates a cover.
    ///
    /// - Parameters:
    ///   - scope: The stores that receive the actions of the cover.
    ///   - draw: A closure that draws the cover and registers its input handlers.
    package init(
      scope: StoreOverride,
      draw: @escaping @MainActor (Canvas, RenderContext) -> Void
    ) {
      self.scope = scope
      self.draw = draw
    }
  }

  private let id: WidgetID
  private let keys: [Key]
  private let cover: @MainActor (RenderContext) -> Cover?

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
    cover: @escaping @MainActor (RenderContext) -> Cover?
  ) {
    self.id = id
    self.keys = keys
    self.cover = cover
    super.init(child)
  }

  override public var widgetName: String { "\(id)" }

  override package func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let fit = child.fit(proposal, context)
    // The cover fills the available space, even if the widget is smaller.
    return cover(context) == nil ? fit : Fit(size: proposal, flexibleAxes: .both)
  }

  override package func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard let cover = cover(context) else { return drawChild(in: &canvas, context) }
    var hidden = canvas.hidden(size: canvas.size)
    context.withAccessibilityGroup(.hidden) { drawChild(in: &hidden, context) }
    context.toastSpace.isCovered = true
    canvas.clear()
    let outer = context.environment
    defer { context.environment = outer }
    context.environment.path = id
    context.environment.isNamed = false
    context.withFocusTrap(id) {
      context.environment.focus = context.environment.focus.with { $0.scope = cover.scope }
      context.cover(canvas.visibleFrame)
      cover.draw(canvas, context)
    }
  }

  private func drawChild(in canvas: inout Canvas, _ context: RenderContext) {
    context.with {
      $0.focus = $0.focus.adding(keys)
    } _: {
      child.paint(in: &canvas, context)
    }
    context.register(keys)
  }
}
