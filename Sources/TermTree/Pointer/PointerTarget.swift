// SPDX-License-Identifier: MIT

package import StateStore
public import TermScreen

/// Pointer input for a widget.
public struct PointerInput: Equatable, Sendable {
  /// The kind of pointer input.
  public enum Kind: Equatable, Sendable {
    /// A press of a button.
    ///
    /// The number of clicks is 2 for a second press at the same position within 400 ms, 3 for a third press, and so on.
    case press(clicks: Int)
    /// A movement while a button is down.
    case drag
    /// A release of a button.
    ///
    /// Only the widget that received the press receives the release.
    case release
    /// A turn of the wheel.
    ///
    /// Positive values scroll right and down.
    case wheel(columns: Int, rows: Int)
  }

  /// The kind of input.
  public var kind: Kind
  /// The button, for a press, a drag, and a release.
  public var button: MouseEvent.Button
  /// The position in cells, relative to the top-left corner of the widget.
  public var position: Point
  /// A Boolean value that indicates whether the pointer is on the widget.
  public var isInside: Bool
  /// The modifier keys that are down.
  public var modifiers: KeyPress.Modifiers
}

/// A widget that accepts pointer input, in its most recent drawing.
package struct PointerTarget {
  package let id: WidgetID
  /// The rectangle of the widget on the screen, including clipped parts.
  package let frame: Rect
  /// The visible part of the widget.
  package let visible: Rect
  /// A Boolean value that indicates whether the target receives pointer input while a focus trap is active.
  let ignoresFocusTraps: Bool
  package internal(set) var respond: @MainActor (PointerInput) -> Response
  /// A closure that returns the actions for the arrival (`true`) or departure (`false`) of the pointer.
  ///
  /// The closure is `nil` for targets that don't follow the pointer.
  package internal(set) var hover: (@MainActor (Bool) -> [any Action])?
  /// A closure that returns the number of the part of the widget at a position, or `nil` for no part.
  ///
  /// The closure is `nil` for a target without parts.
  var hoverPart: (@MainActor (Point) -> Int?)?
  /// A Boolean value that indicates whether the widget redraws while a mouse button is down on it.
  var showsPress = false

  /// Creates a pointer target.
  ///
  /// - Parameters:
  ///   - id: The identifier of the widget.
  ///   - canvas: The canvas of the widget.
  ///   - ignoresFocusTraps: Pass `true` to receive pointer input while a focus trap is active. The default is `false`.
  ///   - respond: A closure that handles the input.
  package init(
    id: WidgetID,
    in canvas: Canvas,
    ignoresFocusTraps: Bool = false,
    respond: @escaping @MainActor (PointerInput) -> Response
  ) {
    self.id = id
    frame = canvas.frame
    visible = canvas.visibleFrame
    self.ignoresFocusTraps = ignoresFocusTraps
    self.respond = respond
  }
}
