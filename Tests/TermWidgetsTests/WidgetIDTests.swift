// SPDX-License-Identifier: MIT

import Testing

@testable import TermTree

/// The enclosing widgets of an identifier.
@Suite struct WidgetIDTests {
  @Test func `An identifier lists its enclosing widgets`() {
    let id: WidgetID = "Observe#1/page/List#1"
    #expect(id.lineage == ["Observe#1", "Observe#1/page", id])
    #expect(WidgetID.root.lineage.isEmpty)
  }

  @Test func `The enclosing widgets of a damaged identifier take limited memory`() {
    let id = WidgetID(String(repeating: "a/", count: 100_000))
    let bytes = id.lineage.reduce(0) { $0 + $1.path.utf8.count }
    #expect(bytes <= id.path.utf8.count + 1 << 18)
    #expect(id.lineage.isSuperset(of: ["a", "a/a", id]))
  }
}
