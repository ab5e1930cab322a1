// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Controls below the pointer, and their shape in themes without surfaces.
@MainActor
@Suite struct ControlHoverTests {
  private func pilot(
    colors: TerminalCapabilities.ColorDepth = .trueColor,
    unicode: Bool = true,
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> Pilot<RuntimeFixture<Int>> {
    Pilot(
      RuntimeFixture(0) { _ in body() },
      size: Size(columns: 30, rows: 6),
      capabilities: TerminalCapabilities(colorDepth: colors, supportsUnicode: unicode)
    )
  }

  private static func nothing<Value>(_ value: Value) -> any Action { Change<Int> { _ in } }

  private func move(_ x: Int, _ y: Int, _ pilot: Pilot<RuntimeFixture<Int>>) async {
    await pilot.mouse(MouseEvent(.move, button: .none, at: Point(x: x, y: y)))
  }

  private func background(_ x: Int, _ y: Int, _ pilot: Pilot<RuntimeFixture<Int>>) -> Color {
    pilot.frame[x, y].style.background
  }

  @Test func `A button below the pointer has another background`() async {
    let pilot = pilot {
      VStack(alignment: .leading) {
        Button("Save", send: Change<Int> { _ in })
        Button("Open", send: Change<Int> { _ in })
        Button("Undo", send: Change<Int> { _ in }).disabled(true)
      }
    }
    let ready = Theme.dark[.button].background
    #expect([background(0, 0, pilot), background(0, 1, pilot)] == [ready, ready])
    let disabled = background(0, 2, pilot)
    await move(3, 0, pilot)
    #expect(background(0, 0, pilot) != ready)
    #expect(background(0, 1, pilot) == ready)
    await move(3, 1, pilot)
    #expect(background(0, 0, pilot) == ready)
    #expect(background(0, 1, pilot) != ready)
    await move(3, 2, pilot)
    #expect(background(0, 1, pilot) == ready)
    #expect(background(0, 2, pilot) == disabled)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A button has another background while the mouse button is down on it`() async {
    let pilot = pilot {
      VStack(alignment: .leading) {
        Button("Save", send: Change<Int> { _ in })
        Button("Open", send: Change<Int> { _ in })
      }
    }
    let down = MouseEvent(.press, button: .left, at: Point(x: 3, y: 0))
    await move(3, 0, pilot)
    let hovered = background(0, 0, pilot)
    await pilot.mouse(down)
    let pressed = background(0, 0, pilot)
    #expect(pressed != hovered)
    #expect(pressed != Theme.dark[.filled].background)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.mouse(MouseEvent(.release, button: .left, at: Point(x: 3, y: 0)))
    let released = background(0, 0, pilot)
    #expect(released != pressed)
    await pilot.mouse(down)
    #expect(background(0, 0, pilot) == pressed)
    // The release outside also ends the press, and the next move the hover.
    await pilot.mouse(MouseEvent(.release, button: .left, at: Point(x: 3, y: 5)))
    #expect(background(0, 0, pilot) == released)
    await move(3, 5, pilot)
    #expect(background(0, 0, pilot) == Theme.dark[.filled].background)
    #expect(background(0, 1, pilot) == Theme.dark[.button].background)
  }

  @Test func `The role of a button shows until it has the focus`() async {
    @WidgetBuilder func buttons() -> Nodes {
      Button("Save", role: .primary, send: Change<Int> { _ in })
      Button("Drop", role: .destructive, send: Change<Int> { _ in })
      Button("Wipe", role: .destructive, send: Change<Int> { _ in }).disabled(true)
      Button("Open", send: Change<Int> { _ in })
      Button("Gone", send: Change<Int> { _ in }).disabled(true)
    }
    let pilot = pilot { VStack(alignment: .leading) { buttons() } }
    let theme = Theme.dark
    #expect(background(0, 0, pilot) == theme[.filled].background)
    #expect(background(0, 1, pilot) == theme[.danger].foreground)
    #expect(pilot.frame[2, 1].style.foreground == theme[.screen].background)
    #expect(background(0, 2, pilot) == background(0, 4, pilot))
    await move(3, 1, pilot)
    #expect(background(0, 1, pilot) != theme[.danger].foreground)
    await pilot.press("tab", "tab")
    #expect(pilot.frame.lines[1] == "‹ Drop ›")
    #expect(pilot.frame.lines[0] == "  Save")
    // In a theme without surfaces, the shapes don't depend on the role.
    let plain = self.pilot(colors: .monochrome) { VStack(alignment: .leading) { buttons() } }
    #expect(Array(plain.frame.lines[0...2]) == ["[ Save ]", "[ Drop ]", "( Wipe )"])
  }

  @Test func `Only the part below the pointer changes`() async {
    let pilot = pilot {
      VStack(alignment: .leading) {
        RadioGroup(["a", "b"], selection: "a", send: Self.nothing) { $0 }
        Stepper("", value: 5, in: 1...9, send: Self.nothing)
        TextField("Name", text: "Ada", send: Self.nothing)
      }
    }
    let (pane, hover) = (background(1, 0, pilot), Theme.dark[.hover].background)
    let button = Theme.dark[.button].background
    await move(1, 1, pilot)
    #expect([background(1, 0, pilot), background(1, 1, pilot)] == [pane, hover])
    await move(1, 2, pilot)
    #expect(background(1, 1, pilot) == pane)
    #expect(background(1, 2, pilot) != button)
    #expect(background(7, 2, pilot) == button)
    await move(9, 3, pilot)
    #expect(background(1, 2, pilot) == button)
    #expect(background(9, 3, pilot) == hover)
  }

  @Test func `A focused button is filled and keeps its shape`() async {
    let pilot = pilot {
      Button("Save", send: Change<Int> { _ in }).buttonStyle(.bordered)
    }
    let ready = pilot.frame
    #expect(Array(ready.lines[0...2]) == ["▄▄▄▄▄▄▄▄", "  Save", "▀▀▀▀▀▀▀▀"])
    await pilot.press("tab")
    #expect(Array(pilot.frame.lines[0...2]) == ["▄▄▄▄▄▄▄▄", "‹ Save ›", "▀▀▀▀▀▀▀▀"])
    #expect(pilot.frame[0, 1].style.background == Theme.dark[.filled].background)
    #expect(pilot.frame[0, 0].style.foreground == Theme.dark[.filled].background)
    #expect(pilot.frame[0, 0].style.background == ready[0, 0].style.background)
    let plain = self.pilot(colors: .ansi16) {
      Button("Save", send: Change<Int> { _ in }).buttonStyle(.bordered)
    }
    await plain.press("tab")
    #expect(Array(plain.frame.lines[0...2]) == ["╭──────╮", "│‹Save›│", "╰──────╯"])
  }

  @Test(
    arguments: [TerminalCapabilities.ColorDepth.trueColor, .ansi16, .monochrome],
    [true, false]
  )
  func `A wide button's marks are beside its title, which doesn't move`(
    colors: TerminalCapabilities.ColorDepth,
    unicode: Bool
  ) async {
    let pilot = pilot(colors: colors, unicode: unicode) {
      VStack(alignment: .leading) {
        Button("   +   ", send: Change<Int> { _ in })
        Button("Undo ", send: Change<Int> { _ in })
      }
    }
    let hasSurfaces = colors == .trueColor && unicode
    let ready = hasSurfaces ? ["     +", "  Undo"] : ["   [ + ]", "[ Undo ]"]
    let focused = unicode ? ["   ‹ + ›", "‹ Undo ›"] : ["   < + >", "< Undo >"]
    #expect(Array(pilot.frame.lines[0...1]) == ready)
    await pilot.press("tab")
    #expect(Array(pilot.frame.lines[0...1]) == [focused[0], ready[1]])
    await pilot.press("tab")
    #expect(Array(pilot.frame.lines[0...1]) == [ready[0], focused[1]])
  }

  @Test(arguments: [TerminalCapabilities.ColorDepth.trueColor, .ansi16])
  func `A mark in place of the spaces before a title doesn't move it`(
    colors: TerminalCapabilities.ColorDepth
  ) async {
    let pilot = pilot(colors: colors) {
      VStack(alignment: .leading) {
        Button("● left", send: Change<Int> { _ in })
        Button("  left", send: Change<Int> { _ in })
        Button("  left", send: Change<Int> { _ in }).frame(width: 20)
        Button("● left", send: Change<Int> { _ in }).frame(width: 20)
      }
    }
    let columns = pilot.frame.lines[0...3].map { line in
      line.split(separator: "left")[0].count
    }
    #expect(columns == [4, 4, 9, 9])
  }

  @Test func `A wide button with a border has marks beside its title`() async {
    let pilot = pilot(colors: .ansi16) {
      Button("   +   ", send: Change<Int> { _ in }).buttonStyle(.bordered)
    }
    #expect(pilot.frame.lines[1] == "│    +    │")
    await pilot.press("tab")
    #expect(pilot.frame.lines[1] == "│  ‹ + ›  │")
  }

  @Test func `A click beside the brackets of a wide button sends its action`() async {
    let pilot = pilot(colors: .ansi16) { Button("   +   ", send: Change<Int> { $0 += 1 }) }
    for x in 0..<12 { await pilot.click(Point(x: x, y: 0)) }
    #expect(pilot.app.store.state == 11)
  }

  @Test func `Screen readers receive the title of a button without spaces around it`() {
    let app = RuntimeFixture(0) { _ in Button("  Save  ", send: Change<Int> { _ in }) }
    #expect(Pilot(app, accessible: true).transcript.lines.contains("Save, button"))
  }

  @WidgetBuilder private static var controls: Nodes {
    HStack(spacing: 1) {
      Button("Save", send: Change<Int> { _ in })
      Text("|")
    }
    HStack(spacing: 1) {
      Toggle("On", isOn: true, send: nothing)
      Checkbox("Yes", isChecked: true, send: nothing)
      Text("|")
    }
    HStack(spacing: 1) {
      RadioGroup(["a", "b"], selection: "a", axis: .horizontal, send: nothing) { $0 }
      Text("|")
    }
    HStack(spacing: 1) {
      Stepper("Count", value: 5, in: 1...9, send: nothing)
      Text("|")
    }
    HStack(spacing: 1) {
      Picker(["a", "b"], selection: "a", prompt: "Any", send: nothing) { $0 }
      Text("|")
    }
  }

  @Test(arguments: [TerminalCapabilities.ColorDepth.ansi16, .monochrome], [true, false])
  func `Controls take the same cells in each theme`(
    _ colors: TerminalCapabilities.ColorDepth,
    _ unicode: Bool
  ) async {
    func ends(_ pilot: Pilot<RuntimeFixture<Int>>) -> [Int?] {
      pilot.frame.lines.map { Array($0).lastIndex(of: "|") }
    }
    let expected = ends(pilot { VStack(alignment: .leading) { Self.controls } })
    let plain = pilot(colors: colors, unicode: unicode) {
      VStack(alignment: .leading) { Self.controls }
    }
    #expect(ends(plain) == expected)
    #expect(expected.prefix(5).allSatisfy { $0 != nil })
  }
}
