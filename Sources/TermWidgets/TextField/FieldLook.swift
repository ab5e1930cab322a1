// SPDX-License-Identifier: MIT

package import TermScreen

/// How a field looks on a terminal: what it is, and whether it has the focus, is seen without colours.
@MainActor
struct FieldLook {
  let hasFocus: Bool
  /// What text is typed on.
  let field: Style
  let placeholder: Style
  let selection: Style
  /// What stands where there is more text than is shown; a character a column.
  let ellipsis: String
  let ellipsisStyle: Style
  /// What stands for each cluster of a secret.
  let mask: String

  private let edges: (start: Unicode.Scalar, end: Unicode.Scalar)
  private let edge: Style

  init(hasFocus: Bool, isEnabled: Bool, _ pass: RenderPass) {
    let theme = pass.environment.theme
    let unicode = pass.capabilities.unicode
    self.hasFocus = hasFocus
    field = isEnabled ? theme[.field] : theme[.disabled].over(theme[.field])
    placeholder = isEnabled ? theme[.placeholder] : theme[.disabled]
    selection = theme[.selection]
    ellipsis = unicode ? "…" : "..."
    ellipsisStyle = theme[.muted]
    mask = unicode ? "•" : "*"
    edges =
      switch (unicode, isEnabled) {
      case (true, true): (hasFocus ? "▌" : " ", " ")
      case (false, true): hasFocus ? ("<", ">") : ("[", "]")
      case (true, false): ("┊", "┊")
      case (false, false): (":", ":")
      }
    edge = hasFocus ? Style(attributes: .bold).over(theme[.focusedBorder]) : .plain
  }

  /// Lays the ground of a field; answers its row.
  func drawGround(in canvas: Canvas) -> Canvas {
    var row = canvas.inside(Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1))
    row.style = field.over(canvas.style)
    row.clear()
    return row
  }

  /// Draws the edges in the first and the last cell of a row.
  func drawEdges(in row: Canvas) {
    row.put(edges.start, x: 0, y: 0, style: edge)
    row.put(edges.end, x: row.size.columns - 1, y: 0, style: edge)
  }
}

/// What is wrong with what was typed: a sign and a sentence.
package final class FieldMessageNode: WrapperNode {
  private var amendment: AccessibleAmendment {
    var amendment = AccessibleAmendment()
    amendment.label = "Error: \(message)"
    return amendment
  }

  private let message: String

  init(_ message: String) {
    self.message = message
    super.init(
      HStack(spacing: 1) {
        Nodes(SignNode())
        Text(message)
      }.nodes.single
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    canvas.style = pass.environment.theme[.danger].over(canvas.style)
    pass.beginGroup(.amended(amendment))
    super.draw(in: &canvas, pass)
    pass.endGroup()
  }

  private final class SignNode: Node {
    override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
      Fit(size: Size(columns: min(1, proposal.columns), rows: min(1, proposal.rows)))
    }

    override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
      canvas.put(pass.capabilities.unicode ? "✗" : "!", x: 0, y: 0)
    }
  }
}
