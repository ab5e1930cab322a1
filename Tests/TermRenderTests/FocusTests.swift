// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct FocusTests {
  @Test func `A widget ID resolves through enclosing and intermediate widgets`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { _ in
          Button("A", send: Note(text: "A")).id("one")
          VStack {
            Observe(\S.name) { _ in Button("B", send: Note(text: "B")).id("one") }
          }
          .id("inner")
        }
      },
      size: Size(columns: 20, rows: 3)
    )
    for (name, note) in [("inner/one", "B"), ("one", "A")] {
      store.dispatch(InterfaceAction.focus(WidgetID(name))); await pilot.settle()
      await pilot.press("enter")
      #expect(store.state.log.last == note)
    }
    store.dispatch(InterfaceAction.focus("two")); await pilot.settle()
    await pilot.press("enter")
    #expect(store.state.log == ["B", "A"])
  }

  @Test func `A border shows focus only for its own content`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        ForEach(["a", "b"]) { name in
          VStack { Button(name, send: Note(text: name)) }
            .border(titles: [], focusedForeground: .danger)
            .id(name)
        }
      },
      size: Size(columns: 9, rows: 6),
      theme: .dark
    )
    let danger = Theme.dark[.danger].foreground
    func corners() -> [Color] {
      [0, 3].map { pilot.frame[0, $0].style.foreground }
    }
    #expect(!corners().contains(danger))
    await pilot.press("tab")
    #expect(corners().map { $0 == danger } == [true, false])
    await pilot.press("tab")
    #expect(corners().map { $0 == danger } == [false, true])
  }

  @Test func `An arrow key prefers the widget straight ahead`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        VStack {
          ForEach([[7, 8, 9], [4, 5, 6], [1, 2, 3]]) { row in
            HStack { ForEach(row) { Button("\($0)", send: Note(text: "\($0)")).id("\($0)") } }
          }
        }
        .focusGroup()
      },
      size: Size(columns: 20, rows: 3)
    )
    for (press, number) in [("left", 4), ("right", 6), ("up", 8), ("down", 2)] {
      store.dispatch(InterfaceAction.focus("5")); await pilot.settle()
      await pilot.press(KeyPress(stringLiteral: press))
      #expect(pilot.interface.focus == WidgetID("\(number)"))
    }
  }

  @Test func `An enclosing ID doesn't become the ID of a list`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        VStack {
          ScrollView { List(0..<3, id: { $0 }) { Text("\($0)") }.frame(height: 2) }.id("view")
          VStack { List(0..<3, id: { $0 }) { Text("\($0)") } }.id("stack")
          List(0..<3, id: { $0 }) { Text("\($0)") }.id("list")
        }
      },
      size: Size(columns: 20, rows: 9)
    )
    var focus: [String?] = []
    for _ in 0..<3 {
      await pilot.press("tab")
      focus.append(pilot.interface.focus?.path)
    }
    #expect(focus == ["view/List#1", "stack/List#1", "list"])
  }

  @Test func `An overlay doesn't change the IDs of widgets under it`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        HStack {
          Button("A", send: Note(text: "A")).overlay("o") {
            Button("Close", send: Note(text: "Close"))
          }
          Button("B", send: Note(text: "B"))
        }
      },
      size: Size(columns: 20, rows: 3)
    )
    await pilot.press("tab", "tab", "enter")
    store.dispatch(InterfaceAction.showOverlay("o")); await pilot.settle()
    await pilot.press("enter")
    #expect(store.state.log == ["B", "B"])
  }

  @Test func `Overlay key bindings come first, with and without focus`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Button("A", send: Note(text: "A"))
          .overlay("o") { Text("Sure? y").keys { Key("y", title: "Yes", send: Note(text: "yes")) } }
      },
      size: Size(columns: 20, rows: 3)
    )
    store.dispatch(InterfaceAction.showOverlay("o")); await pilot.settle()
    await pilot.press("y")
    #expect(store.state.log == ["yes"])
    await pilot.press("tab", "y")
    #expect(store.state.log == ["yes", "yes"])
  }

  @Test func `The second of two queued key presses uses the updated state`() async {
    let store = makeStore()
    let runtime = AppRuntime(
      store: store,
      terminal: HeadlessTerminal(size: Size(columns: 20, rows: 3))
    ) {
      Observe(\S.count) { n in
        Text("\(n)")
        Observe(\S.name) { name in Button(name, send: Edit { $0.count = n + 1 }) }
      }
    }
    _ = runtime.turn([])
    _ = runtime.turn([.input(.key("tab"))])
    _ = runtime.turn([.input(.key("enter")), .input(.key("enter"))])
    #expect(store.state.count == 2)
  }

  @Test func `Widget IDs don't depend on earlier content`() async {
    func make() -> Pilot<Probe<S, Nodes>> {
      Pilot(
        Probe(makeStore()) {
          HStack {
            Text("a").overlay("1") {
              Observe(\S.count) { _ in Button("One", send: Note(text: "1")) }
            }
            Text("b").overlay("2") {
              Observe(\S.count) { _ in Button("Two", send: Note(text: "2")) }
            }
          }.nodes
        },
        size: Size(columns: 20, rows: 2)
      )
    }
    let a = make(), b = make()
    b.app.store.dispatch(InterfaceAction.showOverlay("2")); await b.settle()
    for p in [a, b] {
      p.app.store.dispatch(InterfaceAction.showOverlay("1")); await p.settle()
      await p.press("tab")
    }
    #expect(a.interface == b.interface)
  }

  @Test func `A disabled, focused button keeps its appearance when redrawn`() async {
    let pilot = Pilot(
      Probe(makeStore()) { Button("A", send: Go()).disabled() },
      size: Size(columns: 9, rows: 1)
    )
    pilot.app.store.dispatch(InterfaceAction.focus("Button#1")); await pilot.settle()
    let before = pilot.frame
    await pilot.resize(to: Size(columns: 9, rows: 1))
    #expect(pilot.frame == before)
  }

  @Test func `A disabled button consumes its keys and does nothing`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in Button("A", send: Edit { $0.count = 1 }).disabled(n == 1) }
          .keys { Key("enter", title: "Submit", send: Note(text: "submit")) }
      },
      size: Size(columns: 9, rows: 1)
    )
    await pilot.press("tab", "enter", "enter")
    #expect(store.state.log == [])
  }

  @Test func `Tab reaches every widget with a duplicate ID`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        HStack {
          Button("A", send: Note(text: "A")).id("x"); Button("B", send: Note(text: "B")).id("x");
          Button("C", send: Note(text: "C"))
        }
      },
      size: Size(columns: 30, rows: 1)
    )
    await pilot.press("tab", "enter", "tab", "enter", "tab", "enter", "tab", "enter")
    #expect(store.state.log == ["A", "B", "C", "A"])
  }
}
