// SPDX-License-Identifier: MIT

package import TermScreen

/// A focusable widget in its most recent drawing.
package struct Focusable {
  package let id: WidgetID
  /// The frame on the screen, including clipped parts.
  package let frame: Rect
  /// The viewport, if the widget is a scroll view.
  var scroll: ScrollViewport?
  package private(set) var handlers: InputHandlers

  init(id: WidgetID, frame: Rect, scroll: ScrollViewport? = nil, _ handlers: InputHandlers) {
    self.id = id
    self.frame = frame
    self.scroll = scroll
    self.handlers = handlers
  }

  /// Returns a copy that sends its actions to the store of a scope.
  func scoped(_ scope: StoreOverride) -> Focusable {
    var focusable = self
    focusable.handlers = handlers.scoped(scope)
    return focusable
  }
}
