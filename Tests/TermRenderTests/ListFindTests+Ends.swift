// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import TermWidgets

extension ListFindTests {
  // MARK: Ending the search

  @Test(arguments: ["esc", "down", "end", "pagedown"] as [KeyPress])
  func `Esc and cursor movement end the search`(press: KeyPress) async {
    let pilot = pilot()
    await pilot.press("s", "o", press)
    #expect(pilot.list?.find == nil)
    #expect(!pilot.frame.text.contains("/so"))
    await pilot.press("+")
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
    let pilot = Pilot(app, size: Size(columns: 24, rows: 1), theme: .ansi16)
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
    let pilot = Pilot(app, size: Size(columns: 24, rows: 4), theme: .ansi16)
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
    let pilot = Pilot(app, size: Size(columns: 24, rows: 6), theme: .ansi16)
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
