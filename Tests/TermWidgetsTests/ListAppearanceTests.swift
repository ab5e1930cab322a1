// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TestSupport
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct ListAppearanceTests {
  private struct Select: Action {}

  private func focused(_ state: ListState = ListState()) -> InterfaceState {
    var interface = InterfaceState(focus: "list")
    interface.widgets["list"] = AnyWidgetState(state)
    return interface
  }

  /// Returns a list of three numbers with the second one selected.
  private func list(isMany: Bool) -> Nodes {
    let numbers = List(1...3, id: \.self) { Text("\($0)") }
    return isMany
      ? numbers.selection([2]) { _ in Select() }.id("list").nodes
      : numbers.selection(2) { _ in Select() }.id("list").nodes
  }

  @Test func `A selected row has the selection background across its full width`() {
    let frame = drawn(6, 3, interface: focused()) { list(isMany: false).theme(.dark) }
    #expect(frame.lines == ["  1", "▌ 2", "  3"])
    let background = Theme.dark[.selection].background
    #expect((0..<6).allSatisfy { frame[$0, 1].style.background == background })
    #expect((0..<6).allSatisfy { frame[$0, 0].style.background != background })
  }

  @Test func `A selected row changes its indicator and background without focus`() {
    let frame = drawn(6, 3) { list(isMany: false).theme(.dark) }
    #expect(frame.lines[1] == "▏ 2")
    let style = frame[5, 1].style
    #expect(style.background == Theme.dark[.inactiveSelection].background)
  }

  @Test func `A multiple-selection list hides its cursor without focus`() {
    #expect(drawn(6, 3) { list(isMany: true) }.lines == ["   1", " ✓ 2", "   3"])
  }

  @Test func `All list symbols are ASCII on a terminal without Unicode`() {
    let tree = WidgetTree {
      HStack {
        list(isMany: false)
        List(1...9, id: \.self) { Text("\($0)") }.selection([2]) { _ in Select() }.id("other")
      }
    }
    tree.context.inputs.interface = InterfaceState(focus: "other")
    tree.context.inputs.capabilities = TerminalCapabilities(supportsUnicode: false)
    let buffer = CellBuffer(size: Size(columns: 12, rows: 3))
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).lines == ["  1   >  1 #", "| 2    * 2 :", "  3      3 :"])
  }

  @Test func `A row fills the width between the indicators and the scroll bar`() {
    let frame = drawn(12, 2) {
      List(0..<9, id: \.self) { _ in
        HStack {
          Text("a")
          Spacer()
          Text("z")
        }
      }
    }
    #expect(frame.lines == ["  a       z▐", "  a       z│"])
  }

  @Test func `A row clips content taller than the row height`() {
    let frame = drawn(20, 3) {
      List(0..<2, id: \.self) { Text("row \($0)\nhidden") }
      Text("below")
    }
    #expect(frame.lines.map { $0.prefix(7) } == ["  row 0", "  row 1", "below"])
  }

  @Test(arguments: [0, 1, 2, 3], [0, 1, 2, 3])
  func `A list draws at any size`(columns: Int, rows: Int) {
    for isMany in [false, true] {
      _ = drawn(columns, rows, interface: focused()) { list(isMany: isMany) }
    }
    _ = drawn(columns, rows, interface: focused(ListState(cursor: .max, top: .max))) {
      List(sections: [[1, 2], [], [3, 4, 5]], rows: { $0 }, id: \.self) {
        Text("\($0)")
      } header: {
        Text("\($0.count)")
      }
      .rowHeight(2).id("list")
    }
    _ = drawn(columns, rows, interface: focused(ListState(cursor: .min, top: .min))) {
      List(0..<0, id: \.self) { Text("\($0)") }.emptyState { Text("Nothing") }.id("list")
    }
  }

  @Test func `A list of a million rows draws its last row`() {
    let frame = drawn(20, 3, interface: focused(ListState(cursor: 999_999, top: 999_990))) {
      List(0..<1_000_000, id: \.self) { Text("\($0)") }.id("list")
    }
    #expect(frame.lines[2] == "▌ 999999           ▐")
  }

  @Test func `Modifiers of a list return the list in any order`() {
    let modifiers: [@MainActor (List<Int, Int>) -> List<Int, Int>] = [
      { $0.selection(2) { _ in Select() } },
      { $0.onActivate { _ in Select() } },
      { $0.emptyState { Text("None") } },
      { $0.rowHeight(2) },
      { $0.followsEnd() },
      { $0.typeSelect { "Row \($0)" } },
    ]
    // Each pair of modifiers is in both orders.
    let orders = [modifiers, modifiers.reversed()]
    for numbers in [[1, 2, 3], []] {
      let lists = orders.map { order in
        order.reduce(List(numbers, id: \.self) { Text("\($0)") }) { list, modifier in
          modifier(list)
        }
      }
      for list in lists {
        #expect(list.activation?(1) is Select)
        #expect(list.rowHeight == .fixed(2))
        #expect(list.isFollowingEnd)
        #expect(list.title?(1) == "Row 1")
      }
      let frames = lists.map { list in
        drawn(6, 4, interface: focused()) { list.listStyle(.automatic).id("list") }
      }
      #expect(frames[0] == frames[1])
      #expect(frames[0].lines.contains { $0.contains(numbers.isEmpty ? "None" : "▌ 2") })
    }
  }

  @Test func `A row height of zero traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = List(0..<1, id: \.self) { Text("\($0)") }.rowHeight(0) }
    }
    #expect(result.standardError.contains("The rows of a list can't be 0 lines high."))
  }
}

@Suite struct ListLinesTests {
  /// Returns every line of a list, found by counting.
  private func items(_ counts: [Int], _ height: Int, hasHeaders: Bool) -> [ListLines.Item] {
    var items: [ListLines.Item] = []
    var row = 0
    for (section, count) in counts.enumerated() {
      if hasHeaders { items.append(.header(section)) }
      for _ in 0..<count {
        for line in 0..<height { items.append(.row(row, linesBefore: line)) }
        row += 1
      }
    }
    return items
  }

  @Test(arguments: 0..<50) func `Line and row lookups match a count of all lines`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let hasHeaders = Bool.random(using: &random)
    let sections = hasHeaders ? Int.random(in: 0...6, using: &random) : 1
    let counts = (0..<sections).map { _ in Int.random(in: 0...5, using: &random) }
    let height = Int.random(in: 1...3, using: &random)
    let lines = ListLines(
      sections: ListSections(counts: counts),
      hasHeaders: hasHeaders,
      rowHeight: height
    )
    let expected = items(counts, height, hasHeaders: hasHeaders)
    #expect(lines.count == expected.count)
    for (line, item) in expected.enumerated() {
      #expect(lines.item(atLine: line) == item)
      if case .row(let row, linesBefore: 0) = item { #expect(lines.line(ofRow: row) == line) }
    }
  }
}
