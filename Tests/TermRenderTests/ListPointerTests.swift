// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct ListPointerTests {
  private static let size = Size(columns: 14, rows: 5)

  private func one() -> Pilot<ListFixtureApp> {
    let app = ListFixtureApp(ListFixture(0..<20)) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(shelf.selected, send: SelectBook.init)
        .onActivate { OpenBook(id: $0.id) }
        .id("books")
    }
    return Pilot(app, size: Self.size, theme: .ansi16)
  }

  private func many() -> Pilot<ListFixtureApp> {
    let app = ListFixtureApp(ListFixture(0..<20)) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(shelf.marked, send: MarkBooks.init)
        .onActivate { OpenBook(id: $0.id) }
        .id("books")
    }
    return Pilot(app, size: Self.size, theme: .ansi16)
  }

  @Test func `A click focuses the list and selects the row`() async {
    let pilot = one()
    await pilot.click(on: "Book 2")
    #expect(pilot.interface.focus == books)
    #expect(pilot.app.store.state.selected == 2)
    #expect(pilot.app.store.state.opened == [])
  }

  @Test func `A double click activates the row`() async {
    let pilot = one()
    await pilot.click(on: "Book 3", count: 2)
    #expect(pilot.app.store.state.opened == [3])
  }

  @Test func `A click below the last row only focuses the list`() async {
    let pilot = one()
    pilot.app.store.dispatch(Rearrange { $0.books.removeSubrange(2...) })
    await pilot.settle()
    await pilot.click(Point(x: 3, y: 4))
    #expect(pilot.interface.focus == books)
    #expect(pilot.app.store.state.selected == nil)
  }

  @Test func `The wheel scrolls past the selection; the next key reveals it`() async {
    let pilot = one()
    await pilot.click(on: "Book 1")
    await pilot.scroll(rows: 3, at: Point(x: 3, y: 3))
    #expect(pilot.frame.lines[0].hasPrefix("  Book 9"))
    #expect(pilot.app.store.state.selected == 1)
    await pilot.resize(to: Size(columns: 14, rows: 4))
    #expect(pilot.frame.lines[0].hasPrefix("  Book 9"))
    await pilot.press("down")
    #expect(pilot.app.store.state.selected == 2)
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 2"))
  }

  @Test func `A list handles a key at its end to reveal the cursor`() async {
    let pilot = one()
    await pilot.click(on: "Book 0")
    await pilot.scroll(rows: 2, at: Point(x: 3, y: 3))
    await pilot.press("up")
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 0"))
  }

  @Test func `Wheel events at the end pass to the enclosing scroll view`() async {
    let app = ListFixtureApp(ListFixture(0..<6)) { shelf in
      ScrollView {
        List(shelf.books) { Text($0.title) }.frame(height: 4).id("books")
        ForEach(0..<9) { Text("Line \($0)") }
      }
    }
    let pilot = Pilot(app, size: Self.size, theme: .ansi16)
    await pilot.scroll(rows: 1, at: Point(x: 3, y: 0))
    #expect(pilot.frame.lines[0].hasPrefix("  Book 2"))
    await pilot.scroll(rows: 1, at: Point(x: 3, y: 0))
    #expect(pilot.frame.lines[0].hasPrefix("  Book 5"))
    #expect(pilot.frame.lines[1].hasPrefix("Line 0"))
  }

  @Test func `Ctrl+click, Shift+click, and clicks on marks select several rows`() async {
    let pilot = many()
    await pilot.click(Point(x: 5, y: 1))
    #expect(pilot.app.store.state.marked == [])
    await pilot.click(Point(x: 5, y: 1), modifiers: .control)
    #expect(pilot.app.store.state.marked == [1])
    await pilot.click(Point(x: 5, y: 3), modifiers: .shift)
    #expect(pilot.app.store.state.marked == [1, 2, 3])
    await pilot.click(Point(x: 1, y: 2))
    #expect(pilot.app.store.state.marked == [1, 3])
    await pilot.click(Point(x: 5, y: 4), count: 2)
    #expect(pilot.app.store.state.opened == [4])
  }

  @Test func `A drag within a row keeps the result of the press`() async {
    let pilot = many()
    await pilot.drag(from: Point(x: 1, y: 1), to: Point(x: 9, y: 1))
    #expect(pilot.app.store.state.marked == [1])
    await pilot.drag(from: Point(x: 1, y: 1), to: Point(x: 9, y: 1))
    #expect(pilot.app.store.state.marked == [])
  }

  @Test func `Ctrl+click acts like a click in a single-selection list`() async {
    let pilot = one()
    await pilot.click(Point(x: 5, y: 2), modifiers: .control)
    #expect(pilot.app.store.state.selected == 2)
  }

  @Test func `A drag selects rows and scrolls at the edge`() async {
    let pilot = many()
    await pilot.drag(from: Point(x: 5, y: 1), to: Point(x: 5, y: 3))
    #expect(pilot.app.store.state.marked == [1, 2, 3])
    await pilot.drag(from: Point(x: 5, y: 3), to: Point(x: 5, y: 9))
    #expect(pilot.app.store.state.marked == [1, 2, 3, 4, 5])
    #expect(pilot.frame.lines[0].contains("Book 1"))
  }

  @Test func `The scroll bar thumb can be dragged to both ends`() async {
    let pilot = one()
    let column = 13
    await pilot.drag(from: Point(x: column, y: 0), to: Point(x: column, y: 4))
    #expect(pilot.frame.lines[4].contains("Book 19"))
    await pilot.drag(from: Point(x: column, y: 4), to: Point(x: column, y: 2))
    #expect(pilot.frame.lines[2].hasSuffix("▐"))
    await pilot.drag(from: Point(x: column, y: 2), to: Point(x: column, y: 0))
    #expect(pilot.frame.lines[0].contains("Book 0"))
    #expect(pilot.app.store.state.selected == nil)
  }

  @Test func `A press on the scroll bar track moves the thumb there`() async {
    let pilot = one()
    await pilot.click(Point(x: 13, y: 2))
    #expect(pilot.frame.lines[2].hasSuffix("▐"))
    await pilot.click(Point(x: 13, y: 4))
    #expect(pilot.frame.lines[4].contains("Book 19"))
  }

  @Test func `A button in a row can be clicked but not focused`() async {
    let app = ListFixtureApp(ListFixture(0..<20)) { shelf in
      List(shelf.books) { book in
        HStack {
          Text(book.title)
          Observe(\ListFixture.clicks) { clicks in Button("\(clicks)", send: Click()) }
        }
      }
      .id("books")
    }
    let pilot = Pilot(app, size: Size(columns: 20, rows: 5), theme: .ansi16)
    await pilot.press("tab")
    #expect(pilot.interface.focus == books)
    await pilot.press("tab")
    #expect(pilot.interface.focus == books)
    await pilot.click(Point(x: 10, y: 2))
    #expect(pilot.app.store.state.clicks == 1)
    #expect(pilot.frame.lines[2].hasPrefix("  Book 2[ 1 ]"))
  }
}
