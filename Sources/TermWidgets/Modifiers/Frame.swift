// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Gives a widget a size of its own, whatever it asks for.
  ///
  /// ```swift
  /// Text("42").frame(width: 6, alignment: .trailing)
  /// ```
  /// ![Boxes of fixed and of growing widths.](gallery-frames)
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
    Nodes(
      FrameNode(
        nodes.single,
        columns: Extent(width),
        rows: Extent(height),
        alignment: alignment
      )
    )
  }

  /// Says within which limits a widget grows and shrinks.
  ///
  /// ```swift
  /// HStack {
  ///   Sidebar().frame(minWidth: 12, idealWidth: 24)  // 24 columns; fewer, but never below 12, in need
  ///   Editor().frame(maxWidth: .max)                 // all the others
  /// }
  /// ```
  /// A length is found in three steps. The minimum comes first: nobody takes it away while there is room
  /// for all minimums. Then the ideal: it is asked for before anything is left over. Then the maximum:
  /// up to there the frame shares what is left over with all others that fill.
  ///
  /// What is not given comes from the widget. Without an ideal, a frame with a maximum is content with
  /// its minimum, and one without follows the widget; without a maximum, a frame with an ideal grows no
  /// further, and one without grows if the widget does. Of limits that contradict each other the
  /// minimum holds; an ideal outside of them counts as the nearest length within.
  ///
  /// - Parameters:
  ///   - minWidth: Columns it has at least, 0 or more.
  ///   - idealWidth: Columns it has as long as there are enough, 0 or more.
  ///   - maxWidth: Columns up to which it grows, 0 or more; `.max` takes all there are.
  ///   - minHeight: Rows it has at least, 0 or more.
  ///   - idealHeight: Rows it has as long as there are enough, 0 or more.
  ///   - maxHeight: Rows up to which it grows, 0 or more; `.max` takes all there are.
  ///   - alignment: Where the widget stands when it is smaller.
  /// - Returns: Something of a size within the limits with the widget in it.
  public func frame(
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    maxWidth: Int? = nil,
    minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> some Widget {
    Nodes(
      FrameNode(
        nodes.single,
        columns: Extent(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        rows: Extent(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment
      )
    )
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
    var fit = child.fit(offer, pass)
    columns.limit(&fit, along: .horizontal, offered: offer.columns)
    rows.limit(&fit, along: .vertical, offered: offer.rows)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let size = child.fit(canvas.size, pass).size(in: canvas.size)
    var part = canvas.inside(alignment.place(size, in: canvas.size))
    child.draw(in: &part, pass)
  }
}
