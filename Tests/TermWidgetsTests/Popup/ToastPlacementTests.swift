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
    #expect(rows([]) == [8])
    #expect(rows([low]) == [0])
    #expect(rows([high, low]) == [8])
    #expect(rows([high, low, Rect(x: 35, y: 9, columns: 2, rows: 1)]) == [0])
  }
}
