// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct TreeOnDemandTests {
  /// A counter of requested rows and children.
  @MainActor private final class Counter {
    var rows = 0
    var children = 0

    func take() -> (rows: Int, children: Int) {
      defer { (rows, children) = (0, 0) }
      return (rows, children)
    }
  }

  private static let visible = 24

  /// Returns a pilot of a tree with a million rows: a thousand folders with 999 files each.
  private func pilot(_ counter: Counter) -> Pilot<TreeFixtureApp> {
    let app = TreeFixtureApp(TreeFixture()) { _ in
      Tree(
        Array(0..<1_000),
        id: \.self,
        children: { row -> [Int]? in
          counter.children += 1
          return row < 1_000 ? Array((row + 1) * 1_000..<(row + 1) * 1_000 + 999) : nil
        },
        content: { row in
          counter.rows += 1
          return Text("Row \(row)").nodes
        }
      )
      .id("items").defaultFocus()
    }
    return Pilot(app, size: Size(columns: 40, rows: Self.visible))
  }

  @Test func `Only visible rows of a million open rows are created`() async {
    let counter = Counter()
    let pilot = pilot(counter)
    await pilot.press("*")
    await pilot.press("end")
    #expect(pilot.treeCursor == 999_999)
    _ = counter.take()
    let presses: [KeyPress] = ["up", "pageup", "pageup", "home", "down", "pagedown", "end"]
    for press in presses {
      await pilot.press(press)
      let asked = counter.take()
      #expect(asked.rows <= 2 * Self.visible, "after \(press)")
      #expect(asked.children <= 4 * Self.visible, "after \(press)")
    }
    await pilot.scroll(rows: -1, at: Point(x: 3, y: 3))
    #expect(counter.take().rows <= 2 * Self.visible)
  }

  @Test func `An infinite tree is queried only for visible rows`() async {
    let counter = Counter()
    let app = TreeFixtureApp(TreeFixture()) { _ in
      Tree(
        [0],
        id: \.self,
        children: { row -> [Int]? in
          counter.children += 1
          return (1...10).map { (row * 10 + $0) % 1_000_000_007 }
        },
        content: { Text("Row \($0)") }
      )
      .id("items").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 80, rows: Self.visible))
    _ = counter.take()
    for _ in 0..<12 { await pilot.press("right", "right") }
    #expect(pilot.treeCursor == 12)
    #expect(counter.take().children <= 24 * 4 * Self.visible)
  }

  @Test func `Opening a row visits open rows, not all shown rows`() async {
    let counter = Counter()
    let pilot = pilot(counter)
    await pilot.press("*", "left")
    _ = counter.take()
    await pilot.press("right")
    let asked = counter.take()
    #expect(asked.rows <= 2 * Self.visible)
    #expect(asked.children <= 6_000)
  }

  // MARK: Repeated body runs

  /// A thousand folders of 99 files each, stored by the app.
  private static let folders = (0..<1_000).map { folder in
    TreeFixture.Item("\(folder)", .value((0..<99).map { TreeFixture.Item("\(folder)/\($0)") }))
  }

  private enum Owner: CaseIterable {
    case interface, app
  }

  /// Returns a pilot of a tree with its selection in the state, so its body runs with each cursor movement.
  private func selectedInState(
    _ owner: Owner,
    _ counter: Counter,
    children: @escaping (TreeFixture.Item) -> [TreeFixture.Item]?
  ) -> Pilot<TreeFixtureApp> {
    var forest = TreeFixture(items: Self.folders, selected: "0")
    forest.open = Set(Self.folders.map(\.id))
    let app = TreeFixtureApp(forest) { forest in
      let tree = Tree(
        forest.items,
        id: { item in
          counter.rows += 1
          return item.id
        },
        children: { item in
          counter.children += 1
          return children(item)
        },
        content: { Text($0.name) }
      )
      .selection(forest.selected, send: SelectItem.init)
      switch owner {
      case .interface: tree.id("items").defaultFocus()
      case .app: tree.expanded(forest.open, send: OpenItems.init).id("items").defaultFocus()
      }
    }
    return Pilot(app, size: Size(columns: 40, rows: Self.visible))
  }

  @Test(arguments: Owner.allCases)
  private func `A selection in the state queries each open row once`(
    owner: Owner
  ) async {
    let counter = Counter()
    let pilot = selectedInState(owner, counter) { $0.items?.value }
    if owner == .interface { await pilot.press("*") }
    await pilot.press("down")
    let presses: [KeyPress] = ["down", "pagedown", "end", "up", "home"]
    for press in presses {
      _ = counter.take()
      await pilot.press(press)
      let asked = counter.take()
      #expect(asked.rows <= 4 * Self.visible, "after \(press)")
      #expect(asked.children <= 1_000 + 4 * Self.visible, "after \(press)")
    }
    #expect(pilot.treeCursor == 0)
    #expect(pilot.app.store.state.selected == "0")
  }

  @Test(arguments: Owner.allCases)
  private func `A change deep in the tree appears when the body runs`(owner: Owner) async {
    let pilot = selectedInState(owner, Counter()) { $0.items?.value }
    if owner == .interface { await pilot.press("*") }
    await pilot.press("down")
    pilot.app.store.dispatch(
      Replant { forest in
        forest.items.mutate("0") { $0.items = .value([TreeFixture.Item("new")]) }
      }
    )
    await pilot.settle()
    for (row, text) in zip(pilot.rows, ["▾ 0", "new", "▾ 1"]) { #expect(row.contains(text)) }
    #expect(pilot.frame == pilot.freshFrame)
  }
}
