// SPDX-License-Identifier: MIT

public import TermScreen

/// The extent of scrollable content, and the effect of input on its offset.
public struct ScrollRange: Equatable, Sendable {
  /// The size of the content.
  public let content: Size
  /// The size of the visible part.
  public let viewport: Size

  /// Creates a range for content in a viewport.
  public init(content: Size, viewport: Size) {
    self.content = content
    self.viewport = viewport
  }

  /// Returns the nearest offset in range.
  public func clamped(_ offset: ScrollState) -> ScrollState {
    var clamped = offset
    clamped.x = max(0, min(offset.x, content.columns - viewport.columns))
    clamped.y = max(0, min(offset.y, content.rows - viewport.rows))
    return clamped
  }

  /// Returns the scroll bar along an axis.
  public func bar(at offset: ScrollState, along axis: Axis) -> ScrollBar {
    switch axis {
    case .horizontal:
      ScrollBar(offset: offset.x, content: content.columns, space: viewport.columns)
    case .vertical: ScrollBar(offset: offset.y, content: content.rows, space: viewport.rows)
    }
  }

  /// Returns the state after pointer input on the bar along an axis, or `nil` if the input has no effect.
  public func change(
    of offset: ScrollState,
    along axis: Axis,
    by input: PointerInput
  ) -> ScrollState? {
    let place = axis == .vertical ? input.position.y : input.position.x
    let bar = bar(at: offset, along: axis)
    guard let hold = bar.drag(by: input.kind, at: place, grab: offset.grab) else { return nil }
    var next = offset
    if axis == .vertical { next.y = hold.offset } else { next.x = hold.offset }
    next.grab = hold.grab
    return next
  }

  /// Returns the distance that a key press scrolls, or `nil` if the key press doesn't scroll.
  ///
  /// A page is one row shorter than the viewport.
  public func step(for press: KeyPress) -> Point? {
    guard press.modifiers.isEmpty else { return nil }
    let scrollsDown = content.rows > viewport.rows
    switch press.key {
    case .up: return scrollsDown ? Point(x: 0, y: -1) : nil
    case .down: return scrollsDown ? Point(x: 0, y: 1) : nil
    case .left: return content.columns > viewport.columns ? Point(x: -1, y: 0) : nil
    case .right: return content.columns > viewport.columns ? Point(x: 1, y: 0) : nil
    case .pageUp: return Point(x: 0, y: -max(1, viewport.rows - 1))
    case .pageDown: return Point(x: 0, y: max(1, viewport.rows - 1))
    case .home: return Point(x: -content.columns, y: -content.rows)
    case .end: return Point(x: 0, y: content.rows)
    default: return nil
    }
  }
}
