// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct ToastPlacementTests {
  private func rows(_ controls: [Rect]) -> [Int] {
    let screen = Size(columns: 40, rows: 12)
    return ToastPlacement(of: [Size(columns: 10, rows: 3)], on: screen, keepingFree: controls)
      .frames.map(\.y)
  }

  @Test func `A toast moves to the top only if it hides less there`() {
    let (high, low) = (
      Rect(x: 30, y: 1, columns: 4, rows: 1), Rect(x: 30, y: 9, columns: 4, rows: 1)
    )
    #expect(rows([]) == [7])
    #expect(rows([low]) == [0])
    #expect(rows([high, low]) == [7])
    #expect(rows([high, low, Rect(x: 35, y: 9, columns: 2, rows: 1)]) == [0])
  }

  @Test(arguments: [(40, 1), (79, 1), (80, 2), (99, 2), (100, 3), (200, 3)])
  func `A column separates a toast from a pane on a wide screen`(columns: Int, free: Int) {
    let screen = Size(columns: columns, rows: 12)
    let toasts = ToastPlacement(of: [Size(columns: 10, rows: 3)], on: screen, keepingFree: [])
    #expect(toasts.frames.map { columns - $0.x - $0.columns } == [free])
  }

  @Test(arguments: 3...12)
  func `Toasts leave a row above the help line if they can`(screenRows: Int) {
    let toasts = Array(repeating: Size(columns: 10, rows: 3), count: 3)
    let placement = ToastPlacement(
      of: toasts,
      on: Size(columns: 40, rows: screenRows),
      keepingFree: []
    )
    let ends = placement.frames.map { $0.y + $0.rows }
    #expect(ends.first == (screenRows < 4 ? nil : screenRows == 4 ? 3 : screenRows - 2))
    #expect(placement.frames.allSatisfy { $0.y >= 0 })
    #expect(zip(placement.frames, ends.dropFirst()).allSatisfy { $0.y == $1 + 1 })
  }
}
