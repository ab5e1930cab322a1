// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

extension TreeTests {
  // MARK: Loading children

  private static let lazy = TreeFixture(items: [Item("a", .initial), Item("b")])

  @Test func `Opening a row loads its children and shows the progress`() async {
    let pilot = pilot(Self.lazy)
    await pilot.press("right")
    #expect(pilot.app.store.state.asked == ["a"])
    #expect(pilot.rows[0] == "▌ ⠋ a  Loading…")
    #expect(pilot.nextWake != nil)
    pilot.app.store.dispatch(Replant { $0.items[0].items = .value([Item("aa")]) })
    await pilot.settle()
    #expect(pilot.rows.prefix(2) == ["▌ ▾ a", "  │   aa"])
    #expect(pilot.nextWake == nil)
    await pilot.press("left", "right")
    #expect(pilot.app.store.state.asked == ["a"])
  }

  @Test func `A failed row shows its error and reloads when opened again`() async {
    let pilot = pilot(Self.lazy, size: Size(columns: 40, rows: 4))
    await pilot.press("right")
    pilot.app.store.dispatch(
      Replant { $0.items[0].items = .failure(LoadingFailure(message: "No permission")) }
    )
    await pilot.settle()
    #expect(pilot.rows[0] == "▌ ▾ a  No permission")
    await pilot.press("left")
    #expect(pilot.rows[0] == "▌ ▸ a")
    await pilot.press("right")
    #expect(pilot.app.store.state.asked == ["a", "a"])
  }

  @Test func `Open rows stay open when rows change or reload`() async {
    let pilot = pilot(size: Size(columns: 24, rows: 12))
    await pilot.press("right", "down", "down", "right")
    pilot.app.store.dispatch(Replant { $0.items.insert(Item("0"), at: 0) })
    await pilot.settle()
    #expect(pilot.rows[4] == "  │ │   aba")
    #expect(pilot.rows[3] == "▌ │ ▾ ab")
    pilot.app.store.dispatch(
      Replant { forest in
        guard case .value(let inner) = forest.items[1].items else { return }
        forest.items[1].items = .loading(previous: nil)
        forest.items[1].items = .value(inner.reversed())
      }
    )
    await pilot.settle()
    #expect(pilot.rows[2...4] == ["  │   ac", "▌ │ ▾ ab", "  │ │   aba"])
  }

  // MARK: Expansion controlled by the app

  @Test func `An app can store the open rows`() async {
    var forest = TreeFixture.small
    forest.open = ["a", "b", "other"]
    let app = TreeFixtureApp(forest) { forest in
      Tree(forest.items, children: \.items) { Text($0.name) }
        .expanded(forest.open, send: OpenItems.init)
        .id("items").defaultFocus()
    }
    let pilot = Pilot(app, size: Self.size)
    #expect(pilot.rows[1] == "  │   aa")
    await pilot.press("down", "down", "right")
    #expect(pilot.app.store.state.open == ["a", "ab", "b", "other"])
    #expect(pilot.rows[3] == "  │ │   aba")
    await pilot.press("home", "left")
    #expect(pilot.app.store.state.open == ["ab", "b", "other"])
    #expect(pilot.rows.prefix(3) == ["▌ ▸ a", "  ▾ b", "    c"])
  }

  // MARK: Names

  @Test func `Typing finds visible rows`() async {
    let pilot = pilot()
    await pilot.press("right", "a", "c")
    #expect(pilot.rows[3] == "▌ │   ac")
    await pilot.press("esc", "/", "*", "backspace", "c", "enter")
    #expect(pilot.app.store.state.opened == ["c"])
  }

  @Test func `A long name ends in an ellipsis and is sanitized`() async {
    var forest = TreeFixture.small
    forest.items[0].name = "a very long name, longer than the row"
    forest.items[1].name = "two\nlines\u{1B}[31m"
    let pilot = pilot(forest)
    #expect(pilot.rows[0] == "▌ ▸ a very long name, l…")
    #expect(pilot.rows[2] == "    c")
    #expect(!pilot.frame.text.contains("\u{1B}"))
  }

  @Test func `Deep rows keep half of the width for their content`() async {
    var deepest = Item("deepest")
    for level in (0..<40).reversed() { deepest = Item("level \(level)", .value([deepest])) }
    let pilot = pilot(TreeFixture(items: [deepest]), size: Size(columns: 30, rows: 5))
    for _ in 0..<40 { await pilot.press("right", "right") }
    #expect(pilot.frame.text.contains("deepest"))
  }

  @Test func `An empty tree shows its empty state and draws at any size`() async {
    let pilot = pilot(TreeFixture())
    #expect(pilot.frame.text.contains("Nothing"))
    await pilot.press("right", "left", "*", "enter")
    for size in [Size.zero, Size(columns: 1, rows: 1), Size(columns: 3, rows: 2)] {
      await pilot.resize(to: size)
      #expect(pilot.frame == pilot.freshFrame)
    }
  }
}
