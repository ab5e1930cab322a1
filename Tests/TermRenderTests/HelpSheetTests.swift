// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The help sheet in an overlay, which scrolls and receives all input.
@MainActor
@Suite struct HelpSheetTests {
  private nonisolated static let sizes = [
    Size(columns: 40, rows: 12), Size(columns: 20, rows: 6), Size(columns: 12, rows: 4),
    Size(columns: 80, rows: 8),
  ]

  private nonisolated static let letters = "abcdefghijklmnopqrst".unicodeScalars

  private static let titles = (1...letters.count).map { "Command \($0) of this app" }

  private struct Notes: App {
    let store = makeStore()
    var usesMouse: Bool { true }

    init() {}

    var body: some Widget {
      Observe(\S.name) { name in
        VStack {
          List(0..<50, id: \.self) { Text("Row \($0)") }
            .onActivate { Note(text: "row \($0)") }
            .id("rows")
            .defaultFocus()
            .keys { Key("x", title: "Near the list", send: Note(text: "near")) }
          TextField("Name", text: name) { name in Edit { $0.name = name } }.id("name")
          Button("Save", send: Note(text: "save"))
          HelpLine()
        }
      }
      .overlay(.helpSheet) { HelpSheet() }
      .keys {
        for (letter, title) in zip(letters, titles) {
          Key(
            [KeySequence(["ctrl+k", KeyPress(.character(letter))])],
            title: title,
            send: Note(text: title)
          )
        }
        Key("?", "f1", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
        Key("q", title: "Quit", send: Quit())
      }
    }
  }

  @Test func `A help sheet in a region dims the content under it, too`() async {
    let frames = [
      await frame { HelpSheet() }, await frame { Observe(\S.name) { _ in HelpSheet() } },
      await frame { Observe(\S.name) { _ in Observe(\S.count) { _ in HelpSheet() } } },
    ]
    #expect(frames[1] == frames[0])
    #expect(frames[2] == frames[0])
  }

  /// Returns the frame with content in the overlay of the help sheet.
  private func frame(@WidgetBuilder of sheet: @escaping @MainActor () -> Nodes) async -> Frame {
    let pilot = Pilot(store: makeStore(), size: Size(columns: 60, rows: 12), theme: .dark) {
      Text(String(repeating: "text ", count: 200))
        .overlay(.helpSheet) { sheet() }
        .keys { Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
    }
    await pilot.press("?")
    return pilot.frame
  }

  private func pilot(
    size: Size = Size(columns: 40, rows: 12),
    accessible: Bool = false,
    opens: KeyPress = "?"
  ) async -> Pilot<Notes> {
    let pilot = Pilot(Notes(), size: size, theme: .ansi16, accessible: accessible)
    await pilot.press(opens)
    return pilot
  }

  /// Returns the words of a screen without borders.
  private func words(_ pilot: Pilot<Notes>) -> Set<String> {
    Set(pilot.frame.text.split { " │▐█\n".contains($0) }.map(String.init))
  }

  @Test(arguments: sizes)
  func `Every key can be reached by scrolling`(size: Size) async {
    let pilot = await pilot(size: size)
    var (found, last) = (words(pilot), "")
    await pilot.press("down")
    while last != pilot.frame.text {
      last = pilot.frame.text
      found.formUnion(words(pilot))
      await pilot.press("pagedown")
    }
    for number in 1...20 { #expect(found.contains("\(number)"), "\(number)") }
    #expect(found.isSuperset(of: ["Near", "list", "Quit", "Suspend", "?"]))
    await pilot.press("home")
    #expect(pilot.frame.text.contains("Keys"))
    await pilot.press("end")
    #expect(pilot.frame.text.contains("Suspend"))
    #expect(pilot.frame == pilot.freshFrame)
    #expect(pilot.inputFault == nil)
  }

  private func pilotOfPage(_ size: Size) async -> Pilot<some App> {
    let pilot = Pilot(
      Probe(makeStore()) {
        Text("Page")
          .frame(maxWidth: .max, maxHeight: .max)
          .overlay(.helpSheet) { HelpSheet() }
          .keys {
            for (letter, title) in zip(Self.letters, Self.titles) {
              Key(
                [KeySequence(["ctrl+k", KeyPress(.character(letter))])],
                title: title,
                send: Note(text: title)
              )
            }
            Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
          }
      },
      size: size
    )
    await pilot.press("?")
    return pilot
  }

  @Test(arguments: [
    Size(columns: 80, rows: 1), Size(columns: 80, rows: 2), Size(columns: 80, rows: 3),
    Size(columns: 10, rows: 3), Size(columns: 7, rows: 24), Size(columns: 3, rows: 24),
    Size(columns: 2, rows: 2), Size(columns: 1, rows: 1),
  ])
  func `A small sheet consists of the table`(size: Size) async {
    let pilot = await pilotOfPage(size)
    #expect(pilot.inputFault == nil)
    let start = pilot.frame
    await pilot.press("down")
    #expect(pilot.frame != start)
    #expect(pilot.inputFault == nil)
    #expect(pilot.frame == pilot.freshFrame)
    // No field could show a filter.
    await pilot.press("home", "/", "x")
    #expect(pilot.frame == start)
    await pilot.press("esc")
    #expect(pilot.interface.overlay == nil)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(arguments: 1...3)
  func `Every key can be seen in a few rows`(rows: Int) async {
    let pilot = await pilotOfPage(Size(columns: 80, rows: rows))
    var (text, last) = ("", "")
    while last != pilot.frame.text {
      last = pilot.frame.text
      text += last
      await pilot.press("down")
    }
    for title in Self.titles { #expect(text.contains(title), "\(title)") }
  }

  @Test func `The focus stays in a sheet whose screen shrinks and grows`() async {
    let pilot = await pilotOfPage(Size(columns: 80, rows: 12))
    let (focus, whole) = (pilot.interface.focus, pilot.frame)
    for size in [Size(columns: 80, rows: 2), Size(columns: 80, rows: 12)] {
      await pilot.resize(to: size)
      #expect(pilot.interface.focus == focus)
      #expect(pilot.inputFault == nil)
      #expect(pilot.frame == pilot.freshFrame)
    }
    #expect(pilot.frame == whole)
  }

  @Test func `The wheel scrolls the sheet, and not the content below`() async {
    let pilot = await pilot()
    await pilot.scroll(rows: 40, at: Point(x: 20, y: 6))
    #expect(pilot.frame.text.contains("Suspend"))
    await pilot.scroll(rows: 5, at: Point(x: 39, y: 0))
    await pilot.press("esc")
    #expect(pilot.frame.text.contains("Row 0"))
  }

  @Test func `Keys, pastes, and clicks don't reach the content below`() async {
    let pilot = await pilot(size: Size(columns: 40, rows: 60))
    await pilot.press("x", "down", "enter", "space", "ctrl+k", "c", "tab", "b", "shift+tab")
    await pilot.paste("pasted")
    await pilot.click(on: "Save")
    await pilot.click(on: "Row 49")
    #expect(pilot.interface.overlay == .helpSheet)
    #expect(pilot.app.store.state == S())
    await pilot.press("esc", "enter")
    #expect(pilot.app.store.state.log == ["row 0"])
  }

  @Test(arguments: ["esc", "q", "?", "f1"] as [KeyPress])
  func `Each closing key only closes the sheet and restores the focus`(press: KeyPress) async {
    for size in [Size(columns: 40, rows: 12), Size(columns: 60, rows: 60)] {
      let pilot = await pilot(size: size)
      let trapped = pilot.interface.focus
      #expect(trapped != "Observe#1/rows")
      await pilot.press("tab", "tab")
      #expect(pilot.interface.focus == trapped)
      await pilot.press(press)
      #expect(pilot.interface.overlay == nil)
      #expect(pilot.interface.focus == "Observe#1/rows")
      #expect(pilot.interface.traps.isEmpty)
      #expect(!pilot.hasEnded)
    }
  }

  @Test func `A remapped key opens and closes the sheet`() async {
    let pilot = await pilot(opens: "esc")
    pilot.runtime.remapping["Keys"] = ["ctrl+o"]
    await pilot.resize(to: Size(columns: 50, rows: 12))
    await pilot.press("ctrl+o")
    #expect(pilot.interface.overlay == .helpSheet)
    await pilot.press("?")
    #expect(pilot.interface.overlay == .helpSheet)
    await pilot.press("ctrl+o")
    #expect(pilot.interface.overlay == nil)
  }

  @Test func `ctrl+c quits while the sheet is open`() async {
    let pilot = await pilot()
    await pilot.press("ctrl+c")
    #expect(pilot.hasEnded)
  }

  @Test func `The sheet lists the keys below it, and the help line its own`() async {
    let pilot = await pilot(size: Size(columns: 60, rows: 60), opens: "tab")
    await pilot.press("X", "f1")
    let text = pilot.frame.text
    #expect(text.contains(/\^Z +Undo/) && text.contains(/F1 +Keys/))
    #expect(!text.contains("Near the list") && !text.contains("Suspend"))
    #expect(pilot.frame.lines.last?.hasSuffix(" esc  Close") == true)
  }

  @Test func `A screen reader receives every key, and returns to the list`() async {
    let pilot = await pilot(size: Size(columns: 20, rows: 6), accessible: true)
    let lines = pilot.transcript.lines
    for title in Self.titles { #expect(lines.contains { $0.hasSuffix(": \(title)") }) }
    #expect(lines.contains("Keys, dialog"))
    await pilot.press("down", "x", "?")
    #expect(!pilot.transcript.lines.contains("Keys, dialog"))
    #expect(pilot.transcript.focusedLine?.hasPrefix("Row 0") == true)
    #expect(pilot.app.store.state == S())
  }

  @Test func `A sheet outside an overlay doesn't trap the focus`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        VStack {
          HelpSheet()
          Button("Save", send: Note(text: "save"))
        }
        .keys { Key("x", title: "Cut", send: Note(text: "cut")) }
      },
      size: Size(columns: 30, rows: 20)
    )
    await pilot.press("x", "tab", "enter", "x")
    #expect(pilot.app.store.state.log == ["cut", "save", "cut"])
    #expect(pilot.frame.text.contains("Cut"))
  }

  @Test func `A dash marks a command that isn't possible now`() {
    let pilot = Pilot(
      Probe(makeStore()) {
        HelpSheet().commands(disabled: ["cut"])
          .keys {
            Key("x", title: "Cut", id: "cut", send: Note(text: "cut"))
            Key("v", title: "Paste", send: Note(text: "paste"))
          }
      },
      size: Size(columns: 30, rows: 20)
    )
    #expect(pilot.frame.text.contains("x  Cut –"))
    #expect(!pilot.frame.text.contains("Paste –"))
  }

  private struct Groups: App {
    let store = makeStore()

    init() {}

    var body: some Widget {
      Button("Go", send: Note(text: "go"))
        .frame(maxWidth: .max, maxHeight: .max)
        .overlay(.helpSheet) { HelpSheet() }
        .keys {
          Key("d", title: "Delete", group: "Movie", send: Note(text: "delete"))
          Key(
            "?",
            "f1",
            title: "Keys",
            group: "App",
            send: InterfaceAction.toggleOverlay(.helpSheet)
          )
          Key("q", title: "Close tab", send: Note(text: "closed"))
          Key("e", title: "Rename", group: "Movie", send: Note(text: "rename"))
        }
    }
  }

  private func pilotOfGroups() async -> Pilot<Groups> {
    let pilot = Pilot(Groups(), size: Size(columns: 80, rows: 24), theme: .ansi16)
    await pilot.press("?")
    return pilot
  }

  @Test func `Keys are listed under the heading of their group`() async {
    let pilot = await pilotOfGroups()
    let lines = pilot.frame.text.split(separator: "\n")
    func place(_ word: String) -> (row: Int, column: Int)? {
      for (row, line) in lines.enumerated() {
        if let range = line.firstRange(of: word) {
          return (row, line.distance(from: line.startIndex, to: range.lowerBound))
        }
      }
      return nil
    }
    let rows = ["Close tab", "Movie", "Delete", "Rename"].map { place($0)?.row }
    #expect(rows == rows.sorted { $0 ?? 0 < $1 ?? 0 } && !rows.contains(nil))
    #expect(lines.count { $0.contains("App") } == 1)
    for key in ["Suspend", "Previous control"] {
      #expect(place(key)?.column ?? 0 >= place("App")?.column ?? 80)
    }
  }

  @Test func `A filter reduces the table until it ends`() async {
    let pilot = await pilotOfGroups()
    let whole = pilot.frame.text
    #expect(whole.contains("type to filter"))
    await pilot.press("/")
    for letter in "ENAM".unicodeScalars { await pilot.press(KeyPress(.character(letter))) }
    #expect(pilot.frame.text.contains("Rename") && pilot.frame.text.contains("Movie"))
    #expect(!pilot.frame.text.contains("Delete") && !pilot.frame.text.contains("Suspend"))
    await pilot.press("q")
    #expect(pilot.frame.text.contains("No matching keys"))
    #expect(pilot.interface.overlay == .helpSheet)
    await pilot.press("backspace", "backspace", "backspace", "backspace", "backspace")
    #expect(pilot.frame.text.contains("Delete"))
    await pilot.press("esc")
    #expect(pilot.frame.text == whole)
    await pilot.press("/", "x", "?", "esc", "esc")
    #expect(pilot.interface.overlay == nil)
    await pilot.press("?")
    #expect(pilot.frame.text == whole)
    #expect(pilot.frame == pilot.freshFrame)
    #expect(pilot.app.store.state == S())
  }

  @Test(arguments: sizes)
  func `The title and the filter stay while the sheet scrolls`(size: Size) async {
    let pilot = await pilot(size: size)
    await pilot.press("end")
    #expect(pilot.frame.text.contains("Keys"))
    await pilot.press("/")
    await pilot.type("quit")
    for press: KeyPress in ["end", "down", "home"] {
      await pilot.press(press)
      #expect(pilot.frame.text.contains("/ quit"))
      #expect(!pilot.frame.text.contains("Suspend"))
      #expect(pilot.frame == pilot.freshFrame)
      #expect(pilot.inputFault == nil)
    }
    await pilot.press("esc", "end")
    #expect(pilot.frame.text.contains("Keys"))
    #expect(pilot.frame.text.contains("Suspend"))
    await pilot.press("esc")
    #expect(pilot.interface.overlay == nil)
  }

  @Test func `A filtered table scrolls and starts at its first key`() async {
    let pilot = await pilot()
    let whole = pilot.frame.text
    await pilot.press("end", "/")
    await pilot.type("com")
    #expect(pilot.frame.text.contains("Command 1 of"))
    await pilot.press("end")
    #expect(pilot.frame.text.contains("Command 20 of"))
    #expect(!pilot.frame.text.contains("Near the list"))
    await pilot.press("home")
    #expect(pilot.frame.text.contains("Command 1 of"))
    await pilot.scroll(rows: 40, at: Point(x: 20, y: 6))
    #expect(pilot.frame.text.contains("Command 20 of"))
    await pilot.type("mand 2")
    #expect(pilot.frame.text.contains("Command 2 of"))
    #expect(!pilot.frame.text.contains("Command 1 of"))
    await pilot.press("f1", "?")
    #expect(pilot.frame.text == whole)
  }

  @Test func `During a filter, the help line shows the keys that still close the sheet`() async {
    let pilot = await pilot(size: Size(columns: 60, rows: 60))
    await pilot.press("/", "x")
    #expect(pilot.frame.lines.last?.contains("F1  Close") == true)
    #expect(pilot.frame.lines.last?.hasSuffix(" esc  Show all") == true)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A filter ends when the sheet closes`() async {
    let pilot = await pilotOfGroups()
    let whole = pilot.frame.text
    await pilot.press("/", "x")
    await pilot.press("f1")
    #expect(pilot.interface.overlay == nil)
    await pilot.press("?")
    #expect(pilot.frame.text == whole)
  }

  @Test func `A modal over an open sheet receives the keys first`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        Observe(\S.count) { count in
          Button("Go", send: Note(text: "go"))
            .frame(maxWidth: .max, maxHeight: .max)
            .overlay(.helpSheet) { HelpSheet() }
            .keys { Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
            .modal("Late", isPresented: count > 0, dismiss: Edit { $0.count = 0 }) { Text("News") }
        }
      },
      size: Size(columns: 40, rows: 16)
    )
    await pilot.press("tab", "?")
    let focus = pilot.interface.focus
    pilot.app.store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    #expect(pilot.frame.text.contains("News"))
    await pilot.press("esc")
    #expect(pilot.interface.overlay == .helpSheet)
    #expect(pilot.interface.focus == focus)
    #expect(pilot.frame.text.contains("Next control"))
    await pilot.press("q", "enter")
    #expect(pilot.app.store.state.log == ["go"])
    #expect(pilot.frame == pilot.freshFrame)
  }
}
