// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct PickerTests {
  struct Movie: Equatable, Sendable {
    var genre: String? = "drama"
    var genres = ["action", "comedy", "drama", "horror", "science fiction"]
    var closed: Set<String> = []
    var isDisabled = false
    var note = ""
    var count = 0
  }

  func pilot(
    _ movie: Movie = Movie(),
    size: Size = Size(columns: 40, rows: 12),
    above: Int = 0,
    unicode: Bool = true,
    seed: UInt64 = 1
  ) -> Pilot<RuntimeFixture<Movie>> {
    Pilot(
      RuntimeFixture(movie) { movie in
        VStack {
          ForEach(Array(0..<above)) { Text("line \($0)") }
          Picker(
            movie.genres,
            selection: movie.genre,
            isEnabled: { !movie.closed.contains($0) },
            send: { Change(\Movie.genre, $0) },
            title: { $0 }
          )
          .id("genre")
          .disabled(movie.isDisabled)
          TextField("Note", text: movie.note) { Change(\Movie.note, $0) }
          Text("count \(movie.count)")
        }
      },
      size: size,
      capabilities: TerminalCapabilities(supportsUnicode: unicode),
      theme: .ansi16,
      seed: seed
    )
  }

  @Test func `A closed picker shows its selection at the widest option's width`() async {
    #expect(pilot().frame.lines[0] == "▏ drama            ▾")
    #expect(pilot(unicode: false).frame.lines[0] == "[ drama            v]")
    var movie = Movie()
    movie.genre = nil
    #expect(pilot(movie).frame.lines[0] == "▏ Select…          ▾")
    #expect(pilot(movie, unicode: false).frame.lines[0] == "[ Select...        v]")
  }

  @Test(arguments: ["enter", "space", "down", "alt+down"] as [KeyPress])
  func `An open picker covers the content below it`(_ press: KeyPress) async {
    let pilot = pilot()
    await pilot.press("tab", press)
    #expect(
      Array(pilot.frame.lines.prefix(7)) == [
        "▌ drama            ▴", "╭───────────────────╮", "│   action          │",
        "│   comedy          │", "│█● drama           │", "│   horror          │",
        "│   science fiction │",
      ]
    )
    #expect(pilot.interface.popup == Popup("Observe#1/genre"))
    await pilot.press("esc")
    #expect(pilot.frame.text.contains("count 0"))
    #expect(pilot.interface.focus == "Observe#1/genre")
    #expect(pilot.interface.popup == nil)
  }

  @Test(
    arguments: [
      (["up", "enter"], "comedy"), (["down", "space"], "horror"), (["home", "enter"], "action"),
      (["end", "enter"], "science fiction"), (["pageup", "enter"], "action"),
      (["down", "esc"], "drama"), (["down", "tab"], "drama"), (["alt+up"], "drama"),
    ] as [([KeyPress], String)]
  )
  func `Keys move to an option; enter selects it`(_ presses: [KeyPress], _ expected: String) async {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    for press in presses { await pilot.press(press) }
    #expect(pilot.app.store.state.genre == expected)
    #expect(pilot.interface.popup == nil)
  }

  @Test func `Left and right change the selection of a closed picker`() async {
    let pilot = pilot()
    await pilot.press("tab", "right")
    #expect(pilot.app.store.state.genre == "horror")
    await pilot.press("left", "left", "left", "left", "left")
    #expect(pilot.app.store.state.genre == "action")
  }

  @Test func `Tab and Shift+Tab close the picker and move the focus`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter", "tab", "x")
    #expect(pilot.app.store.state.note == "x")
    #expect(pilot.interface.popup == nil)
    await pilot.press("shift+tab", "enter", "shift+tab", "y")
    #expect(pilot.app.store.state.note.count == 2)
  }

  @Test func `The filter ignores case and accents`() async {
    var movie = Movie()
    movie.genres = ["Café noir", "CAFETERIA", "Comédie", "drama"]
    let pilot = pilot(movie)
    await pilot.press("tab", "enter")
    await pilot.type("café")
    await pilot.press("ctrl+n", "ctrl+p", "ctrl+n", "enter")
    #expect(pilot.app.store.state.genre == "CAFETERIA")
  }

  @Test func `Typing filters the options; esc clears the filter, then closes`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    await pilot.type("C")
    #expect(pilot.frame.lines[0] == "▌ C                ▴")
    #expect(
      pilot.frame.lines[2...4] == [
        "│█  action          │", "│   comedy          │", "│   science fiction │",
      ]
    )
    await pilot.type("o")
    #expect(pilot.frame.lines[2...3] == ["│█  comedy          │", "╰───────────────────╯"])
    #expect(pilot.frame.cursor == Point(x: 4, y: 0))
    await pilot.press("backspace", "esc")
    #expect(pilot.interface.popup == Popup("Observe#1/genre"))
    await pilot.type("zz")
    #expect(pilot.frame.text.contains("No matches"))
    await pilot.press("enter", "ctrl+u")
    await pilot.paste("FICTION\nmore")
    await pilot.press("enter")
    #expect(pilot.app.store.state.genre == "science fiction")
    #expect(pilot.frame.cursor == nil)
  }

  @Test func `A space is part of a started filter`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    await pilot.type("science f")
    #expect(pilot.interface.popup?.filter == "science f")
    await pilot.press("enter")
    #expect(pilot.app.store.state.genre == "science fiction")
  }

  @Test func `Clicks open and select; a click elsewhere only closes`() async {
    let pilot = pilot()
    await pilot.click(on: "drama")
    await pilot.click(on: "horror")
    #expect(pilot.app.store.state.genre == "horror")
    await pilot.click(on: "horror")
    await pilot.click(Point(x: 30, y: 1))
    #expect(pilot.interface.popup == nil)
    #expect(pilot.interface.focus == "Observe#1/genre")
    #expect(pilot.app.store.state.genre == "horror")
  }

  @Test func `Releasing a drag on an option selects it`() async {
    let pilot = pilot()
    await pilot.drag(from: Point(x: 3, y: 0), to: Point(x: 5, y: 2))
    #expect(pilot.app.store.state.genre == "action")
    #expect(pilot.interface.popup == nil)
    await pilot.drag(from: Point(x: 3, y: 0), to: Point(x: 39, y: 11))
    #expect(pilot.app.store.state.genre == "action")
    #expect(pilot.interface.popup == nil)
  }

  @Test func `Disabled options are marked and skipped`() async {
    var movie = Movie()
    movie.closed = ["horror", "action"]
    let pilot = pilot(movie)
    await pilot.press("tab", "enter", "down")
    #expect(pilot.frame.lines[5] == "│ · horror          │")
    #expect(pilot.frame.lines[6] == "│█  science fiction │")
    await pilot.click(on: "horror")
    #expect(pilot.interface.popup != nil)
    await pilot.press("home", "enter")
    #expect(pilot.app.store.state.genre == "comedy")
  }

  @Test func `Open popups survive encoding and decoding`() throws {
    let popup = Popup("a/b", origin: Point(x: 1, y: 2), path: [1, 2], filter: "é", top: 3)
    var state = InterfaceState()
    state.popup = popup
    let text = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(InterfaceState.self, from: text) == state)
    let action = try JSONEncoder().encode([InterfaceAction.showPopup(popup), .hidePopup])
    #expect(
      try JSONDecoder().decode([InterfaceAction].self, from: action)
        == [.showPopup(popup), .hidePopup]
    )
  }

  @Test(arguments: Soak.seeds(3, soak: 12))
  func `Any input leaves a valid frame`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot(above: Int(seed % 4) * 3, unicode: !seed.isMultiple(of: 3), seed: seed)
    for _ in 0..<4 {
      let count = [0, 1, 5, 300].randomElement(using: &random) ?? 0
      let words = ["日本", "Öl", "a\u{7}", "plain", "e\u{301}"]
      let genres = (0..<count).map { "\(words[$0 % words.count]) \($0)" }
      let closed = Set(genres.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      let isDisabled = Int.random(in: 0...6, using: &random) == 0
      let genre = genres.randomElement(using: &random)
      await pilot.set {
        ($0.genres, $0.closed, $0.genre, $0.isDisabled) = (genres, closed, genre, isDisabled)
      }
      await pilot.press("enter")
      await pilot.performRandomActions(steps: 30)
    }
  }
}
