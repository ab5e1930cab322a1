// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The code of the guide to lists and tables.
@MainActor @Suite struct ListGuideTests {
  private let size = Size(columns: 30, rows: 6)

  @Test func `Arrow keys select a book, and enter opens it`() async {
    let pilot = Pilot(BookApp { BookList() }, size: size)
    await pilot.press("down", "down")
    #expect(pilot.app.store.state.selected == 2)
    await pilot.press("enter")
    #expect(pilot.app.store.state.opened == 2)
  }

  @Test func `Typing a title selects its book`() async {
    let pilot = Pilot(BookApp { BookList() }, size: size)
    await pilot.press("down")
    await pilot.type("mid")
    #expect(pilot.app.store.state.selected == 3)
  }

  @Test func `An empty list displays a message`() {
    let pilot = Pilot(BookApp(Books(books: [])) { BookList() }, size: size)
    #expect(pilot.frame.text.contains("No books yet"))
  }

  @Test func `Sorting a table sorts the books in the state`() async {
    let pilot = Pilot(BookApp { BookTable() }, size: size)
    await pilot.press("tab", ">", ">", "down")
    #expect(pilot.app.store.state.books.map(\.year) == [1967, 1947, 1871])
    #expect(
      pilot.frame.lines.prefix(4) == [
        "  Title                Year ▼",
        "▌ Solitude             1967",
        "  The Plague           1947",
        "  Middlemarch          1871",
      ]
    )
  }

  @Test func `Space selects several books`() async {
    let pilot = Pilot(BookApp { MarkedBooks() }, size: size)
    await pilot.press("tab", "space", "down", "down", "space")
    #expect(pilot.app.store.state.marked == [1, 3])
  }

  @Test func `Sections have headers`() {
    let pilot = Pilot(BookApp { BooksByCentury() }, size: size)
    #expect(pilot.frame.text.contains("19th century"))
  }

  @Test func `A log displays its newest lines`() async {
    let pilot = Pilot(LogApp(), size: Size(columns: 20, rows: 3))
    #expect(pilot.frame.text.contains("Line 100000"))
    pilot.app.store.dispatch(AddLine(text: "The end"))
    await pilot.settle()
    #expect(pilot.frame.lines[2].contains("The end"))
  }
}

/// An app that displays a widget with books.
struct BookApp<Content: Widget>: App {
  let store: Store<Books>
  private let content: @MainActor () -> Content

  init() { preconditionFailure("Create the app with init(_:_:).") }

  init(_ state: Books = Books(), @WidgetBuilder _ content: @escaping @MainActor () -> Content) {
    store = Store(state, books)
    self.content = content
  }

  var body: some Widget { content() }
}

// snippet: list-state
struct Book: Identifiable, Equatable {
  let id: Int
  let title: String
  let year: Int
}

enum BookColumn { case title, year }

struct Books {
  var books = [
    Book(id: 1, title: "Solitude", year: 1967),
    Book(id: 2, title: "The Plague", year: 1947),
    Book(id: 3, title: "Middlemarch", year: 1871),
  ]
  var selected: Book.ID?
  var opened: Book.ID?
  var marked: Set<Book.ID> = []
  var order: TableSortOrder<BookColumn>?
}

struct SelectBook: Action { let id: Book.ID }
struct OpenBook: Action { let id: Book.ID }
struct MarkBooks: Action { let ids: Set<Book.ID> }
struct SortBooks: Action { let order: TableSortOrder<BookColumn> }

let books: Reducer<Books> = .combine(
  .on(SelectBook.self) { state, action in state.selected = action.id },
  .on(OpenBook.self) { state, action in state.opened = action.id },
  .on(MarkBooks.self) { state, action in state.marked = action.ids },
  .on(SortBooks.self) { state, action in
    state.order = action.order
    switch action.order.column {
    case .title: action.order.sort(&state.books, by: \.title)
    case .year: action.order.sort(&state.books, by: \.year)
    }
  }
)
// end

// snippet: list-list
struct BookList: Widget {
  var body: some Widget {
    Observe(\Books.books, \Books.selected) { books, selected in
      List(books) { book in Text(book.title) }
        .selection(selected, send: SelectBook.init)
        .onActivate { book in OpenBook(id: book.id) }
        .typeSelect { $0.title }
        .emptyState { Text("No books yet").foregroundStyle(.muted) }
    }
  }
}
// end

// snippet: list-table
struct BookTable: Widget {
  var body: some Widget {
    Observe(\Books.books, \Books.selected, \Books.order) { books, selected, order in
      Table(books) {
        TableColumn("Title", value: \.title)
          .sortable(as: BookColumn.title)
        TableColumn("Year", width: .fixed(6), value: { "\($0.year)" })
          .sortable(as: BookColumn.year, descendsFirst: true)
      }
      .selection(selected, send: SelectBook.init)
      .sorted(by: order, send: SortBooks.init)
    }
  }
}
// end

struct MarkedBooks: Widget {
  var body: some Widget {
    // snippet: list-marked
    Observe(\Books.books, \Books.marked) { books, marked in
      List(books) { book in Text(book.title) }
        .selection(marked, send: MarkBooks.init)
    }
    // end
  }
}

struct Century: Equatable {
  let name: String
  let books: [Book]
}

extension Books {
  var centuries: [Century] {
    Dictionary(grouping: books) { $0.year / 100 + 1 }
      .sorted { $0.key < $1.key }
      .map { Century(name: "\($0.key)th century", books: $0.value) }
  }
}

struct BooksByCentury: Widget {
  var body: some Widget {
    // snippet: list-sections
    Observe(\Books.centuries) { centuries in
      List(sections: centuries, rows: \.books) { book in
        Text(book.title)
      } header: { century in
        Text(century.name).bold()
      }
    }
    // end
  }
}

struct LogLine: Identifiable {
  let id: Int
  let text: String
}

struct AddLine: Action { let text: String }

// snippet: list-log
struct LogState {
  @Versioned var lines = (1...100_000).map { LogLine(id: $0, text: "Line \($0)") }
}

struct LogApp: App {
  let store = Store(
    LogState(),
    .on(AddLine.self) { state, action in
      state.lines.append(LogLine(id: state.lines.count + 1, text: action.text))
    }
  )

  var body: some Widget {
    List(reading: \LogState.$lines) { line in Text(line.text) }
      .followsEnd()
      .listStyle(.display)
  }
}
// end
