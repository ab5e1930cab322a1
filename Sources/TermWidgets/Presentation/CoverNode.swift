// SPDX-License-Identifier: MIT

package import TermScreen

/// Lets something cover a widget wholly, with keys, focus and pointer of its own.
///
/// What is covered lives on unseen, so that its focus and its regions are there when the cover goes.
package final class CoverNode: WrapperNode {
  /// What covers the widget.
  package struct Cover {
    let scope: StoreScope
    let draw: @MainActor (Canvas, RenderPass) -> Void

    /// - Parameters:
    ///   - scope: Where the actions of its input go.
    ///   - draw: Draws it, and says what input means in it.
    package init(
      scope: StoreScope,
      draw: @escaping @MainActor (Canvas, RenderPass) -> Void
    ) {
      self.scope = scope
      self.draw = draw
    }
  }

  private let id: WidgetID
  private let keys: [Key]
  private let cover: @MainActor (RenderPass) -> Cover?

  /// - Parameters:
  ///   - child: What is covered.
  ///   - id: What the cover is called, also as what keeps the focus to itself.
  ///   - keys: Keys around the widget; where nothing has the focus, they come after all of its own.
  ///   - cover: Says what covers the widget now; nil while nothing does.
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
