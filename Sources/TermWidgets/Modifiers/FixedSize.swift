// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Gives a widget the size it has of itself, however little room there is; what has none is clipped.
  ///
  /// ```swift
  /// Text(sentence).fixedSize(horizontal: true, vertical: false)  // in one line, never wrapped
  /// ```
  /// The widget is asked for its size with an endless proposal. One that takes whatever there is, such as
  /// ``GeometryReader``, has no size of itself and keeps taking the room there is.
  ///
  /// - Parameters:
  ///   - horizontal: Whether this holds for its columns.
  ///   - vertical: Whether this holds for its rows.
  /// - Returns: The widget, which neither grows nor shrinks in these directions.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some Widget {
    var axes: Axes = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return Nodes(FixedSizeNode(nodes.single, axes))
  }
}

private final class FixedSizeNode: WrapperNode {
  private let fixed: Axes

  init(_ child: Node, _ fixed: Axes) {
    self.fixed = fixed
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let offer = Size(
      columns: fixed.contains(.horizontal) ? .endless : proposal.columns,
      rows: fixed.contains(.vertical) ? .endless : proposal.rows
    )
    var fit = child.fit(offer, pass)
    if fixed.contains(.horizontal) { fit.fix(along: .horizontal, in: proposal) }
    if fixed.contains(.vertical) { fit.fix(along: .vertical, in: proposal) }
    return fit
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let fit = fit(canvas.size, pass)
    // What does not fit is drawn nevertheless, and clipped: it may not look otherwise in a small room.
    let size = Size(
      columns: fixed.contains(.horizontal)
        ? max(fit.minimum.columns, canvas.size.columns) : canvas.size.columns,
      rows: fixed.contains(.vertical)
        ? max(fit.minimum.rows, canvas.size.rows) : canvas.size.rows
    )
    var part = canvas.inside(Rect(size: size))
    child.draw(in: &part, pass)
  }
}

extension Fit {
  /// Takes the length measured in endless room as the only one, unless there was no end of it.
  fileprivate mutating func fix(along axis: Axis, in room: Size) {
    let item = StackLayout.Item(self, along: axis)
    if item.length >= .endless / 2 {
      let length = room.along(axis)
      return set(StackLayout.Item(length: length, fills: true), along: axis)
    }
    let length = max(item.length, item.fills ? item.wanted : 0)
    set(StackLayout.Item(length: length, minimum: length), along: axis)
  }
}
