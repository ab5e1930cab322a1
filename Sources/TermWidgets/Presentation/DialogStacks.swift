// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A title over content, both as wide as the wider of them.
final class HeadedNode: Node {
  private let title: Node
  private let content: Node?

  init(_ title: Node, over content: Node?) {
    self.title = title
    self.content = content
  }

  /// Returns the rows of the title and the empty row after it, which is omitted if the content needs it.
  private func insets(_ title: Fit, in rows: Int) -> EdgeInsets {
    let title = title.size.rows
    let hasGap = content != nil && title > 0 && rows > title + 1
    return EdgeInsets(.top, title + (hasGap ? 1 : 0))
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let title = context.fitChild(title, proposal)
    let insets = insets(title, in: proposal.rows)
    guard let content else { return title }
    var fit = context.fitChild(content, insets.inside(proposal)).around(insets)
    fit.widen(to: title.size.columns)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let rows = insets(context.fitChild(title, canvas.size), in: canvas.size.rows)
    context.drawChild(title, in: canvas)
    guard let content else { return }
    context.drawChild(content, in: canvas.subcanvas(in: rows.inside(canvas)))
  }
}

/// Content over a row of buttons at the bottom right.
///
/// If the space is short, the content shrinks.
final class FootedNode: Node {
  private let content: Node
  private let buttons: Node

  init(_ content: Node, over buttons: Node) {
    self.content = content
    self.buttons = buttons
  }

  /// Returns the rows of the buttons and the empty row before them.
  private func insets(_ buttons: Fit) -> EdgeInsets { EdgeInsets(.bottom, buttons.size.rows + 1) }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let buttons = context.fitChild(buttons, proposal)
    let insets = insets(buttons)
    var fit = context.fitChild(content, insets.inside(proposal)).around(insets)
    fit.widen(to: buttons.size.columns)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let insets = insets(context.fitChild(buttons, canvas.size))
    context.drawChild(content, in: canvas.subcanvas(in: insets.inside(canvas)))
    context.drawChild(buttons, in: canvas, at: .bottomTrailing)
  }
}

extension Fit {
  /// Makes the fit at least as wide as another part of the same column.
  fileprivate mutating func widen(to columns: Int) {
    size.columns = max(size.columns, columns)
    limit.columns = max(limit.columns, columns)
  }
}
