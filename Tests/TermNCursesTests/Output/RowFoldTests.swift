// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermNCurses

@Suite struct RowFoldTests {
  @Test(arguments: [(1, 1), (31, 1), (40, 2), (80, 5), (132, 8), (159, 9), (160, 10), (200, 10)])
  func `Rows are folded into pieces of at least 16 columns`(_ columns: Int, _ pieces: Int) {
    let fold = RowFold(Size(columns: columns, rows: 24))
    #expect(fold.pieces == pieces && (fold.width >= 16 || pieces == 1))
  }

  @Test(arguments: [(50, 5), (60, 4), (80, 3), (127, 2), (128, 1), (1000, 1)])
  func `Rows of ncurses have numbers below 256 where the terminal's have`(
    _ rows: Int,
    _ pieces: Int
  ) {
    #expect(RowFold(Size(columns: 250, rows: rows)).pieces == pieces)
  }

  @Test func `The last piece may be one of which nothing is used`() {
    let fold = RowFold(Size(columns: 1921, rows: 2))
    #expect(fold.pieces == 120 && fold.cursesSize == Size(columns: 17, rows: 241))
    #expect(fold.piece(of: 1920) < 119)
  }

  @Test func `Every cell has a place of its own, side by side with its neighbours`() {
    for columns in [1, 2, 31, 80, 97, 131, 200, 211, 259, 2079] {
      for rows in [1, 2, 24, 63, 300] {
        let fold = RowFold(Size(columns: columns, rows: rows))
        let curses = fold.cursesSize
        for row in [0, rows / 2, rows - 1] {
          for column in 0..<columns {
            let piece = column / fold.width
            let place = (row: fold.cursesRow(row) + piece, column: column - piece * fold.width)
            #expect(place.row < curses.rows - 1 && place.column < curses.columns)
            #expect(fold.place(cursesRow: place.row, column: place.column) == (row, column))
          }
        }
      }
    }
  }
}
