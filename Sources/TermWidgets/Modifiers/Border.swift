// SPDX-License-Identifier: MIT

public import TermScreen

/// The kinds of lines a border is drawn with.
public enum BorderStyle: Hashable, Sendable {
  case single, rounded, heavy, double, dashed, ascii

  /// Horizontal and vertical line, then the corners: top left, top right, bottom left, bottom right.
  fileprivate var glyphs:
    (
      across: Unicode.Scalar, down: Unicode.Scalar, topLeft: Unicode.Scalar,
      topRight: Unicode.Scalar, bottomLeft: Unicode.Scalar, bottomRight: Unicode.Scalar
    )
  {
    switch self {
    case .single: ("─", "│", "┌", "┐", "└", "┘")
    case .rounded: ("─", "│", "╭", "╮", "╰", "╯")
    case .heavy: ("━", "┃", "┏", "┓", "┗", "┛")
    case .double: ("═", "║", "╔", "╗", "╚", "╝")
    case .dashed: ("┄", "┆", "┌", "┐", "└", "┘")
    case .ascii: ("-", "|", "+", "+", "+", "+")
    }
  }
}

extension Canvas {
  /// Draws a border along the edges of the canvas; nothing where it has no room for two lines.
  ///
  /// - Parameters:
  ///   - border: The kind of lines.
  ///   - title: Written into the top line, with a blank on both sides, clipped.
  ///   - alignment: Where in the top line.
  public func drawBorder(
    _ border: BorderStyle = .rounded,
    title: String = "",
    alignment: HorizontalAlignment = .leading
  ) {
    let (width, height) = (size.columns, size.rows)
    guard width >= 2, height >= 2 else { return }
    let glyphs = border.glyphs
    fill(Rect(x: 1, y: 0, columns: width - 2, rows: 1), glyphs.across)
    fill(Rect(x: 1, y: height - 1, columns: width - 2, rows: 1), glyphs.across)
    fill(Rect(x: 0, y: 1, columns: 1, rows: height - 2), glyphs.down)
    fill(Rect(x: width - 1, y: 1, columns: 1, rows: height - 2), glyphs.down)
    put(glyphs.topLeft, x: 0, y: 0)
    put(glyphs.topRight, x: width - 1, y: 0)
    put(glyphs.bottomLeft, x: 0, y: height - 1)
    put(glyphs.bottomRight, x: width - 1, y: height - 1)
    guard !title.isEmpty, width > 6 else { return }
    let label = " \(title) "
    let line = inside(Rect(x: 2, y: 0, columns: width - 4, rows: 1))
    line.write(label, x: alignment.offset(of: columns(of: label), in: width - 4), y: 0)
  }
}

extension Widget {
  /// Draws a border around a widget, one cell wide.
  ///
  /// - Parameters:
  ///   - border: The kind of lines.
  ///   - title: Written into the top line.
  ///   - alignment: Where in the top line.
  /// - Returns: The widget, two columns and two rows larger.
  public func border(
    _ border: BorderStyle = .rounded,
    title: String = "",
    alignment: HorizontalAlignment = .leading
  ) -> some Widget {
    Nodes(BorderNode(nodes.single, border, title: title, alignment: alignment))
  }
}

private final class BorderNode: WrapperNode {
  private let border: BorderStyle
  private let title: String
  private let alignment: HorizontalAlignment
  private let insets = EdgeInsets(.all, 1)

  init(_ child: Node, _ border: BorderStyle, title: String, alignment: HorizontalAlignment) {
    self.border = border
    self.title = title
    self.alignment = alignment
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let fit = child.fit(insets.inside(proposal), pass)
    let titleColumns = title.isEmpty ? 0 : min(columns(of: title) + 6, proposal.columns)
    var size = insets.around(fit.size)
    size.columns = max(size.columns, titleColumns)
    return Fit(size: size, fills: fit.fills, minimum: insets.around(fit.minimum))
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    canvas.drawBorder(border, title: title, alignment: alignment)
    var inside = canvas.inside(insets.inside(canvas))
    child.draw(in: &inside, pass)
  }
}
