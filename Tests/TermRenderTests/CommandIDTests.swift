// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import TestSupport
import Testing

/// Identifiers of commands in remappings and in the history of a palette.
@MainActor
@Suite struct CommandIDTests {
  // MARK: Titles

  @Test(
    arguments: [
      ("Add", "add"), ("Go to line…", "go-to-line"), ("  Save  as… ", "save-as"),
      ("Größe ändern", "größe-ändern"), ("ÉCRAN", "écran"), ("Don’t save", "don-t-save"),
      ("新しいタブ", "新しいタブ"), ("Page 2/10", "page-2-10"), ("C++", "c"), ("+", "+"),
      ("→ ←", "→ ←"), ("❤️", "❤️"), ("", "untitled"), ("counter.add", "counter-add"),
    ] as [(String, CommandID)]
  )
  func `A title is converted to lowercase words`(title: String, id: CommandID) {
    #expect(CommandID(title: title) == id)
    #expect(Key("a", title: title, send: Go()).id == id)
    #expect(PaletteCommand(title, send: Go()).id == id)
  }

  @Test(arguments: Soak.seeds(20, soak: 200))
  func `An identifier from a title is stable and not empty`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("aZéßΣЖ字한7½ -._/…→🎬'\n\u{301}")
    let title = String(
      (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      }
    )
    let id = CommandID(title: title)
    #expect(!id.rawValue.isEmpty)
    #expect(CommandID(title: id.rawValue) == id)
    #expect(CommandID(title: title.lowercased()) == CommandID(title: title))
  }

  private struct AddMovie: Action {}
  private struct ToggleWatched: Action {}

  @KeyBuilder private func movieKeys(isWatched: Bool) -> [Key] {
    // snippet: command-ids
    Key("+", "up", title: "Add", id: "movies.add", send: AddMovie())
    Key(
      "space",
      title: isWatched ? "Mark unwatched" : "Mark watched",
      id: "movies.mark-watched",
      send: ToggleWatched()
    )
    // end
  }

  @Test func `A command keeps its identifier when its title changes`() {
    let (before, after) = (movieKeys(isWatched: false), movieKeys(isWatched: true))
    #expect(before.map(\.title) != after.map(\.title))
    #expect(before.map(\.id) == after.map(\.id))
  }

  @Test func `An explicit identifier replaces the identifier from the title`() {
    #expect(Key("a", title: "Add", id: "counter.add", send: Go()).id == "counter.add")
    #expect(Key(["a"], title: "Add", id: "row-\(7).add", send: Go()).id == "row-7.add")
    #expect(PaletteCommand("Add", id: "counter.add", send: Go()).id == "counter.add")
  }

  @Test func `An identifier is encoded as a string`() throws {
    let ids: [CommandID] = ["counter.add", "größe"]
    let text = try JSONEncoder().encode(ids)
    #expect(String(decoding: text, as: UTF8.self) == #"["counter.add","größe"]"#)
    #expect(try JSONDecoder().decode([CommandID].self, from: text) == ids)
  }

  // MARK: Key bindings

  private func pilot(
    _ remapping: [CommandID: [KeySequence]],
    size: Size = Size(columns: 70, rows: 20),
    @KeyBuilder keys: @escaping @MainActor (S) -> [Key]
  ) -> Pilot<RuntimeFixture<S>> {
    let pilot = Pilot(
      RuntimeFixture(S()) { state in
        VStack {
          HelpLine()
          Text(state.log.joined(separator: " "))
        }
        .keys { keys(state) }
        .commandPalette()
      },
      size: size,
      theme: .ansi16
    )
    for (line, (name, sequences)) in remapping.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      .enumerated()
    {
      pilot.runtime.remapping[name] = sequences
      pilot.runtime.remapping.record("keys.json:\(line + 2)", of: name)
    }
    return pilot
  }

  private static func note(_ word: String) -> any Action { Change<S> { $0.log.append(word) } }

  private func warnings(_ pilot: Pilot<RuntimeFixture<S>>) -> Set<String> {
    pilot.runtime.reportKeyNames()
    return pilot.runtime.keyAdvisor.reported
  }

  @Test func `A renamed command keeps the user's keys and its place in the history`() async {
    let pilot = pilot(["movies.mark-watched": ["f2"]]) { state in
      Key("a", title: "Add", id: "movies.add", send: Self.note("added"))
      Key(
        "w",
        title: state.count == 0 ? "Watched" : "Mark watched",
        id: "movies.mark-watched",
        send: Self.note("marked")
      )
    }
    await pilot.press("w", "f2", "ctrl+p")
    await pilot.type("watched\n")
    #expect(pilot.app.store.state.log == ["marked", "marked"])
    await pilot.set { $0.count = 1 }
    #expect(pilot.frame.lines[0].contains(" F2  Mark watched"))
    await pilot.press("f2", "ctrl+p")
    #expect(pilot.frame.lines.first { $0.contains("█") }?.contains("Mark watched") == true)
    await pilot.press("enter")
    #expect(pilot.app.store.state.log.count == 4)
    #expect(warnings(pilot).isEmpty)
  }

  @Test func `A title in a remapping affects all its commands and warns once`() async {
    let pilot = pilot(["Next control": ["n"], "Reset": []]) { _ in
      Key("right", title: "Next control", id: "page.next", send: Self.note("page"))
      Key("r", title: "Reset", send: Self.note("reset"))
    }
    await pilot.press("r", "right", "tab", "n")
    #expect(pilot.app.store.state.log == ["page"])
    let messages: Set<String> = [
      "keys.json:2: Write “focus.next” and “page.next” for “Next control”. Titles can change.",
      "keys.json:3: Write “reset” for “Reset”. Titles can change.",
    ]
    #expect(warnings(pilot) == messages)
    #expect(warnings(pilot) == messages)
  }

  @Test func `The first frame shows the identifiers for titles until the next key press`() async {
    let pilot = pilot(["Add": ["f2"]]) { _ in
      Key("a", title: "Add", id: "counter.add", send: Self.note("added"))
    }
    let message = "keys.json:2: Write “counter.add” for “Add”. Titles can change."
    #expect(!pilot.frame.text.contains(message))
    await pilot.press("f2")
    #expect(pilot.app.store.state.log == ["added"])
  }

  @Test func `An identifier takes precedence over a title`() async {
    let pilot = pilot(["Add": ["f2"], "counter.add": ["f3"], "Quit": ["f4"], "quit": ["f5"]]) { _ in
      Key("a", title: "Add", id: "counter.add", send: Self.note("added"))
      Key("q", title: "Quit", send: Self.note("left"))
    }
    await pilot.press("f2", "f3", "f5")
    #expect(pilot.app.store.state.log == ["added", "left"])
    #expect(
      warnings(pilot) == [
        "keys.json:2: “Add” has no effect, because “counter.add” takes precedence. Remove “Add”.",
        "keys.json:3: Write “app.quit” for “Quit”. Titles can change.",
      ]
    )
    await pilot.press("f4")
    #expect(pilot.hasEnded)
  }

  @Test func `Commands with the same identifier are changed together`() async {
    let pilot = pilot(["list.clear": ["f2"]]) { state in
      if state.count == 0 {
        Key("c", title: "Clear", id: "list.clear", send: Self.note("cleared"))
      } else {
        Key("x", title: "Clear all", id: "list.clear", send: Self.note("cleared all"))
      }
    }
    await pilot.press("c", "f2")
    await pilot.set { $0.count = 1 }
    await pilot.press("x", "f2")
    #expect(pilot.app.store.state.log == ["cleared", "cleared all"])
    #expect(warnings(pilot).isEmpty)
  }

  @Test func `Hidden key bindings are remapped and reported by identifier`() async {
    let pilot = pilot(["list.top": ["f2"], "list.end": ["f2"]]) { _ in
      Key("t", title: "", id: "list.top", send: Self.note("top"))
      Key("e", title: "", id: "list.end", send: Self.note("end"))
    }
    await pilot.press("f2", "t", "e")
    #expect(pilot.app.store.state.log == ["top"])
    #expect(
      warnings(pilot) == [
        "keys.json:2: “f2” for “list.end” is unreachable because “f2” triggers “list.top”. "
          + "Assign a different key to one of them."
      ]
    )
  }

  @Test func `An app's Quit binding without an identifier still allows remapping by title`() async {
    let pilot = pilot(["Quit": ["f10"]]) { _ in Key("q", title: "Quit", send: Quit()) }
    await pilot.press("ctrl+c", "q")
    #expect(!pilot.hasEnded)
    #expect(pilot.runtime.keyAdvisor.reported.isEmpty)
    await pilot.press("f10")
    #expect(pilot.hasEnded)
  }

  // MARK: Palette

  @Test func `A history of titles from an earlier session still comes first`() async throws {
    let pilot = pilot([:]) { _ in
      Key("a", title: "Add", id: "counter.add", send: Self.note("added"))
      Key("r", title: "Reset", id: "counter.reset", send: Self.note("reset"))
      Key("t", title: "Top", send: Self.note("top"))
    }
    await pilot.press("ctrl+p")
    let id = try #require(pilot.interface.popup?.id)
    let earlier = try JSONDecoder()
      .decode(PaletteState.self, from: Data(#"{"recent":["Top","Reset"]}"#.utf8))
    pilot.app.store.dispatch(InterfaceAction.set(earlier, of: id))
    await pilot.settle()
    #expect(entries(pilot).prefix(3) == ["Top", "Reset", "Add"])
    await pilot.press("down", "enter", "ctrl+p")
    #expect(pilot.app.store.state.log == ["reset"])
    #expect(entries(pilot).prefix(3) == ["Reset", "Top", "Add"])
    let recent = pilot.interface[id, as: PaletteState.self]?.recent
    #expect(recent == ["counter.reset", "Top"])
  }

  private func entries(_ pilot: Pilot<RuntimeFixture<S>>) -> [String] {
    pilot.frame.lines.filter { $0.contains("│") }.dropFirst().compactMap { line in
      line.split(separator: " ").first { $0.first?.isLetter == true }.map(String.init)
    }
  }
}
