// SPDX-License-Identifier: MIT

package import TermScreen

extension Canvas {
  /// Lays the ground and draws the border of something that lies over the rest.
  ///
  /// - Parameters:
  ///   - title: Stands in the upper line.
  ///   - theme: Says how it looks.
  ///   - ink: How the lines look; the title, too, but for the usual ink.
  ///   - unicode: Whether the terminal shows more than ASCII.
  mutating func drawPanel(
    title: String = "",
    _ theme: Theme,
    ink: Theme.Ink = .border,
    unicode: Bool
  ) {
    lay(theme[.panel])
    var lines = self
    // A role that underlines text would blur lines.
    var line = theme[ink]
    line.underline = .none
    lines.style = line.over(style)
    BorderDrawing(.rounded, []).draw(in: lines, unicode: unicode)
    guard !title.isEmpty, size.rows >= 2 else { return }
    let heading = Style(attributes: .bold).over(theme[ink == .border ? .accent : ink])
    let text = title.spelled(unicode: unicode)
    BorderTitle.Line([BorderTitle(text, style: heading)], at: BorderTitle.Line.top)
      .draw(in: self, y: 0, ellipsis: unicode ? "…" : "...")
  }
}

/// Something on the ground and in the border of what lies over the rest.
package final class PanelNode: WrapperNode {
  private let title: String
  private let ink: Theme.Ink
  private let role: AccessibleRole
  private let label: String
  private let insets = EdgeInsets(.all, 1)

  /// - Parameters:
  ///   - child: What stands in it.
  ///   - title: Stands in the upper line.
  ///   - ink: How the lines look.
  ///   - role: What it is: a dialog, or a notice, which is read in one line.
  ///   - label: What it is called where it is read out; the title unless given.
  package init(
    _ child: Node,
    title: String = "",
    ink: Theme.Ink = .border,
    role: AccessibleRole = .dialog,
    label: String? = nil
  ) {
    self.title = title
    self.role = role
    self.label = label ?? title
    self.ink = ink
    super.init(child)
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    var fit = child.fit(insets.inside(proposal), pass).around(insets)
    let text = title.spelled(unicode: pass.capabilities.unicode)
    let titled = min(title.isEmpty ? 0 : columns(of: text) + 6, proposal.columns)
    fit.size.columns = max(fit.size.columns, titled)
    fit.limit.columns = max(fit.limit.columns, titled)
    return fit
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    canvas.drawPanel(
      title: title,
      pass.environment.theme,
      ink: ink,
      unicode: pass.capabilities.unicode
    )
    var inside = canvas.inside(insets.inside(canvas))
    pass.beginGroup(
      role == .notice
        ? .combined(AccessibleElement(role, label)) : .headed(AccessibleElement(role, label))
    )
    child.draw(in: &inside, pass)
    pass.endGroup()
  }
}
