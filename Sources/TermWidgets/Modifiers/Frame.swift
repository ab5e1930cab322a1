// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Gives a widget a size of its own, whatever it asks for.
  ///
  /// - Parameters:
  ///   - width: Columns, 0 or more; `nil` leaves them to the widget.
  ///   - height: Rows, 0 or more; `nil` leaves them to the widget.
  ///   - alignment: Where the widget stands when it is smaller.
  /// - Returns: Something of that size with the widget in it.
  public func frame(
    width: Int? = nil,
    height: Int? = nil,
    alignment: Alignment = .center
  ) -> some Widget {
    frame(
      minWidth: width,
      maxWidth: width,
      minHeight: height,
      maxHeight: height,
      alignment: alignment
    )
  }

  /// Keeps the size of a widget within limits.
  ///
  /// - Parameters:
  ///   - minWidth: Columns it has at least.
  ///   - maxWidth: Columns it has at most; `.max` takes all there are.
  ///   - minHeight: Rows it has at least.
  ///   - maxHeight: Rows it has at most; `.max` takes all there are.
  ///   - alignment: Where the widget stands when it is smaller.
  /// - Returns: Something of a size within the limits with the widget in it.
  public func frame(
    minWidth: Int? = nil,
    maxWidth: Int? = nil,
    minHeight: Int? = nil,
    maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> some Widget {
    Nodes(
      FrameNode(
        nodes.single,
        columns: Extent(minimum: minWidth, maximum: maxWidth),
        rows: Extent(minimum: minHeight, maximum: maxHeight),
        alignment: alignment
      )
    )
  }
}

/// The limits of a length.
package struct Extent: Equatable, Sendable {
  package var minimum: Int?
  package var maximum: Int?

  package init(minimum: Int? = nil, maximum: Int? = nil) {
    precondition(
      minimum ?? 0 >= 0 && maximum ?? 0 >= 0,
      "A frame cannot have a negative limit: \(minimum ?? 0) to \(maximum ?? 0)."
    )
    self.minimum = minimum
    self.maximum = maximum.map { max($0, minimum ?? 0) }
  }

  /// Whether it takes all there is.
  package var fills: Bool { maximum == .max }

  /// Whether it says how long it is.
  package var isFixed: Bool { minimum != nil && minimum == maximum }

  /// What is offered to something that has these limits.
  package func offer(_ length: Int) -> Int {
    let offer = min(length, maximum ?? length)
    return isFixed ? minimum ?? offer : offer
  }

  /// A length brought within the limits.
  package func limited(_ length: Int) -> Int {
    max(min(length, maximum ?? length), minimum ?? 0)
  }
}

private final class FrameNode: WrapperNode {
  private let columns: Extent
  private let rows: Extent
  private let alignment: Alignment

  init(_ child: Node, columns: Extent, rows: Extent, alignment: Alignment) {
    self.columns = columns
    self.rows = rows
    self.alignment = alignment
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let offer = Size(columns: columns.offer(proposal.columns), rows: rows.offer(proposal.rows))
    let inner = child.fit(offer, pass)
    var fills = inner.fills
    if columns.maximum != nil { fills.remove(.horizontal) }
    if rows.maximum != nil { fills.remove(.vertical) }
    if columns.fills { fills.insert(.horizontal) }
    if rows.fills { fills.insert(.vertical) }
    // Within a limit, something that fills takes all that the limit allows.
    let wanted = inner.size(in: offer)
    return Fit(
      size: Size(columns: columns.limited(wanted.columns), rows: rows.limited(wanted.rows)),
      fills: fills,
      minimum: Size(
        columns: max(inner.minimum.columns, columns.minimum ?? 0),
        rows: max(inner.minimum.rows, rows.minimum ?? 0)
      )
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let size = child.fit(canvas.size, pass).size(in: canvas.size)
    var part = canvas.inside(alignment.place(size, in: canvas.size))
    child.draw(in: &part, pass)
  }
}
