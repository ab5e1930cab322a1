// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct TreeTests {
  typealias Item = TreeFixture.Item

  static let size = Size(columns: 24, rows: 8)

  func pilot(
    _ forest: TreeFixture = .small,
    size: Size = size,
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) -> Pilot<TreeFixtureApp> {
    let app = TreeFixtureApp(forest) { forest in
      Tree(forest.items, children: \.items) { Text($0.name) }
        .onActivate { OpenItem(id: $0.id) }
        .onExpand { LoadItems(id: $0.id) }
        .typeSelect(by: \.name)
        .emptyState { Text("Nothing") }
        .id("items").defaultFocus()
    }
    return Pilot(app, size: size, capabilities: capabilities)
  }

  func one(_ forest: TreeFixture = .small) -> Pilot<TreeFixtureApp> {
    let app = TreeFixtureApp(forest) { forest in
      Tree(forest.items, children: \.items) { Text($0.name) }
        .selection(forest.selected, send: SelectItem.init)
        .id("items").defaultFocus()
    }
    return Pilot(app, size: Self.size)
  }

  // MARK: Opening and closing

  @Test func `Parent rows have a symbol, and child rows are indented`() async {
    let pilot = pilot()
    #expect(pilot.rows.prefix(3) == ["▌ ▸ a", "  ▸ b", "    c"])
    await pilot.press("right")
    #expect(
      pilot.rows.prefix(6) == ["▌ ▾ a", "  │   aa", "  │ ▸ ab", "  │   ac", "  ▸ b", "    c"]
    )
    await pilot.press("down", "down", "right")
    #expect(pilot.rows[2...4] == ["▌ │ ▾ ab", "  │ │   aba", "  │ │   abb"])
  }

  @Test func `A tree draws ASCII symbols on a terminal without Unicode`() async {
    let pilot = pilot(capabilities: TerminalCapabilities(supportsUnicode: false))
    await pilot.press("right")
    #expect(pilot.rows.prefix(4) == ["> - a", "  |   aa", "  | + ab", "  |   ac"])
  }

  @Test func `Right enters an open row, and left leaves and then closes it`() async {
    let pilot = pilot()
    await pilot.press("right", "right")
    #expect(pilot.treeCursor == 1)
    await pilot.press("down", "right", "right", "down")
    #expect(pilot.rows[4] == "▌ │ │   abb")
    await pilot.press("left")
    #expect(pilot.rows[2] == "▌ │ ▾ ab")
    await pilot.press("left")
    #expect(pilot.rows[2] == "▌ │ ▸ ab")
    await pilot.press("left", "left")
    #expect(pilot.rows.prefix(3) == ["▌ ▸ a", "  ▸ b", "    c"])
  }

  @Test func `A closed row keeps the open state of its children`() async {
    let pilot = pilot()
    await pilot.press("right", "down", "down", "right", "home", "left", "right")
    #expect(pilot.rows[3] == "  │ │   aba")
  }

  @Test func `Enter and space toggle a parent, and enter activates a leaf`() async {
    let pilot = pilot()
    await pilot.press("enter")
    #expect(pilot.rows[1] == "  │   aa")
    await pilot.press("space")
    #expect(pilot.rows[1] == "  ▸ b")
    await pilot.press("end", "enter", "space")
    #expect(pilot.app.store.state.opened == ["c"])
  }

  @Test func `An asterisk opens all siblings`() async {
    let pilot = pilot()
    await pilot.press("down", "*")
    #expect(
      pilot.rows.prefix(6) == ["  ▾ a", "  │   aa", "  │ ▸ ab", "  │   ac", "▌ ▾ b", "    c"]
    )
    let before = pilot.frame
    await pilot.press("*")
    #expect(pilot.frame == before)
  }

  @Test func `Left and right without effect pass to enclosing bindings`() async {
    let app = TreeFixtureApp(.small) { forest in
      Tree(forest.items, children: \.items) { Text($0.name) }.id("items").defaultFocus()
        .keys {
          Key("left", title: "", send: OpenItem(id: "left"))
          Key("right", title: "", send: OpenItem(id: "right"))
        }
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("left", "end", "right")
    #expect(pilot.app.store.state.opened == ["left", "right"])
  }

  @Test func `Right in an open, empty row keeps the cursor there`() async {
    let pilot = pilot()
    await pilot.press("down", "right")
    #expect(pilot.rows.prefix(3) == ["  ▸ a", "▌ ▾ b", "    c"])
    await pilot.press("right")
    #expect(pilot.treeCursor == 1)
  }

  // MARK: The mouse

  @Test func `A symbol click opens the row; other clicks move the cursor`() async {
    let pilot = pilot()
    await pilot.press("end")
    await pilot.click(Point(x: 2, y: 0))
    #expect(
      pilot.rows.prefix(6) == ["  ▾ a", "  │   aa", "  │ ▸ ab", "  │   ac", "  ▸ b", "▌   c"]
    )
    await pilot.click(Point(x: 4, y: 2))
    #expect(pilot.rows[3] == "  │ │   aba")
    await pilot.click(Point(x: 8, y: 3))
    #expect(pilot.treeCursor == 3)
  }

  @Test func `A double click toggles a parent and activates a leaf`() async {
    let pilot = pilot()
    await pilot.click(on: "a", count: 2)
    #expect(pilot.rows[1] == "  │   aa")
    await pilot.advance(by: .seconds(1))
    await pilot.click(on: "aa", count: 2)
    #expect(pilot.app.store.state.opened == ["aa"])
  }

  @Test func `A clicked row stays in place when it opens`() async {
    let pilot = pilot(size: Size(columns: 24, rows: 4))
    await pilot.press("end")
    await pilot.click(Point(x: 2, y: 0))
    #expect(pilot.rows[0].hasPrefix("  ▾ a"))
    await pilot.press("up")
    #expect(pilot.rows.contains { $0.hasPrefix("▌ ▸ b") })
  }

  @Test func `The wheel and the scroll bar scroll the tree`() async {
    let pilot = pilot(size: Size(columns: 24, rows: 4))
    await pilot.press("right")
    await pilot.scroll(rows: 5, at: Point(x: 4, y: 1))
    #expect(pilot.rows[3].hasPrefix("    c"))
    await pilot.drag(from: Point(x: 23, y: 3), to: Point(x: 23, y: 0))
    #expect(pilot.rows[0].hasPrefix("▌ ▾ a"))
  }

  // MARK: Selection

  @Test func `Closing a row moves the hidden selection to it`() async {
    var forest = TreeFixture.small
    forest.selected = "a"
    let pilot = one(forest)
    await pilot.press("right", "down", "down")
    #expect(pilot.app.store.state.selected == "ab")
    await pilot.click(Point(x: 2, y: 0))
    #expect(pilot.app.store.state.selected == "a")
    #expect(pilot.rows[0] == "▌ ▸ a")
  }

  @Test func `A hidden selection has no highlight until its row appears`() async {
    var forest = TreeFixture.small
    forest.selected = "ab"
    let pilot = one(forest)
    #expect(!pilot.frame.text.contains("▌"))
    await pilot.click(Point(x: 2, y: 0))
    #expect(pilot.rows[2] == "▌ │ ▸ ab")
  }

  @Test func `Several rows can be selected across levels`() async {
    let app = TreeFixtureApp(.small) { forest in
      Tree(forest.items, children: \.items) { Text($0.name) }
        .selection(forest.marked, send: MarkItems.init)
        .id("items").defaultFocus()
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("right", "shift+down", "shift+down", "down", "space")
    #expect(pilot.app.store.state.marked == ["a", "aa", "ab", "ac"])
    #expect(pilot.rows[3] == "▌✓ │   ac")
    await pilot.press("home", "left")
    #expect(pilot.rows[0] == "▌✓ ▸ a")
    #expect(pilot.app.store.state.marked.count == 4)
  }
}
