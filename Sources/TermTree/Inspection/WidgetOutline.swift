// SPDX-License-Identifier: MIT

package import TermScreen

/// A widget on the screen and the widgets inside it, for development tools.
///
/// The outline contains all widgets, and the modifiers that change the frame of their content. Rows of a list are
/// included only while they're visible.
package struct WidgetOutline: Hashable, Sendable, Codable {
  /// The kind of the widget, such as `Observe`, `Button`, or `Text`, or the name of a part, such as `row 2`.
  package var kind: String
  /// The identifier of the widget, or `nil` if the widget has none.
  package var id: WidgetID?
  /// The frame on the screen, including clipped parts, or `nil` if it's unknown.
  package var frame: Rect?
  /// A Boolean value that indicates whether the widget is a region, which is drawn separately.
  package var isRegion = false
  /// A Boolean value that indicates whether the widget can receive the focus.
  package var isFocusable = false
  /// A Boolean value that indicates whether the widget has the focus.
  package var isFocused = false
  /// A Boolean value that indicates whether part of the widget is visible on the screen.
  package var isVisible = true
  /// The text that screen readers speak for the widget, or an empty string.
  package var description = ""
  /// The widgets inside the widget, in drawing order.
  package var children: [WidgetOutline] = []

  package init(kind: String, id: WidgetID? = nil, frame: Rect? = nil) {
    (self.kind, self.id, self.frame) = (kind, id, frame)
  }
}

extension WidgetTree {
  /// Draws the whole screen and returns its outline.
  ///
  /// - Parameter buffer: The buffer to draw to. The context of the tree must be accessible.
  /// - Returns: The outline of the root.
  package func drawOutline(in buffer: CellBuffer) -> WidgetOutline {
    let builder = OutlineBuilder(focus: context.interface.focus)
    context.probe = builder
    drawAll(in: buffer)
    context.probe = nil
    return builder.outline
  }
}
