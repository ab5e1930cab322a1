// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The help for the built-in keys of widgets.
@MainActor
@Suite struct HelpHintTests {
  struct Desk: Equatable, Sendable {
    var genre = "drama"
  }

  private func pilot() -> Pilot<RuntimeFixture<Desk>> {
    Pilot(
      RuntimeFixture(Desk()) { desk in
        VStack {
          HelpLine()
          MenuBar {
            Menu("File") {
              MenuItem("Open", send: Quit())
              Menu("Recent") { MenuItem("notes", send: Quit()) }
            }
          }
          Picker(
            ["action", "drama"],
            selection: desk.genre,
            send: { Change(\Desk.genre, $0) },
            title: { $0 }
          )
        }
        .keys { Key("x", title: "Cut", send: Quit()) }
        .commandPalette(key: "ctrl+k")
      },
      size: Size(columns: 60, rows: 14)
    )
  }

  private func help<SomeApp: App>(_ pilot: Pilot<SomeApp>) -> String {
    pilot.frame.lines[0].split(separator: " ").joined(separator: " ")
  }

  @Test func `The help line keeps its order when the focus moves`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        VStack {
          HelpLine()
          Button("one", send: Note(text: ""))
            .keys { Key("a", title: "Add", send: Note(text: "")) }
          Button("two", send: Note(text: ""))
            .keys { Key("e", title: "Edit", send: Note(text: "")) }
        }
        .keys { Key("s", title: "Save", send: Note(text: "")) }
        .keys { Key("q", title: "Quit", send: Quit()) }
      },
      size: Size(columns: 60, rows: 4)
    )
    #expect(help(pilot) == "a Add e Edit s Save q Quit")
    await pilot.press("tab")
    #expect(help(pilot) == "a Add s Save q Quit")
    await pilot.press("tab")
    #expect(help(pilot) == "e Edit s Save q Quit")
  }

  @Test func `The help for a picker lists select, clear, and close`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    #expect(help(pilot) == "enter Select esc Close")
    await pilot.type("a")
    #expect(help(pilot) == "enter Select esc Clear")
    await pilot.type("zzz")
    #expect(help(pilot) == "esc Clear")
    await pilot.press("esc", "esc")
    #expect(help(pilot).hasSuffix("x Cut"))
  }

  @Test func `The help for a menu describes the current item and esc`() async {
    let pilot = pilot()
    await pilot.press("f10")
    #expect(help(pilot) == "enter Select esc Close")
    await pilot.press("down")
    #expect(help(pilot) == "→ Open esc Close")
    await pilot.press("right")
    #expect(help(pilot) == "enter Select esc Back")
  }

  @Test func `The help for an editor lists the keys to leave it`() async {
    let pilot = Pilot(
      RuntimeFixture(Desk()) { desk in
        VStack {
          HelpLine()
          TextEditor(text: desk.genre) { Change(\Desk.genre, $0) }
          Button("Done", send: Quit())
        }
      },
      size: Size(columns: 30, rows: 5)
    )
    await pilot.press("tab")
    #expect(help(pilot) == "esc tab Leave")
    await pilot.press("esc")
    #expect(help(pilot) == "tab Leave")
    await pilot.press("tab")
    #expect(help(pilot) == "")
  }

  @Test func `The help for an editor lists undo only after an edit`() async {
    let pilot = Pilot(
      RuntimeFixture(Desk()) { desk in
        VStack {
          HelpLine()
          TextEditor(text: desk.genre) { Change(\Desk.genre, $0) }
        }
      },
      size: Size(columns: 30, rows: 5)
    )
    await pilot.press("tab", "x")
    #expect(help(pilot) == "esc tab Leave ^Z Undo")
    await pilot.press("ctrl+z")
    #expect(help(pilot) == "esc tab Leave ^Y Redo")
  }

  @Test func `The help omits keys handled by a text field`() async {
    let pilot = Pilot(
      RuntimeFixture(Desk()) { desk in
        VStack {
          HelpLine()
          Button("Done", send: Quit())
          TextField("Genre", text: desk.genre) { Change(\Desk.genre, $0) }
        }
        .keys {
          Key("left", title: "Back", send: Quit())
          Key("backspace", "up", title: "Up", send: Quit())
          Key("ctrl+a", title: "All", send: Quit())
          Key("ctrl+s", title: "Save", send: Quit())
        }
      },
      size: Size(columns: 60, rows: 5)
    )
    await pilot.press("tab")
    #expect(help(pilot) == "← Back backspace Up ^A All ^S Save")
    await pilot.press("tab")
    #expect(help(pilot) == "↑ Up ^S Save")
  }

  @Test func `The help omits keys handled by a field in another store`() async {
    let other = Store(Desk(), .on(Change<Desk>.self) { $1.apply(&$0) })
    let pilot = Pilot(
      RuntimeFixture(Desk()) { desk in
        VStack {
          HelpLine()
          TextField("Genre", text: desk.genre) { Change(\Desk.genre, $0) }.store(other)
        }
        .keys {
          Key("left", title: "Back", send: Quit())
          Key("ctrl+s", title: "Save", send: Quit())
        }
      },
      size: Size(columns: 40, rows: 5)
    )
    #expect(help(pilot) == "← Back ^S Save")
    await pilot.press("tab")
    #expect(help(pilot) == "^S Save")
  }

  @Test func `The help for a palette lists the key to run commands`() async {
    let pilot = pilot()
    await pilot.press("tab", "ctrl+k")
    #expect(help(pilot) == "enter Run esc Close")
    await pilot.press("esc")
    #expect(help(pilot).hasSuffix("x Cut"))
  }

  @Test func `The help line omits letter keys while a field is focused`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        VStack {
          TextField("Title", text: "", send: Note.init)
          HelpLine()
        }
        .keys {
          Key("q", title: "Quit", send: Go())
          Key("ctrl+s", title: "Save", send: Go())
        }
      },
      size: Size(columns: 40, rows: 4)
    )
    await pilot.press("tab")
    #expect(pilot.frame.text.contains("Save"))
    #expect(!pilot.frame.text.contains("Quit"))
  }

  @Test func `The help line omits a key hidden by a nearer binding`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        VStack {
          Button("x", send: Go()).keys { Key("q", title: "Near", send: Go()) }
          HelpLine()
        }
        .keys { Key("q", title: "Far", send: Go()) }
      },
      size: Size(columns: 40, rows: 4)
    )
    await pilot.press("tab")
    #expect(pilot.frame.text.contains("Near"))
    #expect(!pilot.frame.text.contains("Far"))
  }
}
