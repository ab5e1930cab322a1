// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct ListSectionTests {
  private func pilot(_ counts: [Int], rows: Int = 5, height: Int = 1) -> Pilot<ListFixtureApp> {
    var shelf = ListFixture()
    var next = 0
    for (index, count) in counts.enumerated() {
      let books = (next..<next + count).map(ListFixture.Book.init)
      shelf.genres.append(ListFixture.Genre(name: "Genre \(index)", books: books))
      next += count
    }
    let app = ListFixtureApp(shelf) { shelf in
      List(sections: shelf.genres, rows: \.books) { book in
        Text(book.title)
      } header: { genre in
        Text(genre.name)
      }
      .selection(shelf.selected, send: SelectBook.init)
      .rowHeight(height)
      .id("books").defaultFocus()
    }
    return Pilot(app, size: Size(columns: 12, rows: rows))
  }

  @Test func `Rows appear under their header, and the cursor skips headers`() async {
    let pilot = pilot([2, 0, 3], rows: 8)
    #expect(
      pilot.frame.lines == [
        "Genre 0", "╺ Book 0", "  Book 1", "Genre 1", "Genre 2", "  Book 2", "  Book 3", "  Book 4",
      ]
    )
    await pilot.press("down", "down", "down")
    #expect(pilot.app.store.state.selected == 2)
    #expect(pilot.frame.lines[5] == "▌ Book 2")
    await pilot.press("up")
    #expect(pilot.frame.lines[2] == "▌ Book 1")
  }

  @Test func `The header of the top rows stays visible`() async {
    let pilot = pilot([6, 6])
    await pilot.press("end")
    #expect(
      pilot.frame.lines.map { $0.prefix(8) } == [
        "Genre 1 ", "  Book 8", "  Book 9", "  Book 1", "▌ Book 1",
      ]
    )
    for _ in 0..<5 { await pilot.press("up") }
    #expect(
      pilot.frame.lines.map { $0.prefix(8) } == [
        "Genre 1 ", "▌ Book 6", "  Book 7", "  Book 8", "  Book 9",
      ]
    )
    await pilot.press("up")
    #expect(
      pilot.frame.lines.map { $0.prefix(8) } == [
        "Genre 0 ", "▌ Book 5", "Genre 1 ", "  Book 6", "  Book 7",
      ]
    )
    await pilot.press("home")
    #expect(pilot.frame.lines[0].hasPrefix("Genre 0"))
    #expect(pilot.frame.lines[1].hasPrefix("▌ Book 0"))
  }

  @Test func `A click on a header selects nothing`() async {
    let pilot = pilot([1, 3])
    await pilot.click(on: "Genre 0")
    await pilot.click(on: "Genre 1")
    #expect(pilot.app.store.state.selected == nil)
    await pilot.click(on: "Book 1")
    #expect(pilot.app.store.state.selected == 1)
  }

  @Test(arguments: 0...3, 1...3) func `A sectioned list can be navigated on a tiny screen`(
    rows: Int,
    height: Int
  ) async {
    let pilot = pilot([2, 0, 3], rows: max(rows, 1), height: height)
    await pilot.press("down", "down", "end", "pageup", "home", "pagedown")
    await pilot.resize(to: Size(columns: rows, rows: rows))
    await pilot.press("end")
    #expect(pilot.app.store.state.selected == 4)
    await pilot.resize(to: Size(columns: 12, rows: 14))
    #expect(pilot.frame.text.contains("▌ Book 4"))
  }

  @Test func `Empty sections show only their headers`() {
    #expect(pilot([0, 0], rows: 3).frame.lines == ["Genre 0", "Genre 1", "╺"])
    #expect(pilot([], rows: 1).frame.lines == ["╺"])
  }
}
