// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

/// What the tests of lists show.
struct Shelf: Equatable, Sendable {
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
  let change: @Sendable (inout Shelf) -> Void

  init(_ change: @escaping @Sendable (inout Shelf) -> Void) { self.change = change }
}

/// An app with the mouse that shows one list in the way that a test asks for.
struct ShelfApp: App {
  let store: Store<Shelf>
  private let content: @MainActor (Shelf) -> Nodes

  var usesMouse: Bool { true }

  init() { preconditionFailure("A shelf is made of a state and a body.") }

  init(_ shelf: Shelf, @WidgetBuilder _ content: @escaping @MainActor (Shelf) -> Nodes) {
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
    Observe(\Shelf.self) { shelf in content(shelf) }
  }
}

/// The list of a shelf.
let books: WidgetID = "Observe#1/books"

extension Pilot {
  /// What the interface keeps of the list.
  var list: ListState? {
    if case .list(let state) = interface.widgets[books] { state } else { nil }
  }
}
