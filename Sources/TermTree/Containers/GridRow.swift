// SPDX-License-Identifier: MIT

public import TermScreen

/// A row of a grid, with each widget as a cell.
///
/// ```swift
/// Grid {
///   GridRow {
///     Text("Name")
///     TextField("Name", text: name, send: SetName.init)
///   }
/// }
/// ```
/// ![A grid with cells that span several columns.](gallery-grid)
///
/// Outside a ``Grid``, a row is laid out like an ``HStack``.
public struct GridRow: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a row of cells.
  ///
  /// - Parameters:
  ///   - alignment: The vertical position of cells that are shorter than the row. The default is the alignment of the
  ///     grid.
  ///   - content: The cells, from left to right.
  public init(
    alignment: VerticalAlignment? = nil,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    nodes = Nodes(GridRowNode(content().list, alignment: alignment))
  }
}

extension Widget {
  /// Sets the number of columns that a cell of a ``GridRow`` spans.
  ///
  /// ```swift
  /// Grid {
  ///   GridRow { Text("Totals").bold().gridCellColumns(2) }
  ///   GridRow { Text("Movies"); Text("40") }
  /// }
  /// ```
  /// - Parameter count: The number of columns, from 1 to 1,000. The grid adds columns if necessary.
  /// - Returns: A cell that spans the given number of columns.
  public func gridCellColumns(_ count: Int) -> some Widget {
    precondition((1...1_000).contains(count), "A column span can't be \(count). Pass 1 to 1,000.")
    return layoutValue(GridCellColumns.self, count)
  }

  /// Sets the alignment of the ``Grid`` column that contains this cell.
  ///
  /// ```swift
  /// GridRow {
  ///   Text("Size")
  ///   Text("1,024").gridColumnAlignment(.trailing)
  /// }
  /// ```
  /// Use this method on one cell of a column. If several cells specify an alignment, the topmost cell takes precedence.
  ///
  /// - Parameter alignment: The horizontal position of cells that are narrower than the column.
  /// - Returns: A cell that sets the alignment of its column.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some Widget {
    layoutValue(GridColumnAlignment.self, alignment)
  }
}

/// The number of grid columns that a cell spans.
private enum GridCellColumns: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

/// The alignment of the cells in a column of a grid.
private enum GridColumnAlignment: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

/// A node that draws the cells of a row at the positions from the grid.
public final class GridRowNode: StackNode {
  struct Cell {
    let node: Node
    let column: Int
    let span: Int
    let alignment: HorizontalAlignment?
  }

  let cells: [Cell]
  let alignment: VerticalAlignment?
  /// The number of columns that the cells span.
  let columnCount: Int

  /// The positions of the cells from the last layout of the grid.
  var places: [Place] = []

  struct Place {
    let x: Int
    let columns: Int
    let alignment: Alignment
    let fit: Fit
  }

  init(_ nodes: [Node], alignment: VerticalAlignment?) {
    self.alignment = alignment
    var cells: [Cell] = []
    cells.reserveCapacity(nodes.count)
    var column = 0
    for node in nodes {
      let span = node.layoutValue(GridCellColumns.self)
      let alignment = node.layoutValue(GridColumnAlignment.self)
      cells.append(Cell(node: node, column: column, span: span, alignment: alignment))
      column += span
    }
    self.cells = cells
    columnCount = column
    super.init(
      nodes,
      axis: .horizontal,
      spacing: 1,
      alignment: Alignment(.leading, alignment ?? .top)
    )
  }

  override public func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard !places.isEmpty else { return super.draw(in: &canvas, context) }
    context.environment.isNamed = false
    let isLine = context.isAccessible && canvas.size.rows <= 1
    context.withAccessibilityGroup(isLine ? .line : nil) {
      for (cell, place) in zip(cells, places) {
        let area = Rect(x: place.x, y: 0, columns: place.columns, rows: canvas.size.rows)
        let whole = canvas.subcanvas(in: area)
        let size = place.fit.size(in: whole.size)
        var part = whole.subcanvas(in: place.alignment.place(size, in: whole.size))
        cell.node.paint(in: &part, context)
      }
    }
  }
}
