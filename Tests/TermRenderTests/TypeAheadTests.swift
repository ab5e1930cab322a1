// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Keys typed before the runtime paints a frame that changes their effect.
@MainActor
@Suite struct TypeAheadTests {
  /// Sends the keys in one read.
  private func type<A: App>(_ presses: KeyPress..., on pilot: Pilot<A>) async {
    for press in presses { pilot.terminal.post(.input(.key(press))) }
    await pilot.settle()
  }

  private func pilot<W: Widget>(
    @WidgetBuilder _ body: @escaping @MainActor () -> W
  ) -> Pilot<Probe<S, W>> {
    Pilot(Probe(makeStore(), body), size: Size(columns: 40, rows: 10))
  }

  /// Returns the given key binding and bindings that log the keys that reach the app behind a dialog.
  private func keys(_ open: Key) -> [Key] {
    [open]
      + ["x", "y", "enter", "down"].map { press in
        Key([KeySequence([press])], title: "", send: Note(text: "behind"))
      }
  }

  private var openKey: Key { Key("a", title: "Open", send: Edit { $0.count = 1 }) }

  private struct Form: Widget {
    var body: some Widget {
      Observe(\S.name) { name in
        TextField("Name", text: name, send: { text in Edit { $0.name = text } }).id("field")
      }
    }
  }

  @Test func `Keys typed after opening a modal reach its form`() async {
    let pilot = pilot { [self] in
      Observe(\S.count) { count in
        Text("app").frame(maxWidth: .max, maxHeight: .max)
          .modal("New", isPresented: count == 1, dismiss: Edit { $0.count = 0 }) { Form() }
      }
      .keys { keys(openKey) }
    }
    await type("a", "x", "y", on: pilot)
    #expect(pilot.app.store.state.name == "axy")
    #expect(pilot.app.store.state.log == [])
    await type("esc", "x", "a", "a", on: pilot)
    #expect(pilot.app.store.state.name == "axya")
    #expect(pilot.app.store.state.log == ["behind"])
  }

  @Test func `Keys typed after adding widgets reach the new widgets`() async {
    let pilot = pilot { [self] in
      VStack {
        Text("app")
        Observe(\S.count) { count in
          if count == 1 { Form().modal("Over it", isPresented: false) { Text("") } }
        }
        Observe(\S.selected) { selected in
          switch selected {
          case 0: Text("nothing yet")
          default: Button("Go", send: Note(text: "go"))
          }
        }
      }
      .keys { keys(openKey) }
      .keys { Key("b", title: "Button", send: Edit { $0.selected = 1 }) }
    }
    await type("b", "tab", "enter", on: pilot)
    #expect(pilot.app.store.state.log == ["go"])
    await type("a", "shift+tab", "x", on: pilot)
    #expect(pilot.app.store.state.name == "ax")
  }

  @Test func `Keys typed after opening an alert reach the alert`() async {
    let pilot = pilot { [self] in
      Observe(\S.count) { count in
        Button("A", send: Note(text: "behind"))
          .frame(maxWidth: .max, maxHeight: .max)
          .alert("Sure?", isPresented: count == 1, dismiss: Edit { $0.count = 0 }) {
            Button("Yes", send: Note(text: "yes"))
            Button("No", send: Edit { $0.count = 0 })
          }
      }
      .keys { keys(openKey) }
    }
    await type("a", "x", "enter", "right", "enter", "x", on: pilot)
    #expect(pilot.app.store.state.log == ["yes", "behind"])
  }

  @Test func `Keys typed after showing an overlay trigger its bindings`() async {
    let pilot = pilot {
      Text("app")
        .overlay("menu") {
          Text("menu").keys { Key("x", title: "Cut", send: Note(text: "cut")) }
        }
        .keys {
          Key("a", title: "Menu", send: InterfaceAction.toggleOverlay("menu"))
          Key("x", title: "Behind", send: Note(text: "behind"))
        }
    }
    await type("x", "a", "x", "esc", "x", "a", "x", "a", "x", on: pilot)
    #expect(pilot.app.store.state.log == ["behind", "cut", "behind", "cut", "behind"])
  }

  @Test func `Keys typed after focusing a field by ID reach it`() async {
    let pilot = pilot {
      VStack {
        Button("A", send: Note(text: "behind"))
        Form()
      }
      .keys {
        Key("/", title: "Search", send: InterfaceAction.focus("field"))
        Key("x", title: "Behind", send: Note(text: "behind"))
      }
    }
    await type("/", "x", on: pilot)
    #expect(pilot.app.store.state.name == "ax")
    #expect(pilot.app.store.state.log == [])
  }

  @Test func `Keys typed after entering a mode trigger its bindings`() async {
    let pilot = pilot {
      Text("app")
        .keys {
          Key("i", title: "Insert", send: InterfaceAction.setMode("insert"))
          Key("x", title: "Behind", send: Note(text: "behind"))
        }
        .keys(mode: "insert") { Key("x", title: "In it", send: Note(text: "insert")) }
    }
    await type("x", "i", "x", on: pilot)
    #expect(pilot.app.store.state.log == ["behind", "insert"])
  }

  @Test func `A paste and a click reach the widgets of the next frame`() async throws {
    let pilot = pilot { [self] in
      Observe(\S.count) { count in
        Text("app").frame(maxWidth: .max, maxHeight: .max)
          .onClick(send: Note(text: "behind"))
          .modal("New", isPresented: count == 1) {
            Form()
            Button("Save", send: Note(text: "saved"))
          }
      }
      .keys { keys(openKey) }
    }
    await pilot.press("a")
    let row = try #require(pilot.frame.lines.firstIndex { $0.contains("Save") })
    let start = try #require(pilot.frame.lines[row].firstIndex(of: "S"))
    let position = Point(x: pilot.frame.lines[row][..<start].count, y: row)
    pilot.app.store.dispatch(Edit { $0.count = 0 }); await pilot.settle()

    pilot.terminal.post(.input(.key("a")))
    pilot.terminal.post(.input(.paste("xyz")))
    pilot.terminal.post(.input(.mouse(MouseEvent(.press, button: .left, at: position))))
    pilot.terminal.post(.input(.mouse(MouseEvent(.release, button: .left, at: position))))
    await pilot.settle()
    #expect(pilot.app.store.state.name == "axyz")
    #expect(pilot.app.store.state.log == ["saved"])
  }

  @Test func `A text-only region is drawn once for many keys`() async {
    var runs = 0
    let pilot = pilot {
      VStack {
        Observe(\S.count) { count in
          let _ = runs += 1
          Text("\(count)")
        }
        Button("A", send: Note(text: "A"))
      }
      .keys { Key("n", title: "Count", send: Edit { $0.count += 1 }) }
    }
    for _ in 0..<100 { pilot.terminal.post(.input(.key("n"))) }
    await pilot.settle()
    #expect(pilot.frame.lines.contains { $0.contains("100") })
    #expect(runs == 2)
  }

  @Test func `A key scrolls a newly focused field as in separate reads`() async {
    func make() -> Pilot<Probe<S, Nodes>> {
      Pilot(
        Probe(makeStore([], S(name: String(repeating: "0123456789", count: 4)))) {
          Observe(\S.name) { TextField("", text: $0, send: { Note(text: $0) }) }
          Button("A", send: Note(text: "A"))
        },
        size: Size(columns: 20, rows: 2)
      )
    }
    let (slow, fast) = (make(), make())
    await slow.press("tab", "end", "tab", "tab", "left")
    await fast.press("tab", "end", "tab")
    fast.terminal.post(.input(.key("tab")))
    fast.terminal.post(.input(.key("left")))
    await fast.settle()
    #expect(fast.interface == slow.interface)
    #expect(fast.frame == slow.frame)
  }

  private struct Everything: App {
    let store: Store<S> = makeStore()

    init() {}

    var body: some Widget {
      Observe(\S.count, \S.selected) { count, selected in
        VStack {
          Observe(\S.log.count) { Text("\($0)") }
          Form()
          HStack {
            Button("One", send: Edit { $0.count = 1 })
            if selected > 0 { Button("Gone", send: Edit { $0.selected = 0 }) }
            Button("Two", send: Edit { $0.selected = 1 }).disabled(selected > 1)
          }
          .focusGroup()
          Text("").frame(maxWidth: .max, maxHeight: .max)
        }
        .modal("First", isPresented: count > 0, dismiss: Edit { $0.count = 0 }) {
          Form()
          Button("More", send: Edit { $0.count = 2 })
          Button("Also", send: Edit { ($0.count, $0.selected) = (2, 2) })
        }
        .alert("Sure?", isPresented: selected > 1 && count != 1, dismiss: Edit { $0.selected = 1 })
        {
          Button("Yes", send: Edit { ($0.count, $0.selected) = (0, 0) })
          Button("No", send: Edit { $0.selected = 1 }).defaultFocus()
        }
      }
      .overlay("menu") { Button("Menu", send: Note(text: "menu")).keys { menuKey } }
      .keys {
        Key("a", title: "", send: Edit { $0.count = 1 })
        Key("b", title: "", send: Edit { ($0.count, $0.selected) = (2, 2) })
        Key("m", title: "", send: InterfaceAction.toggleOverlay("menu"))
        Key("/", title: "", send: InterfaceAction.focus("field"))
        Key("x", title: "", send: Note(text: "x"))
      }
    }

    private var menuKey: Key { Key("x", title: "", send: Edit { $0.selected = 2 }) }
  }

  @Test(arguments: 1...20)
  func `Keys in one read act the same as in separate reads`(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let size = Size(columns: 40, rows: 14)
    let (slow, fast) = (Pilot(Everything(), size: size), Pilot(Everything(), size: size))
    let keys: [KeyPress] = [
      "a", "b", "m", "/", "x", "tab", "tab", "shift+tab", "enter", "enter", "esc", "left", "right",
    ]
    for _ in 0..<60 {
      let presses = (0..<Int.random(in: 1...9, using: &generator)).compactMap { _ in
        keys.randomElement(using: &generator)
      }
      for press in presses {
        await slow.press(press)
        fast.terminal.post(.input(.key(press)))
      }
      await fast.settle()
      #expect(fast.app.store.state == slow.app.store.state)
      #expect(fast.interface == slow.interface)
      #expect(fast.frame == slow.frame)
      if fast.interface != slow.interface { return }
    }
  }
}
