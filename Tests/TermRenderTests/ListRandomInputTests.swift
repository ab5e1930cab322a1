// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@testable import TermWidgets

/// Random input for all kinds of lists while their rows change.
@MainActor
@Suite struct ListRandomInputTests {
  private enum Kind: CaseIterable {
    case free, one, many, sections, tall, found, display, following, bare, fitted, feed
  }

  private static func app(_ kind: Kind) -> ListFixtureApp {
    ListFixtureApp(ListFixture(0..<30)) { shelf in
      Text("Above \(shelf.clicks)")
      list(kind, shelf)
      Button("Below", send: Click())
    }
  }

  @WidgetBuilder private static func list(_ kind: Kind, _ shelf: ListFixture) -> Nodes {
    switch kind {
    case .free:
      List(shelf.books) { Text($0.title) }
        .onActivate { OpenBook(id: $0.id) }.emptyState { Text("Nothing") }.id("books")
    case .one:
      List(shelf.books) { book in
        HStack {
          Text(book.title)
          Observe(\ListFixture.clicks) { Button("\($0)", send: Click()) }
        }
      }
      .selection(shelf.selected, send: SelectBook.init).id("books")
    case .many:
      List(shelf.books) { Text($0.title) }
        .selection(shelf.marked, send: MarkBooks.init).id("books")
    case .sections:
      List(sections: Self.genres(shelf), rows: \.books) { book in
        Text(book.title)
      } header: { genre in
        Text(genre.name).bold()
      }
      .selection(shelf.marked, send: MarkBooks.init).id("books")
    case .tall:
      List(shelf.books) { book in
        Text(book.title)
        Text("日本語 \(book.id)")
      }
      .rowHeight(3).selection(shelf.selected, send: SelectBook.init).id("books")
    case .found:
      List(shelf.books) { Text($0.title) }
        .selection(shelf.selected, send: SelectBook.init).typeSelect(by: \.title).id("books")
    case .display:
      List(sections: Self.genres(shelf), rows: \.books) { book in
        Text(book.title).onClick(send: Click())
      } header: { genre in
        Text(genre.name).bold()
      }
      .rowHeight(2).onActivate { OpenBook(id: $0.id) }.followsEnd()
      .listStyle(.display).id("books")
    case .following:
      List(shelf.books) { Text($0.title) }
        .selection(shelf.marked, send: MarkBooks.init).typeSelect(by: \.title).followsEnd()
        .id("books")
    case .bare:
      List(shelf.books) { Text($0.title) }
        .selection(shelf.selected, send: SelectBook.init).typeSelect(by: \.title).followsEnd()
        .listGutter(.hidden).scrollBars(.hidden).id("books")
    case .fitted:
      List(sections: Self.genres(shelf), rows: \.books) { book in
        Text(String(repeating: "\(book.id) ", count: book.id % 13))
        Observe(\ListFixture.clicks) { clicks in
          Button(String(repeating: "x", count: clicks % 7), send: Click())
        }
      } header: { genre in
        Text(genre.name).bold()
      }
      .selection(shelf.selected, send: SelectBook.init).typeSelect(by: \.title)
      .rowHeight(.fitted).id("books")
    case .feed:
      List(shelf.books) { book in
        Text(String(repeating: "word ", count: book.id % 17)).onClick(send: Click())
      }
      .rowHeight(.fitted).followsEnd().listStyle(.display).id("books")
    }
  }

  private static func genres(_ shelf: ListFixture) -> [ListFixture.Genre] {
    (0..<4).map { genre in
      ListFixture.Genre(name: "Genre \(genre)", books: shelf.books.filter { $0.id % 5 == genre })
    }
  }

  @Test(arguments: 0..<Kind.allCases.count, Soak.seeds(2, soak: 8))
  private func `Incremental frames match fresh frames`(
    kind: Int,
    seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed * 9 + UInt64(kind))
    let pilot = Pilot(Self.app(Kind.allCases[kind]), size: Size(columns: 24, rows: 9))
    var next = 100
    for _ in 0..<300 {
      await step(pilot, &next, &random)
      check(pilot, hasCursor: kind < 6)
    }
  }

  private static let keys: [KeyPress] = [
    "up", "down", "pageup", "pagedown", "home", "end", "shift+up", "shift+down", "shift+pagedown",
    "shift+home", "space", "ctrl+a", "enter", "tab", "x", "left", "b", "o", "1", "2", "/",
    "backspace", "esc", "ctrl+n",
  ]

  private func step(
    _ pilot: Pilot<ListFixtureApp>,
    _ next: inout Int,
    _ random: inout SeededGenerator
  ) async {
    let size = pilot.terminal.size
    let position = Point(
      x: Int.random(in: 0...size.columns, using: &random),
      y: Int.random(in: 0...size.rows, using: &random)
    )
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      let columns = Int.random(in: 1...40, using: &random)
      await pilot.resize(to: Size(columns: columns, rows: Int.random(in: 1...14, using: &random)))
    case 1, 2: await pilot.click(position, count: Int.random(in: 1...2, using: &random))
    case 3: await pilot.click(position, modifiers: .control)
    case 4: await pilot.click(position, modifiers: .shift)
    case 5: await pilot.scroll(rows: Int.random(in: -3...3, using: &random), at: position)
    case 6:
      let end = Point(x: position.x, y: Int.random(in: 0...size.rows, using: &random))
      await pilot.drag(from: position, to: end)
    case 7:
      let bar = Point(x: size.columns - 1, y: position.y)
      await pilot.drag(
        from: bar,
        to: Point(x: bar.x, y: Int.random(in: 0...size.rows, using: &random))
      )
    case 8:
      let new = (next..<next + Int.random(in: 1...5, using: &random)).map(ListFixture.Book.init)
      next += new.count
      let index = Int.random(in: 0...pilot.app.store.state.books.count, using: &random)
      pilot.app.store.dispatch(Rearrange { $0.books.insert(contentsOf: new, at: index) })
      await pilot.settle()
    case 9:
      let count = pilot.app.store.state.books.count
      let first = Int.random(in: 0...count, using: &random)
      let end = min(count, first + Int.random(in: 0...9, using: &random))
      pilot.app.store.dispatch(Rearrange { $0.books.removeSubrange(first..<end) })
      await pilot.settle()
    case 10: await pilot.paste("Book")
    case 11:
      let anchors: [VerticalAlignment] = [.top, .center, .bottom]
      let anchor = anchors[Int.random(in: 0..<3, using: &random)]
      let row = Int.random(in: -1...40, using: &random)
      pilot.app.store.dispatch(InterfaceAction.reveal(row: row, in: "books", anchor: anchor))
      await pilot.settle()
    default: await pilot.press(Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)])
    }
  }

  private func check(_ pilot: Pilot<ListFixtureApp>, hasCursor: Bool) {
    #expect(pilot.frame == pilot.freshFrame)
    #expect(pilot.brokenInvariant == nil)
    let state = pilot.app.store.state
    if let list = pilot.list, !state.books.isEmpty {
      #expect(list.top >= 0)
      #expect(list.cursor >= 0)
    }
    // The cursor of a focused list is visible unless the user scrolled it out of view.
    let size = pilot.terminal.size
    if pilot.interface.focus == books, pilot.list?.followsCursor == true,
      pilot.list?.revealAnchor == nil,
      size.rows > 8, hasCursor,
      size.columns > 8, state.selected.map({ id in state.books.contains { $0.id == id } }) ?? false
    {
      #expect(pilot.frame.text.contains("▌"))
    }
  }
}
