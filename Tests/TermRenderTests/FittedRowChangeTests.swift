// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import Testing

@testable import TermWidgets

/// Changes of lists with rows of fitted height while they're scrolled.
@MainActor
@Suite struct FittedRowChangeTests {
  private func change(
    _ pilot: Pilot<ListFixtureApp>,
    _ change: @escaping @Sendable (inout ListFixture) -> Void
  ) async {
    pilot.app.store.dispatch(Rearrange(change))
    await pilot.settle()
    #expect(pilot.frame == pilot.freshFrame)
  }

  private func pilot(_ lines: [Int], rows: Int = 4) -> Pilot<ListFixtureApp> {
    FittedRowFixture.pilot(FittedRowFixture.books(lines: lines), rows: rows)
  }

  @Test func `The top row stays in place when rows above it grow`() async {
    let pilot = pilot([1, 2, 2, 3, 2])
    await pilot.press("home", "down", "down", "down")
    #expect(pilot.texts == ["2.1", "3.0", "3.1", "3.2"])
    await change(pilot) { $0.books[0] = FittedRowFixture.book(0, lines: 8) }
    #expect(pilot.texts == ["2.1", "3.0", "3.1", "3.2"])
    await change(pilot) { $0.books.insert(FittedRowFixture.book(9, lines: 5), at: 1) }
    #expect(pilot.texts == ["2.1", "3.0", "3.1", "3.2"])
    await pilot.press("up", "up", "up")
    #expect(pilot.texts == ["9.1", "9.2", "9.3", "9.4"])
  }

  @Test func `A shrinking row leaves no empty lines above the end`() async {
    let pilot = pilot([2, 9, 1])
    await pilot.press("end")
    #expect(pilot.texts == ["1.6", "1.7", "1.8", "2.0"])
    await change(pilot) { $0.books[1] = FittedRowFixture.book(1, lines: 1) }
    #expect(pilot.texts == ["0.0", "0.1", "1.0", "2.0"])
  }

  @Test func `A growing region in a row moves the rows below it`() async {
    let pilot = Pilot(RegionApp(), size: Size(columns: 16, rows: 6))
    #expect(pilot.texts == ["Book 0", "Book 1", "Book 2", "", "", ""])
    pilot.app.store.dispatch(Click())
    pilot.app.store.dispatch(Click())
    await pilot.settle()
    #expect(pilot.texts == ["Book 0", "Click 0", "Click 1", "Book 1", "Book 2", ""])
    #expect(pilot.frame == pilot.freshFrame)
  }

  /// An app whose list observes only the books, with a row that observes the clicks.
  private struct RegionApp: App {
    let store = ListFixtureApp(ListFixture(0..<3)) { _ in Text("") }.store

    var body: some Widget {
      Observe(\ListFixture.books) { books in
        List(books) { book in
          Text(book.title)
          if book.id == 0 {
            Observe(\ListFixture.clicks) { clicks in ForEach(0..<clicks) { Text("Click \($0)") } }
          }
        }
        .rowHeight(.fitted)
      }
    }
  }

  @Test func `A new width wraps the rows again and keeps the selected row visible`() async {
    let pilot = FittedRowFixture.pilot(
      FittedRowFixture.books(0..<20, words: 12, seed: 3),
      columns: 40,
      rows: 8
    )
    await pilot.press("home")
    for _ in 0..<9 { await pilot.press("down") }
    for columns in [14, 60, 9, 30] {
      await pilot.resize(to: Size(columns: columns, rows: 8))
      #expect(pilot.frame.text.contains("▌ #9"))
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test(arguments: [0, 1, 2, 3], [0, 1, 2, 3])
  func `A list with fitted rows works at any size`(columns: Int, rows: Int) async {
    let pilot = pilot([3, 1, 9])
    await pilot.press("home", "down")
    await pilot.resize(to: Size(columns: columns, rows: rows))
    await pilot.press("down", "pagedown", "up", "pageup", "end", "home")
    await pilot.scroll(rows: 2, at: Point(x: 0, y: 0))
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.resize(to: Size(columns: 20, rows: 14))
    #expect(pilot.texts.prefix(4) == ["0.0", "0.1", "0.2", "1.0"])
  }

  @Test func `The scroll bar reaches both ends`() async {
    let heights = (0..<60).map { 1 + $0 * 7 % 5 }
    let pilot = pilot(heights, rows: 8)
    let bar = pilot.terminal.size.columns - 1
    let thumb = pilot.frame[bar, 0].style
    #expect(pilot.frame[bar, 7].style != thumb)
    await pilot.drag(from: Point(x: bar, y: 0), to: Point(x: bar, y: 9))
    #expect(pilot.texts.last == "59.\(heights[59] - 1)")
    #expect(pilot.frame[bar, 7].style == thumb)
    await pilot.drag(from: Point(x: bar, y: 7), to: Point(x: bar, y: 3))
    // The bar is an estimate.
    #expect((2...4).contains { pilot.frame[bar, $0].style == thumb })
    await pilot.drag(from: Point(x: bar, y: 3), to: Point(x: bar, y: 0))
    #expect(pilot.texts[0] == "0.0")
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A pinned header covers part of a row that is too high`() async {
    var shelf = ListFixture()
    shelf.genres = [
      .init(name: "Novels", books: [FittedRowFixture.book(0, lines: 7)]),
      .init(name: "Poems", books: [FittedRowFixture.book(1, lines: 1)]),
    ]
    let app = ListFixtureApp(shelf) { shelf in
      List(sections: shelf.genres, rows: \.books) {
        Text($0.title)
      } header: {
        Text($0.name)
      }
      .selection(shelf.selected, send: SelectBook.init)
      .rowHeight(.fitted).id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 12, rows: 4))
    await pilot.press("home")
    #expect(pilot.texts == ["Novels", "0.0", "0.1", "0.2"])
    for line in 1...4 {
      await pilot.press("down")
      #expect(pilot.texts == ["Novels"] + (line..<line + 3).map { "0.\($0)" })
    }
    await pilot.press("down")
    #expect(pilot.app.store.state.selected == 1)
    #expect(pilot.texts == ["Novels", "0.6", "Poems", "1.0"])
  }

  @Test func `A scroll offset of a fixed height still decodes`() throws {
    let text = #"{"cursor":3,"top":2,"row":"3","count":9,"anchor":3,"followsCursor":true}"#
    var state = try JSONDecoder().decode(ListState.self, from: Data(text.utf8))
    #expect(state.offset == ListOffset(line: 2))
    state.offset = ListOffset(line: 4, hidden: 5)
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ListState.self, from: data) == state)
  }
}
