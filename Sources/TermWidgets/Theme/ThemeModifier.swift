// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Draws a widget by a theme, on the ground of that theme if it has one.
  ///
  /// ```swift
  /// Editor().theme(.light)
  /// ```
  /// The theme of a whole app is set where it is run, or on what fills the screen: then toasts have it, too.
  /// On a terminal that cannot show this one it is
  /// ``Theme/adapted(to:)``.
  ///
  /// - Parameter theme: What roles look like in here.
  /// - Returns: The widget, drawn that way.
  public func theme(_ theme: Theme) -> some Widget { Nodes(ThemeNode(nodes.single, theme)) }
}

private final class ThemeNode: WrapperNode {
  private let theme: Theme

  init(_ child: Node, _ theme: Theme) {
    self.theme = theme
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    pass.with {
      $0.theme = theme.adapted(to: pass.capabilities)
    } _: {
      child.fit(proposal, pass)
    }
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let theme = theme.adapted(to: pass.capabilities)
    canvas.lay(theme[.screen])
    if canvas.visibleFrame == pass.screen.frame { pass.screen.theme = theme }
    pass.with {
      $0.theme = theme
    } _: {
      child.draw(in: &canvas, pass)
    }
  }
}
