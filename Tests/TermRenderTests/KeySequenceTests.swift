// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct KeySequenceTests {
  private let pilot = Pilot(
    Probe(makeStore()) {
      VStack {
        HelpLine()
        Button("A", send: Note(text: "A"))
      }
      .keys {
        Key("g g", title: "First", send: Note(text: "gg"))
        Key("d d", title: "Delete", send: Note(text: "dd"))
        Key("ctrl+k s", title: "Save", send: Note(text: "save"))
        Key("x", title: "X", send: Note(text: "x"))
        Key("esc", title: "Leave", send: Note(text: "esc"))
      }
      .keys(mode: "insert") { Key("i", title: "I", send: Note(text: "i")) }
    },
    size: Size(columns: 30, rows: 2)
  )

  private var log: [String] { pilot.app.store.state.log }

  @Test func `A key sequence has no time limit`() async {
    await pilot.press("g")
    #expect(log == [])
    #expect(pilot.frame.lines[0].hasPrefix("g …"))
    await pilot.advance(by: .seconds(60))
    await pilot.press("g", "ctrl+k", "s")
    #expect(log == ["gg", "save"])
    #expect(pilot.frame.lines[0].hasPrefix(" g g  First"))
  }

  @Test func `A key outside the sequence cancels it and is handled alone`() async {
    await pilot.press("g", "x", "g")
    #expect(log == ["x"])
    await pilot.press("d")
    #expect(pilot.interface.pendingKeys == ["d"])
    await pilot.press("d")
    #expect(log == ["x", "dd"])
  }

  @Test func `Esc cancels the sequence and is handled alone`() async {
    await pilot.press("g", "esc", "g")
    #expect(log == ["esc"])
    #expect(pilot.interface.pendingKeys == ["g"])
  }

  @Test func `A global key hidden by a sequence isn't a conflict`() async {
    #expect(pilot.keyConflicts == [])
    let sheet = Pilot(
      Probe(makeStore()) {
        HelpSheet().keys { Key("ctrl+z z", title: "Delete", send: Note(text: "zz")) }
      },
      size: Size(columns: 40, rows: 10)
    )
    #expect(sheet.keyConflicts == [])
    #expect(sheet.frame.text.contains("Delete"))
    #expect(!sheet.frame.text.contains("Suspend"))
  }

  @Test func `A paste cancels the sequence`() async {
    await pilot.press("g")
    await pilot.paste("text")
    await pilot.press("g")
    #expect(log == [])
  }

  @Test func `Keys of a mode are active only in their mode`() async {
    await pilot.press("i")
    pilot.app.store.dispatch(InterfaceAction.setMode("insert")); await pilot.settle()
    await pilot.press("i")
    pilot.app.store.dispatch(InterfaceAction.setMode(nil)); await pilot.settle()
    await pilot.press("i")
    #expect(log == ["i"])
  }

  @Test func `Esc and ctrl with a character can arrive as one key press`() async {
    let other = Pilot(
      Probe(makeStore()) {
        Button("A", send: Note(text: "A")).keys {
          Key("g g", title: "First", send: Note(text: "gg"))
          Key("esc", title: "Leave", send: Note(text: "esc"))
          Key("ctrl+c", title: "Stop", send: Note(text: "ctrl+c"))
          Key("ctrl+z", title: "Undo", send: Note(text: "ctrl+z"))
          Key("alt+ctrl+x", title: "Cut", send: Note(text: "alt+ctrl+x"))
          Key("ctrl+x", title: "Close", send: Note(text: "ctrl+x"))
          Key("x", title: "X", send: Note(text: "x"))
          Key("ctrl+up", title: "Up", send: Note(text: "ctrl+up"))
        }
      },
      size: Size(columns: 30, rows: 2)
    )
    await other.press("g", "alt+ctrl+c", "g", "alt+ctrl+z", "alt+ctrl+x")
    #expect(other.app.store.state.log == ["esc", "ctrl+c", "esc", "ctrl+z", "alt+ctrl+x"])
    #expect(other.interface.pendingKeys == [])
    await other.press("alt+x", "alt+enter", "alt+backspace", "alt+ctrl+up")
    #expect(other.app.store.state.log.count == 5)
    // The bytes of esc and ctrl+c in one read.
    await other.send(bytes: [0x1B, 0x03])
    #expect(other.app.store.state.log.suffix(2) == ["esc", "ctrl+c"])
    #expect(other.app.store.state.log.count == 7)
  }

  @Test func `The key after esc goes to the screen below a dialog`() async {
    let other = Pilot(
      Probe(makeStore()) {
        Observe(\S.count) { count in
          Button("A", send: Note(text: "A"))
            .modal("Dialog", isPresented: count == 0, dismiss: Edit { $0.count = 1 }) {
              Button("B", send: Note(text: "B"))
            }
        }
        .keys { Key("ctrl+c", title: "Stop", send: Note(text: "ctrl+c")) }
      },
      size: Size(columns: 30, rows: 10)
    )
    await other.press("alt+ctrl+c")
    #expect(other.app.store.state.count == 1)
    #expect(other.app.store.state.log == ["ctrl+c"])
  }

  @Test func `Conflicts have readable descriptions`() {
    let conflicts = KeyConflict.all(in: [
      [Key("g", title: "Go", send: Go()), Key("g g", title: "First", send: Go())],
      [Key("g", title: "Outer", send: Go()), Key("q q", "q", title: "Quit", send: Go())],
    ])
    #expect(
      conflicts.map(\.description) == [
        "“g g” never triggers “First”: “g” triggers “Go” first.",
        "“g” never triggers “Outer”: “g g” for “First” starts with the same keys.",
        "“q” never triggers “Quit”: “q q” for “Quit” starts with the same keys.",
      ]
    )
  }
}
