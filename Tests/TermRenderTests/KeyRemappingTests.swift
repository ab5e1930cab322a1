// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// User-defined key mappings.
@MainActor
@Suite struct KeyRemappingTests {
  private func runtime(_ remapping: KeyRemapping) -> (AppRuntime<S>, HeadlessTerminal) {
    let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
    let runtime = AppRuntime(store: makeStore(), terminal: terminal) {
      VStack {
        HelpLine()
        Observe(\S.count) { Text("count \($0)") }
      }
      .keys {
        Key("+", "up", title: "Add", id: "counter.add", send: Edit { $0.count += 1 })
        Key("r", title: "Reset", id: "counter.reset", send: Edit { $0.count = 0 })
        Key("g g", title: "Top", send: Edit { $0.count = 99 })
      }
      .nodes
    }
    runtime.remapping = remapping
    _ = runtime.turn([])
    return (runtime, terminal)
  }

  private func press(_ keys: KeyPress..., in runtime: AppRuntime<S>) {
    for key in keys { _ = runtime.turn([.input(.key(key))]) }
  }

  @Test func `User keys replace the app's keys, including in the help`() {
    var remapping = KeyRemapping()
    remapping["counter.add"] = ["a", "ctrl+p"]
    remapping["top"] = []
    let (runtime, terminal) = runtime(remapping)
    #expect(terminal.frame.text.hasPrefix(" a  Add   r  Reset\n"))
    press("a", "ctrl+p", "+", "up", "g", "g", in: runtime)
    #expect(runtime.store.state.count == 2)
    #expect(runtime.keyAdvisor.reported.isEmpty)
    #expect(runtime.frameFromNothing() == terminal.frame)
  }

  @Test func `Global keys can be remapped`() {
    var remapping = KeyRemapping()
    remapping["app.quit"] = ["ctrl+q"]
    let (runtime, _) = runtime(remapping)
    press("ctrl+c", in: runtime)
    #expect(!runtime.hasEnded)
    press("ctrl+q", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `A misspelled name is reported at exit with a suggestion`() {
    var remapping = KeyRemapping()
    let names: [CommandID] = ["counter.restet", "Ad", "top", "list.export"]
    for (line, name) in names.enumerated() {
      remapping[name] = []
      remapping.record("keys.json:\(line + 2)", of: name)
    }
    let (runtime, _) = runtime(remapping)
    runtime.reportKeyNames()
    #expect(
      runtime.keyAdvisor.reported == [
        "keys.json:2: Unknown command “counter.restet”. Did you mean “counter.reset”?",
        "keys.json:3: Unknown command “Ad”. Did you mean “counter.add”?",
      ]
    )
  }

  @Test func `The first 100 misspelled names are reported`() {
    var remapping = KeyRemapping()
    for letter in "abdfghijklmpqvwxyz" {
      for position in 1...10 {
        var name = "counter.reset"
        name.insert(letter, at: name.index(name.startIndex, offsetBy: position))
        remapping[CommandID(rawValue: name)] = []
      }
    }
    let (runtime, _) = runtime(remapping)
    runtime.reportKeyNames()
    #expect(runtime.keyAdvisor.reported.count == 101)
    #expect(runtime.keyAdvisor.reported.contains("80 more messages aren't listed."))
  }

  @Test(
    arguments: [
      ("Qiut", "app.quit"), ("coutner.add", "counter.add"), ("app.supsend", "app.suspend"),
      ("TPO", "top"),
    ] as [(CommandID, CommandID)]
  )
  func `Two swapped letters count as one mistake`(name: CommandID, meant: CommandID) {
    var remapping = KeyRemapping()
    remapping[name] = ["f9"]
    remapping.record("keys.json:2", of: name)
    let (runtime, _) = runtime(remapping)
    runtime.reportKeyNames()
    #expect(
      runtime.keyAdvisor.reported == [
        "keys.json:2: Unknown command “\(name)”. Did you mean “\(meant)”?"
      ]
    )
  }

  @Test func `An app key conflicting with a global key is reported`() {
    let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
    // The global key that quits has the same identifier.
    let runtime = AppRuntime(store: makeStore(), terminal: terminal) {
      Button("A", send: Note(text: "A")).keys {
        Key("q", title: "Quit", id: "app.quit", send: Quit())
      }.nodes
    }
    runtime.remapping["app.quit"] = ["tab"]
    runtime.remapping.record("keys.json:1", of: "app.quit")
    press("x", in: runtime)
    #expect(
      runtime.keyAdvisor.reported == [
        "keys.json:1: “tab” for “Next control” is unreachable because “tab” triggers “Quit”. "
          + "Assign a different key to one of them."
      ]
    )
    press("tab", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `A newly unreachable key is reported once with its location`() {
    var remapping = KeyRemapping()
    remapping["counter.reset"] = ["g"]
    remapping.record("keys.json:4", of: "counter.reset")
    let (runtime, _) = runtime(remapping)
    press("+", "+", in: runtime)
    #expect(
      runtime.keyAdvisor.reported == [
        "keys.json:4: “g g” for “Top” is unreachable because “g” triggers “Reset”. "
          + "Assign a different key to one of them."
      ]
    )
  }

  // MARK: On the screen

  @Test func `A warning lists unreachable keys until the next key press`() {
    var remapping = KeyRemapping()
    remapping["counter.reset"] = ["g"]
    remapping.record("keys.json:4", of: "counter.reset")
    let (runtime, terminal) = runtime(remapping)
    #expect(
      terminal.frame.lines.suffix(3) == [
        " keys.json:4: “g g” for “Top” is", " unreachable because “g” triggers",
        " “Reset”. Assign a different key to on…",
      ]
    )
    // A fresh frame of the app doesn't contain the warning.
    #expect(runtime.frameFromNothing().lines.prefix(3) == [" +  Add   g  Reset", "count 0", ""])
    press("+", in: runtime)
    #expect(terminal.frame.lines == [" +  Add   g  Reset", "count 1", "", "", "", ""])
  }

  @Test(arguments: [[], ["g"]] as [[KeySequence]])
  func `Ctrl+C ends the app if no user key can`(keys: [KeySequence]) {
    var remapping = KeyRemapping()
    remapping["app.quit"] = keys
    remapping["counter.reset"] = ["g"]
    remapping.record("keys.json:2", of: "app.quit")
    let (runtime, _) = runtime(remapping)
    #expect(
      runtime.keyAdvisor.reported.contains(
        "keys.json:2: No other key for “Quit” is reachable, so “ctrl+c” remains active."
      )
    )
    press("ctrl+c", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `Ctrl+C ends the app if a field consumes its quit key`() {
    let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
    let runtime = AppRuntime(store: makeStore(), terminal: terminal) {
      TextField("Name", text: "") { _ in Go() }.id("name").defaultFocus().nodes
    }
    runtime.remapping["app.quit"] = ["q"]
    press("q", in: runtime)
    #expect(!runtime.hasEnded)
    #expect(runtime.keyAdvisor.reported.isEmpty)
    press("ctrl+c", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test(arguments: [["down"], ["down", "down x"]] as [[KeySequence]])
  func `Ctrl+C ends the app if the focused widget handles its quit key`(
    keys: [KeySequence]
  ) {
    let terminal = HeadlessTerminal(size: Size(columns: 60, rows: 12))
    let runtime = AppRuntime(store: makeStore(), terminal: terminal) {
      List(0..<9, id: { $0 }) { Text("\($0)") }.id("list").defaultFocus()
        .keys { Key("q", title: "Quit", id: "app.quit", send: Quit()) }.nodes
    }
    runtime.remapping["app.quit"] = keys
    runtime.remapping.record("keys.json:1", of: "app.quit")
    press("down", in: runtime)
    #expect(!runtime.hasEnded)
    #expect(
      runtime.keyAdvisor.reported.isSuperset(of: [
        "keys.json:1: The focused widget handles “down” for “Quit”. Assign a different key.",
        "keys.json:1: No other key for “Quit” is reachable, so “ctrl+c” remains active.",
      ])
    )
    press("ctrl+c", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `An open popup reports no key conflicts`() {
    let terminal = HeadlessTerminal(size: Size(columns: 60, rows: 12))
    let runtime = AppRuntime(store: makeStore(), terminal: terminal) {
      Picker(["a", "b"], selection: "a", send: { _ in Go() }) { $0 }.id("picker").defaultFocus()
        .keys { Key("q", title: "Quit", id: "app.quit", send: Quit()) }.nodes
    }
    runtime.remapping["app.quit"] = ["x"]
    press("enter", "x", "down", in: runtime)
    #expect(runtime.interface.popup != nil)
    #expect(runtime.keyAdvisor.reported.isEmpty)
    press("esc", "esc", "x", in: runtime)
    #expect(runtime.hasEnded)
  }

  @Test func `A click dismisses the startup report of a misspelled name`() {
    var remapping = KeyRemapping()
    remapping["Restet"] = ["x"]
    remapping.record("keys.json:2", of: "Restet")
    let (runtime, terminal) = runtime(remapping)
    #expect(
      terminal.frame.lines[4...] == [
        " keys.json:2: Unknown command “Restet”.", " Did you mean “counter.reset”?",
      ]
    )
    let click = MouseEvent(.press, button: .left, at: Point(x: 0, y: 0))
    _ = runtime.turn([.input(.mouse(click))])
    #expect(!terminal.frame.text.contains("Restet"))
    runtime.reportKeyNames()
    #expect(runtime.keyAdvisor.reported.count == 1)
  }

  @Test func `Accessible mode announces key warnings`() {
    let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
    let runtime = AppRuntime(store: makeStore(), terminal: terminal, isAccessible: true) {
      Text("x").nodes
    }
    runtime.remapping["app.quit"] = []
    _ = runtime.turn([])
    #expect(
      runtime.transcript.announcements == [
        "No other key for “Quit” is reachable, so “ctrl+c” remains active."
      ]
    )
  }
}
