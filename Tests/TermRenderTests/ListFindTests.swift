// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import TermWidgets

@MainActor
@Suite struct ListFindTests {
  private static let names = [
    "Metropolis", "Solaris", "Stalker", "Alien", "Blade Runner", "Brazil", "Zoë", "The Thing",
  ]

  private static func shelf(_ names: [String] = names) -> ListFixture {
    var shelf = ListFixture()
    shelf.books = names.enumerated().map { number, name in
      var book = ListFixture.Book(number)
      book.title = name
      return book
    }
    return shelf
  }

  private func pilot(
    _ names: [String] = names,
    rows: Int = 6,
    selects: Bool = false
  ) -> Pilot<ListFixtureApp> {
    var shelf = Self.shelf(names)
    shelf.selected = selects ? 0 : nil
    let app = ListFixtureApp(shelf) { shelf in
      let list = List(shelf.books) { Text($0.title) }
        .onActivate { OpenBook(id: $0.id) }
        .typeSelect(by: \.title)
      Nodes(
        VStack {
          if selects {
            list.selection(shelf.selected, send: SelectBook.init).id("books").defaultFocus()
          } else {
            list.id("books").defaultFocus()
          }
          Button("Below", send: Click())
        }.nodes.single
      )
      .keys {
        Key("b", title: "Click", send: Click())
        Key("g g", title: "Click", send: Click())
      }
    }
    return Pilot(app, size: Size(columns: 24, rows: rows))
  }

  private func cursor(_ pilot: Pilot<ListFixtureApp>) -> String? {
    pilot.frame.lines.first { $0.hasPrefix("▌ ") }.map { line in
      String(line.dropFirst(2).drop { $0 == " " }.prefix { $0 != "│" && $0 != "┃" })
        .trimmingBlanks
    }
  }

  // MARK: Typing

  @Test func `Typed letters move to the next prefix match and appear below`() async {
    let pilot = pilot()
    await pilot.press("s")
    #expect(cursor(pilot) == "Solaris")
    await pilot.press("t")
    #expect(cursor(pilot) == "Stalker")
    #expect(pilot.frame.lines[4] == " /st")
    #expect(pilot.frame.cursor == Point(x: 4, y: 4))
    await pilot.press("backspace")
    #expect(cursor(pilot) == "Solaris")
  }

  @Test func `The search finds a substring match if no prefix matches`() async {
    let pilot = pilot()
    await pilot.press("r", "u")
    #expect(cursor(pilot) == "Blade Runner")
    await pilot.press("x")
    #expect(cursor(pilot) == "Blade Runner")
    #expect(pilot.frame.lines[4] == " /rux        No results")
    await pilot.press("backspace", "n")
    #expect(pilot.frame.lines[4] == " /run")
  }

  @Test func `A prefix match wins over a nearer substring match`() async {
    let pilot = pilot(["one", "xab", "abc", "zab"])
    await pilot.press("a")
    #expect(cursor(pilot) == "abc")
  }

  @Test func `The search wraps around and ends at its starting row`() async {
    let pilot = pilot()
    await pilot.press("end", "m")
    #expect(cursor(pilot) == "Metropolis")
    await pilot.press("esc", "m")
    #expect(cursor(pilot) == "Metropolis")
  }

  @Test func `The search ignores accents and case and accepts spaces`() async {
    let pilot = pilot()
    await pilot.press("z", "O", "e")
    #expect(cursor(pilot) == "Zoë")
    await pilot.press("esc")
    await pilot.type("the t")
    #expect(cursor(pilot) == "The Thing")
    #expect(pilot.frame.lines[4] == " /the t")
  }

  @Test func `A single selection follows the search`() async {
    let pilot = pilot(selects: true)
    await pilot.press("a")
    #expect(pilot.app.store.state.selected == 3)
  }

  @Test func `An active search accepts pasted text as one line`() async {
    let pilot = pilot()
    await pilot.paste("Alien")
    #expect(cursor(pilot) == "Metropolis")
    await pilot.press("/")
    await pilot.paste("ali\n")
    #expect(cursor(pilot) == "Alien")
    await pilot.paste(String(repeating: "x", count: 300))
    #expect(pilot.frame.lines[4] == " /ali")
  }

  // MARK: Enclosing key bindings

  @Test func `Enclosing key bindings receive their letters unless a search is active`() async {
    let pilot = pilot()
    await pilot.press("b", "g", "g")
    #expect(pilot.app.store.state.clicks == 2)
    #expect(cursor(pilot) == "Metropolis")
    await pilot.press("/")
    #expect(pilot.frame.lines[4] == " /")
    await pilot.press("b", "r")
    #expect(cursor(pilot) == "Brazil")
    #expect(pilot.app.store.state.clicks == 2)
  }

  @Test func `The help omits enclosing letter keys during a search`() async {
    let app = ListFixtureApp(Self.shelf()) { shelf in
      VStack {
        List(shelf.books) { Text($0.title) }.typeSelect(by: \.title).id("books").defaultFocus()
        HelpLine()
      }
      .keys { Key("q", title: "Leave", send: Click()) }
    }
    let pilot = Pilot(app, size: Size(columns: 30, rows: 6))
    #expect(pilot.frame.text.contains("Leave"))
    await pilot.press("s")
    #expect(!pilot.frame.text.contains("Leave"))
    #expect(pilot.frame.text.contains("^N Next match  esc Done"))
    await pilot.press("esc")
    #expect(pilot.frame.text.contains("Leave"))
  }

  @Test func `With a key for searches, other typed characters don't start one`() async {
    let app = ListFixtureApp(Self.shelf()) { shelf in
      VStack {
        List(shelf.books) { Text($0.title) }
          .typeSelect(startingWith: "ctrl+f") { $0.title }
          .id("books")
          .defaultFocus()
        HelpLine()
      }
      .keys { Key("q", title: "Leave", send: Click()) }
    }
    let pilot = Pilot(app, size: Size(columns: 30, rows: 6))
    #expect(pilot.frame.text.contains("^F Find  q Leave"))
    await pilot.press("s", "/")
    #expect(pilot.list?.find == nil)
    await pilot.press("ctrl+f", "q", "backspace", "s", "t")
    #expect(cursor(pilot) == "Stalker")
    #expect(pilot.app.store.state.clicks == 0)
    await pilot.press("esc", "q")
    #expect(pilot.app.store.state.clicks == 1)
  }

  @Test func `Overlay key bindings take precedence over starting a search`() async {
    let app = ListFixtureApp(Self.shelf()) { shelf in
      List(shelf.books) { Text($0.title) }.typeSelect(by: \.title).id("books").defaultFocus()
        .overlay("note") { Text("Note").keys { Key("s", title: "Click", send: Click()) } }
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 6))
    pilot.app.store.dispatch(InterfaceAction.showOverlay("note"))
    await pilot.settle()
    await pilot.press("s")
    #expect(pilot.app.store.state.clicks == 1)
    #expect(pilot.list?.find == nil)
  }

  // MARK: Ending the search

  @Test(arguments: ["esc", "down", "end", "pagedown"] as [KeyPress])
  func `Esc and cursor movement end the search`(press: KeyPress) async {
    let pilot = pilot()
    await pilot.press("s", "o", press)
    #expect(pilot.list?.find == nil)
    #expect(!pilot.frame.text.contains("/so"))
    await pilot.press("b")
    #expect(pilot.app.store.state.clicks == 1)
  }

  @Test func `A cursor movement at the end also ends the search`() async {
    let pilot = pilot()
    await pilot.press("t", "down")
    #expect(cursor(pilot) == "The Thing")
    #expect(pilot.list?.find == nil)
  }

  @Test func `Enter ends the search and activates only a found row`() async {
    let pilot = pilot()
    await pilot.press("a", "enter")
    #expect(pilot.app.store.state.opened == [3])
    #expect(pilot.list?.find == nil)
    await pilot.press("a", "q", "x", "enter")
    #expect(pilot.app.store.state.opened == [3])
    #expect(pilot.list?.find == nil)
  }

  @Test func `Moving the focus away ends the search`() async {
    let pilot = pilot()
    await pilot.press("s")
    #expect(pilot.frame.text.contains("/s"))
    await pilot.press("tab")
    #expect(!pilot.frame.text.contains("/s"))
    await pilot.press("shift+tab")
    #expect(!pilot.frame.text.contains("/s"))
    #expect(pilot.runtime.tree.focused?.handlers.takesText == false)
    await pilot.press("down")
    #expect(pilot.list?.find == nil)
    await pilot.press("s")
    await pilot.click(on: "Below")
    #expect(!pilot.frame.text.contains("/s"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Backspace in an empty search ends it`() async {
    let pilot = pilot()
    await pilot.press("/", "x")
    #expect(pilot.list?.find?.isMissing == true)
    await pilot.press("backspace")
    #expect(pilot.list?.find?.text == "")
    #expect(pilot.list?.find?.isMissing == false)
    await pilot.press("backspace")
    #expect(pilot.list?.find == nil)
  }

  // MARK: Other matches

  @Test func `Ctrl+N, Ctrl+P, and F3 move between matches`() async {
    let pilot = pilot(["aa", "ab", "xa", "ac"])
    await pilot.press("/", "a")
    #expect(cursor(pilot) == "ab")
    await pilot.press("ctrl+n")
    #expect(cursor(pilot) == "ac")
    await pilot.press("f3")
    #expect(cursor(pilot) == "aa")
    await pilot.press("ctrl+p")
    #expect(cursor(pilot) == "ac")
    await pilot.press(KeyPress(.function(3), .shift))
    #expect(cursor(pilot) == "ab")
    await pilot.press("b")
    #expect(cursor(pilot) == "ab")
  }

  // MARK: Edge cases

  @Test func `A one-line list shows the row instead of the query`() async {
    let app = ListFixtureApp(Self.shelf()) { shelf in
      List(shelf.books) { Text($0.title) }.typeSelect(by: \.title).id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 1))
    await pilot.press("a")
    #expect(cursor(pilot) == "Alien")
    for size in [Size.zero, Size(columns: 1, rows: 2), Size(columns: 3, rows: 3)] {
      await pilot.resize(to: size)
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test func `An empty list ignores letters`() async {
    let pilot = pilot([])
    await pilot.press("a", "/")
    #expect(pilot.list?.find == nil)
  }

  @Test func `Removing all rows during a search leaves a valid frame`() async {
    let pilot = pilot()
    await pilot.press("s")
    pilot.app.store.dispatch(Rearrange { $0.books = [] })
    await pilot.settle()
    await pilot.press("t", "backspace", "ctrl+n", "enter")
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A disabled list ignores letters`() async {
    let app = ListFixtureApp(Self.shelf()) { shelf in
      List(shelf.books) { Text($0.title) }.typeSelect(by: \.title).id("books").disabled()
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 4))
    pilot.app.store.dispatch(InterfaceAction.focus(books))
    await pilot.settle()
    await pilot.press("s")
    #expect(pilot.list?.find == nil)
  }

  @Test func `A search stops at the first prefix match`() async {
    let counter = Counter()
    let app = ListFixtureApp(ListFixture()) { shelf in
      List(0..<1_000_000, id: \.self) { Text("\($0)") }
        .typeSelect { row in
          counter.read += 1
          return "row \(row)"
        }
        .id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 6))
    await pilot.press("r")
    #expect(counter.read == 1)
    await pilot.type("ow 1000")
    #expect(counter.read < 3_000)
    #expect(pilot.list?.cursor == 1_000)
  }

  @MainActor private final class Counter {
    var read = 0
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
