// SPDX-License-Identifier: MIT

import TermScreen

/// A container that arranges widgets in rows and columns, with each column as wide as its widest cell.
///
/// ```swift
/// Grid(horizontalSpacing: 2) {
///   GridRow {
///     Text("File")
///     Text("Size").gridColumnAlignment(.trailing)
///   }
///   .bold()
///   Divider()
///   ForEach(files) { file in
///     GridRow {
///       Text(file.name)
///       Text(file.size)
///     }
///   }
///   GridRow { Text("No more files").gridCellColumns(2) }
/// }
/// ```
/// ![A grid of files with columns for names, sizes, and kinds.](gallery-grid)
///
/// Rows can have different numbers of cells. A child that isn't a ``GridRow`` spans all columns and doesn't widen them
/// to fill the available width.
///
/// The columns share the width in the same way as the widgets of an ``HStack``. The rows share the height in the same
/// way as the widgets of a ``VStack``. A column with a flexible cell receives a share of the remaining width, and is
/// never narrower than its other cells require.
///
/// A region that's built separately, such as `Observe`, can't contain rows of the grid. Use it as a cell, or put the
/// whole grid into it.
public struct Grid: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The position of smaller cells. To align a single column, use ``Widget/gridColumnAlignment(_:)``.
  ///   - horizontalSpacing: The number of empty columns between adjacent columns, 0 or more.
  ///   - verticalSpacing: The number of empty rows between adjacent rows, 0 or more.
  ///   - content: The rows, from top to bottom.
  public init(
    alignment: Alignment = .topLeading,
    horizontalSpacing: Int = 1,
    verticalSpacing: Int = 0,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    precondition(
      horizontalSpacing >= 0 && verticalSpacing >= 0,
      "The spacing of a grid can't be \(horizontalSpacing) and \(verticalSpacing). Pass at least 0."
    )
    nodes = Nodes(
      GridNode(
        content().list,
        alignment: alignment,
        spacing: Size(columns: horizontalSpacing.clamped, rows: verticalSpacing.clamped)
      )
    )
  }
}

private final class GridNode: Node {
  override var widgetName: String { "Grid" }
  override var namesParts: Bool { false }

  private let lines: [Node]
  private let alignment: Alignment
  private let spacing: Size

  init(_ lines: [Node], alignment: Alignment, spacing: Size) {
    self.lines = lines
    self.alignment = alignment
    self.spacing = spacing
    for line in lines { line.didMove(toStackAlong: .vertical) }
  }

  /// The result of the last measurement, which also set the positions of the cells in their rows.
  private var measured: (arrangement: Arrangement, size: Size, epoch: Int)?

  private struct Arrangement {
    var widths: [Int]
    var heights: [Int]
    /// The sizes of children that span all columns, or `nil` for rows.
    var spanning: [Fit?]
    var fit: Fit
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    var arrangement = arrange(in: proposal, context)
    arrangement.fit.size = arrangement.fit.size.intersection(proposal)
    measured = (arrangement, arrangement.fit.size, context.pass.epoch)
    return arrangement.fit
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if measured?.size != canvas.size || measured?.epoch != context.pass.epoch {
      measured = (arrange(in: canvas.size, context), canvas.size, context.pass.epoch)
    }
    guard let arrangement = measured?.arrangement else { return }
    context.environment.isNamed = false
    let width = arrangement.widths.reduce(
      StackLayout.gaps(arrangement.widths.count, spacing.columns),
      +
    )
    var y = 0
    for (index, line) in lines.enumerated() {
      let area = Size(columns: width, rows: arrangement.heights[index])
      let size = arrangement.spanning[index]?.size(in: area) ?? area
      var place = alignment.place(size, in: area)
      place.y += y
      var part = canvas.subcanvas(in: place)
      line.paint(in: &part, context)
      y += area.rows + spacing.rows
    }
  }

  /// Returns the layout for the available size, and sets the positions of the cells in their rows.
  private func arrange(in available: Size, _ context: RenderContext) -> Arrangement {
    // A name from `id(_:)` belongs to the grid, not to its cells.
    let isNamed = context.environment.isNamed
    context.environment.isNamed = false
    defer { context.environment.isNamed = isNamed }
    let columns = columns(in: available, context)
    let widths = context.lengths(
      of: columns.items,
      in: available.columns,
      spacing: spacing.columns
    )
    var starts: [Int] = []
    var width = 0
    for length in widths {
      starts.append(width)
      width += length + spacing.columns
    }
    width = max(0, width - spacing.columns)
    var rows: [StackLayout.Item] = []
    var spanning: [Fit?] = []
    for line in lines {
      var isRow = false
      var item = StackLayout.Item(length: 0)
      line.asPart(context) { part in
        guard let row = part as? GridRowNode else { return }
        isRow = true
        row.places = row.cells.map { cell in
          let last = cell.column + cell.span - 1
          let columnWidth = starts[last] + widths[last] - starts[cell.column]
          let fit = cell.node.fit(Size(columns: columnWidth, rows: available.rows), context)
          item.formUnion(StackLayout.Item(fit, along: .vertical))
          return GridRowNode.Place(
            x: starts[cell.column],
            columns: columnWidth,
            alignment: Alignment(
              columns.alignments[cell.column] ?? alignment.horizontal,
              row.alignment ?? alignment.vertical
            ),
            fit: fit
          )
        }
      }
      let fit = isRow ? nil : line.fit(Size(columns: width, rows: available.rows), context)
      rows.append(fit.map { StackLayout.Item($0, along: .vertical) } ?? item)
      spanning.append(fit)
    }
    let heights = context.lengths(of: rows, in: available.rows, spacing: spacing.rows)
    return Arrangement(
      widths: widths,
      heights: heights,
      spanning: spanning,
      fit: Fit(
        along: joined(columns.items, widths, spacing.columns),
        across: joined(rows, heights, spacing.rows),
        .horizontal
      )
    )
  }

  /// Returns the length constraint and the alignment, if specified, of each column.
  private func columns(
    in available: Size,
    _ context: RenderContext
  ) -> (items: [StackLayout.Item], alignments: [HorizontalAlignment?]) {
    var cells: [GridLayout.Cell] = []
    var widgets: [StackLayout.Item] = []
    var count = 0
    var alignments: [HorizontalAlignment?] = []
    for line in lines {
      var isRow = false
      line.asPart(context) { part in
        guard let row = part as? GridRowNode else { return }
        isRow = true
        count = max(count, row.columnCount)
        while alignments.count < count { alignments.append(nil) }
        for cell in row.cells {
          let item = StackLayout.Item(cell.node.fit(available, context), along: .horizontal)
          cells.append(GridLayout.Cell(column: cell.column, span: cell.span, item: item))
          alignments[cell.column] = alignments[cell.column] ?? cell.alignment
        }
      }
      if !isRow {
        widgets.append(StackLayout.Item(line.fit(available, context), along: .horizontal))
      }
    }
    if count == 0, !widgets.isEmpty {
      count = 1
      alignments = [nil]
    }
    for widget in widgets where count > 0 {
      // A flexible child is as wide as the columns, but doesn't widen them.
      let item = StackLayout.Item(length: widget.wanted, minimum: widget.minimum)
      cells.append(GridLayout.Cell(column: 0, span: count, item: item))
    }
    let items = GridLayout.columns(of: cells, count: count, spacing: spacing.columns)
    return (items, alignments)
  }

  private func joined(
    _ items: [StackLayout.Item],
    _ lengths: [Int],
    _ spacing: Int
  ) -> StackLayout.Item {
    var joined = StackLayout.Item(joinedBy: StackLayout.gaps(items.count, spacing))
    for (item, length) in zip(items, lengths) { joined.append(item, length: length) }
    return joined
  }
}
