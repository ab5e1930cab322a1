// SPDX-License-Identifier: MIT

public import TermScreen

/// A scroll bar along the edge of scrollable content.
///
/// A node draws the bar and handles its input with
/// ``RenderContext/addScrollBar(_:_:_:along:hasFocus:foreground:grab:in:scroll:)``:
/// ```swift
/// let bar = ScrollBar(offset: state.top, content: lines.count, space: canvas.size.rows)
/// context.addScrollBar(
///   id.appending("bar"),
///   bar,
///   .line,
///   hasFocus: context.hasFocus(id),
///   grab: state.grab,
///   in: column
/// ) { drag in
///   .send([InterfaceAction.set(LogState(top: drag.offset, grab: drag.grab), of: id)])
/// }
/// ```
public struct ScrollBar: Equatable, Sendable {
  /// The number of cells of the content before the visible part.
  public let offset: Int
  /// The length of the content in cells.
  public let content: Int
  /// The length of the visible part in cells, which is also the length of the bar.
  public let space: Int

  /// Creates a scroll bar for content at an offset.
  ///
  /// - Parameters:
  ///   - offset: The number of cells of the content before the visible part.
  ///   - content: The length of the content in cells.
  ///   - space: The length of the visible part in cells.
  public init(offset: Int, content: Int, space: Int) {
    self.offset = offset
    self.content = content
    self.space = space
  }

  /// The cells of the thumb, which represents the visible part, counted from 0.
  ///
  /// The thumb has at least one cell. It touches an end of the bar only at the corresponding end of the content.
  public var thumb: Range<Int> {
    guard space > 0, content > space else { return 0..<max(0, space) }
    let length = max(1, space * space / content)
    let travel = space - length
    let last = content - space
    var start = offset * travel / last
    if offset > 0, start == 0, travel > 0 { start = 1 }
    if offset < last, start == travel, travel > 0 { start = travel - 1 }
    return start..<start + length
  }

  /// The effect of pointer input on a scroll bar.
  public struct Drag: Equatable, Sendable {
    /// The offset of the content.
    public let offset: Int
    /// The distance from the start of the thumb to the grabbed cell.
    ///
    /// Store it in the state of the widget, and pass it to the bar of the next frame.
    public let grab: Int
    /// The cell to which the start of the thumb moves, or `nil` if the user grabbed the thumb without moving it.
    public let thumbStart: Int?
  }

  /// Returns the effect of pointer input, or `nil` for input that doesn't press or drag the thumb.
  ///
  /// The thumb moves with the cell where the user grabbed it. A mouse press next to the thumb centers the thumb on the
  /// pointer.
  ///
  /// - Parameters:
  ///   - input: The input, whose position is relative to the bar. During a drag, it can be outside the bar.
  ///   - axis: The direction of the bar.
  ///   - grab: The distance from the start of the thumb to the grabbed cell, if the user is dragging the thumb.
  /// - Returns: The new offset and the grabbed cell.
  public func drag(by input: PointerInput, along axis: Axis, grab: Int?) -> Drag? {
    let place = axis == .vertical ? input.position.y : input.position.x
    switch input.kind {
    case .press where thumb.contains(place):
      return Drag(offset: offset, grab: place - thumb.lowerBound, thumbStart: nil)
    case .press: return drag(thumbTo: place - thumb.count / 2, grab: thumb.count / 2)
    case .drag: return drag(thumbTo: place - (grab ?? 0), grab: grab ?? 0)
    case .release, .wheel: return nil
    }
  }

  /// Returns the effect of moving the start of the thumb to a cell.
  ///
  /// Cells outside the bar correspond to the first or last offset.
  private func drag(thumbTo cell: Int, grab: Int) -> Drag {
    let last = max(0, content - space)
    let travel = max(0, space - thumb.count)
    let start = max(0, min(cell, travel))
    let offset =
      start == 0 ? 0 : start == travel ? last : (start * last + travel - 1) / travel
    return Drag(offset: offset, grab: grab, thumbStart: start)
  }
}

extension RenderContext {
  /// Draws a scroll bar and adds its pointer target, which handles the left button.
  ///
  /// - Parameters:
  ///   - id: The identifier of the target, such as the identifier of the widget with `bar` appended.
  ///   - bar: The scroll bar.
  ///   - style: The appearance of the bar.
  ///   - axis: The direction of the bar. The default is `vertical`.
  ///   - hasFocus: A Boolean value that indicates whether the content has the focus.
  ///   - foreground: The role of the whole bar. By default, the thumb is more prominent than its track.
  ///   - grab: The grabbed cell from the last drag, if any.
  ///   - canvas: A canvas of one column or one row, which the bar fills.
  ///   - scroll: A closure that returns the response to a drag, or `nil` if it doesn't change the state.
  public func addScrollBar(
    _ id: WidgetID,
    _ bar: ScrollBar,
    _ style: ScrollBarStyle,
    along axis: Axis = .vertical,
    hasFocus: Bool,
    foreground: Theme.Foreground? = nil,
    grab: Int?,
    in canvas: Canvas,
    scroll: @escaping @MainActor (ScrollBar.Drag) -> Response?
  ) {
    bar.draw(
      style,
      along: axis,
      hasFocus: hasFocus,
      foreground: foreground,
      in: canvas,
      self
    )
    addPointerTarget(id, in: canvas) { input in
      guard input.button == .left else { return .ignored }
      return bar.drag(by: input, along: axis, grab: grab).flatMap(scroll) ?? .handled
    }
  }
}
