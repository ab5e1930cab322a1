// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Fixes a widget at the size that it requests, regardless of the available space.
  ///
  /// Content that doesn't fit is clipped.
  ///
  /// ```swift
  /// Text(sentence).fixedSize(horizontal: true, vertical: false)  // on one line, never wrapped
  /// ```
  /// The widget is measured with a proposal without limits. A widget that fills any proposal, such as
  /// ``GeometryReader``, doesn't request a size. It still fills the available space.
  ///
  /// - Parameters:
  ///   - horizontal: A Boolean value that indicates whether the number of columns is fixed.
  ///   - vertical: A Boolean value that indicates whether the number of rows is fixed.
  /// - Returns: The widget, which neither grows nor shrinks in the fixed directions.
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

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let offer = Size(
      columns: fixed.contains(.horizontal) ? .unlimited : proposal.columns,
      rows: fixed.contains(.vertical) ? .unlimited : proposal.rows
    )
    var fit = child.fit(offer, context)
    if fixed.contains(.horizontal) { fit.fix(along: .horizontal, in: proposal) }
    if fixed.contains(.vertical) { fit.fix(along: .vertical, in: proposal) }
    return fit
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let fit = fit(canvas.size, context)
    // Content that doesn't fit is drawn at its full size and clipped, because it can differ at a smaller size.
    let size = Size(
      columns: fixed.contains(.horizontal)
        ? max(fit.minimum.columns, canvas.size.columns) : canvas.size.columns,
      rows: fixed.contains(.vertical)
        ? max(fit.minimum.rows, canvas.size.rows) : canvas.size.rows
    )
    var part = canvas.subcanvas(in: Rect(size: size))
    child.paint(in: &part, context)
  }
}

extension Fit {
  /// Fixes the length at the length measured without limits, unless the content fills any length.
  fileprivate mutating func fix(along axis: Axis, in space: Size) {
    let item = StackLayout.Item(self, along: axis)
    if item.length >= .unlimited / 2 {
      let length = space.along(axis)
      return set(StackLayout.Item(length: length, isFlexible: true), along: axis)
    }
    let length = max(item.length, item.isFlexible ? item.wanted : 0)
    set(StackLayout.Item(length: length, minimum: length), along: axis)
  }
}
