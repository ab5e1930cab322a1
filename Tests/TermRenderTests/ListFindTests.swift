// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct ListFindTests {
  private static let names = [
    "Metropolis", "Solaris", "Stalker", "Alien", "Blade Runner", "Brazil", "Zoë", "The Thing",
  ]

  private static func shelf(_ names: [String] = names) -> Shelf {
    var shelf = Shelf()
    shelf.books = names.enumerated().map { number, name in
      var book = Shelf.Book(number)
      book.title = name
      return book
    }
    return shelf
  }

  private func pilot(
    _ names: [String] = names,
    rows: Int = 6,
    selects: Bool = false
  ) -> Pilot<ShelfApp> {
    var shelf = Self.shelf(names)
    shelf.selected = selects ? 0 : nil
    let app = ShelfApp(shelf) { shelf in
      let list = List(shelf.books) { Text($0.title) }
        .onActivate { OpenBook(id: $0.id) }
        .typeToFind(\.title)
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
        Key("b", does: "Click", send: Click())
        Key("g g", does: "Click", send: Click())
      }
    }
    return Pilot(app, size: Size(columns: 24, rows: rows))
  }

  private func cursor(_ pilot: Pilot<ShelfApp>) -> String? {
    pilot.frame.lines.first { $0.hasPrefix("▌ ") }.map { line in
      String(line.dropFirst(2).drop { $0 == " " }.prefix { $0 != "│" && $0 != "┃" })
        .trimmingBlanks
    }
  }

  // MARK: Typing

  @Test func `Letters lead to the next row that begins with them, and are shown below`() async {
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

  @Test func `Where no row begins with it, one that has it inside is found`() async {
    let pilot = pilot()
    await pilot.press("r", "u")
    #expect(cursor(pilot) == "Blade Runner")
    await pilot.press("x")
    #expect(cursor(pilot) == "Blade Runner")
    #expect(pilot.frame.lines[4] == " /rux          no match")
    await pilot.press("backspace", "n")
    #expect(pilot.frame.lines[4] == " /run")
  }

  @Test func `A row that begins with it comes before a nearer one that has it inside`() async {
    let pilot = pilot(["one", "xab", "abc", "zab"])
    await pilot.press("a")
    #expect(cursor(pilot) == "abc")
  }

  @Test func `The search goes around the end, to the row where it began last`() async {
    let pilot = pilot()
    await pilot.press("end", "m")
    #expect(cursor(pilot) == "Metropolis")
    await pilot.press("esc", "m")
    #expect(cursor(pilot) == "Metropolis")
  }

  @Test func `Accents and case do not count, and a blank is a part of the name`() async {
    let pilot = pilot()
    await pilot.press("z", "O", "e")
    #expect(cursor(pilot) == "Zoë")
    await pilot.press("esc")
    await pilot.type("the t")
    #expect(cursor(pilot) == "The Thing")
    #expect(pilot.frame.lines[4] == " /the t")
  }

  @Test func `The selection of one row goes along`() async {
    let pilot = pilot(selects: true)
    await pilot.press("a")
    #expect(pilot.app.store.state.selected == 3)
  }

  @Test func `A paste is looked for as one line, once a find goes on`() async {
    let pilot = pilot()
    await pilot.paste("Alien")
    #expect(cursor(pilot) == "Metropolis")
    await pilot.press("/")
    await pilot.paste("ali\n")
    #expect(cursor(pilot) == "Alien")
    await pilot.paste(String(repeating: "x", count: 300))
    #expect(pilot.frame.lines[4] == " /ali")
  }

  // MARK: Keys around

  @Test func `A letter that a key around begins with is left to it, unless a find goes on`() async {
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

  @Test func `Help names no letter of keys around while a find goes on`() async {
    let app = ShelfApp(Self.shelf()) { shelf in
      VStack {
        List(shelf.books) { Text($0.title) }.typeToFind(\.title).id("books").defaultFocus()
        HelpLine()
      }
      .keys { Key("q", does: "Leave", send: Click()) }
    }
    let pilot = Pilot(app, size: Size(columns: 30, rows: 6))
    #expect(pilot.frame.text.contains("Leave"))
    await pilot.press("s")
    #expect(!pilot.frame.text.contains("Leave"))
    #expect(pilot.frame.text.contains("^N Next match  esc End"))
    await pilot.press("esc")
    #expect(pilot.frame.text.contains("Leave"))
  }

  @Test func `The keys of an overlay come before the first letter`() async {
    let app = ShelfApp(Self.shelf()) { shelf in
      List(shelf.books) { Text($0.title) }.typeToFind(\.title).id("books").defaultFocus()
        .overlay("note") { Text("Note").keys { Key("s", does: "Click", send: Click()) } }
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 6))
    pilot.app.store.dispatch(InterfaceAction.showOverlay("note"))
    await pilot.settle()
    await pilot.press("s")
    #expect(pilot.app.store.state.clicks == 1)
    #expect(pilot.list?.find == nil)
  }

  // MARK: How it ends

  @Test(arguments: ["esc", "down", "end", "pagedown"] as [KeyPress])
  func `It ends by esc and by a move`(press: KeyPress) async {
    let pilot = pilot()
    await pilot.press("s", "o", press)
    #expect(pilot.list?.find == nil)
    #expect(!pilot.frame.text.contains("/so"))
    await pilot.press("b")
    #expect(pilot.app.store.state.clicks == 1)
  }

  @Test func `It ends by a move that leads nowhere, too`() async {
    let pilot = pilot()
    await pilot.press("t", "down")
    #expect(cursor(pilot) == "The Thing")
    #expect(pilot.list?.find == nil)
  }

  @Test func `Enter ends it and activates the row; not where nothing was found`() async {
    let pilot = pilot()
    await pilot.press("a", "enter")
    #expect(pilot.app.store.state.opened == [3])
    #expect(pilot.list?.find == nil)
    await pilot.press("a", "q", "x", "enter")
    #expect(pilot.app.store.state.opened == [3])
    #expect(pilot.list?.find == nil)
  }

  @Test func `It ends when the focus leaves, by tab or by a click elsewhere`() async {
    let pilot = pilot()
    await pilot.press("s", "tab")
    #expect(pilot.list?.find == nil)
    await pilot.press("shift+tab")
    #expect(!pilot.frame.text.contains("/s"))
    await pilot.press("s")
    await pilot.click(on: "Below")
    #expect(pilot.list?.find == nil)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Backspace on nothing ends it`() async {
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

  @Test func `These keys go to the next row that has it, and to the one before`() async {
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

  // MARK: Odd places

  @Test func `With one line the row is shown, not what was typed`() async {
    let app = ShelfApp(Self.shelf()) { shelf in
      List(shelf.books) { Text($0.title) }.typeToFind(\.title).id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 1))
    await pilot.press("a")
    #expect(cursor(pilot) == "Alien")
    for size in [Size.zero, Size(columns: 1, rows: 2), Size(columns: 3, rows: 3)] {
      await pilot.resize(to: size)
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test func `A list without rows takes no letter`() async {
    let pilot = pilot([])
    await pilot.press("a", "/")
    #expect(pilot.list?.find == nil)
  }

  @Test func `Rows that go while they are looked for`() async {
    let pilot = pilot()
    await pilot.press("s")
    pilot.app.store.dispatch(Rearrange { $0.books = [] })
    await pilot.settle()
    await pilot.press("t", "backspace", "ctrl+n", "enter")
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A disabled list finds nothing`() async {
    let app = ShelfApp(Self.shelf()) { shelf in
      List(shelf.books) { Text($0.title) }.typeToFind(\.title).id("books").disabled()
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 4))
    pilot.app.store.dispatch(InterfaceAction.focus(books))
    await pilot.settle()
    await pilot.press("s")
    #expect(pilot.list?.find == nil)
  }

  @Test func `A search stops at the first row that begins with what was typed`() async {
    let counter = Counter()
    let app = ShelfApp(Shelf()) { shelf in
      List(0..<1_000_000, id: \.self) { Text("\($0)") }
        .typeToFind { row in
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
