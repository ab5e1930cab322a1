// SPDX-License-Identifier: MIT

import TermWidgets
import Testing

@Suite struct TableSortOrderTests {
  private struct Item: Equatable {
    let name: String
    let weight: Int
  }

  private let items = ["d2", "a1", "c2", "b1"].map {
    Item(name: $0, weight: Int($0.suffix(1)) ?? 0)
  }

  @Test func `Rows can sort by a value in both directions`() {
    var rows = items
    TableSortOrder("name").sort(&rows, by: \.name)
    #expect(rows.map(\.name) == ["a1", "b1", "c2", "d2"])
    TableSortOrder("name", isDescending: true).sort(&rows, by: \.name)
    #expect(rows.map(\.name) == ["d2", "c2", "b1", "a1"])
  }

  @Test func `Rows with equal values keep their order in both directions`() {
    var rows = items
    TableSortOrder("weight").sort(&rows, by: \.weight)
    #expect(rows.map(\.name) == ["a1", "b1", "d2", "c2"])
    TableSortOrder("weight", isDescending: true).sort(&rows, by: \.weight)
    #expect(rows.map(\.name) == ["d2", "c2", "a1", "b1"])
  }
}
