// SPDX-License-Identifier: MIT

package import TermScreen

/// A row of a grid, in which each widget is a cell.
///
/// ```swift
/// Grid {
///   GridRow {
///     Text("Name")
///     TextField("Name", text: name, send: SetName.init)
///   }
/// }
/// ```
/// ![Rows of a grid, some with cells that span columns.](gallery-grid)
///
/// Outside of a ``Grid`` it is an ``HStack``.
public struct GridRow: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a row of cells.
  ///
  /// - Parameters:
  ///   - alignment: Where lower cells stand in the row; `nil` as the grid says.
  ///   - content: The cells, from left to right.
  public init(
    alignment: VerticalAlignment? = nil,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) {
    nodes = Nodes(GridRowNode(content().list, alignment: alignment))
  }
}

extension Widget {
  /// Lets a cell of a ``GridRow`` span several columns.
  ///
  /// ```swift
  /// Grid {
  ///   GridRow { Text("Totals").bold().gridCellColumns(2) }
  ///   GridRow { Text("Films"); Text("40") }
  /// }
  /// ```
  /// - Parameter count: How many, 1 to 1,000; columns that no other row has are made.
  /// - Returns: The widget, which spans so many columns.
  public func gridCellColumns(_ count: Int) -> some Widget {
    precondition((1...1_000).contains(count), "A cell cannot span \(count) columns.")
    return Nodes(TraitNode(nodes.single) { $0.columns = count })
  }

  /// Says where the cells stand in the column of a ``Grid`` that this cell is in.
  ///
  /// ```swift
  /// GridRow {
  ///   Text("Size")
  ///   Text("1,024").gridColumnAlignment(.trailing)
  /// }
  /// ```
  /// Said in one cell, it holds for the column; of several that say it, the uppermost decides.
  ///
  /// - Parameter alignment: Where narrower cells stand.
  /// - Returns: The widget, which says so.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some Widget {
    Nodes(TraitNode(nodes.single) { $0.columnAlignment = alignment })
  }
}

/// The cells of a row, which its grid puts in their places.
package final class GridRowNode: StackNode {
  struct Cell {
    let node: Node
    let column: Int
    let span: Int
    let alignment: HorizontalAlignment?
  }

  let cells: [Cell]
  let alignment: VerticalAlignment?
  /// The grid's columns that the row reaches over.
  let columnCount: Int

  /// Where the grid puts each cell across the row, and what the cell made of it.
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
      let traits = node.traits
      cells.append(
        Cell(node: node, column: column, span: traits.columns, alignment: traits.columnAlignment)
      )
      column += traits.columns
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

  override func asGridRow(_ pass: RenderPass, _ body: (GridRowNode) -> Void) { body(self) }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    guard !places.isEmpty else { return super.draw(in: &canvas, pass) }
    pass.environment.isNamed = false
    let isLine = pass.isAccessible && canvas.size.rows <= 1
    if isLine { pass.beginGroup(.line) }
    for (cell, place) in zip(cells, places) {
      let area = Rect(x: place.x, y: 0, columns: place.columns, rows: canvas.size.rows)
      let whole = canvas.inside(area)
      let size = place.fit.size(in: whole.size)
      var part = whole.inside(place.alignment.place(size, in: whole.size))
      cell.node.draw(in: &part, pass)
    }
    if isLine { pass.endGroup() }
  }
}
