// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Sets a fixed size for a widget.
  ///
  /// ```swift
  /// Text("42").frame(width: 6, alignment: .trailing)
  /// ```
  /// ![Boxes with fixed and with flexible widths.](gallery-frames)
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least 0. By default, the widget determines the width.
  ///   - height: The number of rows, at least 0. By default, the widget determines the height.
  ///   - alignment: The position of the widget if it's smaller than the frame.
  /// - Returns: A frame of that size around the widget.
  public func frame(
    width: Int? = nil,
    height: Int? = nil,
    alignment: Alignment = .center
  ) -> some Widget {
    Nodes(
      FrameNode(
        nodes.single,
        columns: LengthConstraint(width),
        rows: LengthConstraint(height),
        alignment: alignment
      )
    )
  }

  /// Sets the limits within which a widget grows and shrinks.
  ///
  /// ```swift
  /// HStack {
  ///   Sidebar().frame(minWidth: 12, idealWidth: 24)  // 24 columns, or at least 12 if space is short
  ///   Editor().frame(maxWidth: .max)                 // all remaining columns
  /// }
  /// ```
  /// The enclosing stack determines a length in three steps:
  ///
  /// 1. Every frame receives its minimum, if there's enough space for all minimums.
  /// 2. Every frame receives its ideal before the remaining space is divided.
  /// 3. The frame shares the remaining space with all flexible widgets, up to its maximum.
  ///
  /// If the ideals don't fit, no widget receives less than an equal share unless it needs less.
  ///
  /// By default, the widget determines each limit. A frame with a maximum but no ideal requests its minimum. If space is
  /// short, it also receives the size of the widget, up to its maximum and an equal share. A frame with an ideal but no
  /// maximum doesn't grow further. A frame with neither requests the size of the widget, and grows if the widget is
  /// flexible. If limits contradict each other, the minimum takes precedence. An ideal outside the limits is clamped to
  /// the nearest limit.
  ///
  /// - Parameters:
  ///   - minWidth: The minimum number of columns, at least 0.
  ///   - idealWidth: The number of columns if there's enough space, at least 0.
  ///   - maxWidth: The maximum number of columns, at least 0. Pass `.max` to fill the available columns.
  ///   - minHeight: The minimum number of rows, at least 0.
  ///   - idealHeight: The number of rows if there's enough space, at least 0.
  ///   - maxHeight: The maximum number of rows, at least 0. Pass `.max` to fill the available rows.
  ///   - alignment: The position of the widget if it's smaller than the frame.
  /// - Returns: A frame around the widget, with a size within the limits.
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
        columns: LengthConstraint(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        rows: LengthConstraint(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment
      )
    )
  }
}

private final class FrameNode: WrapperNode {
  private let columns: LengthConstraint
  private let rows: LengthConstraint
  private let alignment: Alignment

  init(_ child: Node, columns: LengthConstraint, rows: LengthConstraint, alignment: Alignment) {
    self.columns = columns
    self.rows = rows
    self.alignment = alignment
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let offer = Size(columns: columns.offer(proposal.columns), rows: rows.offer(proposal.rows))
    var fit = child.fit(offer, context)
    columns.limit(&fit, along: .horizontal, offered: offer.columns)
    rows.limit(&fit, along: .vertical, offered: offer.rows)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let size = child.fit(canvas.size, context).size(in: canvas.size)
    var part = canvas.subcanvas(in: alignment.place(size, in: canvas.size))
    child.paint(in: &part, context)
  }
}
