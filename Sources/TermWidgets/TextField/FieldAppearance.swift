// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The appearance of a text field, with characters that indicate its condition without color.
@MainActor
struct FieldAppearance {
  let hasFocus: Bool
  /// The background of the text.
  let field: Style
  let placeholder: Style
  let selection: Style
  /// The ellipsis for omitted text, with one column for each character.
  let ellipsis: String
  let ellipsisStyle: Style
  /// The symbol that represents each character of a secure field.
  let mask: String

  private let edges: (open: Unicode.Scalar, close: Unicode.Scalar)
  private let edge: Style

  /// The numbers of columns beside the text, for the edges and a space after the first edge.
  static let sides = (leading: 2, trailing: 1)

  /// Creates the appearance of a field.
  ///
  /// - Parameters:
  ///   - control: The condition of the field.
  ///   - isInvalid: A Boolean value that indicates whether the field has an error message.
  init(_ control: ControlAppearance, isInvalid: Bool) {
    let symbols = control.symbols
    let isEnabled = control.condition != .disabled
    hasFocus = control.condition == .focused
    let isRaised = control.hasSurfaces && (hasFocus || control.isHovered)
    let surface: Theme.Surface = isRaised ? .hover : .field
    let theme = control.hasSurfaces ? control.theme.on(surface) : control.theme
    field = isEnabled ? theme[surface] : theme[.disabled].inheriting(from: theme[surface])
    placeholder = isEnabled ? theme[.placeholder] : theme[.disabled]
    selection = theme[.selection]
    ellipsis = symbols.ellipsis
    ellipsisStyle = theme[.muted]
    mask = String(symbols[.mask])
    switch control.condition {
    case .ready:
      let start = symbols[isInvalid ? .invalidFieldStart : .fieldStart]
      edges = (start, symbols[.fieldEnd])
      edge = theme[isInvalid ? .danger : .disabled]
    case .focused:
      edges = (symbols[.focusedFieldStart], symbols[.focusedFieldEnd])
      edge = Style(attributes: .bold).inheriting(
        from: theme[isInvalid ? .danger : .focusedBorder]
      )
    case .disabled:
      edges = (symbols[.disabledFieldStart], symbols[.disabledFieldEnd])
      edge = .plain
    }
  }

  /// Draws the background of a field and returns the canvas of its row.
  func drawBackground(in canvas: Canvas) -> Canvas {
    var row = canvas.subcanvas(in: Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1))
    row.style = field.inheriting(from: canvas.style)
    row.clear()
    return row
  }

  /// Draws the edges in the first and last cells of a row.
  ///
  /// The cells beside the text aren't underlined, because a short line looks like a character.
  func drawEdges(in row: Canvas) {
    var (row, edge) = (row, edge)
    row.style.underline = .none
    edge.underline = .none
    row.subcanvas(in: Rect(x: 1, y: 0, columns: 1, rows: 1)).clear()
    row.putEnds(edges, style: edge)
  }
}

/// An error message below a field, with an icon.
final class FieldMessageNode: WrapperNode {
  private var amendment: AccessibilityAmendment {
    var amendment = AccessibilityAmendment()
    amendment.label = "Error: \(message)"
    return amendment
  }

  private let message: String

  init(_ message: String) {
    self.message = message
    super.init(
      HStack(spacing: 1) {
        Nodes(InvalidIconNode())
        Text(message)
      }.nodes.single
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    canvas.style = context.environment.theme[.danger].inheriting(from: canvas.style)
    context.withAccessibilityGroup(.amended(amendment)) { child.paint(in: &canvas, context) }
  }

  private final class InvalidIconNode: Node {
    override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
      Fit(size: Size(columns: min(1, proposal.columns), rows: min(1, proposal.rows)))
    }

    override func draw(in canvas: inout Canvas, _ context: RenderContext) {
      canvas.put(context.symbols[.invalid], x: 0, y: 0)
    }
  }
}
