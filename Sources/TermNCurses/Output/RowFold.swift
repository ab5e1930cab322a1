// SPDX-License-Identifier: MIT

import TermScreen

/// How the terminal's rows lie in ncurses' screen: each is folded into pieces of the same width, which
/// are rows there, one below the other.
///
/// Where anything in a row changed, ncurses compares the row from end to end, and copies what follows the
/// change: 28 bytes a cell. Of a folded row it does so for the pieces that changed only. What fills a
/// piece goes on in the next, as it does from row to row on a terminal with automatic margins, so ncurses
/// needs no motion there.
struct RowFold {
  /// Of the terminal.
  let size: Size

  /// Columns of a piece.
  ///
  /// The last pieces of a row may have more than the row needs.
  let width: Int

  /// Pieces of a row, as a power of 2.
  private let exponent: Int

  /// Pieces are at least so wide: each has its own cost, changed or not.
  private static let leastWidth = 32

  /// Rows of ncurses whose numbers fit into a byte (see ``TerminfoEntry/motion(for:)``).
  private static let mostRows = 255

  /// - Parameter size: Of the terminal, at least one column and one row.
  init(_ size: Size) {
    var exponent = 0
    while size.columns >> (exponent + 1) >= Self.leastWidth,
      size.rows << (exponent + 1) < Self.mostRows
    {
      exponent += 1
    }
    self.size = size
    self.exponent = exponent
    width = (size.columns + (1 << exponent) - 1) >> exponent
  }

  /// Pieces of a row.
  var pieces: Int { 1 << exponent }

  /// The size of ncurses' screen.
  ///
  /// Its last row is never used: the last cell of all is one that ncurses would leave out.
  var cursesSize: Size { Size(columns: width, rows: (size.rows << exponent) + 1) }

  /// The row of ncurses in which the first piece of a row lies.
  func cursesRow(_ row: Int) -> Int { row << exponent }

  /// The terminal's row and column for those of ncurses.
  @inline(__always)
  func place(cursesRow: Int, column: Int) -> (row: Int, column: Int) {
    (cursesRow >> exponent, (cursesRow & (pieces - 1)) * width + column)
  }

  /// The piece that has a column of the terminal.
  @inline(__always)
  func piece(of column: Int) -> Int {
    Int(UInt32(truncatingIfNeeded: column) / UInt32(truncatingIfNeeded: width))
  }
}
