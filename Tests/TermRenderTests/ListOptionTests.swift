// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import TermWidgets

/// Lists that only display rows, follow their end, reveal rows, and omit their scroll bar and gutter.
@MainActor
@Suite struct ListOptionTests {
  private func pilot(
    _ shelf: ListFixture = ListFixture(0..<20),
    columns: Int = 16,
    rows: Int = 5,
    unicode: Bool = true,
    @WidgetBuilder _ content: @escaping @MainActor (ListFixture) -> Nodes
  ) -> Pilot<ListFixtureApp> {
    Pilot(
      ListFixtureApp(shelf, content),
      size: Size(columns: columns, rows: rows),
      capabilities: TerminalCapabilities(supportsUnicode: unicode)
    )
  }

  private func titles(_ pilot: Pilot<ListFixtureApp>) -> [Int] {
    pilot.frame.lines.compactMap { line in
      line.split(separator: "Book ").last.flatMap { Int($0.prefix { $0.isNumber }) }
    }
  }

  private func change(
    _ pilot: Pilot<ListFixtureApp>,
    _ change: @escaping @Sendable (inout ListFixture) -> Void
  ) async {
    pilot.app.store.dispatch(Rearrange(change))
    await pilot.settle()
  }

  private func add(_ ids: ClosedRange<Int>, to pilot: Pilot<ListFixtureApp>) async {
    await change(pilot) { $0.books += ids.map(ListFixture.Book.init) }
  }

  // MARK: Display

  private func display() -> Pilot<ListFixtureApp> {
    pilot { shelf in
      List(shelf.books) { book in Text(book.title).onClick(send: Click()) }
        .selection(3, send: SelectBook.init)
        .onActivate { OpenBook(id: $0.id) }
        .typeSelect(by: \.title)
        .listStyle(.display)
        .id("books")
    }
  }

  @Test(
    arguments: [
      (["down"], 1), (["down", "down", "up"], 1), (["pagedown"], 4), (["end"], 15),
      (["end", "pageup"], 11), (["end", "home"], 0), (["up"], 0),
    ] as [([KeyPress], Int)]
  )
  func `Keys scroll a display list`(_ presses: [KeyPress], _ top: Int) async {
    let pilot = display()
    await pilot.press("tab")
    for press in presses { await pilot.press(press) }
    #expect(titles(pilot) == Array(top..<top + 5))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A display list has no cursor, selection, or gutter and sends no actions`() async {
    let pilot = display()
    #expect(pilot.frame.lines[0].hasPrefix("Book 0"))
    await pilot.press("tab", "enter", "space", "b")
    await pilot.click(on: "Book 2", count: 2)
    #expect(pilot.app.store.state.selected == nil)
    #expect(pilot.app.store.state.opened == [])
    #expect(pilot.app.store.state.clicks == 2)
    #expect(!pilot.frame.text.contains("▌") && !pilot.frame.text.contains("╺"))
  }

  @Test func `A display list keeps its top row when rows are inserted above`() async {
    let pilot = display()
    await pilot.press("tab", "pagedown")
    await change(pilot) { $0.books.insert(ListFixture.Book(100), at: 0) }
    #expect(titles(pilot) == [4, 5, 6, 7, 8])
    await pilot.press("down")
    #expect(titles(pilot) == [5, 6, 7, 8, 9])
  }

  @Test func `An action scrolls a display list to a row`() async {
    let pilot = display()
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: "books", to: 9))
    await pilot.settle()
    #expect(titles(pilot) == [5, 6, 7, 8, 9])
  }

  @Test(arguments: [true, false])
  func `Display lists and lists without a gutter look as recorded`(unicode: Bool) async {
    let pilot = pilot(columns: 40, unicode: unicode) { shelf in
      HStack(spacing: 1) {
        List(shelf.books) { Text($0.title) }.listStyle(.display)
        List(shelf.books) { Text($0.title) }.selection(2, send: SelectBook.init)
          .listGutter(.hidden)
        List(shelf.books) { Text($0.title) }.scrollBars(.hidden)
      }
    }
    await pilot.press("tab", "down")
    expectSnapshot(of: pilot.frame, named: unicode ? "unicode" : "ascii")
  }

  // MARK: Anchors

  @Test(
    arguments: [
      (.top, 10, 10), (.center, 10, 8), (.bottom, 10, 6), (.top, 19, 15), (.bottom, 1, 0),
      (.center, 500, 15),
    ] as [(VerticalAlignment, Int, Int)]
  )
  func `An action reveals a row at an anchor`(
    _ anchor: VerticalAlignment,
    _ row: Int,
    _ top: Int
  )
    async
  {
    let pilot = pilot { shelf in
      List(shelf.books) { Text($0.title) }.selection(shelf.selected, send: SelectBook.init)
        .id("books")
    }
    await change(pilot) { $0.selected = 0 }
    pilot.app.store.dispatch(InterfaceAction.reveal(row: row, in: "books", anchor: anchor))
    await pilot.settle()
    #expect(titles(pilot) == Array(top..<top + 5))
    #expect(pilot.app.store.state.selected == 0)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("tab", "down")
    #expect(titles(pilot).contains(1))
  }

  @Test func `Without a single selection, the cursor moves to a revealed row`() async {
    let pilot = pilot { List($0.books) { Text($0.title) }.id("books") }
    await pilot.press("tab")
    pilot.app.store.dispatch(InterfaceAction.reveal(row: 10, in: "books"))
    await pilot.settle()
    #expect(titles(pilot) == [8, 9, 10, 11, 12])
    #expect(pilot.frame.lines[2].hasPrefix("▌ Book 10"))
    await pilot.press("down")
    #expect(titles(pilot) == [8, 9, 10, 11, 12])
    #expect(pilot.frame.lines[3].hasPrefix("▌ Book 11"))
  }

  @Test func `A row is revealed below the header of its section`() async {
    var shelf = ListFixture()
    shelf.genres = [
      .init(name: "Novels", books: (0..<9).map(ListFixture.Book.init)),
      .init(name: "Poems", books: (9..<20).map(ListFixture.Book.init)),
    ]
    let pilot = pilot(shelf) { shelf in
      List(sections: shelf.genres, rows: \.books) {
        Text($0.title)
      } header: {
        Text($0.name)
      }
      .id("books")
    }
    pilot.app.store.dispatch(InterfaceAction.reveal(row: 11, in: "books", anchor: .top))
    await pilot.settle()
    #expect(pilot.frame.lines[0].contains("Poems"))
    #expect(titles(pilot) == [11, 12, 13, 14])
  }

  // MARK: Following the end

  private func log(_ style: ListStyle) -> Pilot<ListFixtureApp> {
    pilot { shelf in
      List(shelf.books) { Text($0.title) }.followsEnd().listStyle(style).id("books")
    }
  }

  @Test(arguments: [ListStyle.display, .automatic])
  func `A list follows its end until the user scrolls away`(style: ListStyle) async {
    let pilot = log(style)
    #expect(titles(pilot) == [15, 16, 17, 18, 19])
    await add(20...22, to: pilot)
    #expect(titles(pilot) == [18, 19, 20, 21, 22])
    await pilot.scroll(rows: -1, at: Point(x: 3, y: 2))
    #expect(titles(pilot) == [15, 16, 17, 18, 19])
    await add(23...29, to: pilot)
    #expect(titles(pilot) == [15, 16, 17, 18, 19])
    await pilot.press("tab", "end")
    #expect(titles(pilot) == [25, 26, 27, 28, 29])
    await add(30...30, to: pilot)
    #expect(titles(pilot) == [26, 27, 28, 29, 30])
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `The cursor follows the end only from the last row`() async {
    let pilot = log(.automatic)
    await pilot.press("tab", "down")
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 19"))
    await add(20...20, to: pilot)
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 20"))
    await pilot.press("up")
    await add(21...28, to: pilot)
    #expect(pilot.frame.text.contains("▌ Book 19"))
    #expect(titles(pilot) == [16, 17, 18, 19, 20])
  }

  @Test(arguments: [ListStyle.display, .automatic])
  func `An action moves a list away from its end`(style: ListStyle) async {
    let pilot = log(style)
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: "books", to: 3))
    await pilot.settle()
    #expect(titles(pilot).contains(3))
    pilot.app.store.dispatch(InterfaceAction.reveal(row: 19, in: "books", anchor: .bottom))
    await add(20...25, to: pilot)
    #expect(titles(pilot) == [15, 16, 17, 18, 19])
  }

  @Test func `A selected row stays visible in a list that follows its end`() async {
    let pilot = pilot { shelf in
      List(shelf.books) { Text($0.title) }.selection(shelf.selected, send: SelectBook.init)
        .followsEnd().id("books")
    }
    #expect(titles(pilot) == [15, 16, 17, 18, 19])
    await change(pilot) { $0.selected = 4 }
    #expect(titles(pilot).contains(4))
    await add(20...25, to: pilot)
    #expect(titles(pilot).contains(4))
  }

  // MARK: Scroll bars and gutters

  @Test func `Hidden scroll bars leave their columns to the content`() async {
    let pilot = pilot(columns: 8) { shelf in
      List(shelf.books) { _ in Text("abcdefghij").lineLimit(1) }.scrollBars(.hidden).id("books")
    }
    #expect(pilot.frame.lines[0] == "  abcde…")
    await pilot.scroll(rows: 1, at: Point(x: 3, y: 2))
    #expect(pilot.list?.top == 3)
  }

  @Test func `Scroll views and tables hide their scroll bars`() async {
    let pilot = pilot(columns: 12) { shelf in
      ScrollView { ForEach(shelf.books) { Text($0.title) } }.scrollBars(.hidden)
      Table(shelf.books) {
        TableColumn("A", width: .fixed(8), value: { _ in "abcdefgh" })
        TableColumn("B", width: .fixed(8), value: { _ in "ijklmnop" })
      }
      .scrollBars(.hidden)
    }
    #expect(!pilot.frame.text.contains { "▐█─━".contains($0) })
  }

  @Test func `The content shows a multiple selection in a list without a gutter`() async {
    let pilot = pilot { shelf in
      List(shelf.books) { book in
        Text((shelf.marked.contains(book.id) ? "x " : "- ") + book.title)
      }
      .selection(shelf.marked, send: MarkBooks.init).listGutter(.hidden).id("books")
    }
    await pilot.press("tab", "down", "space")
    #expect(pilot.frame.lines[0].hasPrefix("- Book 0"))
    #expect(pilot.frame.lines[1].hasPrefix("x Book 1"))
    // A click on the first column only moves the cursor.
    await pilot.click(Point(x: 0, y: 3))
    #expect(pilot.app.store.state.marked == [1])
    #expect(pilot.list?.cursor == 3)
  }

  @Test(arguments: [(0, "abcdef"), (1, "abc def"), (4, "abc    def")])
  func `Column spacing separates the columns of a table`(_ spacing: Int, _ line: String) {
    let pilot = pilot { shelf in
      Table(shelf.books, columnSpacing: spacing) {
        TableColumn("A", width: .fixed(3), value: { _ in "abc" })
        TableColumn("B", width: .fixed(3), value: { _ in "def" })
      }
    }
    #expect(pilot.frame.lines[1].contains(" \(line) "))
  }
}
