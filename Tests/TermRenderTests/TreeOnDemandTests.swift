// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct TreeOnDemandTests {
  /// Counts what is asked of the app.
  @MainActor private final class Counter {
    var rows = 0
    var children = 0

    func take() -> (rows: Int, children: Int) {
      defer { (rows, children) = (0, 0) }
      return (rows, children)
    }
  }

  private static let visible = 24

  /// A thousand folders of 999 files: a million rows.
  private func pilot(_ counter: Counter) -> Pilot<ForestApp> {
    let app = ForestApp(Forest()) { _ in
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

  @Test func `Of a million rows in open ones only those on the screen are made`() async {
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

  @Test func `A tree without an end is asked for no more than is seen`() async {
    let counter = Counter()
    let app = ForestApp(Forest()) { _ in
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

  @Test func `Opening a row goes through the open rows, not through all that are in sight`() async {
    let counter = Counter()
    let pilot = pilot(counter)
    await pilot.press("*", "left")
    _ = counter.take()
    await pilot.press("right")
    let asked = counter.take()
    #expect(asked.rows <= 2 * Self.visible)
    #expect(asked.children <= 6_000)
  }

  // MARK: Bodies that run again

  /// A thousand folders of 99 files, kept by the app.
  private static let folders = (0..<1_000).map { folder in
    Forest.Item("\(folder)", .value((0..<99).map { Forest.Item("\(folder)/\($0)") }))
  }

  private enum Keeper: CaseIterable {
    case interface, app
  }

  /// A tree with its selection in the state, so that its body runs with each step of the cursor.
  private func chosenInState(
    _ keeper: Keeper,
    _ counter: Counter,
    children: @escaping (Forest.Item) -> [Forest.Item]?
  ) -> Pilot<ForestApp> {
    var forest = Forest(items: Self.folders, selected: "0")
    forest.open = Set(Self.folders.map(\.id))
    let app = ForestApp(forest) { forest in
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
      switch keeper {
      case .interface: tree.id("items").defaultFocus()
      case .app: tree.expanded(forest.open, send: OpenItems.init).id("items").defaultFocus()
      }
    }
    return Pilot(app, size: Size(columns: 40, rows: Self.visible))
  }

  @Test(arguments: Keeper.allCases)
  private func `A choice in the state has open rows looked into once, and no others read`(
    keeper: Keeper
  ) async {
    let counter = Counter()
    let pilot = chosenInState(keeper, counter) { $0.items?.value }
    if keeper == .interface { await pilot.press("*") }
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

  @Test(arguments: Keeper.allCases)
  private func `What has changed deep in a row is seen when the body runs`(keeper: Keeper) async {
    let pilot = chosenInState(keeper, Counter()) { $0.items?.value }
    if keeper == .interface { await pilot.press("*") }
    await pilot.press("down")
    pilot.app.store.dispatch(
      Replant { forest in
        forest.items.mutate("0") { $0.items = .value([Forest.Item("new")]) }
      }
    )
    await pilot.settle()
    for (row, text) in zip(pilot.rows, ["▾ 0", "new", "▾ 1"]) { #expect(row.contains(text)) }
    #expect(pilot.frame == pilot.freshFrame)
  }
}
