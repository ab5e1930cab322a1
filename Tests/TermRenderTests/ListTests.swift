// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct ListTests {
  static let size = Size(columns: 14, rows: 5)

  func free(_ ids: some Sequence<Int> = 0..<20) -> Pilot<ListFixtureApp> {
    let app = ListFixtureApp(ListFixture(ids)) { shelf in
      List(shelf.books) { Text($0.title) }
        .onActivate { OpenBook(id: $0.id) }
        .emptyState { Text("Nothing") }
        .id("books").defaultFocus()
    }
    return Pilot(app, size: Self.size, theme: .ansi16)
  }

  func one(_ shelf: ListFixture) -> Pilot<ListFixtureApp> {
    let app = ListFixtureApp(shelf) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(shelf.selected, send: SelectBook.init)
        .onActivate { OpenBook(id: $0.id) }
        .id("books").defaultFocus()
    }
    return Pilot(app, size: Self.size, theme: .ansi16)
  }

  func many(_ ids: some Sequence<Int> = 0..<20) -> Pilot<ListFixtureApp> {
    let app = ListFixtureApp(ListFixture(ids)) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(shelf.marked, send: MarkBooks.init)
        .id("books").defaultFocus()
    }
    return Pilot(app, size: Self.size, theme: .ansi16)
  }

  // MARK: The cursor

  @Test func `A list fills its space and marks the cursor row`() {
    #expect(
      free().frame.lines == [
        "▌ Book 0     ▐", "  Book 1     │", "  Book 2     │", "  Book 3     │", "  Book 4     │",
      ]
    )
  }

  @Test func `Arrow keys move the cursor and scroll the list as needed`() async {
    let pilot = free()
    await pilot.press("down", "down")
    #expect(pilot.frame.lines[2].hasPrefix("▌ Book 2"))
    await pilot.press("down", "down", "down")
    #expect(pilot.frame.lines[0].hasPrefix("  Book 1"))
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 5"))
    await pilot.press("up")
    #expect(pilot.frame.lines[3].hasPrefix("▌ Book 4"))
  }

  @Test func `Paging keeps one row of the previous page visible`() async {
    let pilot = free()
    await pilot.press("pagedown")
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 4"))
    await pilot.press("pagedown")
    #expect(pilot.frame.lines[0].hasPrefix("  Book 4"))
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 8"))
    await pilot.press("pageup", "pageup")
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 0"))
  }

  @Test func `Home and end move to the first and last rows`() async {
    let pilot = free()
    await pilot.press("end")
    #expect(pilot.frame.lines[4] == "▌ Book 19    ▐")
    await pilot.press("home")
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 0"))
  }

  @Test func `Keys without effect and letters pass to enclosing bindings`() async {
    let app = ListFixtureApp(ListFixture(0..<3)) { shelf in
      List(shelf.books) { Text($0.title) }
        .id("books").defaultFocus()
        .keys {
          Key("up", "home", "pageup", "k", "enter", "space", title: "Click", send: Click())
        }
    }
    let pilot = Pilot(app, size: Self.size, theme: .ansi16)
    await pilot.press("up", "home", "pageup", "k", "enter", "space")
    #expect(pilot.app.store.state.clicks == 6)
    await pilot.press("down", "up")
    #expect(pilot.app.store.state.clicks == 6)
    #expect(pilot.list?.cursor == 0)
  }

  @Test func `Enter activates the cursor row`() async {
    let pilot = free()
    await pilot.press("down", "down", "enter")
    #expect(pilot.app.store.state.opened == [2])
  }

  @Test func `The cursor follows its row when preceding rows change`() async {
    let pilot = free()
    let store = pilot.app.store
    for _ in 0..<8 { await pilot.press("down") }
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 8"))
    store.dispatch(
      Rearrange { $0.books.insert(contentsOf: (100..<200).map(ListFixture.Book.init), at: 0) }
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

  @Test func `Visible rows stay in place when most preceding rows are removed`() async {
    let pilot = free(0..<100)
    await pilot.press("end", "up", "up")
    let before = pilot.frame.lines.map { $0.prefix(10) }
    pilot.app.store.dispatch(Rearrange { $0.books.removeFirst(80) })
    await pilot.settle()
    #expect(pilot.frame.lines.map { $0.prefix(10) } == before)
  }

  @Test func `The cursor keeps its position when its row is removed`() async {
    let pilot = free()
    await pilot.press("down", "down")
    pilot.app.store.dispatch(Rearrange { $0.books.remove(at: 2) })
    await pilot.settle()
    #expect(pilot.frame.lines[2].hasPrefix("▌ Book 3"))
    pilot.app.store.dispatch(Rearrange { $0.books.removeSubrange(1...) })
    await pilot.settle()
    #expect(pilot.frame.lines == ["▌ Book 0", "", "", "", ""])
  }

  @Test func `A list scrolled to the top shows new first rows`() async {
    let pilot = free()
    await pilot.press("down")
    pilot.app.store.dispatch(Rearrange { $0.books.insert(ListFixture.Book(100), at: 0) })
    await pilot.settle()
    #expect(pilot.frame.lines[0].hasPrefix("  Book 100"))
    #expect(pilot.frame.lines[2].hasPrefix("▌ Book 1"))
  }

  @Test func `The cursor stays visible when the screen shrinks`() async {
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

  @Test func `An empty list shows its empty state and ignores keys`() async {
    let pilot = free([])
    #expect(pilot.frame.lines == ["╺", "", "   Nothing", "", ""])
    await pilot.press("down", "end", "pagedown", "enter", "space", "ctrl+a", "home")
    #expect(pilot.app.store.state.opened == [])
    #expect(pilot.interface.focus == books)
    pilot.app.store.dispatch(Rearrange { $0.books = [ListFixture.Book(7)] })
    await pilot.settle()
    #expect(pilot.frame.lines == ["▌ Book 7", "", "", "", ""])
  }

  // MARK: Appearance

  @Test func `Rows can have several lines`() async {
    let app = ListFixtureApp(ListFixture(0..<10)) { shelf in
      List(shelf.books) { book in
        Text(book.title)
        Text("by \(book.id)")
      }
      .rowHeight(2)
      .id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Self.size, theme: .ansi16)
    await pilot.press("down", "down")
    #expect(
      pilot.frame.lines.map { $0.prefix(6) } == [
        "  by 0", "  Book", "  by 1", "▌ Book", "▌ by 2",
      ]
    )
    await pilot.press("pagedown")
    #expect(pilot.frame.lines.contains { $0.hasPrefix("▌ Book 3") })
  }

  fileprivate enum Shelf: CaseIterable, Hashable {
    case top, bottom

    var id: ShelfID { ShelfID(shelf: self) }
  }

  fileprivate struct ShelfID: Hashable {
    fileprivate let shelf: Shelf
  }

  @Test func `The name of a row with a private identifier contains no address`() async {
    let app = ListFixtureApp(ListFixture()) { _ in
      List(Shelf.allCases, id: \.id) { Text("\($0)") }.id("shelves").defaultFocus()
    }
    let pilot = Pilot(app, size: Self.size, theme: .ansi16)
    await pilot.press("down")
    let states = pilot.interface.widgets.values.compactMap { $0.value(as: ListState.self) }
    #expect("\(states)".contains("ShelfID(shelf: TermRenderTests.ListTests.Shelf.bottom)"))
  }

  @Test func `A disabled list ignores focus and clicks but still scrolls`() async {
    let app = ListFixtureApp(ListFixture(0..<20)) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(shelf.selected, send: SelectBook.init)
        .id("books").disabled()
    }
    let pilot = Pilot(app, size: Self.size, theme: .ansi16)
    await pilot.press("tab", "down")
    await pilot.click(Point(x: 3, y: 1))
    #expect(pilot.interface.focus == nil)
    #expect(pilot.app.store.state.selected == nil)
    await pilot.scroll(rows: 1, at: Point(x: 3, y: 1))
    #expect(pilot.frame.lines[0].hasPrefix("┊ Book 3"))
  }
}
