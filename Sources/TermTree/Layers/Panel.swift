// SPDX-License-Identifier: MIT

public import TermScreen

extension Canvas {
  /// Fills the background and draws the edge of a panel over other content.
  ///
  /// If the theme has a background for ``Theme/Surface/panel`` and the terminal supports Unicode, the edge is a bar along
  /// the left side. Otherwise, it's a border in the same cells.
  ///
  /// - Parameters:
  ///   - title: The title in the first row. The default is empty.
  ///   - theme: The theme.
  ///   - foreground: The foreground style of the edge and the title. If the style is `border`, the bar and the title use
  ///     `accent`.
  ///   - unicode: A Boolean value that indicates whether the terminal supports characters outside ASCII.
  public mutating func drawPanel(
    title: String = "",
    _ theme: Theme,
    foreground: Theme.Foreground = .border,
    unicode: Bool
  ) {
    lay(theme[.panel])
    let emphasis = theme[foreground == .border ? .accent : foreground]
    let ellipsis = theme.symbols(unicode: unicode).ellipsis
    if theme.shows(.panel, on: .screen, unicode: unicode) {
      fill(Rect(x: 0, y: 0, columns: 1, rows: size.rows), "▌", style: emphasis)
    } else {
      var lines = self
      // Remove the underline that a theme role may have, because it would obscure the lines.
      var line = theme[foreground]
      line.underline = .none
      lines.style = line.inheriting(from: style)
      BorderDrawing(.rounded, []).draw(in: lines, unicode: unicode, ellipsis: ellipsis)
    }
    guard !title.isEmpty, size.rows >= 2 else { return }
    let text = title.spelled(unicode: unicode)
    BorderTitle.Line([BorderTitle(text)], at: BorderTitle.Line.top)
      .draw(in: self, y: 0, ellipsis: ellipsis) { _ in
        Style(attributes: .bold).inheriting(from: emphasis)
      }
  }
}

private enum PanelPadding: EnvironmentKey {
  static var defaultValue: Int { 1 }
}

extension EnvironmentValues {
  /// The number of columns between the edge of a panel and its content, on each side.
  var panelPadding: Int {
    get { self[PanelPadding.self] }
    set { self[PanelPadding.self] = newValue }
  }
}

/// A panel over other content, with a bar along its left side or a border.
///
/// The panel leaves one row above and below its content, and two columns on both sides, or three in a dialog.
public final class PanelNode: WrapperNode {
  private let title: String
  private let foreground: Theme.Foreground
  private let role: AccessibilityRole
  private let label: String
  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - child: The content of the panel.
  ///   - title: The title in the first row. The default is empty.
  ///   - foreground: The foreground style of the edge.
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

  private func insets(_ context: RenderContext) -> EdgeInsets {
    var insets = EdgeInsets(.horizontal, 1 + context.environment.panelPadding)
    insets.top = 1
    insets.bottom = 1
    return insets
  }

  override public func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let insets = insets(context)
    var fit = context.with(on: .panel) { child.fit(insets.inside(proposal), context) }
      .around(insets)
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
    var inside = canvas.subcanvas(in: insets(context).inside(canvas))
    let element = AccessibilityElement(role, label)
    context.withAccessibilityGroup(role == .notice ? .combined(element) : .headed(element)) {
      context.with(on: .panel) { child.paint(in: &inside, context) }
    }
  }
}
