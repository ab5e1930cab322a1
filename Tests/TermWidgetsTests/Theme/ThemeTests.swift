// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets
import Testing

@MainActor
@Suite struct ThemeTests {
  private static let rich = TerminalCapabilities()
  private static let sixteen = TerminalCapabilities(colorDepth: .ansi16)
  private static let none = TerminalCapabilities(colorDepth: .monochrome)

  // MARK: - Which theme

  @Test func `Unless one is chosen, a theme leaves the terminal its ground`() {
    #expect(Theme.standard(for: Self.rich) == .ansi16)
    #expect(Theme.standard(for: Self.sixteen) == .ansi16)
    #expect(Theme.standard(for: Self.none) == .monochrome)
    #expect(Theme.ansi16[.screen] == .plain && Theme.monochrome[.screen] == .plain)
  }

  @Test(arguments: [Theme.light, .dark, .ansi16, .monochrome])
  func `A theme stays itself where it can be shown, and goes by form where there are no colours`(
    _ theme: Theme
  ) {
    #expect(theme.adapted(to: Self.rich) == theme)
    #expect(theme.adapted(to: TerminalCapabilities(colorDepth: .palette256)) == theme)
    #expect(theme.adapted(to: Self.none) == .monochrome)
  }

  @Test(arguments: [Theme.light, .dark])
  func `On sixteen colours a theme with a ground keeps its kind, made of those`(_ theme: Theme) {
    let adapted = theme.adapted(to: Self.sixteen)
    #expect(adapted.ground == theme.ground)
    for ink in Theme.Ink.allCases {
      #expect(Self.sixteen.shown(adapted[ink]) == adapted[ink])
    }
    #expect(Theme.ansi16.adapted(to: Self.sixteen) == .ansi16)
  }

  @Test func `A changed role is changed, and no other`() {
    var theme = Theme.dark
    theme[.accent] = Style(foreground: .magenta)
    theme[.panel] = Style(background: .blue)
    #expect(theme != .dark)
    for ink in Theme.Ink.allCases where ink != .accent { #expect(theme[ink] == Theme.dark[ink]) }
    for surface in Theme.Surface.allCases where surface != .panel {
      #expect(theme[surface] == Theme.dark[surface])
    }
    #expect(theme[.accent].foreground == .magenta && theme[.panel].background == .blue)
  }

  // MARK: - Widgets

  @Test func `Colours and roles are given in the same words`() {
    let frame = drawn(2, 1) {
      HStack {
        Text("a").foregroundStyle(.red).background(.blue)
        Text("b").foregroundStyle(.danger)
      }
    }
    #expect(frame[0, 0].style == Style(foreground: .red, background: .blue))
    #expect(frame[1, 0].style == Theme.ansi16[.danger])
  }

  @Test func `A surface covers its rectangle, and brings what is legible on it`() {
    let frame = drawn(4, 1) {
      Text("a").frame(width: 3, alignment: .leading).background(.selection).theme(.dark)
    }
    #expect(frame[0, 0].style == Theme.dark[.selection])
    #expect(frame[2, 0].style == Theme.dark[.selection].onBlank)
    #expect(frame[3, 0].style == .plain)
  }

  @Test func `A subtree has a theme and the ground of it`() {
    let frame = drawn(4, 2) {
      VStack {
        Text("out").foregroundStyle(.accent)
        Text("in").foregroundStyle(.accent).frame(width: 4, alignment: .leading).theme(.light)
      }
    }
    #expect(frame[0, 0].style == Theme.ansi16[.accent])
    let ground = Theme.light[.screen]
    #expect(frame[0, 1].style == Theme.light[.accent].over(ground))
    #expect(frame[3, 1].style == ground.onBlank)
  }

  @Test func `The theme inside of another one holds there`() {
    let frame = drawn(2, 1) {
      HStack {
        Text("a").foregroundStyle(.danger)
        Text("b").foregroundStyle(.danger).theme(.dark)
      }
      .theme(.light)
    }
    #expect(frame[0, 0].style == Theme.light[.danger].over(Theme.light[.screen]))
    #expect(frame[1, 0].style == Theme.dark[.danger].over(Theme.dark[.screen]))
  }

  @Test func `The theme of the screen lays its ground everywhere, under overlays too`() {
    let tree = WidgetTree {
      Text("under").overlay(.helpSheet) { Text("over").padding(.horizontal, 1) }
    }
    tree.pass.theme = .dark
    let buffer = CellBuffer(size: Size(columns: 8, rows: 3))
    tree.drawAll(in: buffer)
    let ground = Theme.dark[.screen]
    #expect(Frame(buffer).cells.allSatisfy { $0.style.background == ground.background })
    #expect(Frame(buffer)[0, 0].style == ground)
    tree.pass.interface.overlay = .helpSheet
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).cells.allSatisfy { $0.style.background == ground.background })
  }

  @Test func `What is drawn again follows a changed theme`() {
    let tree = WidgetTree {
      VStack {
        Text("a").foregroundStyle(.accent)
        ThemeReader { theme in Text(theme.ground == .light ? "light" : "other").bold() }
      }
    }
    let buffer = CellBuffer(size: Size(columns: 6, rows: 2))
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).lines == ["a", "other"])
    tree.pass.theme = .light
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).lines == ["a", "light"])
    #expect(Frame(buffer)[0, 0].style.foreground == Theme.light[.accent].foreground)
    tree.pass.theme = .monochrome
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).lines == ["a", "other"])
    #expect(Frame(buffer).cells.allSatisfy { $0.style.background == .default })
  }

  // MARK: - Readers

  private struct Dial: Leaf {
    let scale: Style
    let needle: Style

    func size(for proposal: Size) -> Size { Size(columns: 3, rows: 1) }

    func draw(in canvas: inout Canvas) {
      canvas.write("---", x: 0, y: 0, style: scale)
      canvas.put("|", x: 1, y: 0, style: needle)
    }
  }

  private struct Gauge: Widget {
    let load: Double

    var body: some Widget {
      ThemeReader { theme in
        Dial(scale: theme[.border], needle: theme[load > 0.9 ? .danger : .accent])
          .background(load > 0.9 ? .selection : .screen)
      }
    }
  }

  @Test(arguments: [(0.5, Theme.Ink.accent, Theme.Surface.screen), (1, .danger, .selection)])
  func `A widget outside of the library draws with several roles`(
    _ load: Double,
    _ ink: Theme.Ink,
    _ surface: Theme.Surface
  ) {
    let frame = drawn(3, 1) { Gauge(load: load).theme(.dark) }
    let ground = Theme.dark[surface]
    #expect(frame[0, 0].style == Theme.dark[.border].over(ground))
    #expect(frame[1, 0].style == Theme.dark[ink].over(ground))
  }

  @Test func `A reader shows what suits the theme around it, in its stack`() {
    let frame = drawn(6, 2) {
      VStack {
        ThemeReader { theme in
          Spacer()
          Text("\(theme.ground)")
        }
        .theme(.dark)
      }
    }
    #expect(frame.lines == ["", "dark"])
  }

  @Test func `A subtree's theme goes by form where there are no colours`() {
    let tree = WidgetTree {
      ThemeReader { Text($0 == .monochrome ? "form" : "color") }.theme(.dark)
    }
    tree.pass.capabilities = Self.none
    let buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).lines == ["form"])
  }
}
