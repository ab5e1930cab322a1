// SPDX-License-Identifier: MIT

public import TermRender

// snippet: layout-value
/// The number of columns that a widget spans.
private struct ColumnSpan: LayoutValueKey { static let defaultValue = 1 }

extension Widget {
  /// Sets the number of columns that this widget spans in a ``Masonry``, at least 1.
  public func masonryColumns(_ count: Int) -> some Widget {
    layoutValue(ColumnSpan.self, max(1, count))
  }
}
// end

/// A container of columns with equal widths, in which each widget joins the shortest column.
public struct Masonry: Layout {
  /// The arrangement for a width.
  public struct Cache {
    var width: Int?
    var frames: [Rect] = []
  }

  private let columnWidth: Int
  private let spacing: Int

  /// Creates a layout with columns of at least the given width, and with empty cells between them.
  public init(columnWidth: Int, spacing: Int = 1) {
    self.columnWidth = max(1, columnWidth)
    self.spacing = max(0, spacing)
  }

  public func makeCache(_ children: [LayoutChild]) -> Cache { Cache() }

  // snippet: layout
  public func fit(_ proposal: Size, _ children: [LayoutChild], _ cache: inout Cache) -> Fit {
    let ideal = children.count * (columnWidth + spacing) - spacing
    let columns = proposal.columns < .unlimited ? proposal.columns : max(0, ideal)
    arrange(children, columns, &cache)
    let rows = cache.frames.map { $0.y + $0.rows }.max() ?? 0
    return Fit(
      size: Size(columns: columns, rows: rows),
      flexibleAxes: .horizontal,
      ideal: Size(columns: columns, rows: rows)
    )
  }

  public func place(_ children: [LayoutChild], in size: Size, _ cache: inout Cache) {
    arrange(children, size.columns, &cache)
    for (child, frame) in zip(children, cache.frames) { child.place(frame) }
  }
  // end

  private func arrange(_ children: [LayoutChild], _ width: Int, _ cache: inout Cache) {
    guard cache.width != width else { return }
    cache.width = width
    let count = max(1, (width + spacing) / (columnWidth + spacing))
    let step = (width + spacing) / count
    var heights = [Int](repeating: 0, count: count)
    cache.frames = children.map { child in
      let span = min(child[ColumnSpan.self], count)
      let tops = (0...count - span).map { heights[$0..<$0 + span].max() ?? 0 }
      let first = tops.indices.min { tops[$0] < tops[$1] } ?? 0
      let columns = max(0, span * step - spacing)
      let fit = child.fit(Size(columns: columns, rows: .unlimited))
      let rows = StackLayout.Item(fit, along: .vertical).wanted
      let frame = Rect(x: first * step, y: tops[first], columns: columns, rows: rows)
      for column in first..<first + span { heights[column] = frame.y + rows }
      return frame
    }
  }
}
