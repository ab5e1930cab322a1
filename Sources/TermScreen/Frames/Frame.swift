// SPDX-License-Identifier: MIT

/// A picture of a screen as a value: what each cell shows and where the cursor stands.
///
/// Two frames are equal when a person could not tell them apart: a blank has no foreground, bold is
/// not seen on it, and so on; see ``Cell/style``. For tests, recordings and exports; it costs a
/// `String` per cell, so nothing on the way to the terminal uses it.
public struct Frame: Hashable, Sendable {
  public struct Cell: Hashable, Sendable {
    /// The cluster shown; empty in the second cell of a wide one.
    public let text: String

    /// How it looks: what of the style it was made with can be seen, ``Style/onBlank`` for a blank.
    public let style: Style

    public init(text: String = " ", style: Style = .plain) {
      self.text = text
      self.style = text == " " ? style.onBlank : style.onText
    }

    /// The cells that a cluster takes, two where it is wide; `nil` where no cell shows it as it is.
    static func cells(of cluster: Character, style: Style = .plain) -> [Cell]? {
      guard cluster.harmless.utf8.elementsEqual(cluster.utf8) else { return nil }
      let cell = Cell(text: String(cluster), style: style)
      return columns(of: cluster) == 2 ? [cell, Cell(text: "", style: style)] : [cell]
    }
  }

  public let size: Size
  /// Where the terminal's cursor stands; `nil` when it is hidden.
  public var cursor: Point?
  /// Row after row, `size.columns` each.
  public private(set) var cells: [Cell]

  /// A blank frame.
  ///
  /// - Parameter size: Columns and rows, each 0 or more.
  public init(size: Size) {
    precondition(
      size.columns >= 0 && size.rows >= 0,
      "A frame cannot have \(size.columns) columns and \(size.rows) rows."
    )
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

  /// A frame of cells that are known to fit the size.
  init(size: Size, cells: [Cell], cursor: Point?) {
    self.size = size
    self.cells = cells
    self.cursor = cursor
  }

  /// A frame with each cell replaced, cursor and size kept.
  func map(_ replacement: (Cell) -> Cell) -> Frame {
    var frame = self
    frame.cells = cells.map(replacement)
    return frame
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
    precondition(0..<size.rows ~= y, "There is no row \(y) in a frame of \(size).")
    return cells[y * size.columns..<(y + 1) * size.columns]
  }
}
