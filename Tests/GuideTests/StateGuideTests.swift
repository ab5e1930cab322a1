// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The code of the guide to state and actions.
@MainActor @Suite struct StateGuideTests {
  @Test func `Activating an item changes the count`() async {
    let pilot = Pilot(GroceryApp(), size: Size(columns: 40, rows: 6))
    #expect(pilot.frame.lines[0] == "2 to buy")
    await pilot.press("tab", "enter")
    #expect(pilot.frame.lines[0] == "1 to buy")
    #expect(pilot.frame.text.contains("✓ Bread"))
    await pilot.press("h")
    #expect(!pilot.frame.text.contains("Bread"))
  }

  // snippet: state-test
  @Test func `A bought item no longer counts`() {
    var state = Groceries(items: [Grocery(id: 1, title: "Bread")])
    groceries.reduce(&state, ToggleItem(id: 1))
    #expect(state.missingCount == 0)
  }
  // end

  @Test func `Equal seeds roll equal numbers`() {
    var (first, second) = (Game(seed: 7), Game(seed: 7))
    for _ in 1...20 {
      game.reduce(&first, Roll())
      game.reduce(&second, Roll())
      #expect(first.die == second.die)
      #expect(1...6 ~= first.die)
    }
  }
}

// snippet: state-model
struct Grocery: Identifiable, Equatable {
  let id: Int
  let title: String
  var isBought = false
}

struct Groceries {
  var items: [Grocery] = []
  var hidesBought = false
}

extension Groceries {
  var visibleItems: [Grocery] { hidesBought ? items.filter { !$0.isBought } : items }
  var missingCount: Int { items.count { !$0.isBought } }
}
// end

// snippet: state-actions
struct ToggleItem: Action { let id: Grocery.ID }
struct ToggleBought: Action {}

let groceries: Reducer<Groceries> = .combine(
  .on(ToggleItem.self) { state, action in
    guard let index = state.items.firstIndex(where: { $0.id == action.id }) else { return }
    state.items[index].isBought.toggle()
  },
  .on(ToggleBought.self) { state, _ in state.hidesBought.toggle() }
)
// end

// snippet: state-app
struct GroceryApp: App {
  let store = Store(
    Groceries(items: [Grocery(id: 1, title: "Bread"), Grocery(id: 2, title: "Milk")]),
    groceries
  )

  var body: some Widget {
    VStack {
      Observe(\Groceries.missingCount) { count in Text("\(count) to buy").bold() }
      Observe(\Groceries.visibleItems) { items in
        List(items) { item in Text(item.isBought ? "✓ \(item.title)" : "  \(item.title)") }
          .onActivate { item in ToggleItem(id: item.id) }
      }
      HelpLine()
    }
    .keys {
      Key("h", title: "Hide or show bought items", send: ToggleBought())
      Key("q", title: "Quit", send: Quit())
    }
  }
}
// end

// snippet: state-random
struct Game {
  var random: SeededGenerator
  var die = 1

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }
}

struct Roll: Action {}

let game: Reducer<Game> = .on(Roll.self) { game, _ in
  game.die = Int.random(in: 1...6, using: &game.random)
}
// end
