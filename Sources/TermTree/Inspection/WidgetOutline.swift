// SPDX-License-Identifier: MIT

package import TermScreen

/// A widget on the screen and the widgets inside it, for development tools.
///
/// The outline contains regions, controls, and all widgets that screen readers describe.
package struct WidgetOutline: Hashable, Sendable, Codable {
  /// The kind of the widget, such as `Observe`, `Button`, or `Text`.
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
    context.pass.outline = builder
    drawAll(in: buffer)
    context.pass.outline = nil
    return builder.outline
  }
}
