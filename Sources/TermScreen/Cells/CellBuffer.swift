// SPDX-License-Identifier: MIT

/// A screen of cells that a ``Canvas`` draws into and a ``Terminal`` presents.
///
/// A buffer isn't thread-safe. Use it only from the isolation domain that draws into it.
public final class CellBuffer {
  /// The number of columns and rows of the buffer.
  public let size: Size

  /// The cells, row by row, with ``size`` columns in each row.
  public let cells: UnsafeMutablePointer<Cell>

  /// The table that interns styles and clusters, shared by all buffers of a screen.
  public let table: CellTable

  /// The position of the terminal's cursor, or `nil` to hide the cursor.
  public var cursor: Point?

  /// The watch over one of the cells, if any.
  package internal(set) var watch: CellWatch?

  /// The rows that were opened for drawing since the damage was last cleared.
  private let damagedRows: UnsafeMutablePointer<Bool>

  /// Creates a buffer of spaces in which every row is damaged.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows, each 0 or more.
  ///   - table: The screen's table. The default is a new table.
  public init(size: Size, table: CellTable = CellTable()) {
    precondition(
      size.columns >= 0 && size.rows >= 0,
      "Invalid buffer size \(size). Columns and rows must be 0 or more."
    )
    self.size = size
    self.table = table
    let count = size.columns * size.rows
    cells = .allocate(capacity: max(1, count))
    cells.initialize(repeating: .blank, count: count)
    table.liveCells[cells] = count
    damagedRows = .allocate(capacity: max(1, size.rows))
    damagedRows.initialize(repeating: true, count: size.rows)
  }

  deinit {
    table.liveCells[cells] = nil
    cells.deallocate()
    damagedRows.deallocate()
  }

  /// Returns a canvas on part of the buffer, and marks the rows it covers as damaged.
  public func canvas(_ area: Rect) -> Canvas {
    let inside = area.intersection(Rect(size: size))
    damage(rows: inside.y..<inside.y + inside.rows)
    return Canvas(buffer: self, area: area, clip: inside)
  }

  /// Returns a canvas on the whole buffer, and marks all rows as damaged.
  public func canvas() -> Canvas { canvas(Rect(size: size)) }

  /// Returns a pointer to the first cell of a row.
  @inlinable
  public func row(_ y: Int) -> UnsafeMutablePointer<Cell> { cells + y * size.columns }

  /// Returns a Boolean value that indicates whether row `y` can differ from the last presented frame.
  public func isDamaged(row y: Int) -> Bool { damagedRows[y] }

  /// Marks every row as unchanged since the last presented frame.
  ///
  /// Terminals call this method after they present the buffer.
  public func clearDamage() { damagedRows.update(repeating: false, count: size.rows) }

  /// Marks rows as damaged.
  package func damage(rows: Range<Int>) {
    for row in rows { damagedRows[row] = true }
  }

  /// Marks the rows of a rectangle as damaged.
  package func damage(_ area: Rect) {
    let inside = area.intersection(Rect(size: size))
    damage(rows: inside.y..<inside.y + inside.rows)
  }

  /// Marks every row as damaged, for example when the terminal's contents are unknown.
  public func damageAll() { damagedRows.update(repeating: true, count: size.rows) }

  /// Copies the cells and the cursor of another buffer, which must have the same size and table.
  public func copy(from other: CellBuffer) {
    precondition(
      size == other.size && table === other.table,
      "Can't copy a buffer of \(other.size) cells to one of \(size). Sizes and tables must match."
    )
    cells.update(from: other.cells, count: size.columns * size.rows)
    cursor = other.cursor
  }
}
