// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import TermWidgets

@MainActor
@Suite struct ListFindTests {
  static let names = [
    "Metropolis", "Solaris", "Stalker", "Alien", "Blade Runner", "Brazil", "Zoë", "The Thing",
  ]

  static func shelf(_ names: [String] = names) -> ListFixture {
    var shelf = ListFixture()
    shelf.books = names.enumerated().map { number, name in
      var book = ListFixture.Book(number)
      book.title = name
      return book
    }
    return shelf
  }

  func pilot(
    _ names: [String] = names,
    rows: Int = 6,
    selects: Bool = false,
    bindsLetters: Bool = false
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
        Key("+", title: "Click", send: Click())
        if bindsLetters {
          Key("b", title: "Click", send: Click())
          Key("g g", title: "Click", send: Click())
        }
      }
    }
    return Pilot(app, size: Size(columns: 24, rows: rows), theme: .ansi16)
  }

  func cursor(_ pilot: Pilot<ListFixtureApp>) -> String? {
    pilot.frame.lines.first { $0.hasPrefix("▌ ") }.map { line in
      String(line.dropFirst(2).drop { $0 == " " }.prefix { $0 != "▐" && $0 != "│" })
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
    let pilot = pilot(bindsLetters: true)
    await pilot.press("b", "g", "g")
    #expect(pilot.app.store.state.clicks == 2)
    #expect(cursor(pilot) == "Metropolis")
    await pilot.press("/")
    #expect(pilot.frame.lines[4] == " /")
    await pilot.press("b", "r")
    #expect(cursor(pilot) == "Brazil")
    #expect(pilot.app.store.state.clicks == 2)
  }

  @Test(arguments: ["b", "g g", "7", "É", "x y"] as [KeySequence])
  func `If a letter is a key binding, only a slash starts a search`(key: KeySequence) async {
    let app = ListFixtureApp(Self.shelf()) { shelf in
      VStack {
        List(shelf.books) { Text($0.title) }.typeSelect(by: \.title).id("books").defaultFocus()
        HelpLine()
      }
      .keys { Key([key], title: "Click", send: Click()) }
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 6), theme: .ansi16)
    #expect(pilot.frame.text.contains("/  Find"))
    await pilot.press("s", "a", "9")
    #expect(pilot.list?.find == nil)
    await pilot.press("/", "s")
    #expect(cursor(pilot) == "Solaris")
  }

  @Test func `Other keys don't prevent letters from starting a search`() async {
    let pilot = pilot()
    await pilot.press("+", "s")
    #expect(pilot.app.store.state.clicks == 1)
    #expect(cursor(pilot) == "Solaris")
  }

  @Test func `A remapped letter makes a slash start searches`() async {
    let pilot = pilot()
    pilot.runtime.remapping["Click"] = ["b"]
    await pilot.resize(to: Size(columns: 25, rows: 6))
    await pilot.press("s")
    #expect(pilot.list?.find == nil)
    await pilot.press("/", "s")
    #expect(cursor(pilot) == "Solaris")
  }

  @Test func `The help omits enclosing letter keys during a search`() async {
    let app = ListFixtureApp(Self.shelf()) { shelf in
      VStack {
        List(shelf.books) { Text($0.title) }.typeSelect(by: \.title).id("books").defaultFocus()
        HelpLine()
      }
      .keys { Key("q", title: "Leave", send: Click()) }
    }
    let pilot = Pilot(app, size: Size(columns: 30, rows: 6), theme: .ansi16)
    #expect(pilot.frame.text.contains("/  Find    q  Leave"))
    await pilot.press("/", "s")
    #expect(!pilot.frame.text.contains("Leave"))
    #expect(pilot.frame.lines[5].hasPrefix(" ^N  Next match"))
    #expect(pilot.frame.lines[5].hasSuffix(" esc  Done"))
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
    let pilot = Pilot(app, size: Size(columns: 30, rows: 6), theme: .ansi16)
    #expect(pilot.frame.text.contains("^F  Find    q  Leave"))
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
    let pilot = Pilot(app, size: Size(columns: 24, rows: 6), theme: .ansi16)
    pilot.app.store.dispatch(InterfaceAction.showOverlay("note"))
    await pilot.settle()
    await pilot.press("s")
    #expect(pilot.app.store.state.clicks == 1)
    #expect(pilot.list?.find == nil)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
