// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// What help says of keys that widgets have by themselves.
@MainActor
@Suite struct HelpHintTests {
  struct Desk: Equatable, Sendable {
    var genre = "drama"
  }

  private func pilot() -> Pilot<Stage<Desk>> {
    Pilot(
      Stage(Desk()) { desk in
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
        .keys { Key("x", does: "Cut", send: Quit()) }
        .commandPalette(key: "ctrl+k")
      },
      size: Size(columns: 60, rows: 14)
    )
  }

  private func help(_ pilot: Pilot<Stage<Desk>>) -> String {
    String(pilot.frame.lines[0].reversed().drop { $0 == " " }.reversed())
  }

  @Test func `The order of the help line stays when the focus moves`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        VStack {
          HelpLine()
          Button("one", send: Note(text: ""))
            .keys { Key("a", does: "Add", send: Note(text: "")) }
          Button("two", send: Note(text: ""))
            .keys { Key("e", does: "Edit", send: Note(text: "")) }
        }
        .keys { Key("s", does: "Save", send: Note(text: "")) }
        .keys { Key("q", does: "Quit", send: Quit()) }
      },
      size: Size(columns: 60, rows: 4)
    )
    #expect(pilot.frame.lines[0] == "a Add  e Edit  s Save  q Quit")
    await pilot.press("tab")
    #expect(pilot.frame.lines[0] == "a Add  s Save  q Quit")
    await pilot.press("tab")
    #expect(pilot.frame.lines[0] == "e Edit  s Save  q Quit")
  }

  @Test func `Of a picker help says how to choose, clear and close`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    #expect(help(pilot) == "enter Choose  esc Close")
    await pilot.type("a")
    #expect(help(pilot) == "enter Choose  esc Clear")
    await pilot.type("zzz")
    #expect(help(pilot) == "esc Clear")
    await pilot.press("esc", "esc")
    #expect(help(pilot).hasPrefix("x Cut"))
  }

  @Test func `Of a menu help says what the line does and where esc leads`() async {
    let pilot = pilot()
    await pilot.press("f10")
    #expect(help(pilot) == "enter Choose  esc Close")
    await pilot.press("down")
    #expect(help(pilot) == "→ Open  esc Close")
    await pilot.press("right")
    #expect(help(pilot) == "enter Choose  esc Back")
  }

  @Test func `Of an editor help says how to leave it`() async {
    let pilot = Pilot(
      Stage(Desk()) { desk in
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

  @Test func `Of an editor help says how to undo, once there is something to undo`() async {
    let pilot = Pilot(
      Stage(Desk()) { desk in
        VStack {
          HelpLine()
          TextEditor(text: desk.genre) { Change(\Desk.genre, $0) }
        }
      },
      size: Size(columns: 30, rows: 5)
    )
    await pilot.press("tab", "x")
    #expect(help(pilot) == "esc tab Leave  ^_ Undo")
    await pilot.press("ctrl+_")
    #expect(help(pilot) == "esc tab Leave")
  }

  @Test func `Help names no key by a press that is the text field's own`() async {
    let pilot = Pilot(
      Stage(Desk()) { desk in
        VStack {
          HelpLine()
          Button("Done", send: Quit())
          TextField("Genre", text: desk.genre) { Change(\Desk.genre, $0) }
        }
        .keys {
          Key("left", does: "Back", send: Quit())
          Key("backspace", "up", does: "Up", send: Quit())
          Key("ctrl+a", does: "All", send: Quit())
          Key("ctrl+s", does: "Save", send: Quit())
        }
      },
      size: Size(columns: 40, rows: 5)
    )
    await pilot.press("tab")
    #expect(help(pilot) == "← Back  backspace Up  ^A All  ^S Save")
    await pilot.press("tab")
    #expect(help(pilot) == "↑ Up  ^S Save")
  }

  @Test func `Also of a text field in the part of another store`() async {
    let other = Store(Desk(), .on(Change<Desk>.self) { $1.apply(&$0) })
    let pilot = Pilot(
      Stage(Desk()) { desk in
        VStack {
          HelpLine()
          TextField("Genre", text: desk.genre) { Change(\Desk.genre, $0) }.store(other)
        }
        .keys {
          Key("left", does: "Back", send: Quit())
          Key("ctrl+s", does: "Save", send: Quit())
        }
      },
      size: Size(columns: 40, rows: 5)
    )
    #expect(help(pilot) == "← Back  ^S Save")
    await pilot.press("tab")
    #expect(help(pilot) == "^S Save")
  }

  @Test func `Of a palette help says how to run a command`()
    async
  {
    let pilot = pilot()
    await pilot.press("tab", "ctrl+k")
    #expect(help(pilot) == "enter Run  esc Close")
    await pilot.press("esc")
    #expect(help(pilot).hasPrefix("x Cut"))
  }
}
