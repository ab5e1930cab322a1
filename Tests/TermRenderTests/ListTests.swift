// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct ListTests {
  private static let size = Size(columns: 14, rows: 5)

  private func free(_ ids: some Sequence<Int> = 0..<20) -> Pilot<ShelfApp> {
    let app = ShelfApp(Shelf(ids)) { shelf in
      List(shelf.books) { Text($0.title) }
        .onActivate { OpenBook(id: $0.id) }
        .emptyState { Text("Nothing") }
        .id("books").defaultFocus()
    }
    return Pilot(app, size: Self.size)
  }

  private func one(_ shelf: Shelf) -> Pilot<ShelfApp> {
    let app = ShelfApp(shelf) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(shelf.selected, send: SelectBook.init)
        .onActivate { OpenBook(id: $0.id) }
        .id("books").defaultFocus()
    }
    return Pilot(app, size: Self.size)
  }

  private func many(_ ids: some Sequence<Int> = 0..<20) -> Pilot<ShelfApp> {
    let app = ShelfApp(Shelf(ids)) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(shelf.marked, send: MarkBooks.init)
        .id("books").defaultFocus()
    }
    return Pilot(app, size: Self.size)
  }

  // MARK: The cursor

  @Test func `A list fills its room and marks the row where keys act`() {
    #expect(
      free().frame.lines == [
        "▌ Book 0     ┃", "  Book 1     │", "  Book 2     │", "  Book 3     │", "  Book 4     │",
      ]
    )
  }

  @Test func `Arrows move the cursor, and the list scrolls when it would leave`() async {
    let pilot = free()
    await pilot.press("down", "down")
    #expect(pilot.frame.lines[2].hasPrefix("▌ Book 2"))
    await pilot.press("down", "down", "down")
    #expect(pilot.frame.lines[0].hasPrefix("  Book 1"))
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 5"))
    await pilot.press("up")
    #expect(pilot.frame.lines[3].hasPrefix("▌ Book 4"))
  }

  @Test func `A page leaves one row of the one before in sight`() async {
    let pilot = free()
    await pilot.press("pagedown")
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 4"))
    await pilot.press("pagedown")
    #expect(pilot.frame.lines[0].hasPrefix("  Book 4"))
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 8"))
    await pilot.press("pageup", "pageup")
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 0"))
  }

  @Test func `Home and end go to the first and the last row`() async {
    let pilot = free()
    await pilot.press("end")
    #expect(pilot.frame.lines[4] == "▌ Book 19    ┃")
    await pilot.press("home")
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 0"))
  }

  @Test func `A press that changes nothing is left to what lies around, as are letters`() async {
    let app = ShelfApp(Shelf(0..<3)) { shelf in
      List(shelf.books) { Text($0.title) }
        .id("books").defaultFocus()
        .keys {
          Key("up", "home", "pageup", "k", "enter", "space", does: "Click", send: Click())
        }
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("up", "home", "pageup", "k", "enter", "space")
    #expect(pilot.app.store.state.clicks == 6)
    await pilot.press("down", "up")
    #expect(pilot.app.store.state.clicks == 6)
    #expect(pilot.list?.cursor == 0)
  }

  @Test func `Enter activates the row of the cursor`() async {
    let pilot = free()
    await pilot.press("down", "down", "enter")
    #expect(pilot.app.store.state.opened == [2])
  }

  @Test func `The cursor follows its row when rows come or go before it`() async {
    let pilot = free()
    let store = pilot.app.store
    for _ in 0..<8 { await pilot.press("down") }
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 8"))
    store.dispatch(
      Rearrange { $0.books.insert(contentsOf: (100..<200).map(Shelf.Book.init), at: 0) }
    )
    await pilot.settle()
    #expect(pilot.frame.lines[0].hasPrefix("  Book 4"))
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 8"))
    store.dispatch(Rearrange { $0.books.removeFirst(103) })
    await pilot.settle()
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 8"))
    await pilot.press("down", "enter")
    #expect(store.state.opened == [9])
  }

  @Test func `The picture stays when more rows go than are left`() async {
    let pilot = free(0..<100)
    await pilot.press("end", "up", "up")
    let before = pilot.frame.lines.map { $0.prefix(10) }
    pilot.app.store.dispatch(Rearrange { $0.books.removeFirst(80) })
    await pilot.settle()
    #expect(pilot.frame.lines.map { $0.prefix(10) } == before)
  }

  @Test func `The cursor stays where it is when its row goes`() async {
    let pilot = free()
    await pilot.press("down", "down")
    pilot.app.store.dispatch(Rearrange { $0.books.remove(at: 2) })
    await pilot.settle()
    #expect(pilot.frame.lines[2].hasPrefix("▌ Book 3"))
    pilot.app.store.dispatch(Rearrange { $0.books.removeSubrange(1...) })
    await pilot.settle()
    #expect(pilot.frame.lines == ["▌ Book 0", "", "", "", ""])
  }

  @Test func `A list at its first row goes on showing the first row`() async {
    let pilot = free()
    await pilot.press("down")
    pilot.app.store.dispatch(Rearrange { $0.books.insert(Shelf.Book(100), at: 0) })
    await pilot.settle()
    #expect(pilot.frame.lines[0].hasPrefix("  Book 100"))
    #expect(pilot.frame.lines[2].hasPrefix("▌ Book 1"))
  }

  @Test func `The cursor stays in view when the screen becomes smaller`() async {
    let pilot = free()
    await pilot.press("pagedown")
    await pilot.resize(to: Size(columns: 14, rows: 2))
    #expect(pilot.frame.lines[1].hasPrefix("▌ Book 4"))
    await pilot.resize(to: Size(columns: 1, rows: 1))
    #expect(pilot.frame.lines == ["▌"])
    await pilot.resize(to: Self.size)
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 4"))
  }

  @Test func `An action moves the cursor to any row`() async {
    let pilot = free(0..<5_000)
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: books, to: 4_000))
    await pilot.settle()
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 4000"))
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: books, to: .max))
    await pilot.settle()
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 4999"))
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: books, to: .min))
    await pilot.settle()
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 0"))
  }

  @Test func `Without rows the empty state stands in the middle, and keys do nothing`() async {
    let pilot = free([])
    #expect(pilot.frame.lines == ["╺", "", "   Nothing", "", ""])
    await pilot.press("down", "end", "pagedown", "enter", "space", "ctrl+a", "home")
    #expect(pilot.app.store.state.opened == [])
    #expect(pilot.interface.focus == books)
    pilot.app.store.dispatch(Rearrange { $0.books = [Shelf.Book(7)] })
    await pilot.settle()
    #expect(pilot.frame.lines == ["▌ Book 7", "", "", "", ""])
  }

  // MARK: One row

  @Test func `Moving the cursor selects one row`() async {
    let pilot = one(Shelf(0..<20))
    #expect(pilot.frame.lines[0].hasPrefix("╺ Book 0"))
    await pilot.press("down")
    #expect(pilot.app.store.state.selected == 0)
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 0"))
    await pilot.press("down", "pagedown", "enter")
    #expect(pilot.app.store.state.selected == 5)
    #expect(pilot.app.store.state.opened == [5])
  }

  @Test func `The row that the app has selected is in view`() async {
    var shelf = Shelf(0..<5_000)
    shelf.selected = 3_000
    let pilot = one(shelf)
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 3000"))
    await pilot.press("down")
    #expect(pilot.app.store.state.selected == 3_001)
    pilot.app.store.dispatch(SelectBook(id: 20))
    await pilot.settle()
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 20"))
  }

  @Test func `The selection stays with its row when others come before it`() async {
    let pilot = one(Shelf(0..<20))
    await pilot.press("end")
    pilot.app.store.dispatch(Rearrange { $0.books.insert(Shelf.Book(100), at: 3) })
    await pilot.settle()
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 19"))
    #expect(pilot.app.store.state.selected == 19)
  }

  @Test func `When the selected row goes, an arrow selects the one in its place`() async {
    let pilot = one(Shelf(0..<20))
    await pilot.press("down", "down", "down")
    pilot.app.store.dispatch(Rearrange { $0.books.remove(at: 2) })
    await pilot.settle()
    #expect(!pilot.frame.text.contains("▌"))
    await pilot.press("enter")
    #expect(pilot.app.store.state.opened == [])
    await pilot.press("up")
    #expect(pilot.app.store.state.selected == 3)
    #expect(pilot.frame.lines[2].hasPrefix("▌ Book 3"))
  }

  @Test func `An app that does not take the selection keeps it where it is`() async {
    let app = ShelfApp(Shelf(0..<20)) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(4) { _ in Click() }
        .id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("up", "down", "end")
    #expect(pilot.app.store.state.clicks == 3)
    #expect(pilot.frame.text.contains("▌ Book 4"))
  }

  @Test func `Without the focus the selected row stands out by another sign`() async {
    let app = ShelfApp(Shelf(0..<3)) { shelf in
      Button("Other", send: Click()).defaultFocus()
      List(shelf.books) { Text($0.title) }.selection(shelf.selected, send: SelectBook.init)
        .id("books")
    }
    var shelf = Shelf(0..<3)
    shelf.selected = 1
    app.store.dispatch(Rearrange { [shelf] in $0 = shelf })
    let pilot = Pilot(app, size: Self.size)
    #expect(pilot.frame.lines[2] == "▏ Book 1")
    await pilot.press("tab")
    #expect(pilot.frame.lines[2] == "▌ Book 1")
  }

  // MARK: Several rows

  @Test func `Space chooses a row or not, and moving chooses nothing`() async {
    let pilot = many()
    await pilot.press("down", "space", "down", "down", "space")
    #expect(pilot.app.store.state.marked == [1, 3])
    #expect(
      pilot.frame.lines[..<4].map { $0.prefix(9) } == [
        "   Book 0", " ✓ Book 1", "   Book 2", "▌✓ Book 3",
      ]
    )
    await pilot.press("up", "up", "space")
    #expect(pilot.app.store.state.marked == [3])
  }

  @Test func `Shift with what moves chooses a range from where the cursor was`() async {
    let pilot = many()
    await pilot.press("down", "down", "shift+down", "shift+down")
    #expect(pilot.app.store.state.marked == [2, 3, 4])
    await pilot.press("shift+up", "shift+up", "shift+up")
    #expect(pilot.app.store.state.marked == [1, 2])
    await pilot.press("shift+home")
    #expect(pilot.app.store.state.marked == [0, 1, 2])
    await pilot.press("shift+end")
    #expect(pilot.app.store.state.marked == Set(2..<20))
    await pilot.press("home", "shift+pagedown")
    #expect(pilot.app.store.state.marked == Set(0..<20).subtracting([]))
  }

  @Test func `A range keeps what was chosen elsewhere`() async {
    let pilot = many()
    await pilot.press("space", "down", "down", "down", "shift+down")
    #expect(pilot.app.store.state.marked == [0, 3, 4])
  }

  @Test func `A range goes on from its row when rows come before it`() async {
    let pilot = many()
    await pilot.press("down", "shift+down")
    pilot.app.store.dispatch(Rearrange { $0.books.insert(Shelf.Book(100), at: 0) })
    await pilot.settle()
    await pilot.press("shift+down")
    #expect(pilot.app.store.state.marked == [1, 2, 3])
  }

  @Test func `Ctrl and a chooses all rows and keeps the ids of others`() async {
    let pilot = many()
    pilot.app.store.dispatch(MarkBooks(ids: [500]))
    await pilot.settle()
    await pilot.press("ctrl+a")
    #expect(pilot.app.store.state.marked == Set(0..<20).union([500]))
  }

  // MARK: Looks

  @Test func `Rows can have several lines`() async {
    let app = ShelfApp(Shelf(0..<10)) { shelf in
      List(shelf.books) { book in
        Text(book.title)
        Text("by \(book.id)")
      }
      .rowHeight(2)
      .id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("down", "down")
    #expect(
      pilot.frame.lines.map { $0.prefix(8) } == [
        "  by 0  ", "  Book 1", "  by 1  ", "▌ Book 2", "▌ by 2  ",
      ]
    )
    await pilot.press("pagedown")
    #expect(pilot.frame.lines.contains { $0.hasPrefix("▌ Book 3") })
  }

  @Test func `A list that cannot be used is not reached and does nothing`() async {
    let app = ShelfApp(Shelf(0..<20)) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(shelf.selected, send: SelectBook.init)
        .id("books").disabled()
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("tab", "down")
    await pilot.click(Point(x: 3, y: 1))
    #expect(pilot.interface.focus == nil)
    #expect(pilot.app.store.state.selected == nil)
    await pilot.scroll(rows: 1, at: Point(x: 3, y: 1))
    #expect(pilot.frame.lines[0].hasPrefix("┊ Book 3"))
  }
}
