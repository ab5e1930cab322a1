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
        Key("g g", does: "First", send: Note(text: "gg"))
        Key("d d", does: "Delete", send: Note(text: "dd"))
        Key("ctrl+k s", does: "Save", send: Note(text: "save"))
        Key("x", does: "X", send: Note(text: "x"))
        Key("esc", does: "Leave", send: Note(text: "esc"))
      }
      .keys(mode: "insert") { Key("i", does: "I", send: Note(text: "i")) }
    },
    size: Size(columns: 30, rows: 2)
  )

  private var log: [String] { pilot.app.store.state.log }

  @Test func `A sequence does something when it is complete, however long that takes`() async {
    await pilot.press("g")
    #expect(log == [])
    #expect(pilot.frame.lines[0] == "g …")
    await pilot.advance(by: .seconds(60))
    await pilot.press("g", "ctrl+k", "s")
    #expect(log == ["gg", "save"])
    #expect(pilot.frame.lines[0].hasPrefix("g g First"))
  }

  @Test func `A key that continues nothing drops the sequence and is handled alone`() async {
    await pilot.press("g", "x", "g")
    #expect(log == ["x"])
    await pilot.press("d")
    #expect(pilot.interface.pendingKeys == ["d"])
    await pilot.press("d")
    #expect(log == ["x", "dd"])
  }

  @Test func `esc drops the sequence and is handled alone`() async {
    await pilot.press("g", "esc", "g")
    #expect(log == ["esc"])
    #expect(pilot.interface.pendingKeys == ["g"])
  }

  @Test func `A key of every app that a sequence hides is no conflict, and no help lists it`() async
  {
    #expect(pilot.keyConflicts == [])
    let sheet = Pilot(
      Probe(makeStore()) {
        HelpSheet().keys { Key("ctrl+z z", does: "Delete", send: Note(text: "zz")) }
      },
      size: Size(columns: 40, rows: 10)
    )
    #expect(sheet.keyConflicts == [])
    #expect(sheet.frame.text.contains("Delete"))
    #expect(!sheet.frame.text.contains("Suspend"))
  }

  @Test func `A paste drops the sequence`() async {
    await pilot.press("g")
    await pilot.paste("text")
    await pilot.press("g")
    #expect(log == [])
  }

  @Test func `Keys of a mode hold in that mode only`() async {
    await pilot.press("i")
    pilot.app.store.dispatch(InterfaceAction.setMode("insert")); await pilot.settle()
    await pilot.press("i")
    pilot.app.store.dispatch(InterfaceAction.setMode(nil)); await pilot.settle()
    await pilot.press("i")
    #expect(log == ["i"])
  }

  @Test func `Conflicts are told in words`() {
    let conflicts = KeyConflict.all(in: [
      [Key("g", does: "Go", send: Go()), Key("g g", does: "First", send: Go())],
      [Key("g", does: "Outer", send: Go()), Key("q q", "q", does: "Quit", send: Go())],
    ])
    #expect(
      conflicts.map(\.description) == [
        "“g g” never does “First”: “g” does “Go” before it is complete.",
        "“g” never does “Outer”: it waits for “g g”, which does “First”.",
        "“q” never does “Quit”: it waits for “q q”, which does “Quit”.",
      ]
    )
  }
}
