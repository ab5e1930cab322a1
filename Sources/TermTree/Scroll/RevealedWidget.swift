// SPDX-License-Identifier: MIT

import TermScreen

/// A search for the first widget on the screen with a name.
struct RevealedWidget {
  let name: WidgetID
  /// The frame of the widget and the scroll views around it, innermost last.
  var place: (frame: Rect, scrolls: [ScrollViewport])?
}

extension RenderContext {
  /// Records the current widget if the search is for its name.
  func recordRevealed(in canvas: Canvas) {
    guard let revealed, revealed.place == nil else { return }
    let path = environment.path
    guard path == revealed.name || path.matches(revealed.name) else { return }
    self.revealed?.place = (canvas.frame, environment.focus.scrolls)
  }
}

extension WidgetTree {
  /// Returns the changes that scroll a widget into view, from the innermost scroll view outward.
  ///
  /// The whole screen is drawn again to find the widget.
  ///
  /// - Parameter name: The name or the full identifier of the widget.
  /// - Returns: The changes, or an empty array if the widget is visible or isn't on the screen.
  package func scrolls(revealing name: WidgetID) -> [InterfaceAction] {
    context.revealed = RevealedWidget(name: name)
    drawAll(in: buffer)
    defer { context.revealed = nil }
    guard var (frame, scrolls) = context.revealed?.place else { return [] }
    scrolls.reverse()
    return scrolls.compactMap { $0.scroll(revealing: &frame) }
  }
}
