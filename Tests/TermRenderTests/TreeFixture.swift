// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

/// The state of the tree tests.
struct TreeFixture: Equatable, Sendable {
  struct Item: Identifiable, Equatable, Sendable {
    let id: String
    var name: String
    var items: Loadable<[Item]>?

    init(_ id: String, _ items: Loadable<[Item]>? = nil) {
      self.id = id
      name = id
      self.items = items
    }
  }

  var items: [Item] = []
  var selected: String?
  var marked: Set<String> = []
  var open: Set<String> = []
  var opened: [String] = []
  var asked: [String] = []

  /// A folder `a` with files and a folder `ab`, an empty folder `b`, and a file `c`.
  static let small = TreeFixture(
    items: [
      Item(
        "a",
        .value([Item("aa"), Item("ab", .value([Item("aba"), Item("abb")])), Item("ac")])
      ),
      Item("b", .value([])),
      Item("c"),
    ]
  )
}

struct SelectItem: Action {
  let id: String
}

struct MarkItems: Action {
  let ids: Set<String>
}

struct OpenItems: Action {
  let ids: Set<String>
}

struct OpenItem: Action {
  let id: String
}

struct LoadItems: Action {
  let id: String
}

struct Replant: Action {
  let change: @Sendable (inout TreeFixture) -> Void

  init(_ change: @escaping @Sendable (inout TreeFixture) -> Void) { self.change = change }
}

/// An app with mouse support that shows one tree configured by the test.
struct TreeFixtureApp: App {
  let store: Store<TreeFixture>
  private let content: @MainActor (TreeFixture) -> Nodes

  var usesMouse: Bool { true }

  init() { preconditionFailure("Create the app with init(_:_:).") }

  init(_ forest: TreeFixture, @WidgetBuilder _ content: @escaping @MainActor (TreeFixture) -> Nodes)
  {
    store = Store(
      forest,
      .combine(
        .on(SelectItem.self) { state, action in state.selected = action.id },
        .on(MarkItems.self) { state, action in state.marked = action.ids },
        .on(OpenItems.self) { state, action in state.open = action.ids },
        .on(OpenItem.self) { state, action in state.opened.append(action.id) },
        .on(LoadItems.self) { state, action in
          state.asked.append(action.id)
          state.items.mutate(action.id) { $0.items?.startLoading() }
        },
        .on(Replant.self) { state, action in action.change(&state) }
      )
    )
    self.content = content
  }

  var body: some Widget {
    Observe(\TreeFixture.self) { forest in content(forest) }
  }
}

extension [TreeFixture.Item] {
  /// Returns the item with the given ID at any depth.
  func first(_ id: String) -> TreeFixture.Item? {
    for item in self {
      if item.id == id { return item }
      if let inner = item.items?.value?.first(id) { return inner }
    }
    return nil
  }

  /// Changes the item with the given ID at any depth.
  mutating func mutate(_ id: String, _ change: (inout TreeFixture.Item) -> Void) {
    for index in indices {
      if self[index].id == id { change(&self[index]) }
      guard var inner = self[index].items?.value else { continue }
      inner.mutate(id, change)
      if case .value = self[index].items { self[index].items = .value(inner) }
    }
  }
}

/// The ID of the tree.
let items: WidgetID = "Observe#1/items"

extension Pilot {
  /// The lines of the frame without trailing spaces.
  var rows: [String] {
    frame.lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The cursor of the tree in the interface state.
  var treeCursor: Int? {
    interface[items, as: ListState.self]?.cursor
  }
}
