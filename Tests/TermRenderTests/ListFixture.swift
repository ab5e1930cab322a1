// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

/// The state of the list tests.
struct ListFixture: Equatable, Sendable {
  struct Book: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String

    init(_ id: Int) {
      self.id = id
      title = "Book \(id)"
    }
  }

  struct Genre: Equatable, Sendable {
    let name: String
    var books: [Book]
  }

  var books: [Book] = []
  var genres: [Genre] = []
  var selected: Int?
  var marked: Set<Int> = []
  var opened: [Int] = []
  var clicks = 0

  init(_ ids: some Sequence<Int> = []) { books = ids.map(Book.init) }
}

struct SelectBook: Action {
  let id: Int
}

struct MarkBooks: Action {
  let ids: Set<Int>
}

struct OpenBook: Action {
  let id: Int
}

struct Click: Action {}

struct Rearrange: Action {
  let change: @Sendable (inout ListFixture) -> Void

  init(_ change: @escaping @Sendable (inout ListFixture) -> Void) { self.change = change }
}

/// An app with mouse support that shows one list configured by the test.
struct ListFixtureApp: App {
  let store: Store<ListFixture>
  private let content: @MainActor (ListFixture) -> Nodes

  var usesMouse: Bool { true }

  init() { preconditionFailure("Create the app with init(_:_:).") }

  init(_ shelf: ListFixture, @WidgetBuilder _ content: @escaping @MainActor (ListFixture) -> Nodes)
  {
    store = Store(
      shelf,
      .combine(
        .on(SelectBook.self) { state, action in state.selected = action.id },
        .on(MarkBooks.self) { state, action in state.marked = action.ids },
        .on(OpenBook.self) { state, action in state.opened.append(action.id) },
        .on(Click.self) { state, _ in state.clicks += 1 },
        .on(Rearrange.self) { state, action in action.change(&state) }
      )
    )
    self.content = content
  }

  var body: some Widget {
    Observe(\ListFixture.self) { shelf in content(shelf) }
  }
}

/// The ID of the list.
let books: WidgetID = "Observe#1/books"

extension Pilot {
  /// The list state in the interface state.
  var list: ListState? {
    interface[books, as: ListState.self]
  }
}
