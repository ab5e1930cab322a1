// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct ReviewTests {
  /// One dialog follows another one on the same widget.
  @Test func `A dialog that follows another one at once gets the focus where it asks for it`() async
  {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { step in
          Button("Open", send: Edit { $0.count = 1 })
            .modal("First", isPresented: step == 1) {
              Button("Delete", send: Edit { $0.count = 2 })
            }
            .alert("Sure?", isPresented: step == 2) {
              Button("Yes", send: Note(text: "yes"))
              Button("No", send: Note(text: "no")).defaultFocus()
            }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab", "enter", "enter", "enter")
    #expect(store.state.log == ["no"])
  }

  @Test func `A dialog keeps its focus when one under it goes`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { step in
          Button("Open", send: Edit { $0.count = 2 })
            .modal("First", isPresented: step == 2) { Button("x", send: Note(text: "x")) }
            .modal("Second", isPresented: step >= 1) {
              Button("one", send: Note(text: "one"))
              Button("two", send: Note(text: "two"))
            }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab", "enter", "tab")
    await pilot.press("enter")
    #expect(store.state.log == ["two"])
    store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    await pilot.press("enter")
    #expect(store.state.log == ["two", "two"])
    store.dispatch(Edit { $0.count = 0 })
    await pilot.settle()
    #expect(pilot.interface.focus == "Observe#1/Button#1")
  }

  @Test func `The focus goes to a heir when the dialog that goes has taken its widget away`() async
  {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.rows, \S.count) { rows, asks in
          VStack {
            ForEach(rows) { n in Button("Row \(n)", send: Edit { $0.count = n }).id("row\(n)") }
          }
          .alert("Delete?", isPresented: asks > 0) {
            Button(
              "Yes",
              send: Edit { state in
                state.rows.removeAll { $0 == state.count }
                state.count = 0
              }
            )
          }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab", "tab", "enter", "enter")
    #expect(store.state.rows == [1, 3])
    #expect(pilot.interface.focus == "Observe#1/row3")
  }

  @Test func `A modal that gets its widgets later gives the focus to the first`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          Button("Below", send: Edit { $0.count = 1 })
            .frame(maxWidth: .max, maxHeight: .max)
            .modal("Loading", isPresented: n > 0) {
              if n > 1 { Button("Go", send: Note(text: "go")) } else { Text("…") }
            }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab", "enter")
    store.dispatch(Edit { $0.count = 2 })
    await pilot.settle()
    await pilot.press("enter")
    #expect(store.state.log == ["go"])
  }

  @Test func `Esc closes the dialog, not an overlay under it`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          Button("Below", send: Edit { $0.count = 1 })
            .overlay("menu") { Text("menu") }
            .modal("Dialog", isPresented: n > 0, dismiss: Edit { $0.count = 0 }) {
              Button("Go", send: Note(text: "go"))
            }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    store.dispatch(InterfaceAction.showOverlay("menu"))
    store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    await pilot.press("esc")
    #expect(store.state.count == 0)
  }

  @Test func `Esc is not used up by an overlay that is not on the screen`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { Text("x").keys { Key("esc", does: "Back", send: Note(text: "back")) } },
      size: Size(columns: 40, rows: 12)
    )
    store.dispatch(InterfaceAction.showOverlay("menu"))
    await pilot.settle()
    await pilot.press("esc")
    #expect(store.state.log == ["back"])
  }

  @Test func `A toast over a dialog goes by a click`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Text("x").frame(maxWidth: .max, maxHeight: .max).modal("Dialog", isPresented: true) {
          Button("Go", send: Note(text: "go"))
        }
      }
      .mouse,
      size: Size(columns: 40, rows: 12)
    )
    store.dispatch(InterfaceAction.showToast(Toast("Stays", for: nil)))
    await pilot.settle()
    await pilot.click(on: "Stays")
    #expect(pilot.interface.toasts == [])
  }

  @Test func `Tab goes on from the scroll view that has the focus`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Button("first", send: Go())
        ScrollView {
          Button("a", send: Go()).id("a")
          ForEach(0..<30) { Text("\($0)") }
          Button("b", send: Go()).id("b")
        }
        .frame(height: 4)
        Button("last", send: Go())
      }
      .mouse,
      size: Size(columns: 20, rows: 8)
    )
    await pilot.press("tab", "tab")
    #expect(pilot.interface.focus == "a")
    await pilot.scroll(rows: 3, at: Point(x: 1, y: 2))
    #expect(pilot.interface.focus == "ScrollView#1")
    await pilot.press("tab")
    #expect(pilot.interface.focus == "a")
  }

  @Test func `What sticks out of a scroll view is not brought into view again and again`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        ScrollView {
          HStack {
            Text("x").frame(width: 30)
            Button("wide", send: Go())
          }
          .fixedSize()
          ForEach(0..<30) { Text("\($0)") }
        }
      },
      size: Size(columns: 20, rows: 8)
    )
    await pilot.press("tab")
    await pilot.press("tab")
    #expect(pilot.interface.widgets == [:])
  }

  @Test func `A scroll view of texts is moved by keys without a focus`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { ScrollView { ForEach(0..<30) { Text("line \($0)") } } },
      size: Size(columns: 20, rows: 8)
    )
    await pilot.press("down")
    #expect(pilot.frame.lines[0].hasPrefix("line 1"))
  }

  @Test func `The help line names only keys that hold while a text field has the focus`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        VStack {
          TextField("Title", text: "", send: Note.init)
          HelpLine()
        }
        .keys {
          Key("q", does: "Quit", send: Go())
          Key("ctrl+s", does: "Save", send: Go())
        }
      },
      size: Size(columns: 40, rows: 4)
    )
    await pilot.press("tab")
    #expect(pilot.frame.text.contains("Save"))
    #expect(!pilot.frame.text.contains("Quit"))
  }

  @Test func `The help line leaves out a key that a nearer one hides`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        VStack {
          Button("x", send: Go()).keys { Key("q", does: "Near", send: Go()) }
          HelpLine()
        }
        .keys { Key("q", does: "Far", send: Go()) }
      },
      size: Size(columns: 40, rows: 4)
    )
    await pilot.press("tab")
    #expect(pilot.frame.text.contains("Near"))
    #expect(!pilot.frame.text.contains("Far"))
  }

  @Test func `A button under a dialog does not get the release of a press before it`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          Button("Below", send: Note(text: "below"))
            .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
            .modal("Dialog", isPresented: n > 0) { Button("Go", send: Go()) }
        }
      }
      .mouse,
      size: Size(columns: 40, rows: 12)
    )
    pilot.terminal.enqueue(.input(.mouse(MouseEvent(.press, button: .left, at: Point(x: 2, y: 0)))))
    await pilot.settle()
    store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    pilot.terminal.enqueue(
      .input(.mouse(MouseEvent(.release, button: .left, at: Point(x: 2, y: 0))))
    )
    await pilot.settle()
    #expect(store.state.log == [])
  }

  @Test func `A resize to nothing and back leaves the focus in a dialog where it was`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Text("x").frame(maxWidth: .max, maxHeight: .max).modal("Dialog", isPresented: true) {
          Button("one", send: Note(text: "one"))
          Button("two", send: Note(text: "two"))
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab")
    let focus = pilot.interface.focus
    await pilot.resize(to: .zero)
    await pilot.resize(to: Size(columns: 40, rows: 12))
    #expect(focus?.path.hasSuffix("Button#2") == true)
    #expect(pilot.interface.focus == focus)
  }

  @Test func `What is made outside of a region is measured again with what is in it`() async {
    let store = makeStore()
    func card(@WidgetBuilder _ content: () -> Nodes) -> some Widget {
      let content = content()
      return Observe(\S.count) { n in
        VStack(alignment: .leading) {
          Text("card \(n)")
          content
        }
      }
    }
    let pilot = Pilot(
      Probe(store) {
        card {
          VStack(alignment: .leading) {
            Observe(\S.count) { n in ForEach(0..<n) { Text("row \($0)") } }
            Text("below")
          }
        }
      },
      size: Size(columns: 10, rows: 6)
    )
    store.dispatch(Edit { $0.count = 2 })
    await pilot.settle()
    #expect(pilot.frame == pilot.freshFrame)
    #expect(pilot.frame.lines[3].hasPrefix("below"))
  }

  @Test func `What is made outside of a region follows its part when both change`() async {
    let store = makeStore()
    let content = Observe(\S.name) { Text("name \($0)") }.nodes
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          if n > 0 { Observe(\S.selected) { Text("selected \($0)") } }
          content
          Observe(\S.selected) { Text("also \($0)") }
        }
      },
      size: Size(columns: 12, rows: 4)
    )
    for _ in 0..<3 {
      store.dispatch(
        Edit {
          $0.count = 1 - $0.count
          $0.name += "!"
          $0.selected += 1
        }
      )
      await pilot.settle()
      #expect(pilot.frame == pilot.freshFrame)
      store.dispatch(Edit { $0.name += "?" })
      await pilot.settle()
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test func `Two clicks on different widgets at one place are no double click`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          if n == 0 {
            Button("Open", send: Edit { $0.count = 1 })
          } else {
            List(0..<3, id: { $0 }) { Text("\($0)") }.onActivate { Note(text: "\($0)") }
          }
        }
      }
      .mouse,
      size: Size(columns: 12, rows: 4)
    )
    await pilot.click(Point(x: 3, y: 0), count: 2)
    #expect(store.state.log == [])
    await pilot.click(Point(x: 3, y: 0))
    #expect(store.state.log == ["0"])
  }

  @Test func `An animation begins at the step of now`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { Observe(\S.count) { n in if n > 0 { Spinner() } else { Text("-") } } },
      size: Size(columns: 10, rows: 2)
    )
    await pilot.advance(by: .milliseconds(350))
    let before = pilot.terminal.frameCount
    store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    await pilot.settle()
    #expect(pilot.terminal.frameCount == before + 1)
  }
}

/// A probe that asks for the mouse.
struct MouseProbe<State, Content: Widget>: App {
  let probe: Probe<State, Content>

  init() { preconditionFailure() }

  init(_ probe: Probe<State, Content>) { self.probe = probe }

  var store: Store<State> { probe.store }
  var body: some Widget { probe.body }
  var usesMouse: Bool { true }
}

extension Probe {
  var mouse: MouseProbe<State, Content> { MouseProbe(self) }
}
