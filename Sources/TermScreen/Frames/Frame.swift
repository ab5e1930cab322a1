// SPDX-License-Identifier: MIT

/// The contents of a screen: the text and style of each cell, and the position of the cursor.
///
/// Two frames are equal if they look the same. For example, the foreground and weight of an empty cell don't count. For
/// details, see ``Cell/style``.
///
/// Use frames for tests, recordings, and exports. A frame stores a `String` for each cell, so the drawing path doesn't
/// use frames.
public struct Frame: Hashable, Sendable {
  /// The text and the visible style of one cell.
  public struct Cell: Hashable, Sendable {
    /// The grapheme cluster, which is empty in the second cell of a wide cluster.
    public let text: String

    /// The visible part of the cell's style.
    ///
    /// For a space, it's ``Style/forBlankCell``.
    public let style: Style

    /// Creates a cell.
    ///
    /// - Parameters:
    ///   - text: A grapheme cluster, or an empty string for the second cell of a wide cluster. The default is a space.
    ///   - style: The style. The cell stores only its visible part. The default is ``Style/plain``.
    public init(text: String = " ", style: Style = .plain) {
      self.text = text
      self.style = text == " " ? style.forBlankCell : style.onText
    }

    /// Returns the cells that a cluster takes, or `nil` if it can't be displayed unchanged.
    ///
    /// A wide cluster takes two cells.
    static func cells(of cluster: Character, style: Style = .plain) -> [Cell]? {
      guard cluster.sanitized.utf8.elementsEqual(cluster.utf8) else { return nil }
      let cell = Cell(text: String(cluster), style: style)
      return displayWidth(of: cluster) == 2 ? [cell, Cell(text: "", style: style)] : [cell]
    }
  }

  /// The number of columns and rows of the frame.
  public let size: Size
  /// The position of the terminal's cursor, or `nil` if it's hidden.
  public var cursor: Point?
  /// The cells, row by row, with `size.columns` cells in each row.
  public private(set) var cells: [Cell]

  /// Creates a frame of empty cells.
  ///
  /// - Parameter size: The number of columns and rows, each 0 or more.
  public init(size: Size) {
    precondition(
      size.columns >= 0 && size.rows >= 0,
      "Invalid frame size \(size). Columns and rows must be 0 or more."
    )
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// Creates a frame with the current contents of a buffer.
  public init(_ buffer: CellBuffer) {
    size = buffer.size
    cursor = buffer.cursor
    cells = []
    cells.reserveCapacity(size.columns * size.rows)
    // Most cells are equal to an earlier one.
    var known: [UInt64: Cell] = [:]
    for index in 0..<size.columns * size.rows {
      let cell = buffer.cells[index]
      if index > 0, cell == buffer.cells[index - 1] {
        cells.append(cells[index - 1])
      } else if let same = known[cell.bits] {
        cells.append(same)
      } else {
        let style = buffer.table.styles[Int(cell.style)]
        let new = Cell(text: buffer.table.text(of: cell), style: style)
        known[cell.bits] = new
        cells.append(new)
      }
    }
  }

  /// Creates a frame from cells that match the size.
  init(size: Size, cells: [Cell], cursor: Point?) {
    self.size = size
    self.cells = cells
    self.cursor = cursor
  }

  /// Returns a frame of the same size and with the same cursor in which each cell is replaced.
  func map(_ replacement: (Cell) -> Cell) -> Frame {
    var frame = self
    frame.cells = cells.map(replacement)
    return frame
  }

  /// Accesses the cell at a position.
  ///
  /// ```swift
  /// let corner = frame[0, 0].text
  /// ```
  ///
  /// - Parameters:
  ///   - x: The column, from 0 to `size.columns - 1`.
  ///   - y: The row, from 0 to `size.rows - 1`.
  public subscript(x: Int, y: Int) -> Cell {
    precondition(
      Rect(size: size).contains(Point(x: x, y: y)),
      "(\(x), \(y)) is outside the \(size) frame. Use x < \(size.columns) and y < \(size.rows)."
    )
    return cells[y * size.columns + x]
  }

  /// Returns the cells of a row, from left to right.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    precondition(
      0..<size.rows ~= y,
      "Row \(y) is outside the \(size) frame. Use a row in 0..<\(size.rows)."
    )
    return cells[y * size.columns..<(y + 1) * size.columns]
  }
}
