// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Sets the theme of this widget and fills the background with the theme's background.
  ///
  /// ```swift
  /// Editor().theme(.light)
  /// ```
  /// To set the theme of a whole app, specify it where you run the app. Alternatively, apply this modifier to the
  /// widget that fills the screen. Toasts then also use the theme. The widget adapts the theme to the terminal with
  /// ``Theme/adapted(to:)``.
  ///
  /// - Parameter theme: The theme.
  /// - Returns: The widget with the theme.
  public func theme(_ theme: Theme) -> some Widget { Nodes(ThemeNode(nodes.single, theme)) }
}

private final class ThemeNode: WrapperNode {
  private let theme: Theme

  init(_ child: Node, _ theme: Theme) {
    self.theme = theme
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    context.with {
      $0.theme = theme.adapted(to: context.capabilities)
    } _: {
      child.fit(proposal, context)
    }
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let theme = theme.adapted(to: context.capabilities)
    canvas.lay(theme[.screen])
    if canvas.visibleFrame == context.toastSpace.screen { context.toastSpace.theme = theme }
    context.with {
      $0.theme = theme
    } _: {
      child.paint(in: &canvas, context)
    }
  }
}
