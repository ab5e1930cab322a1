// SPDX-License-Identifier: MIT

import TermScreen

/// Widgets in rows and columns, each column as wide as its widest cell.
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
/// ![Files in a grid: names, sizes and kinds in columns.](gallery-grid)
///
/// Columns share the room as the widgets of an ``HStack`` do: one with a cell that fills gets its part of
/// what is left over, but not less than its other cells ask for. Rows may have different numbers of
/// cells. What is no ``GridRow`` spans all columns, and does not make the grid fill. Rows share the
/// height as the widgets of a ``VStack`` do.
///
/// A part of the screen that is built on its own, such as `Observe`, is no row: let it be a cell, or put
/// the whole grid into it.
public struct Grid: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a grid of rows.
  ///
  /// - Parameters:
  ///   - alignment: Where smaller cells stand; see also ``Widget/gridColumnAlignment(_:)``.
  ///   - horizontalSpacing: Blank columns between any two columns, 0 or more.
  ///   - verticalSpacing: Blank rows between any two rows, 0 or more.
  ///   - content: The rows, the upper ones first.
  public init(
    alignment: Alignment = .topLeading,
    horizontalSpacing: Int = 1,
    verticalSpacing: Int = 0,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    precondition(
      horizontalSpacing >= 0 && verticalSpacing >= 0,
      "A grid cannot have a spacing of \(horizontalSpacing) columns and \(verticalSpacing) rows."
    )
    nodes = Nodes(
      GridNode(
        content().list,
        alignment: alignment,
        spacing: Size(columns: horizontalSpacing.sane, rows: verticalSpacing.sane)
      )
    )
  }
}

private final class GridNode: Node {
  private let lines: [Node]
  private let alignment: Alignment
  private let spacing: Size

  init(_ lines: [Node], alignment: Alignment, spacing: Size) {
    self.lines = lines
    self.alignment = alignment
    self.spacing = spacing
    for line in lines { line.becomesPart(ofStackAlong: .vertical) }
  }

  /// How the last measure, which the rows know of, shared out a room.
  private var measured: (arrangement: Arrangement, size: Size, epoch: Int)?

  private struct Arrangement {
    var widths: [Int]
    var heights: [Int]
    /// What widgets that are no rows made of the width of all columns; `nil` for rows.
    var spanning: [Fit?]
    var fit: Fit
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    var arrangement = arrange(in: proposal, pass)
    arrangement.fit.size = arrangement.fit.size.intersection(proposal)
    measured = (arrangement, arrangement.fit.size, pass.epoch)
    return arrangement.fit
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if measured?.size != canvas.size || measured?.epoch != pass.epoch {
      measured = (arrange(in: canvas.size, pass), canvas.size, pass.epoch)
    }
    guard let arrangement = measured?.arrangement else { return }
    pass.environment.isNamed = false
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
      var part = canvas.inside(place)
      line.draw(in: &part, pass)
      y += area.rows + spacing.rows
    }
  }

  /// Shares out a room, and tells the rows where their cells are.
  private func arrange(in room: Size, _ pass: RenderPass) -> Arrangement {
    let columns = columns(in: room, pass)
    let widths = StackLayout.lengths(of: columns.items, in: room.columns, spacing: spacing.columns)
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
      line.asGridRow(pass) { row in
        isRow = true
        row.places = row.cells.map { cell in
          let last = cell.column + cell.span - 1
          let columnWidth = starts[last] + widths[last] - starts[cell.column]
          let fit = cell.node.fit(Size(columns: columnWidth, rows: room.rows), pass)
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
      let fit = isRow ? nil : line.fit(Size(columns: width, rows: room.rows), pass)
      rows.append(fit.map { StackLayout.Item($0, along: .vertical) } ?? item)
      spanning.append(fit)
    }
    let heights = StackLayout.lengths(of: rows, in: room.rows, spacing: spacing.rows)
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

  /// What each column asks for, and where its cells stand if that is said.
  private func columns(
    in room: Size,
    _ pass: RenderPass
  ) -> (items: [StackLayout.Item], alignments: [HorizontalAlignment?]) {
    var cells: [GridLayout.Cell] = []
    var widgets: [StackLayout.Item] = []
    var count = 0
    var alignments: [HorizontalAlignment?] = []
    for line in lines {
      var isRow = false
      line.asGridRow(pass) { row in
        isRow = true
        count = max(count, row.columnCount)
        while alignments.count < count { alignments.append(nil) }
        for cell in row.cells {
          let item = StackLayout.Item(cell.node.fit(room, pass), along: .horizontal)
          cells.append(GridLayout.Cell(column: cell.column, span: cell.span, item: item))
          alignments[cell.column] = alignments[cell.column] ?? cell.alignment
        }
      }
      if !isRow { widgets.append(StackLayout.Item(line.fit(room, pass), along: .horizontal)) }
    }
    if count == 0, !widgets.isEmpty {
      count = 1
      alignments = [nil]
    }
    for widget in widgets where count > 0 {
      // What fills is as wide as the columns, which need not grow for it.
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
