// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

extension ListTests {
  // MARK: Single selection

  @Test func `Moving the cursor selects one row`() async {
    let pilot = one(ListFixture(0..<20))
    #expect(pilot.frame.lines[0].hasPrefix("╺ Book 0"))
    await pilot.press("down")
    #expect(pilot.app.store.state.selected == 0)
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 0"))
    await pilot.press("down", "pagedown", "enter")
    #expect(pilot.app.store.state.selected == 5)
    #expect(pilot.app.store.state.opened == [5])
  }

  @Test func `A row selected by the app is visible`() async {
    var shelf = ListFixture(0..<5_000)
    shelf.selected = 3_000
    let pilot = one(shelf)
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 3000"))
    await pilot.press("down")
    #expect(pilot.app.store.state.selected == 3_001)
    pilot.app.store.dispatch(SelectBook(id: 20))
    await pilot.settle()
    #expect(pilot.frame.lines[0].hasPrefix("▌ Book 20"))
  }

  @Test func `The selection follows its row when rows are inserted`() async {
    let pilot = one(ListFixture(0..<20))
    await pilot.press("end")
    pilot.app.store.dispatch(Rearrange { $0.books.insert(ListFixture.Book(100), at: 3) })
    await pilot.settle()
    #expect(pilot.frame.lines[4].hasPrefix("▌ Book 19"))
    #expect(pilot.app.store.state.selected == 19)
  }

  @Test func `An arrow selects the replacement of a removed selected row`() async {
    let pilot = one(ListFixture(0..<20))
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

  @Test func `An app ignoring the selection action keeps its selection`() async {
    let app = ListFixtureApp(ListFixture(0..<20)) { shelf in
      List(shelf.books) { Text($0.title) }
        .selection(4) { _ in Click() }
        .id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("up", "down", "end")
    #expect(pilot.app.store.state.clicks == 3)
    #expect(pilot.frame.text.contains("▌ Book 4"))
  }

  @Test func `The selected row has a different indicator in an unfocused list`() async {
    let app = ListFixtureApp(ListFixture(0..<3)) { shelf in
      Button("Other", send: Click()).defaultFocus()
      List(shelf.books) { Text($0.title) }.selection(shelf.selected, send: SelectBook.init)
        .id("books")
    }
    var shelf = ListFixture(0..<3)
    shelf.selected = 1
    app.store.dispatch(Rearrange { [shelf] in $0 = shelf })
    let pilot = Pilot(app, size: Self.size)
    #expect(pilot.frame.lines[2] == "▏ Book 1")
    await pilot.press("tab")
    #expect(pilot.frame.lines[2] == "▌ Book 1")
  }

  // MARK: Multiple selection

  @Test func `Space toggles a row, and movement doesn't select`() async {
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

  @Test func `Shift with movement keys selects a range from the cursor`() async {
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

  @Test func `A range selection keeps other selected rows`() async {
    let pilot = many()
    await pilot.press("space", "down", "down", "down", "shift+down")
    #expect(pilot.app.store.state.marked == [0, 3, 4])
  }

  @Test func `A range extends from its row after rows are inserted`() async {
    let pilot = many()
    await pilot.press("down", "shift+down")
    pilot.app.store.dispatch(Rearrange { $0.books.insert(ListFixture.Book(100), at: 0) })
    await pilot.settle()
    await pilot.press("shift+down")
    #expect(pilot.app.store.state.marked == [1, 2, 3])
  }

  @Test func `Ctrl+A selects all rows and keeps other selected IDs`() async {
    let pilot = many()
    pilot.app.store.dispatch(MarkBooks(ids: [500]))
    await pilot.settle()
    await pilot.press("ctrl+a")
    #expect(pilot.app.store.state.marked == Set(0..<20).union([500]))
  }
}
