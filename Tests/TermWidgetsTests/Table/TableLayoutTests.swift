// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct TableLayoutTests {
  private func layout(
    _ columns: [ColumnWidth],
    needed: [Int]? = nil,
    pinned: Int = 0,
    space: Int
  ) -> TableLayout {
    TableLayout(
      columns,
      needed: needed ?? [Int](repeating: 0, count: columns.count),
      pinned: pinned,
      gap: 2,
      space: space
    )
  }

  @Test func `Flexible columns share the remaining width by weight`() {
    let widths = layout([.fixed(10), .flexible(), .flexible(weight: 2)], space: 44).widths
    #expect(widths == [10, 10, 20])
  }

  @Test func `Extra cells go to the first flexible columns`() {
    #expect(layout([.flexible(), .flexible(), .flexible()], space: 15).widths == [4, 4, 4])
    #expect(layout([.flexible(), .flexible(), .flexible()], space: 18).widths == [5, 5, 4])
  }

  @Test func `A column's limit changes the width left for other columns`() {
    #expect(
      layout([.flexible(max: 5), .flexible(), .flexible()], space: 39).widths == [5, 15, 15]
    )
    #expect(layout([.flexible(min: 20), .flexible()], space: 32).widths == [20, 10])
    #expect(
      layout([.flexible(min: 20), .flexible(max: 6), .flexible()], space: 44).widths == [20, 6, 14]
    )
  }

  @Test func `Fitted columns have their content width within their limits`() {
    let columns: [ColumnWidth] = [.fitted(), .fitted(min: 9), .fitted(max: 3)]
    #expect(layout(columns, needed: [7, 7, 7], space: 80).widths == [7, 9, 3])
  }

  @Test func `Numbers take their width before other flexible columns`() {
    let columns: [ColumnWidth] = [.flexible(), .flexible(), .flexible(max: 6)]
    #expect(layout(columns, needed: [0, 9, 9], space: 26).widths == [7, 9, 6])
    #expect(layout(columns, needed: [0, 9, 9], space: 10).widths == [4, 9, 6])
  }

  @Test func `Columns keep their minimum width and scroll if space is short`() {
    let layout = layout([.fixed(20), .flexible(min: 8), .fixed(20)], space: 30)
    #expect(layout.widths == [20, 8, 20])
    #expect(layout.total == 52)
    #expect(layout.lastOffset == 22)
  }

  @Test func `A scroll step stops at column starts and the last cell`() {
    let layout = layout([.fixed(20), .fixed(20), .fixed(20)], space: 30)
    #expect(layout.offset(after: 0, by: 1) == 22)
    #expect(layout.offset(after: 22, by: 1) == 34)
    #expect(layout.offset(after: 34, by: 1) == 34)
    #expect(layout.offset(after: 34, by: -1) == 22)
    #expect(layout.offset(after: 5, by: -1) == 0)
    #expect(layout.offset(after: .max, by: -1) == 22)
  }

  @Test func `Pinned columns stay in place unless space is short`() {
    let columns = [ColumnWidth](repeating: .fixed(20), count: 3)
    let wide = layout(columns, pinned: 1, space: 40)
    #expect(wide.pinnedCount == 1)
    #expect(wide.start(of: 0, offset: 10) == 0)
    #expect(wide.start(of: 1, offset: 10) == 12)
    #expect(wide.lastOffset == 24)
    #expect(wide.offset(after: 0, by: 1) == 22)
    let narrow = layout(columns, pinned: 1, space: 29)
    #expect(narrow.pinnedCount == 0)
    #expect(layout(columns, pinned: 9, space: 90).pinnedCount == 0)
  }

  /// Returns random columns of every kind with random limits.
  private static func columns(_ random: inout SeededGenerator) -> [ColumnWidth] {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let least = Int.random(in: 0...12, using: &random)
      let most = Bool.random(using: &random) ? .max : least + Int.random(in: 0...9, using: &random)
      return switch Int.random(in: 0..<3, using: &random) {
      case 0: .fixed(least)
      case 1: .fitted(min: least, max: most)
      default:
        .flexible(weight: Int.random(in: 1...5, using: &random), min: least, max: most)
      }
    }
  }

  @Test(arguments: UInt64(0)..<300) func `Random columns produce consistent widths and positions`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let columns = Self.columns(&random)
    let space = Int.random(in: 0...90, using: &random)
    let needed = columns.map { _ in Int.random(in: 0...20, using: &random) }
    let pinned = Int.random(in: 0...3, using: &random)
    let layout = layout(columns, needed: needed, pinned: pinned, space: space)
    var canGrow = false
    for (column, width) in zip(columns, layout.widths) {
      #expect(column.allows(width))
      if case .flexible(_, _, let most) = column, width < most { canGrow = true }
    }
    let isShort = columns.indices.contains {
      if case .flexible(_, let least, let most) = columns[$0] {
        layout.widths[$0] > max(least, min(needed[$0], most))
      } else {
        false
      }
    }
    if canGrow { #expect(layout.total >= space) }
    if isShort { #expect(layout.total <= space) }

    let offset = Int.random(in: 0...layout.lastOffset, using: &random)
    let seen = layout.scrolledColumns(offset: offset)
    for x in 0..<space {
      guard let column = layout.column(at: x, offset: offset) else { continue }
      #expect(column < layout.pinnedCount ? x < layout.pinnedSpace : x >= layout.pinnedSpace)
      #expect(layout.start(of: column, offset: offset) <= x)
      let end = layout.start(of: column, offset: offset) + layout.widths[column]
      if x < end, column >= layout.pinnedCount { #expect(seen.contains(column)) }
    }
  }
}

extension ColumnWidth {
  fileprivate func allows(_ width: Int) -> Bool {
    switch self {
    case .fixed(let own): width == own
    case .flexible(_, let least, let most), .fitted(let least, let most):
      least <= width && width <= most
    }
  }
}
