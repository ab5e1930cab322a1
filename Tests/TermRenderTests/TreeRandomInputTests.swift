// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// Random input for all kinds of trees while their rows change.
@MainActor
@Suite struct TreeRandomInputTests {
  private typealias Item = TreeFixture.Item

  private static func app(_ kind: Int, _ forest: TreeFixture) -> TreeFixtureApp {
    TreeFixtureApp(forest) { forest in
      Text("Asked for \(forest.asked.count)")
      tree(kind, forest)
      Button("Below", send: OpenItem(id: "below"))
    }
  }

  @WidgetBuilder private static func tree(_ kind: Int, _ forest: TreeFixture) -> Nodes {
    let tree = Tree(forest.items, children: \.items) { Text($0.name) }
      .onActivate { OpenItem(id: $0.id) }
      .onExpand { LoadItems(id: $0.id) }
    switch kind {
    case 0: tree.typeSelect(by: \.name).id("items")
    case 1: tree.selection(forest.selected, send: SelectItem.init).id("items")
    case 2: tree.selection(forest.marked, send: MarkItems.init).typeSelect(by: \.name).id("items")
    case 3:
      // The rows are only IDs. Their children are looked up in the forest.
      Tree(
        Self.roots,
        id: \.self,
        children: { id in forest.items.first(id)?.items.map { $0.map { $0.map(\.id) } } },
        content: { Text($0) }
      )
      .onExpand { LoadItems(id: $0) }
      .selection(forest.selected, send: SelectItem.init).id("items")
    default:
      tree.selection(forest.selected, send: SelectItem.init)
        .expanded(forest.open, send: OpenItems.init).id("items")
    }
  }

  private static let roots = (0..<5).map { "i\($0)" }

  private static func random(
    _ depth: Int,
    _ name: String,
    _ random: inout SeededGenerator
  ) -> [Item] {
    (0..<Int.random(in: 0...5, using: &random)).map { number in
      let id = "\(name)\(number)"
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where depth > 0: return Item(id, .initial)
      case 1...3 where depth > 0: return Item(id, .value(Self.random(depth - 1, id, &random)))
      default: return Item(id)
      }
    }
  }

  private static let keys: [KeyPress] = [
    "up", "down", "left", "right", "right", "right", "pageup", "pagedown", "home", "end", "enter",
    "space", "*", "tab", "shift+down", "shift+up", "ctrl+a", "/", "1", "2", "backspace", "esc",
  ]

  @Test(arguments: 0..<5, Soak.seeds(2, soak: 10))
  func `Incremental frames match fresh frames`(kind: Int, seed: UInt64) async {
    var random = SeededGenerator(seed: seed * 5 + UInt64(kind))
    let forest = TreeFixture(items: Self.random(4, "i", &random))
    let pilot = Pilot(Self.app(kind, forest), size: Size(columns: 26, rows: 10))
    await pilot.press("tab")
    for step in 0..<250 {
      await take(pilot, &random)
      #expect(pilot.frame == pilot.freshFrame, "after step \(step)")
      #expect(pilot.brokenInvariant == nil)
      guard pilot.frame == pilot.freshFrame else { return }
    }
  }

  private func take(_ pilot: Pilot<TreeFixtureApp>, _ random: inout SeededGenerator) async {
    let size = pilot.terminal.size
    let point = Point(
      x: .random(in: 0...size.columns, using: &random),
      y: .random(in: 0...size.rows, using: &random)
    )
    switch Int.random(in: 0..<16, using: &random) {
    case 0:
      let columns = Int.random(in: 0...40, using: &random)
      await pilot.resize(to: Size(columns: columns, rows: .random(in: 0...14, using: &random)))
    case 1, 2: await pilot.click(point, count: .random(in: 1...2, using: &random))
    case 3: await pilot.scroll(rows: .random(in: -3...3, using: &random), at: point)
    case 4:
      await pilot.drag(from: point, to: Point(x: point.x, y: .random(in: 0...14, using: &random)))
    case 5:
      let new = Self.random(3, "n\(Int.random(in: 0..<9, using: &random))", &random)
      await change(pilot) { forest in
        forest.items = forest.items.filter { $0.id.hasPrefix("i") } + new
      }
    case 6:
      let new = Self.random(2, "l", &random)
      let asked = pilot.app.store.state.asked.randomElement(using: &random) ?? ""
      await change(pilot) { forest in
        forest.items.mutate(asked) { item in
          item.items = .value(new.map { Item("\(item.id)\($0.id)", $0.items) })
        }
      }
    case 7:
      let asked = pilot.app.store.state.asked.randomElement(using: &random) ?? ""
      await change(pilot) { forest in
        forest.items.mutate(asked) { $0.items = .failure(LoadingFailure(message: "gone")) }
      }
    case 8: await change(pilot) { $0.items.reverse() }
    default:
      await pilot.press(Self.keys.randomElement(using: &random) ?? "down")
    }
  }

  private func change(
    _ pilot: Pilot<TreeFixtureApp>,
    _ change: @escaping @Sendable (inout TreeFixture) -> Void
  ) async {
    pilot.app.store.dispatch(Replant(change))
    await pilot.settle()
  }
}
