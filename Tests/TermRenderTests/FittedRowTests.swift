// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import TermWidgets

/// Lists whose rows have the height of their content.
@MainActor
@Suite struct FittedRowTests {
  private func pilot(
    _ lines: [Int],
    rows: Int = 6,
    style: ListStyle = .automatic,
    followsEnd: Bool = false
  ) -> Pilot<ListFixtureApp> {
    FittedRowFixture.pilot(
      FittedRowFixture.books(lines: lines),
      rows: rows,
      style: style,
      followsEnd: followsEnd
    )
  }

  private func change(
    _ pilot: Pilot<ListFixtureApp>,
    _ change: @escaping @Sendable (inout ListFixture) -> Void
  ) async {
    pilot.app.store.dispatch(Rearrange(change))
    await pilot.settle()
  }

  // MARK: Heights

  @Test func `Each row is as high as its text`() {
    #expect(pilot([1, 3, 1]).texts == ["0.0", "1.0", "1.1", "1.2", "2.0", ""])
  }

  @Test func `Text wraps at the width next to the scroll bar`() {
    var shelf = ListFixture(0..<2)
    shelf.books[0].title = "aaaa bbbb"
    shelf.books[1].title = "cccc dddd"
    // Both rows fit without a scroll bar, but not beside one.
    var texts = FittedRowFixture.pilot(shelf, columns: 11, rows: 2).texts
    #expect(texts == ["aaaa bbbb", "cccc dddd"])
    shelf.books.append(ListFixture.Book(2))
    texts = FittedRowFixture.pilot(shelf, columns: 11, rows: 2).texts
    #expect(texts == ["aaaa", "bbbb"])
  }

  @Test func `Content without its own height has one line`() {
    let app = ListFixtureApp(ListFixture(0..<3)) { shelf in
      List(shelf.books) { book in
        if book.id == 1 { Spacer() } else { Text(book.title) }
      }
      .rowHeight(.fitted).id("books")
    }
    let pilot = Pilot(app, size: Size(columns: 12, rows: 4))
    #expect(pilot.texts == ["Book 0", "", "Book 2", ""])
  }

  @Test(arguments: [Size(columns: 34, rows: 12), Size(columns: 18, rows: 8)])
  func `A feed of messages looks as recorded`(size: Size) async {
    let texts = [
      "Has anyone seen Stalker on a big screen?", "Yes.",
      "I fell asleep. When I woke up, the same shot was still there.", "That's the point!",
    ]
    let app = ListFixtureApp(ListFixture(0..<12)) { shelf in
      List(shelf.books) { book in
        Text(["Ada", "Ben", "Zoë"][book.id % 3]).bold()
        Text(texts[book.id % 4])
      }
      .selection(shelf.selected, send: SelectBook.init)
      .rowHeight(.fitted).id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: size)
    await pilot.press("down", "down", "down", "down")
    expectSnapshot(of: pilot.frame, named: "\(size.columns)x\(size.rows)")
  }

  @Test func `Screen readers receive the complete text of visible rows`() {
    let app = ListFixtureApp(FittedRowFixture.books(lines: [1, 3, 9, 1])) { shelf in
      List(shelf.books) { Text($0.title) }.rowHeight(.fitted).id("books")
    }
    let pilot = Pilot(app, size: Size(columns: 16, rows: 6), accessible: true)
    let text = pilot.transcript.lines.joined(separator: "|")
    #expect(text.contains("1.2") && text.contains("2.8"))
    #expect(!text.contains("3.0"))
  }

  // MARK: Keys

  @Test func `The arrow keys move the cursor by a row`() async {
    let pilot = pilot([1, 3, 2, 3, 1])
    await pilot.press("down", "down", "down")
    #expect(pilot.app.store.state.selected == 2)
    #expect(pilot.texts == ["0.0", "1.0", "1.1", "1.2", "2.0", "2.1"])
    await pilot.press("down")
    #expect(pilot.texts == ["1.2", "2.0", "2.1", "3.0", "3.1", "3.2"])
    await pilot.press("up", "up")
    #expect(pilot.texts == ["1.0", "1.1", "1.2", "2.0", "2.1", "3.0"])
  }

  @Test func `Consecutive pages overlap by a row`() async {
    let pilot = pilot([1, 2, 2, 1, 4, 1, 3, 2, 1])
    await pilot.press("home", "pagedown")
    #expect(pilot.app.store.state.selected == 3)
    await pilot.press("pagedown")
    #expect(pilot.app.store.state.selected == 5)
    #expect(pilot.texts == ["3.0", "4.0", "4.1", "4.2", "4.3", "5.0"])
    await pilot.press("end", "pageup")
    #expect(pilot.app.store.state.selected == 6)
    #expect(pilot.texts == ["6.0", "6.1", "6.2", "7.0", "7.1", "8.0"])
  }

  @Test func `The arrow keys scroll through a row that is too high`() async {
    let pilot = pilot([1, 9, 1], rows: 4)
    await pilot.press("home", "down")
    #expect(pilot.texts == ["1.0", "1.1", "1.2", "1.3"])
    for line in 1...5 {
      await pilot.press("down")
      #expect(pilot.texts == (line..<line + 4).map { "1.\($0)" })
      #expect(pilot.frame == pilot.freshFrame)
    }
    #expect(pilot.app.store.state.selected == 1)
    await pilot.press("down")
    #expect(pilot.app.store.state.selected == 2)
    #expect(pilot.texts == ["1.6", "1.7", "1.8", "2.0"])
    await pilot.press("up")
    #expect(pilot.texts == ["1.5", "1.6", "1.7", "1.8"])
    await pilot.press("pageup")
    #expect(pilot.texts == ["1.2", "1.3", "1.4", "1.5"])
    await pilot.press("pageup", "pageup")
    #expect(pilot.app.store.state.selected == 0)
  }

  @Test func `The end key shows the end of a row that is too high`() async {
    let pilot = pilot([1, 9], rows: 4)
    await pilot.press("end")
    #expect(pilot.texts == ["1.5", "1.6", "1.7", "1.8"])
    await pilot.press("home")
    #expect(pilot.texts == ["0.0", "1.0", "1.1", "1.2"])
  }

  @Test func `Type selection reveals a row of fitted height`() async {
    let pilot = pilot([3, 3, 3, 3, 3])
    await pilot.press("4")
    #expect(pilot.app.store.state.selected == 4)
    #expect(pilot.texts.contains("4.0"))
  }

  @Test func `Keys scroll a display list by lines`() async {
    let pilot = pilot([3, 9, 3], rows: 4, style: .display)
    await pilot.press("down", "down")
    #expect(pilot.texts == ["0.2", "1.0", "1.1", "1.2"])
    await pilot.press("pagedown")
    #expect(pilot.texts == ["1.2", "1.3", "1.4", "1.5"])
    await pilot.press("end")
    #expect(pilot.texts == ["1.8", "2.0", "2.1", "2.2"])
    await pilot.press("home")
    #expect(pilot.texts == ["0.0", "0.1", "0.2", "1.0"])
  }

  // MARK: Following the end

  @Test(arguments: [ListStyle.display, .automatic])
  func `A list with fitted rows follows its end`(style: ListStyle) async {
    let pilot = pilot([2, 3, 2], rows: 4, style: style, followsEnd: true)
    #expect(pilot.texts == ["1.1", "1.2", "2.0", "2.1"])
    await change(pilot) { $0.books.append(FittedRowFixture.book(3, lines: 9)) }
    #expect(pilot.texts == ["3.5", "3.6", "3.7", "3.8"])
    await pilot.scroll(rows: -1, at: Point(x: 3, y: 2))
    await change(pilot) { $0.books.append(FittedRowFixture.book(4, lines: 1)) }
    #expect(pilot.texts == ["3.2", "3.3", "3.4", "3.5"])
    await pilot.scroll(rows: 2, at: Point(x: 3, y: 2))
    #expect(pilot.texts == ["3.6", "3.7", "3.8", "4.0"])
    await change(pilot) { $0.books.append(FittedRowFixture.book(5, lines: 2)) }
    #expect(pilot.texts == ["3.8", "4.0", "5.0", "5.1"])
  }

  // MARK: Anchors

  @Test(
    arguments: [
      (.top, ["2.0", "2.1", "3.0", "3.1"]), (.center, ["1.2", "2.0", "2.1", "3.0"]),
      (.bottom, ["1.1", "1.2", "2.0", "2.1"]),
    ] as [(VerticalAlignment, [String])]
  )
  func `An action reveals a row of fitted height`(
    _ anchor: VerticalAlignment,
    _ texts: [String]
  ) async {
    let pilot = pilot([1, 3, 2, 3, 1], rows: 4)
    pilot.app.store.dispatch(InterfaceAction.reveal(row: 2, in: "books", anchor: anchor))
    await pilot.settle()
    #expect(pilot.texts == texts)
    #expect(pilot.frame == pilot.freshFrame)
  }
}
