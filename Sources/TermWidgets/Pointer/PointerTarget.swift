// SPDX-License-Identifier: MIT

package import TermScreen

/// What the pointer does to a widget.
package struct PointerInput: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A button went down; the second press within 400 ms at one place has 2 clicks, and so on.
    case press(clicks: Int)
    /// The pointer has moved since the press.
    case drag
    /// The button went up; only what got the press gets this.
    case release
    /// The wheel went on, right and down counted positive.
    case wheel(columns: Int, rows: Int)
  }

  package var kind: Kind
  package var button: MouseEvent.Button
  /// In cells from the widget's top left corner.
  package var position: Point
  /// Whether the pointer is on the widget.
  package var isInside: Bool
  package var modifiers: KeyPress.Modifiers
}

/// A widget that the pointer can reach, as it was drawn last.
package struct PointerTarget {
  package let id: WidgetID
  /// Its rectangle on the screen, also where it is clipped.
  package let frame: Rect
  /// The part of it that can be seen.
  package let visible: Rect
  /// Whether the pointer reaches it also where something else keeps the pointer to itself.
  let liesAboveTraps: Bool
  package internal(set) var respond: @MainActor (PointerInput) -> Response

  /// - Parameters:
  ///   - id: What it is called.
  ///   - canvas: What it draws on.
  ///   - liesAboveTraps: Whether the pointer reaches it also where something else keeps the pointer to itself.
  ///   - respond: What the pointer means to it.
  package init(
    id: WidgetID,
    in canvas: Canvas,
    liesAboveTraps: Bool = false,
    respond: @escaping @MainActor (PointerInput) -> Response
  ) {
    self.id = id
    frame = canvas.frame
    visible = canvas.visibleFrame
    self.liesAboveTraps = liesAboveTraps
    self.respond = respond
  }
}
