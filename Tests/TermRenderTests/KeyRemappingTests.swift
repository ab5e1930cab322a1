// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Keys of the user's own.
@MainActor
@Suite struct KeyRemappingTests {
  private func runtime(_ remapping: KeyRemapping) -> (Runtime<S>, HeadlessTerminal) {
    let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
    let runtime = Runtime(store: makeStore(), terminal: terminal) {
      VStack {
        HelpLine()
        Observe(\S.count) { Text("count \($0)") }
      }
      .keys {
        Key("+", "up", does: "Add", send: Edit { $0.count += 1 })
        Key("r", does: "Reset", send: Edit { $0.count = 0 })
        Key("g g", does: "Top", send: Edit { $0.count = 99 })
      }
      .nodes
    }
    runtime.remapping = remapping
    _ = runtime.turn([])
    return (runtime, terminal)
  }

  private func press(_ keys: KeyPress..., in runtime: Runtime<S>) {
    for key in keys { _ = runtime.turn([.input(.key(key))]) }
  }

  @Test func `The user's presses take the place of the app's, also in the help`() {
    var remapping = KeyRemapping()
    remapping["Add"] = ["a", "ctrl+p"]
    remapping["Top"] = []
    let (runtime, terminal) = runtime(remapping)
    #expect(terminal.frame.text.hasPrefix("a Add  r Reset\n"))
    press("a", "ctrl+p", "+", "up", "g", "g", in: runtime)
    #expect(runtime.store.state.count == 2)
    #expect(runtime.complaints.isEmpty)
    #expect(runtime.frameFromNothing() == terminal.frame)
  }

  @Test func `The keys that hold everywhere can be remapped as well`() {
    var remapping = KeyRemapping()
    remapping["Quit"] = ["ctrl+q"]
    let (runtime, _) = runtime(remapping)
    press("ctrl+c", in: runtime)
    #expect(!runtime.hasEnded)
    press("ctrl+q", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `A title that is misspelled is told at the end, with the one that may be meant`() {
    var remapping = KeyRemapping()
    for (line, title) in ["reset", "Ad", "Top", "Export"].enumerated() {
      remapping[title] = []
      remapping.note("keys.json:\(line + 2)", of: title)
    }
    let (runtime, _) = runtime(remapping)
    runtime.reportMisspelledKeys()
    #expect(
      runtime.complaints == [
        "keys.json:2: No key is called “reset”, but one is called “Reset”.",
        "keys.json:3: No key is called “Ad”, but one is called “Add”.",
      ]
    )
  }

  @Test(arguments: [("Qiut", "Quit"), ("Rseet", "Reset"), ("Supsend", "Suspend")])
  func `Two letters that changed places are one mistake`(title: String, meant: String) {
    var remapping = KeyRemapping()
    remapping[title] = ["f9"]
    remapping.note("keys.json:2", of: title)
    let (runtime, _) = runtime(remapping)
    runtime.reportMisspelledKeys()
    #expect(
      runtime.complaints == [
        "keys.json:2: No key is called “\(title)”, but one is called “\(meant)”."
      ]
    )
  }

  @Test func `A key of the app that takes the presses of one that holds everywhere is told so`() {
    let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
    // It has a title that holds everywhere, too.
    let runtime = Runtime(store: makeStore(), terminal: terminal) {
      Button("A", send: Note(text: "A")).keys { Key("q", does: "Quit", send: Quit()) }.nodes
    }
    runtime.remapping["Quit"] = ["tab"]
    runtime.remapping.note("keys.json:1", of: "Quit")
    press("x", in: runtime)
    #expect(
      runtime.complaints == [
        "keys.json:1: The key “tab” for “Next” cannot be pressed, because “tab” is the key for “Quit” there. "
          + "Give one of them another key."
      ]
    )
    press("tab", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `A key that cannot be pressed any more is told once, with the place`() {
    var remapping = KeyRemapping()
    remapping["Reset"] = ["g"]
    remapping.note("keys.json:4", of: "Reset")
    let (runtime, _) = runtime(remapping)
    press("+", "+", in: runtime)
    #expect(
      runtime.complaints == [
        "keys.json:4: The key “g g” for “Top” cannot be pressed, because “g” is the key for “Reset” there. "
          + "Give one of them another key."
      ]
    )
  }

  // MARK: On the screen

  @Test func `What cannot be pressed is told on the screen until something is`() {
    var remapping = KeyRemapping()
    remapping["Reset"] = ["g"]
    remapping.note("keys.json:4", of: "Reset")
    let (runtime, terminal) = runtime(remapping)
    #expect(
      terminal.frame.lines.suffix(3) == [
        " keys.json:4: The key “g g” for “Top”", " cannot be pressed, because “g” is the",
        " key for “Reset” there. Give one of th…",
      ]
    )
    // The app shows what it shows without it.
    #expect(runtime.frameFromNothing().lines.prefix(3) == ["+ Add  g Reset", "count 0", ""])
    press("+", in: runtime)
    #expect(terminal.frame.lines == ["+ Add  g Reset", "count 1", "", "", "", ""])
  }

  @Test(arguments: [[], ["g"]] as [[KeySequence]])
  func `An app that no key of the user ends is ended by ctrl+c`(keys: [KeySequence]) {
    var remapping = KeyRemapping()
    remapping["Quit"] = keys
    remapping["Reset"] = ["g"]
    remapping.note("keys.json:2", of: "Quit")
    let (runtime, _) = runtime(remapping)
    #expect(
      runtime.complaints.contains("keys.json:2: No key for “Quit” can be pressed, so “ctrl+c” is.")
    )
    press("ctrl+c", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `Where the keys to end it are typed into a field, ctrl+c ends it`() {
    let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
    let runtime = Runtime(store: makeStore(), terminal: terminal) {
      TextField("Name", text: "") { _ in Go() }.id("name").defaultFocus().nodes
    }
    runtime.remapping["Quit"] = ["q"]
    press("q", in: runtime)
    #expect(!runtime.hasEnded)
    #expect(runtime.complaints.isEmpty)
    press("ctrl+c", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test(arguments: [["down"], ["down", "down x"]] as [[KeySequence]])
  func `Where what has the focus takes the keys to end it, that is told, and ctrl+c ends it`(
    keys: [KeySequence]
  ) {
    let terminal = HeadlessTerminal(size: Size(columns: 60, rows: 12))
    let runtime = Runtime(store: makeStore(), terminal: terminal) {
      List(0..<9, id: { $0 }) { Text("\($0)") }.id("list").defaultFocus()
        .keys { Key("q", does: "Quit", send: Quit()) }.nodes
    }
    runtime.remapping["Quit"] = keys
    runtime.remapping.note("keys.json:1", of: "Quit")
    press("down", in: runtime)
    #expect(!runtime.hasEnded)
    #expect(
      runtime.complaints.isSuperset(of: [
        "keys.json:1: The key “down” for “Quit” means something else to what has the focus.",
        "keys.json:1: No key for “Quit” can be pressed, so “ctrl+c” is.",
      ])
    )
    press("ctrl+c", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `That a menu takes all presses while it is open is not told`() {
    let terminal = HeadlessTerminal(size: Size(columns: 60, rows: 12))
    let runtime = Runtime(store: makeStore(), terminal: terminal) {
      Picker(["a", "b"], selection: "a", send: { _ in Go() }) { $0 }.id("picker").defaultFocus()
        .keys { Key("q", does: "Quit", send: Quit()) }.nodes
    }
    runtime.remapping["Quit"] = ["x"]
    press("enter", "x", "down", in: runtime)
    #expect(runtime.interface.popup != nil)
    #expect(runtime.complaints.isEmpty)
    press("esc", "esc", "x", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `A misspelled title is told at the start, too, and a click takes the sentence away`() {
    var remapping = KeyRemapping()
    remapping["Restet"] = ["x"]
    remapping.note("keys.json:2", of: "Restet")
    let (runtime, terminal) = runtime(remapping)
    #expect(
      terminal.frame.lines[4...] == [
        " keys.json:2: No key is called", " “Restet”, but one is called “Reset”.",
      ]
    )
    let click = MouseEvent(.press, button: .left, at: Point(x: 0, y: 0))
    _ = runtime.turn([.input(.mouse(click))])
    #expect(!terminal.frame.text.contains("Restet"))
    runtime.reportMisspelledKeys()
    #expect(runtime.complaints.count == 1)
  }

  @Test func `It is announced in accessible mode`() {
    let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
    let runtime = Runtime(store: makeStore(), terminal: terminal, isAccessible: true) {
      Text("x").nodes
    }
    runtime.remapping["Quit"] = []
    _ = runtime.turn([])
    #expect(
      runtime.transcript.announcements == ["No key for “Quit” can be pressed, so “ctrl+c” is."]
    )
  }
}
