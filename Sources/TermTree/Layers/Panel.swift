// SPDX-License-Identifier: MIT

public import TermScreen

extension Canvas {
  /// Fills the background and draws the border of a panel over other content.
  ///
  /// - Parameters:
  ///   - title: The title in the top edge. The default is empty.
  ///   - theme: The theme.
  ///   - foreground: The foreground style of the border and the title. If the style is `border`, the title uses
  ///     `accent`.
  ///   - unicode: A Boolean value that indicates whether the terminal supports characters outside ASCII.
  public mutating func drawPanel(
    title: String = "",
    _ theme: Theme,
    foreground: Theme.Foreground = .border,
    unicode: Bool
  ) {
    lay(theme[.panel])
    var lines = self
    // Remove the underline that a theme role may have, because it would obscure the lines.
    var line = theme[foreground]
    line.underline = .none
    lines.style = line.inheriting(from: style)
    let ellipsis = theme.symbols(unicode: unicode).ellipsis
    BorderDrawing(.rounded, []).draw(in: lines, unicode: unicode, ellipsis: ellipsis)
    guard !title.isEmpty, size.rows >= 2 else { return }
    let heading = Style(attributes: .bold).inheriting(
      from: theme[foreground == .border ? .accent : foreground]
    )
    let text = title.spelled(unicode: unicode)
    BorderTitle.Line([BorderTitle(text, style: heading)], at: BorderTitle.Line.top)
      .draw(in: self, y: 0, ellipsis: ellipsis)
  }
}

/// A bordered panel over other content.
public final class PanelNode: WrapperNode {
  private let title: String
  private let foreground: Theme.Foreground
  private let role: AccessibilityRole
  private let label: String
  private let insets = EdgeInsets(.all, 1)

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - child: The content of the panel.
  ///   - title: The title in the top edge. The default is empty.
  ///   - foreground: The foreground style of the border.
  ///   - role: The accessibility role, which is `dialog` or `notice`. Screen readers speak a notice as one line.
  ///   - label: The accessibility label. The default is the title.
  public init(
    _ child: Node,
    title: String = "",
    foreground: Theme.Foreground = .border,
    role: AccessibilityRole = .dialog,
    label: String? = nil
  ) {
    self.title = title
    self.role = role
    self.label = label ?? title
    self.foreground = foreground
    super.init(child)
  }

  override public func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    var fit = child.fit(insets.inside(proposal), context).around(insets)
    let text = title.spelled(unicode: context.capabilities.supportsUnicode)
    let titled = min(title.isEmpty ? 0 : displayWidth(of: text) + 6, proposal.columns)
    fit.size.columns = max(fit.size.columns, titled)
    fit.limit.columns = max(fit.limit.columns, titled)
    return fit
  }

  override public func draw(in canvas: inout Canvas, _ context: RenderContext) {
    canvas.drawPanel(
      title: title,
      context.environment.theme,
      foreground: foreground,
      unicode: context.capabilities.supportsUnicode
    )
    var inside = canvas.subcanvas(in: insets.inside(canvas))
    let element = AccessibilityElement(role, label)
    context.withAccessibilityGroup(role == .notice ? .combined(element) : .headed(element)) {
      child.paint(in: &inside, context)
    }
  }
}
