// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets
import Testing

@Suite struct PopupPlacementTests {
  private let screen = Size(columns: 40, rows: 12)

  private func place(_ anchor: Rect, _ columns: Int, _ rows: Int) -> Rect {
    PopupPlacement.dropDown(from: anchor, size: Size(columns: columns, rows: rows), in: screen)
  }

  @Test func `It stands below, begins where its widget does`() {
    let anchor = Rect(x: 5, y: 2, columns: 10, rows: 1)
    #expect(place(anchor, 12, 6) == Rect(x: 5, y: 3, columns: 12, rows: 6))
  }

  @Test func `Where it has no room below and has above, it stands there`() {
    let anchor = Rect(x: 5, y: 9, columns: 10, rows: 1)
    #expect(place(anchor, 12, 6) == Rect(x: 5, y: 3, columns: 12, rows: 6))
    #expect(place(anchor, 12, 2) == Rect(x: 5, y: 10, columns: 12, rows: 2))
  }

  @Test func `With too little room on both sides it takes the greater one`() {
    #expect(place(Rect(x: 0, y: 5, columns: 9, rows: 1), 9, 30).rows == 6)
    #expect(
      place(Rect(x: 0, y: 7, columns: 9, rows: 1), 9, 30) == Rect(x: 0, y: 0, columns: 9, rows: 7)
    )
  }

  @Test func `Where no row is left beside it, it covers its widget`() {
    let low = Size(columns: 10, rows: 3)
    let anchor = Rect(x: 0, y: 1, columns: 5, rows: 1)
    let place = PopupPlacement.dropDown(from: anchor, size: Size(columns: 8, rows: 9), in: low)
    #expect(place == Rect(x: 0, y: 0, columns: 8, rows: 3))
  }

  @Test func `At the right edge it ends where its widget does, or at the edge`() {
    #expect(place(Rect(x: 32, y: 0, columns: 6, rows: 1), 20, 4).x == 18)
    #expect(place(Rect(x: 10, y: 0, columns: 6, rows: 1), 38, 4).x == 2)
    #expect(
      place(Rect(x: 10, y: 0, columns: 6, rows: 1), 99, 4) == Rect(x: 0, y: 1, columns: 40, rows: 4)
    )
  }

  @Test func `Beside a row it stands right of it, else left, its first line at that height`() {
    let size = Size(columns: 10, rows: 5)
    let row = Rect(x: 4, y: 3, columns: 12, rows: 1)
    #expect(
      PopupPlacement.beside(row, size: size, in: screen) == Rect(x: 16, y: 2, columns: 10, rows: 5)
    )
    let right = Rect(x: 25, y: 10, columns: 12, rows: 1)
    #expect(
      PopupPlacement.beside(right, size: size, in: screen)
        == Rect(x: 15, y: 7, columns: 10, rows: 5)
    )
  }

  @Test(arguments: 0...5, 0...5)
  func `It never leaves the screen, however small`(_ columns: Int, _ rows: Int) {
    let screen = Size(columns: columns, rows: rows)
    let bounds = Rect(size: screen)
    for x in -2...6 {
      for y in -2...6 {
        for size in [Size.zero, Size(columns: 1, rows: 1), Size(columns: 9, rows: 9)] {
          let anchor = Rect(x: x, y: y, columns: 3, rows: 1).intersection(bounds)
          let drop = PopupPlacement.dropDown(from: anchor, size: size, in: screen)
          let side = PopupPlacement.beside(anchor, size: size, in: screen)
          for place in [drop, side] where !place.isEmpty {
            #expect(place.intersection(bounds) == place)
            #expect(
              PopupPlacement.inside(place).intersection(place) == PopupPlacement.inside(place)
            )
          }
        }
      }
    }
  }
}
