// SPDX-License-Identifier: MIT

public import TermScreen

extension Widget {
  public func bold() -> some Widget { style(Style(attributes: .bold)) }

  public func dim() -> some Widget { style(Style(attributes: .dim)) }

  public func italic() -> some Widget { style(Style(attributes: .italic)) }

  public func strikethrough() -> some Widget { style(Style(attributes: .strikethrough)) }

  /// Swaps the colours of text and ground.
  public func reversed() -> some Widget { style(Style(attributes: .reverse)) }

  /// Underlines, where the terminal can in another colour or kind.
  public func underline(
    _ kind: Style.Underline = .single,
    color: Color = .default
  ) -> some Widget {
    style(Style(underline: kind, underlineColor: color))
  }

  public func foregroundStyle(_ color: Color) -> some Widget { style(Style(foreground: color)) }

  public func background(_ color: Color) -> some Widget { style(Style(background: color)) }

  /// The style of what is drawn in here, where that says nothing else.
  public func style(_ style: Style) -> some Widget { Nodes(StyleNode(nodes.single, style)) }
}

private final class StyleNode: WrapperNode {
  private let style: Style

  init(_ child: Node, _ style: Style) {
    self.style = style
    super.init(child)
  }

  override func asGridRow(_ pass: RenderPass, _ body: (GridRowNode) -> Void) {
    child.asGridRow(pass, body)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let outer = canvas.style
    canvas.style = style.over(outer)
    if canvas.style.onBlank != outer.onBlank { canvas.clear() }
    child.draw(in: &canvas, pass)
  }
}
