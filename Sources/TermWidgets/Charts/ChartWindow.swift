// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension Canvas {
  /// Returns the canvas for a chart, which is empty.
  ///
  /// On a reversed background, such as a selected row, the canvas has the background of the screen. Otherwise, the full
  /// part of a bar would be empty, and the empty part full.
  func chartWindow() -> Canvas {
    guard style.attributes.contains(.reverse) else { return self }
    var window = self
    window.style.attributes.remove(.reverse)
    window.clear()
    return window
  }
}

extension RenderContext {
  /// Returns the theme of a chart whose window is on the given canvas.
  func chartTheme(on canvas: Canvas) -> Theme {
    let theme = environment.theme
    return canvas.style.attributes.contains(.reverse) ? theme.on(.screen) : theme
  }
}
