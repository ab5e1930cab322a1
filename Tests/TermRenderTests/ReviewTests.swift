// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct ReviewTests {
  /// Tests two dialogs that the same widget presents in succession.
  @Test func `A dialog following another focuses its default widget`() async {
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

  @Test func `A dialog keeps its focus when a dialog under it closes`() async {
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

  @Test func `Closing a dialog moves the focus past its removed widget`() async {
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

  @Test func `A modal focuses its first widget when widgets appear later`() async {
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

  @Test func `Esc closes a dialog but not the overlay under it`() async {
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

  @Test func `An overlay missing from the screen doesn't consume esc`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { Text("x").keys { Key("esc", title: "Back", send: Note(text: "back")) } },
      size: Size(columns: 40, rows: 12)
    )
    store.dispatch(InterfaceAction.showOverlay("menu"))
    await pilot.settle()
    await pilot.press("esc")
    #expect(store.state.log == ["back"])
  }

  @Test func `A click closes a toast over a dialog`() async {
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

  @Test func `Tab continues from the focused scroll view`() async {
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

  @Test func `A widget wider than its scroll view isn't revealed repeatedly`() async {
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

  @Test func `Keys scroll a text-only scroll view without focus`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { ScrollView { ForEach(0..<30) { Text("line \($0)") } } },
      size: Size(columns: 20, rows: 8)
    )
    await pilot.press("down")
    #expect(pilot.frame.lines[0].hasPrefix("line 1"))
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

  @Test func `A release after a dialog opens doesn't trigger the button below`() async {
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

  @Test func `Resizing to zero and back keeps the focus in a dialog`() async {
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

  @Test func `Content created outside a region is measured again with it`() async {
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

  @Test func `Content created outside a region follows simultaneous changes`() async {
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

  @Test func `Two clicks on different widgets aren't a double click`() async {
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

  @Test func `An animation starts at the current step`() async {
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

/// A probe with mouse support.
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
