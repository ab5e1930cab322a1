// SPDX-License-Identifier: MIT

/// A screenful of cells, drawn into through ``Canvas`` and presented by a ``Terminal``.
///
/// Not thread-safe: it belongs to whoever draws it.
public final class CellBuffer {
  public let size: Size

  /// Row after row, ``size`` columns each.
  public let cells: UnsafeMutablePointer<Cell>

  /// What the numbers in the cells stand for; shared by all buffers of a screen.
  public let table: CellTable

  /// Where the terminal's own cursor stands; `nil` hides it.
  public var cursor: Point?

  /// Rows that were opened for drawing since the damage was last cleared.
  private let damagedRows: UnsafeMutablePointer<Bool>

  /// Makes a buffer of blanks, all of it damaged.
  ///
  /// - Parameters:
  ///   - size: Columns and rows, each 0 or more.
  ///   - table: The screen's table, or a new one.
  public init(size: Size, table: CellTable = CellTable()) {
    precondition(
      size.columns >= 0 && size.rows >= 0,
      "A buffer cannot have \(size.columns) columns and \(size.rows) rows."
    )
    self.size = size
    self.table = table
    let count = size.columns * size.rows
    cells = .allocate(capacity: max(1, count))
    cells.initialize(repeating: .blank, count: count)
    damagedRows = .allocate(capacity: max(1, size.rows))
    damagedRows.initialize(repeating: true, count: size.rows)
  }

  deinit {
    cells.deallocate()
    damagedRows.deallocate()
  }

  /// A canvas on part of the buffer; the rows it covers count as damaged from now on.
  public func canvas(_ area: Rect) -> Canvas {
    let inside = area.intersection(Rect(size: size))
    damage(rows: inside.y..<inside.y + inside.rows)
    return Canvas(buffer: self, area: area, clip: inside)
  }

  /// A canvas on the whole buffer.
  public func canvas() -> Canvas { canvas(Rect(size: size)) }

  /// The start of a row.
  @inlinable
  public func row(_ y: Int) -> UnsafeMutablePointer<Cell> { cells + y * size.columns }

  /// Whether row `y` may differ from what was presented last.
  public func isDamaged(row y: Int) -> Bool { damagedRows[y] }

  /// Says that every row is as the terminal shows it.
  ///
  /// Terminals call it after presenting.
  public func clearDamage() { damagedRows.update(repeating: false, count: size.rows) }

  /// Says that rows may have changed.
  package func damage(rows: Range<Int>) {
    for row in rows { damagedRows[row] = true }
  }

  /// Says that nothing is known of what the terminal shows.
  public func damageAll() { damagedRows.update(repeating: true, count: size.rows) }

  /// Takes over the cells and cursor of a buffer of the same size and table.
  public func copy(from other: CellBuffer) {
    precondition(
      size == other.size && table === other.table,
      "A buffer of \(size) cannot take over one of \(other.size), or of another table."
    )
    cells.update(from: other.cells, count: size.columns * size.rows)
    cursor = other.cursor
  }
}
