// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct PopupPlacementTests {
  private let screen = Size(columns: 40, rows: 12)

  private func frame(_ anchor: Rect, _ columns: Int, _ rows: Int) -> Rect {
    PopupPlacement.dropDown(from: anchor, size: Size(columns: columns, rows: rows), in: screen)
  }

  @Test func `A popup opens below its widget, aligned with its start`() {
    let anchor = Rect(x: 5, y: 2, columns: 10, rows: 1)
    #expect(frame(anchor, 12, 6) == Rect(x: 5, y: 3, columns: 12, rows: 6))
  }

  @Test func `A popup opens above its widget if it fits only there`() {
    let anchor = Rect(x: 5, y: 9, columns: 10, rows: 1)
    #expect(frame(anchor, 12, 6) == Rect(x: 5, y: 3, columns: 12, rows: 6))
    #expect(frame(anchor, 12, 2) == Rect(x: 5, y: 10, columns: 12, rows: 2))
  }

  @Test func `A popup uses the larger side if it fits on neither`() {
    #expect(frame(Rect(x: 0, y: 5, columns: 9, rows: 1), 9, 30).rows == 6)
    #expect(
      frame(Rect(x: 0, y: 7, columns: 9, rows: 1), 9, 30) == Rect(x: 0, y: 0, columns: 9, rows: 7)
    )
  }

  @Test func `A popup covers its widget if neither side has enough rows`() {
    let low = Size(columns: 10, rows: 3)
    let anchor = Rect(x: 0, y: 1, columns: 5, rows: 1)
    let frame = PopupPlacement.dropDown(from: anchor, size: Size(columns: 8, rows: 9), in: low)
    #expect(frame == Rect(x: 0, y: 0, columns: 8, rows: 3))
  }

  @Test func `A popup at the right edge aligns with its widget's end`() {
    #expect(frame(Rect(x: 32, y: 0, columns: 6, rows: 1), 20, 4).x == 18)
    #expect(frame(Rect(x: 10, y: 0, columns: 6, rows: 1), 38, 4).x == 2)
    #expect(
      frame(Rect(x: 10, y: 0, columns: 6, rows: 1), 99, 4) == Rect(x: 0, y: 1, columns: 40, rows: 4)
    )
  }

  @Test func `A submenu opens to the right of its row, or else left`() {
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
  func `A popup stays on the screen at any size`(_ columns: Int, _ rows: Int) {
    let screen = Size(columns: columns, rows: rows)
    let bounds = Rect(size: screen)
    for x in -2...6 {
      for y in -2...6 {
        for size in [Size.zero, Size(columns: 1, rows: 1), Size(columns: 9, rows: 9)] {
          let anchor = Rect(x: x, y: y, columns: 3, rows: 1).intersection(bounds)
          let drop = PopupPlacement.dropDown(from: anchor, size: size, in: screen)
          let side = PopupPlacement.beside(anchor, size: size, in: screen)
          for frame in [drop, side] where !frame.isEmpty {
            #expect(frame.intersection(bounds) == frame)
            #expect(
              PopupPlacement.inside(frame).intersection(frame) == PopupPlacement.inside(frame)
            )
          }
        }
      }
    }
  }
}
