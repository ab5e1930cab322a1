// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct TextFieldTests {
  let store = makeStore([], S(name: ""))

  var name: String { store.state.name }

  func pilot(
    columns: Int = 13,
    rows: Int = 3,
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    @WidgetBuilder _ body: @escaping @MainActor (String) -> Nodes
  ) -> Pilot<Probe<S, Nodes>> {
    Pilot(
      Probe(store) { Observe(\S.name) { body($0) } },
      size: Size(columns: columns, rows: rows),
      capabilities: capabilities
    )
  }

  @Test func `Each edit sends one action, and the cursor follows`() async {
    let pilot = pilot { TextField("Name", text: $0, send: setName).id("name") }
    #expect(pilot.frame.lines[0] == "▏ Name")
    #expect(pilot.frame.cursor == nil)
    await pilot.press("tab")
    #expect(pilot.frame.cursor == Point(x: 2, y: 0))
    await pilot.type("ab")
    #expect(store.state.log == ["a", "ab"])
    #expect(pilot.frame.lines[0] == "▌ ab")
    #expect(pilot.frame.cursor == Point(x: 4, y: 0))
    await pilot.press("left", "delete")
    #expect(name == "a")
    #expect(pilot.fieldState("name").caret == 1)
    await pilot.press("left", "left")
    #expect(store.state.log.count == 3)
    #expect(pilot.frame.cursor == Point(x: 2, y: 0))
  }

  @Test func `A field handles typing keys and passes others to enclosing bindings`() async {
    let pilot = pilot {
      TextField("Name", text: $0, send: setName).id("name")
        .keys {
          Key("q", title: "", send: Note(text: "q"))
          Key("enter", title: "", send: Note(text: "enter"))
          Key("up", title: "", send: Note(text: "up"))
          Key("esc", title: "", send: Note(text: "esc"))
          Key("ctrl+s", title: "", send: Note(text: "save"))
        }
    }
    await pilot.press("tab", "q", "enter", "up", "esc", "ctrl+s", "tab")
    #expect(name == "q")
    #expect(store.state.log == ["q", "enter", "up", "esc", "save"])
  }

  @Test func `Keys copy or cut the selection`() async {
    store.dispatch(setName("one two"))
    let pilot = pilot { TextField("Name", text: $0, send: setName) }
    await pilot.press("tab", "end", "ctrl+shift+left", "ctrl+c")
    #expect(pilot.terminal.clipboard == "two")
    #expect(name == "one two")
    await pilot.press("home", "shift+right", "ctrl+x")
    #expect(pilot.terminal.clipboard == "o")
    #expect(name == "ne two")
    await pilot.press("ctrl+_")
    #expect(name == "one two")
    await pilot.press("home", "ctrl+x")
    #expect(pilot.terminal.clipboard == "o")
    #expect(!pilot.hasEnded)
    await pilot.press("ctrl+c")
    #expect(pilot.hasEnded)
  }

  @Test func `Secure text can't be copied or cut`() async {
    store.dispatch(setName("secret"))
    let pilot = pilot { SecureField("Name", text: $0, send: setName) }
    await pilot.press("tab", "ctrl+shift+a", "ctrl+x")
    #expect(pilot.terminal.clipboard == nil)
    #expect(name == "secret")
    await pilot.press("ctrl+c")
    #expect(pilot.hasEnded)
  }

  @Test func `Enter sends the submit action of the field`() async {
    let pilot = pilot {
      TextField("Name", text: $0, send: setName, onSubmit: Note(text: "done"))
    }
    await pilot.press("tab", "a", "enter")
    #expect(store.state.log == ["a", "done"])
  }

  @Test func `Keys in one read act on the text from earlier keys`() {
    let runtime = AppRuntime(
      store: store,
      terminal: HeadlessTerminal(size: Size(columns: 9, rows: 1))
    ) {
      Observe(\S.name) { TextField("Name", text: $0, send: setName) }
    }
    _ = runtime.turn([])
    let keys: [KeyPress] = ["tab", "e", "x", "backspace", "left", "a", "end", "b"]
    _ = runtime.turn(keys.map { .input(.key($0)) })
    #expect(name == "aeb")
  }

  @Test func `The app can replace the edited text`() async {
    let pilot = pilot { name in
      TextField("Name", text: name) { text in Edit { $0.name = text.uppercased() } }
    }
    await pilot.press("tab")
    await pilot.type("straße ab")
    #expect(name == "STRASSE AB")
    #expect(pilot.frame.lines[0] == "▌ …RASSE AB")
    await pilot.press("ctrl+_")
    #expect(name == "STRASSE ")
    await pilot.press("ctrl+y", "home", "right")
    await pilot.type("x")
    #expect(name == "SXTRASSE AB")
  }

  @Test func `Text replaced while another widget has the focus moves the caret`() async {
    let pilot = pilot { name in
      TextField("Name", text: name, send: setName).id("name")
      Button("Reset", send: Edit { $0.name = "600" })
    }
    await pilot.press("tab")
    await pilot.type("600")
    await pilot.press("backspace", "tab", "enter", "shift+tab")
    #expect(name == "600")
    #expect(pilot.frame.cursor == Point(x: 5, y: 0))
    await pilot.type("1")
    #expect(name == "6001")
    await pilot.press("ctrl+_", "ctrl+_")
    #expect(name == "600")
  }

  @Test func `An unchanged text keeps its caret while another widget has the focus`() async {
    let pilot = pilot { name in
      TextField("Name", text: name, send: setName).id("name")
      Button("Other", send: Note(text: "other"))
    }
    await pilot.press("tab")
    await pilot.type("abc")
    await pilot.press("left", "tab", "enter", "shift+tab")
    #expect(pilot.frame.cursor == Point(x: 4, y: 0))
  }

  @Test func `A paste is one action and one undo step on one line`() async {
    let pilot = pilot { TextField("Name", text: $0, send: setName) }
    await pilot.press("tab")
    await pilot.type("<>")
    await pilot.press("left")
    await pilot.paste("two\nlines\u{7}\n")
    #expect(store.state.log == ["<", "<>", "<two lines>"])
    await pilot.press("ctrl+/")
    #expect(name == "<>")
  }

  @Test func `A one-mebibyte paste is a single action`() async {
    let pilot = pilot { TextField("Name", text: $0, send: setName).id("name") }
    await pilot.press("tab", "x", "left")
    let paste = String(repeating: "日本 text\t", count: (1 << 20) / 12 + 1)
    #expect(paste.utf8.count >= 1 << 20)
    await pilot.paste(paste)
    #expect(store.state.log.count == 2)
    #expect(name == paste.replacing("\t", with: " ") + "x")
    #expect(pilot.frame.lines[0].hasSuffix("text x"))
    await pilot.press("end", "backspace", "left", "home", "right")
    #expect(pilot.fieldState("name").caret == 3)
  }

  @Test func `A wide grapheme cluster is never split`() async {
    let pilot = pilot(columns: 9) { TextField("Name", text: $0, send: setName) }
    await pilot.press("tab")
    await pilot.type("日本語日本語")
    #expect(pilot.frame.lines[0] == "▌ …本語")
    #expect(pilot.frame.cursor == Point(x: 7, y: 0))
    await pilot.press("home")
    #expect(pilot.frame.lines[0] == "▌ 日本 …")
    #expect(pilot.frame.cursor == Point(x: 2, y: 0))
  }

  @Test func `With 16 colors, the selection is reversed while the field has focus`() async {
    let pilot = pilot(capabilities: TerminalCapabilities(colorDepth: .ansi16)) { name in
      TextField("Name", text: name, send: setName)
      Button("B", send: Note(text: "b"))
    }
    await pilot.press("tab")
    await pilot.type("abc")
    await pilot.press("shift+left", "shift+left")
    let reversed = { (1..<6).map { pilot.frame[$0, 0].style.attributes.contains(.reverse) } }
    #expect(reversed() == [false, false, true, true, false])
    await pilot.press("tab")
    #expect(!reversed().contains(true))
    await pilot.press("shift+tab", "x")
    #expect(name == "ax")
  }

  @Test func `A placeholder without enough space ends in an ellipsis`() {
    let pilot = pilot(columns: 8) { TextField("As on the poster", text: $0, send: setName) }
    #expect(pilot.frame.lines[0] == "▏ As o…")
  }

  @Test func `A secure field hides its text and supports ASCII symbols`() async {
    let secret = pilot { SecureField("Password", text: $0, send: setName) }
    await secret.press("tab")
    await secret.type("a日e\u{301}")
    #expect(secret.frame.lines[0] == "▌ •••")
    let ascii = pilot(capabilities: TerminalCapabilities(supportsUnicode: false)) {
      SecureField("Password", text: $0, error: "no", send: setName)
    }
    #expect(ascii.frame.lines[0] == "! ***       ]")
    #expect(ascii.frame.lines[1] == "! no")
    await ascii.press("tab")
    #expect(ascii.frame.lines[0] == "< ***       >")
  }

  @Test func `Clipped text and placeholders use three dots without Unicode`() async {
    let capabilities = TerminalCapabilities(supportsUnicode: false)
    let asking = pilot(columns: 11, capabilities: capabilities) {
      TextField("As on the poster", text: $0, send: setName)
    }
    await asking.press("tab", "ctrl+a", "delete")
    #expect(asking.frame.lines[0] == "< As on...>")
    let cut = pilot(columns: 15, capabilities: capabilities) {
      TextField("Name…", text: $0, send: setName)
    }
    await cut.press("tab", "ctrl+u")
    #expect(cut.frame.lines[0] == "< Name...     >")
    await cut.type("abcdefghijklmnop")
    #expect(cut.frame.lines[0] == "< ...ijklmnop >")
    await cut.press("home")
    #expect(cut.frame.lines[0] == "< abcdefghi...>")
  }

  @Test func `An error appears below the field without changing its ID`() async {
    let pilot = pilot { name in
      TextField("Name", text: name, error: name.isEmpty ? "Empty" : nil, send: setName)
        .id("name")
    }
    #expect(pilot.frame.lines[1] == "✗ Empty")
    await pilot.press("tab", "a")
    #expect(pilot.frame.lines[1] == "")
    #expect(pilot.interface.focus == "Observe#1/name")
    await pilot.press("ctrl+u")
    #expect(pilot.frame.lines[1] == "✗ Empty")
    #expect(pilot.interface.focus == "Observe#1/name")
  }

  @Test func `A disabled field ignores focus and text`() async {
    let pilot = pilot { name in
      TextField("Name", text: name, send: setName).disabled(name == "ab")
      Button("B", send: Note(text: "b"))
    }
    await pilot.press("tab")
    await pilot.type("abc")
    await pilot.paste("d")
    await pilot.press("backspace")
    #expect(name == "ab")
    await pilot.press("tab", "tab")
    #expect(pilot.interface.focus == "Observe#1/Button#1")
  }
}

extension Pilot {
  /// Returns the state of the field with the given name in the interface state.
  func fieldState(_ name: String) -> TextFieldState {
    let id = interface.widgets.keys.first { $0.path.hasSuffix(name) }
    guard let id, let state = interface[id, as: TextFieldState.self] else {
      return TextFieldState(caret: -1)
    }
    return state
  }
}

/// Returns an action that sets the name and logs it.
func setName(_ name: String) -> Edit {
  Edit {
    $0.name = name
    $0.log.append(name)
  }
}
