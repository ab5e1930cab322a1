// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// Dialogs, toasts, and popups as surfaces over mixed content.
@MainActor
@Suite struct PanelSurfaceTests {
  struct State: Equatable, Sendable {
    var isAsking = false
    var ticks = 0
    var log: [String] = []
  }

  private typealias Fixture = Pilot<RuntimeFixture<State>>

  private static func note(_ text: String) -> any Action { Change<State> { $0.log.append(text) } }

  private func pilot(
    _ state: State = State(),
    theme: Theme? = .dark,
    size: Size = Size(columns: 60, rows: 16)
  ) -> Fixture {
    Pilot(
      RuntimeFixture(state) { state in
        VStack {
          MenuBar {
            Menu("File") { MenuItem("Open", key: "ctrl+o", send: Self.note("open")) }
            Menu("View") { MenuItem("Wrap", send: Self.note("wrap")) }
          }
          Observe(\State.ticks) { Text("tick \($0) ").frame(maxWidth: .max, alignment: .leading) }
          List(0..<30, id: \.self) { Text("row \($0) 日本").frame(maxWidth: .max) }.defaultFocus()
        }
        .overlay(.helpSheet) { HelpSheet() }
        .commandPalette()
        .keys {
          Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
          Key("x", title: "Cut", send: Self.note("cut"))
        }
        .alert(
          "Delete it?",
          isPresented: state.isAsking,
          kind: .failure,
          message: "You can't undo this.",
          dismiss: Change(\State.isAsking, false)
        ) {
          Button("Delete", send: Self.note("delete"))
          Button("Keep", send: Change(\State.isAsking, false)).defaultFocus()
        }
      },
      size: size,
      theme: theme
    )
  }

  /// Returns the position of a text on the screen.
  private func place(of text: String, on pilot: Fixture) -> Point? {
    for (y, line) in pilot.frame.lines.enumerated() {
      if let range = line.firstRange(of: text) {
        return Point(x: displayWidth(of: String(line[..<range.lowerBound])), y: y)
      }
    }
    return nil
  }

  private func showToasts(_ texts: String..., on pilot: Fixture) async {
    for text in texts {
      pilot.app.store.dispatch(InterfaceAction.showToast(Toast(text, for: nil)))
    }
    await pilot.settle()
  }

  // MARK: Mixing

  @Test(arguments: [Theme.dark, .light])
  func `A dialog mixes the colors of the content behind it`(theme: Theme) async {
    let pilot = pilot(theme: theme)
    let before = pilot.frame
    await pilot.set { $0.isAsking = true }
    let (screen, after) = (theme[.screen].background, pilot.frame)
    for point in [Point(x: 1, y: 0), Point(x: 2, y: 1), Point(x: 3, y: 3), Point(x: 3, y: 4)] {
      let (old, new) = (before[point.x, point.y].style, after[point.x, point.y].style)
      #expect(new.background == old.background.mixed(with: screen, 0.62) ?? old.background)
      #expect(new.foreground == old.foreground.mixed(with: screen, 0.62) ?? old.foreground)
      #expect(!new.attributes.contains(.dim))
    }
    await pilot.press("esc")
    #expect(pilot.frame == before)
  }

  @Test(arguments: [Theme.ansi16, .monochrome])
  func `A dialog dims colors that the terminal defines, without reversed rows`(
    theme: Theme
  ) async {
    let pilot = pilot(theme: theme)
    #expect(pilot.frame[20, 2].style.attributes.contains(.reverse))
    await pilot.set { $0.isAsking = true }
    let row = pilot.frame[26, 3].style.attributes
    #expect(row.contains(.dim) && !row.contains(.reverse))
    #expect(!pilot.frame[20, 2].style.attributes.contains(.reverse))
  }

  @Test(arguments: [Theme.dark, .light, .nord])
  func `No highlight stays bright behind a dialog`(theme: Theme) async {
    let pilot = Pilot(
      RuntimeFixture(State()) { state in
        VStack(alignment: .leading) {
          List(0..<3, id: \.self) { Text("row \($0)") }
            .selection(0) { Self.note("\($0)") }
            .frame(height: 3).id("rows").defaultFocus()
          Button("Save", role: .primary, send: Self.note("save"))
          Spacer()
        }
        .alert("Sure?", isPresented: state.isAsking, dismiss: Change(\State.isAsking, false)) {
          Button("Yes", send: Self.note("yes"))
        }
      },
      size: Size(columns: 60, rows: 24),
      theme: theme
    )
    let bright = [Theme.Surface.selection, .inactiveSelection, .filled].map { theme[$0].background }
    func highlights() -> [Point] {
      (0..<5).flatMap { y in (0..<60).map { Point(x: $0, y: y) } }
        .filter { bright.contains(pilot.frame[$0.x, $0.y].style.background) }
    }
    #expect(Set(highlights().map(\.y)) == [0, 3])
    await pilot.set { $0.isAsking = true }
    #expect(pilot.frame.text.contains("Sure?"))
    #expect(highlights() == [])
    let row = bright[1].mixed(with: theme[.screen].background, 0.62)
    #expect(pilot.frame[2, 0].style.background == row)
  }

  @Test func `A region behind a dialog is redrawn alone, and mixed once`() async {
    let pilot = pilot(State(isAsking: true))
    let before = pilot.frame[0, 1].style
    pilot.app.store.dispatch(Change<State> { $0.ticks = 7 })
    await pilot.settle()
    #expect(pilot.frame.lines[1].hasPrefix("tick 7"))
    #expect(pilot.frame[0, 1].style == before)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A panel has a shadow only in a theme with surfaces`() async {
    for theme in [Theme.dark, .ansi16] {
      let pilot = pilot(theme: theme)
      let before = pilot.frame
      await showToasts("Saved", on: pilot)
      let (right, row) = (pilot.frame.size.columns - 1, place(of: "Saved", on: pilot)?.y ?? 0)
      let (old, new) = (before[right, row].style, pilot.frame[right, row].style)
      let shadow = old.background.mixed(with: theme[.screen].background, 0.55)
      #expect(new.background == shadow ?? old.background)
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test(arguments: [Theme.dark, .light])
  func `A toast has a bold title only if it also has a message`(theme: Theme) async throws {
    let pilot = pilot(theme: theme)
    await showToasts("Short", "Title\nMessage", on: pilot)
    func style(of text: String) throws -> Style {
      let start = try #require(place(of: text, on: pilot))
      return pilot.frame[start.x, start.y].style
    }
    #expect(try !style(of: "Short").attributes.contains(.bold))
    #expect(try style(of: "Short").foreground == theme[.panel].foreground)
    #expect(try style(of: "Title").attributes.contains(.bold))
    #expect(try !style(of: "Message").attributes.contains(.bold))
    #expect(try style(of: "Message").foreground == theme[.muted].foreground)
  }

  // MARK: Layout

  /// Returns the lines of the screen without edges.
  private func bareLines(_ pilot: Fixture) -> [String] {
    pilot.frame.lines.map { line in
      var line = String(line.map { "╭╮╰╯─│├┤▌█▏▐┃[]‹›".contains($0) ? " " : $0 })
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  @Test(arguments: ["?", "ctrl+p", "f10", "alt+v"] as [KeyPress])
  func `Popups take the same cells with borders and with surfaces`(press: KeyPress) async {
    let pilots = [pilot(theme: .dark), pilot(theme: .ansi16)]
    for pilot in pilots {
      await showToasts("Saved\nto disk", on: pilot)
      await pilot.press(press)
    }
    #expect(bareLines(pilots[0]) == bareLines(pilots[1]))
    for pilot in pilots { await pilot.set { $0.isAsking = true } }
    #expect(bareLines(pilots[0]) == bareLines(pilots[1]))
  }

  @Test func `At most three toasts are visible, one row apart`() async {
    let pilot = pilot(size: Size(columns: 60, rows: 30))
    await showToasts("one", "two", "three", "four", on: pilot)
    let rows = ["two", "three", "four"].map { place(of: $0, on: pilot)?.y }
    #expect(rows == [18, 22, 26])
    #expect(place(of: "one", on: pilot) == nil)
  }

  // MARK: Pointer

  @Test func `A click on the cross closes a dialog`() async {
    let pilot = pilot(State(isAsking: true))
    await pilot.click(on: "×")
    #expect(!pilot.app.store.state.isAsking)
    await pilot.press("?")
    #expect(pilot.interface.overlay == .helpSheet)
    await pilot.click(on: "×")
    #expect(pilot.interface.overlay == nil)
  }

  @Test func `A click on a key of the help sheet closes it and sends the action`() async {
    let pilot = pilot()
    await pilot.press("?")
    await pilot.click(on: "Cut")
    #expect(pilot.app.store.state.log == ["cut"])
    #expect(pilot.interface.overlay == nil)
    await pilot.press("?")
    await pilot.click(on: "Keys")
    await pilot.click(on: "?  ")
    #expect(pilot.interface.overlay == nil)
  }

  @Test func `The pointer opens the menu beside an open menu`() async {
    let pilot = pilot()
    await pilot.press("f10")
    await pilot.mouse(MouseEvent(.move, button: .none, at: Point(x: 8, y: 0)))
    #expect(pilot.interface.popup?.path == [1, -1])
    #expect(pilot.frame.text.contains("Wrap"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A row of a popup reacts to the pointer`() async throws {
    let pilot = pilot()
    await pilot.press("ctrl+p")
    let cut = try #require(place(of: "Cut", on: pilot))
    await pilot.mouse(MouseEvent(.move, button: .none, at: cut))
    #expect(pilot.frame[cut.x, cut.y].style.background == Theme.dark[.hover].background)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("esc")
    #expect(pilot.frame == pilot.freshFrame)
  }
}
