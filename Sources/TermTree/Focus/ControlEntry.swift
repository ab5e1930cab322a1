// SPDX-License-Identifier: MIT

package import TermScreen

/// A control that can receive the focus, in its most recent drawing.
package final class ControlEntry {
  package let id: WidgetID
  /// The frame on the screen, including clipped parts.
  package let frame: Rect
  package let handlers: InputHandlers
  /// The viewport, if the control is a scroll view.
  let scroll: ScrollViewport?
  let context: FocusContext
  /// A Boolean value that indicates whether the control is marked with ``Widget/defaultFocus()``.
  let isPreferred: Bool

  init(
    _ id: WidgetID,
    frame: Rect,
    _ handlers: InputHandlers,
    scroll: ScrollViewport?,
    _ context: FocusContext,
    isPreferred: Bool
  ) {
    self.id = id
    self.frame = frame
    self.handlers = handlers
    self.scroll = scroll
    self.context = context
    self.isPreferred = isPreferred
  }
}
