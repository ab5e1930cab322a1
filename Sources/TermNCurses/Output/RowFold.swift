// SPDX-License-Identifier: MIT

import TermScreen

/// How the terminal's rows lie in ncurses' screen: each is folded into pieces of the same width, which
/// are rows there, one below the other.
///
/// Where anything in a row changed, ncurses compares the row from end to end, 28 bytes a cell. Of a folded row
/// it does so for the piece with the first change only.
struct RowFold {
  /// Of the terminal.
  let size: Size

  /// Columns of a piece.
  ///
  /// The last pieces of a row may have more than the row needs.
  let width: Int

  /// Pieces of a row.
  let pieces: Int

  /// Pieces are at least so wide: each has its own cost, changed or not.
  private static let leastWidth = 16

  /// Rows of ncurses whose numbers fit into a byte (see ``TerminfoEntry/motion(for:)``).
  private static let mostRows = 255

  /// - Parameter size: Of the terminal, at least one column and one row.
  init(_ size: Size) {
    self.size = size
    pieces = max(1, min(size.columns / Self.leastWidth, (Self.mostRows - 1) / size.rows))
    width = (size.columns + pieces - 1) / pieces
  }

  /// The size of ncurses' screen.
  ///
  /// Its last row is never used: the last cell of all is one that ncurses would leave out.
  var cursesSize: Size { Size(columns: width, rows: size.rows * pieces + 1) }

  /// The row of ncurses in which the first piece of a row lies.
  @inline(__always)
  func cursesRow(_ row: Int) -> Int { row &* pieces }

  /// The terminal's row and column for those of ncurses.
  @inline(__always)
  func place(cursesRow: Int, column: Int) -> (row: Int, column: Int) {
    let (row, piece) = cursesRow.quotientAndRemainder(dividingBy: pieces)
    return (row, piece &* width &+ column)
  }

  /// The piece that has a column of the terminal.
  @inline(__always)
  func piece(of column: Int) -> Int {
    Int(UInt32(truncatingIfNeeded: column) / UInt32(truncatingIfNeeded: width))
  }
}
