// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct ThemeTests {
  private static let rich = TerminalCapabilities()
  private static let sixteen = TerminalCapabilities(colorDepth: .ansi16)
  private static let none = TerminalCapabilities(colorDepth: .monochrome)

  // MARK: - Theme selection

  @Test func `The standard theme keeps the terminal's background`() {
    #expect(Theme.standard(for: Self.rich) == .ansi16)
    #expect(Theme.standard(for: Self.sixteen) == .ansi16)
    #expect(Theme.standard(for: Self.none) == .monochrome)
    #expect(Theme.ansi16[.screen] == .plain && Theme.monochrome[.screen] == .plain)
  }

  @Test(arguments: [Theme.light, .dark, .ansi16, .monochrome])
  func `A theme adapts to monochrome only on terminals without color`(
    _ theme: Theme
  ) {
    #expect(theme.adapted(to: Self.rich) == theme)
    #expect(theme.adapted(to: Self.none) == .monochrome)
  }

  @Test(arguments: [Theme.light, .dark])
  func `A theme keeps its background kind on 16 colors`(_ theme: Theme) {
    let adapted = theme.adapted(to: Self.sixteen)
    #expect(adapted.background == theme.background)
    for foreground in Theme.Foreground.allCases {
      #expect(Self.sixteen.supportedStyle(for: adapted[foreground]) == adapted[foreground])
    }
    #expect(Theme.ansi16.adapted(to: Self.sixteen) == .ansi16)
  }

  @Test func `A matching choice needs 256 colors, and is dark on an unknown background`() {
    let choice = ThemeChoice.automatic
    #expect(choice.theme(for: Self.rich) == .dark)
    #expect(choice.theme(for: TerminalCapabilities(background: .light)) == .light)
    #expect(choice.theme(for: Self.sixteen) == .ansi16)
    #expect(choice.theme(for: Self.none) == .monochrome)
    var custom = Theme.dark
    custom.symbols[.cursor] = "▶"
    let matching = ThemeChoice.matching(light: .light, dark: custom)
    #expect(matching.theme(for: Self.sixteen).symbols == custom.symbols)
  }

  @Test func `A transparent theme keeps the backgrounds of other surfaces`() {
    let theme = Theme.dark.transparent()
    #expect(theme[.screen].background == .default)
    #expect(theme[.pane] == Theme.dark[.pane])
    #expect(theme.adapted(to: Self.sixteen) == .ansi16)
    let palette = theme.adapted(to: TerminalCapabilities(colorDepth: .palette256))
    #expect(palette[.screen].background == .default)
    #expect(palette[.pane].background == .palette(234))
  }

  // MARK: - Surfaces

  @Test func `On a selection, each role keeps its hue and becomes legible`() {
    let theme = Theme.dark.on(.selection)
    #expect(theme[.text].foreground == .rgb(0xFF, 0xFF, 0xFF))
    #expect(theme[.accent].foreground == .rgb(0x88, 0xB8, 0xFF))
    #expect(theme[.muted].foreground == .rgb(0xAE, 0xB6, 0xCB))
    #expect(theme[.success] == Theme.dark[.success])
    #expect(theme[.danger].foreground == .rgb(0xFF, 0x9A, 0xA2))
    #expect(theme[.selection] == Theme.dark[.selection])
    #expect(theme.on(.pane) == .dark && theme.on(.selection) == theme)
  }

  @Test func `On a reversed surface, each role is plain but may be bold`() {
    for theme in [Theme.ansi16, .monochrome, .darkOfSixteen] {
      let selected = theme.on(.selection)
      for role in Theme.Foreground.allCases {
        let style = selected[role]
        #expect(style.foreground == .default && style.attributes.subtracting(.bold).isEmpty)
      }
      #expect(selected.on(.screen) == theme)
    }
    #expect(Theme.ansi16.on(.selection)[.danger] == Style(attributes: .bold))
  }

  @Test func `A change of a role applies on each surface`() {
    var theme = Theme.dark
    theme[.warning] = Style(foreground: .rgb(0x2C, 0x44, 0x89))
    #expect(theme.on(.selection)[.warning].foreground == .rgb(0xAD, 0xB6, 0xD1))
    #expect(theme.on(.selection)[.accent] == Theme.dark.on(.selection)[.accent])
    // An unknown color isn't legible for certain.
    theme[.warning] = Style(foreground: .yellow)
    #expect(theme.on(.selection)[.warning] == .plain)
  }

  @Test func `On a panel, only roles that would be too faint differ`() {
    var theme = Theme.dark
    theme[.border] = Style(foreground: .brightBlack, attributes: .dim)
    theme[.warning] = Style(foreground: theme[.panel].background)
    let panel = theme.on(.panel)
    for role in Theme.Foreground.allCases {
      let differs = [.guide, .track, .quiet].contains(role)
      #expect((panel[role] == theme[role]) == !differs, "\(role)")
    }
    #expect(Theme.ansi16.on(.panel) == .ansi16)
  }

  @Test func `A faint role is lighter on a dark surface without its own text color`() throws {
    var theme = Theme.dark
    theme[.bar] = Style(background: .rgb(0x3B, 0x42, 0x52))
    let background = try #require(theme[.bar].background.luminance)
    let before = try #require(theme[.disabled].foreground.luminance)
    let after = try #require(theme.on(.bar)[.disabled].foreground.luminance)
    #expect(after > before && before > background)
  }

  @Test func `The background modifier adapts the theme of its content`() {
    let frame = drawn(3, 1) {
      HStack {
        Text("a").foregroundStyle(.muted).background(.selection)
        Text("b").foregroundStyle(.muted).background(.panel).background(.selection)
        Text("c").foregroundStyle(.muted)
      }
      .theme(.dark)
    }
    #expect(frame[0, 0].style.foreground == Theme.dark.on(.selection)[.muted].foreground)
    #expect(frame[1, 0].style == Theme.dark[.muted].inheriting(from: Theme.dark[.panel]))
    #expect(frame[2, 0].style.foreground == Theme.dark[.muted].foreground)
  }

  @Test func `A tint is a mixture of a role and a surface`() {
    #expect(Theme.dark.mix(.series1, over: .pane, 0).foreground == .rgb(0x15, 0x18, 0x23))
    #expect(Theme.dark.mix(.series1, over: .pane, 0.5).foreground == .rgb(0x4C, 0x66, 0x91))
    #expect(Theme.dark.mix(.series1, over: .pane, 1) == Theme.dark[.series1])
    let dim = Style(foreground: .cyan, attributes: .dim)
    #expect(Theme.ansi16.mix(.accent, over: .pane, 0.5) == dim)
  }

  @Test func `Changing a role affects no other role`() {
    var theme = Theme.dark
    theme[.accent] = Style(foreground: .magenta)
    theme[.panel] = Style(background: .blue)
    #expect(theme != .dark)
    for foreground in Theme.Foreground.allCases where foreground != .accent {
      #expect(theme[foreground] == Theme.dark[foreground])
    }
    for surface in Theme.Surface.allCases where surface != .panel {
      #expect(theme[surface] == Theme.dark[surface])
    }
    #expect(theme[.accent].foreground == .magenta && theme[.panel].background == .blue)
  }

  // MARK: - Widgets

  @Test func `Colors and roles use the same modifiers`() {
    let frame = drawn(2, 1) {
      HStack {
        Text("a").foregroundStyle(.red).background(.blue)
        Text("b").foregroundStyle(.danger)
      }
    }
    #expect(frame[0, 0].style == Style(foreground: .red, background: .blue))
    #expect(frame[1, 0].style == Theme.ansi16[.danger])
  }

  @Test func `A surface covers its rectangle and sets a legible foreground`() {
    let frame = drawn(4, 1) {
      Text("a").frame(width: 3, alignment: .leading).background(.selection).theme(.dark)
    }
    #expect(frame[0, 0].style == Theme.dark[.selection])
    #expect(frame[2, 0].style == Theme.dark[.selection].forBlankCell)
    #expect(frame[3, 0].style == .plain)
  }

  @Test func `A theme applies to a subtree with its background`() {
    let frame = drawn(4, 2) {
      VStack {
        Text("out").foregroundStyle(.accent)
        Text("in").foregroundStyle(.accent).frame(width: 4, alignment: .leading).theme(.light)
      }
    }
    #expect(frame[0, 0].style == Theme.ansi16[.accent])
    let background = Theme.light[.screen]
    #expect(frame[0, 1].style == Theme.light[.accent].inheriting(from: background))
    #expect(frame[3, 1].style == background.forBlankCell)
  }

  @Test func `A nested theme overrides the outer theme`() {
    let frame = drawn(2, 1) {
      HStack {
        Text("a").foregroundStyle(.danger)
        Text("b").foregroundStyle(.danger).theme(.dark)
      }
      .theme(.light)
    }
    #expect(frame[0, 0].style == Theme.light[.danger].inheriting(from: Theme.light[.screen]))
    #expect(frame[1, 0].style == Theme.dark[.danger].inheriting(from: Theme.dark[.screen]))
  }

  @Test func `The screen theme fills the background everywhere, including under overlays`() {
    let tree = WidgetTree {
      Text("under").overlay(.helpSheet) { Text("over").padding(.horizontal, 1) }
    }
    tree.context.theme = .dark
    let buffer = CellBuffer(size: Size(columns: 8, rows: 3))
    tree.drawAll(in: buffer)
    let background = Theme.dark[.screen]
    #expect(Frame(buffer).cells.allSatisfy { $0.style.background == background.background })
    #expect(Frame(buffer)[0, 0].style == background)
    tree.context.inputs.interface.overlay = .helpSheet
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).cells.allSatisfy { $0.style.background == background.background })
  }

  @Test func `Redrawn widgets follow a changed theme`() {
    let tree = WidgetTree {
      VStack {
        Text("a").foregroundStyle(.accent)
        ThemeReader { theme in Text(theme.background == .light ? "light" : "other").bold() }
      }
    }
    let buffer = CellBuffer(size: Size(columns: 6, rows: 2))
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).lines == ["a", "other"])
    tree.context.theme = .light
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).lines == ["a", "light"])
    #expect(Frame(buffer)[0, 0].style.foreground == Theme.light[.accent].foreground)
    tree.context.theme = .monochrome
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

  @Test(arguments: [(0.5, Theme.Foreground.accent, Theme.Surface.screen), (1, .danger, .selection)])
  func `A custom widget can draw with several roles`(
    _ load: Double,
    _ foreground: Theme.Foreground,
    _ surface: Theme.Surface
  ) {
    let frame = drawn(3, 1) { Gauge(load: load).theme(.dark) }
    let background = Theme.dark[surface]
    #expect(frame[0, 0].style == Theme.dark[.border].inheriting(from: background))
    #expect(frame[1, 0].style == Theme.dark[foreground].inheriting(from: background))
  }

  @Test func `A theme reader selects content by the enclosing theme`() {
    let frame = drawn(6, 2) {
      VStack {
        ThemeReader { theme in
          Spacer()
          Text("\(theme.background)")
        }
        .theme(.dark)
      }
    }
    #expect(frame.lines == ["", "dark"])
  }

  @Test func `A theme that's no longer used frees its styles for 256 colors`() {
    var theme: Theme? = .dark
    theme?[.accent] = Style(foreground: .rgb(1, 2, 3))
    let capabilities = TerminalCapabilities(colorDepth: .palette256)
    var adapted = theme?.adapted(to: capabilities)
    _ = adapted?.on(.selection)
    let tables = { [weak tables = theme?.tables] in tables }
    let palette = { [weak tables = adapted?.tables] in tables }
    #expect(tables() != nil && palette() != nil)
    theme = nil
    #expect(adapted?.on(.selection) == adapted?.on(.selection))
    adapted = nil
    #expect(tables() == nil)
    #expect(palette() == nil)
  }

  @Test func `A subtree theme adapts to a monochrome terminal`() {
    let tree = WidgetTree {
      ThemeReader { Text($0 == .monochrome ? "form" : "color") }.theme(.dark)
    }
    tree.context.inputs.capabilities = Self.none
    let buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).lines == ["form"])
  }
}
