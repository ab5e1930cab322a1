// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TestSupport
import Testing

@testable import TermTree
@testable import TermWidgets

/// The messages for invalid values of a table.
@MainActor
@Suite struct TablePreconditionTests {
  private struct Select: Action {}

  @Test func `A negative width traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TableColumn<Int>("A", width: .fixed(-1), value: { "\($0)" })
    }
    #expect(result.standardError.contains("The width of a column can't be -1. Pass at least 0."))
  }

  @Test func `Contradictory limits trap with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TableColumn<Int>("A", width: .flexible(min: 9, max: 8), value: { "\($0)" })
    }
    #expect(result.standardError.contains("column can't be 9 to 8 cells wide."))
  }

  @Test func `A weight of zero traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TableColumn<Int>("A", width: .flexible(weight: 0), value: { "\($0)" })
    }
    #expect(result.standardError.contains("The weight of a column can't be 0. Pass 1 to 1,000."))
  }

  @Test func `A fitted column of widgets traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = TableColumn<Int>("A", width: .fitted()) { Text("\($0)") } }
    }
    #expect(
      result.standardError.contains(
        "The column “A” contains widgets. Use a fixed or flexible width."
      )
    )
  }

  @Test func `A sort key of another type traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let order: TableSortOrder<String>? = nil
        _ = Table([1], id: \.self) { TableColumn("A", value: { "\($0)" }).sortable(as: 7) }
          .sorted(by: order) { _ in Select() }
      }
    }
    #expect(result.standardError.contains("The column “A” is sortable as 7, which isn't a String."))
  }

  @Test func `A negative number of pinned columns traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Table([1], id: \.self) {}.pinned(columns: -1) }
    }
    #expect(
      result.standardError.contains("The number of pinned columns can't be -1. Pass at least 0.")
    )
  }
}
