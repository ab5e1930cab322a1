// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

/// What the tests of trees show.
struct Forest: Equatable, Sendable {
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

  /// A folder `a` with a folder `ab` and files, an empty folder `b`, a file `c`.
  static let small = Forest(
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
  let change: @Sendable (inout Forest) -> Void

  init(_ change: @escaping @Sendable (inout Forest) -> Void) { self.change = change }
}

/// An app with the mouse that shows one tree in the way that a test asks for.
struct ForestApp: App {
  let store: Store<Forest>
  private let content: @MainActor (Forest) -> Nodes

  var usesMouse: Bool { true }

  init() { preconditionFailure("A forest is made of a state and a body.") }

  init(_ forest: Forest, @WidgetBuilder _ content: @escaping @MainActor (Forest) -> Nodes) {
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
    Observe(\Forest.self) { forest in content(forest) }
  }
}

extension [Forest.Item] {
  /// The item with an id, wherever it is.
  func first(_ id: String) -> Forest.Item? {
    for item in self {
      if item.id == id { return item }
      if let inner = item.items?.value?.first(id) { return inner }
    }
    return nil
  }

  /// Changes an item wherever it is.
  mutating func mutate(_ id: String, _ change: (inout Forest.Item) -> Void) {
    for index in indices {
      if self[index].id == id { change(&self[index]) }
      guard var inner = self[index].items?.value else { continue }
      inner.mutate(id, change)
      if case .value = self[index].items { self[index].items = .value(inner) }
    }
  }
}

/// The tree of a forest.
let items: WidgetID = "Observe#1/items"

extension Pilot {
  /// The lines of the frame without the blanks at their ends.
  var rows: [String] {
    frame.lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// What the interface keeps of the tree as a list.
  var treeCursor: Int? {
    if case .list(let state) = interface.widgets[items] { state.cursor } else { nil }
  }
}
