// SPDX-License-Identifier: MIT

/// A picture of a screen as a value: what each cell shows and where the cursor stands.
///
/// Two frames are equal when a person could not tell them apart. For tests, recordings and exports; it
/// costs a `String` per cell, so nothing on the way to the terminal uses it.
public struct Frame: Hashable, Sendable {
  public struct Cell: Hashable, Sendable {
    /// The cluster shown; empty in the second cell of a wide one.
    public var text: String
    public var style: Style

    public init(text: String = " ", style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  public let size: Size
  /// Where the terminal's cursor stands; `nil` when it is hidden.
  public var cursor: Point?
  /// Row after row, `size.columns` each.
  public private(set) var cells: [Cell]

  /// A blank frame.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// What `buffer` shows now.
  public init(_ buffer: CellBuffer) {
    size = buffer.size
    cursor = buffer.cursor
    cells = (0..<size.columns * size.rows).map { index in
      let cell = buffer.cells[index]
      return Cell(text: buffer.table.text(of: cell), style: buffer.table.styles[Int(cell.style)])
    }
  }

  public subscript(x: Int, y: Int) -> Cell {
    precondition(
      Rect(size: size).contains(Point(x: x, y: y)),
      "(\(x), \(y)) is outside of a frame of \(size)."
    )
    return cells[y * size.columns + x]
  }

  /// The cells of a row, from the left.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.columns..<(y + 1) * size.columns]
  }
}
