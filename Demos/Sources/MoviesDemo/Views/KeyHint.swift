// SPDX-License-Identifier: MIT

import TermRender

/// A key and its effect, such as ` z  Cancel`.
///
/// A click sends the action of the key. Screen readers don't speak the hint.
struct KeyHint: Widget {
  typealias Body = Never

  let key: String
  let title: String
  let action: any Action

  var nodes: Nodes { Nodes(KeyHintNode(self)) }
}

private final class KeyHintNode: Node {
  private let hint: KeyHint

  init(_ hint: KeyHint) { self.hint = hint }

  private var label: String { " \(hint.key) " }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let columns = label.count + 1 + hint.title.count
    return Fit(size: Size(columns: columns, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.partID("KeyHint")
    context.addPointerTarget(id, in: canvas) { [action = hint.action] in $0.click(sends: action) }
    let theme = context.environment.theme
    let isHovered = context.isHovered(id, in: canvas)
    let key = Style(attributes: .bold).inheriting(from: theme[isHovered ? .pressed : .key])
    let end = canvas.write(label, x: 0, y: 0, style: key)
    canvas.write(hint.title, x: end + 1, y: 0, style: theme[isHovered ? .text : .muted])
  }
}
