// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The legibility of themes on each kind of terminal.
@Suite struct ContrastTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let theme: Theme
    let depth: TerminalCapabilities.ColorDepth
    var background: TerminalBackground?

    var testDescription: String { "\(name) in \(depth)" }

    var capabilities: TerminalCapabilities {
      TerminalCapabilities(colorDepth: depth, background: background)
    }

    var adapted: Theme { theme.adapted(to: capabilities) }

    /// Returns the visible foreground and background colors.
    ///
    /// The terminal's default colors have xterm's values. Like xterm and VTE, the
    /// method reduces the foreground of dim text to two thirds before reversing it.
    func seen(_ style: Style) -> (foreground: Color, background: Color) {
      let shown = capabilities.supportedStyle(for: style)
      let own: (foreground: Color, background: Color) =
        background == .light ? (.black, .brightWhite) : (.white, .black)
      let full = shown.foreground == .default ? own.foreground : shown.foreground
      let front = shown.attributes.contains(.dim) ? full.dim : full
      let back = shown.background == .default ? own.background : shown.background
      return shown.attributes.contains(.reverse) ? (back, front) : (front, back)
    }

    func contrast(_ style: Style) throws -> Double {
      let colors = seen(style)
      return try TermWidgetsTests.contrast(colors.foreground, colors.background)
    }
  }

  static let themes: [(name: String, theme: Theme)] = [
    ("dark", .dark), ("light", .light), ("Catppuccin Mocha", .catppuccinMocha),
    ("Catppuccin Latte", .catppuccinLatte), ("Tokyo Night", .tokyoNight), ("Gruvbox", .gruvbox),
    ("Nord", .nord), ("Dracula", .dracula), ("Rosé Pine", .rosePine),
  ]

  /// The nine themes with 256 colors or more.
  static let rich = themes.flatMap { name, theme in
    [TerminalCapabilities.ColorDepth.trueColor, .palette256].map {
      Case(name: name, theme: theme, depth: $0)
    }
  }

  /// The themes in which everything is legible everywhere.
  static let strict =
    [TerminalCapabilities.ColorDepth.trueColor, .palette256].flatMap { depth in
      [
        Case(name: "high contrast", theme: .highContrast, depth: depth),
        Case(name: "high contrast, light", theme: .highContrastLight, depth: depth),
      ]
    }
    + [
      Case(name: "dark", theme: .dark, depth: .ansi16),
      Case(name: "light", theme: .light, depth: .ansi16),
    ]
    + [TerminalCapabilities.ColorDepth.trueColor, .palette256, .ansi16].flatMap { depth in
      [("dark", .dark), ("light", .light), ("unknown, dark", nil)].map {
        (name: String, background: TerminalBackground?) in
        Case(name: "ansi16, \(name)", theme: .ansi16, depth: depth, background: background)
      }
    }

  private static let texts: [Theme.Foreground] = [
    .text, .muted, .placeholder, .accent, .secondary, .information, .success, .warning, .danger,
  ]
  private static let graphics: [Theme.Foreground] = [
    .focusedBorder, .low, .middle, .high, .series1, .series2, .series3, .series4, .series5,
    .series6,
  ]
  private static let surfaces: [Theme.Surface] = [
    .screen, .pane, .raised, .bar, .field, .panel, .hover,
  ]
  private static let decoration: [Theme.Foreground] = [.border, .guide, .track]
  private static let ownSurfaces: [Theme.Surface] = [
    .selection, .inactiveSelection, .key, .button, .pressed, .filled,
  ]
  /// Rounding of the colors allows for a hundredth.
  private static func limit(_ contrast: Double) -> Double { contrast - 0.01 }

  // MARK: 256 colors and more

  @Test(arguments: rich) func `Text has a contrast of at least 4.5 on each surface`(
    _ one: Case
  ) throws {
    let theme = one.adapted
    for surface in Self.surfaces {
      #expect(try one.contrast(theme[surface]) >= Self.limit(4.5), "\(surface)")
      for role in Self.texts {
        let ratio = try one.contrast(theme[role].inheriting(from: theme[surface]))
        #expect(ratio >= Self.limit(4.5), "\(role) on \(surface)")
      }
    }
  }

  @Test(arguments: rich) func `Each role has its contrast on each surface with its theme`(
    _ one: Case
  ) throws {
    for surface in Theme.Surface.allCases {
      let theme = one.adapted.on(surface)
      // A press is brief.
      let text = surface == .pressed ? 4.4 : 4.5
      #expect(try one.contrast(theme[surface]) >= Self.limit(text), "\(surface)")
      for role in Theme.Foreground.allCases {
        let least: Double =
          switch role {
          case _ where Self.texts.contains(role): text
          case .border: 1.5
          case .guide, .track: 1.25
          default: 3
          }
        let ratio = try one.contrast(theme[role].inheriting(from: theme[surface]))
        #expect(ratio >= Self.limit(least), "\(role) on \(surface)")
      }
    }
  }

  @Test(arguments: rich) func `Graphics and disabled text have a contrast of at least 3`(
    _ one: Case
  ) throws {
    let theme = one.adapted
    let pairs =
      (Self.graphics + [.disabled]).map { ($0, [Theme.Surface.screen, .pane, .raised, .panel]) }
      + [(.quiet, [.pane])]
    for (role, surfaces) in pairs {
      for surface in surfaces {
        let ratio = try one.contrast(theme[role].inheriting(from: theme[surface]))
        #expect(ratio >= Self.limit(3), "\(role) on \(surface)")
      }
    }
  }

  @Test(arguments: rich) func `Lines and tracks are visible on a pane and on the screen`(
    _ one: Case
  ) throws {
    let theme = one.adapted
    for role in Self.decoration {
      let least = role == .border ? 1.5 : 1.25
      let onPane = try one.contrast(theme[role].inheriting(from: theme[.pane]))
      #expect(onPane >= Self.limit(least), "\(role)")
      let onScreen = try one.contrast(theme[role].inheriting(from: theme[.screen]))
      #expect(onScreen >= Self.limit(1.1), "\(role)")
    }
  }

  @Test(arguments: rich) func `The theme for a pane is the whole theme`(_ one: Case) {
    #expect(one.adapted.on(.selection).on(.pane) == one.adapted)
  }

  @MainActor @Test(arguments: rich)
  func `Tracks on a panel and edges of fields are visible`(_ one: Case) throws {
    struct Edit: Action {}
    let theme = one.adapted
    let frame = drawn(12, 4) {
      VStack {
        Nodes(PanelNode(ProgressBar(value: 0).nodes.single))
        TextField("Name", text: "Ada") { _ in Edit() }
      }
      .theme(theme)
    }
    let (track, edge) = (frame[4, 1], frame[0, 3])
    #expect(track.text == "━" && edge.text == "▏")
    #expect(try one.contrast(track.style) >= Self.limit(1.25))
    #expect(try one.contrast(edge.style) >= Self.limit(3))
  }

  @Test(arguments: rich) func `A selection differs clearly from its pane`(_ one: Case) throws {
    let theme = one.adapted
    func ratio(_ surface: Theme.Surface, to other: Theme.Surface) throws -> Double {
      try contrast(theme[surface].background, theme[other].background)
    }
    let least = theme.background == .dark ? 1.85 : 1.4
    #expect(try ratio(.selection, to: .pane) >= least)
    #expect(try ratio(.inactiveSelection, to: .pane) >= 1.2)
    #expect(try ratio(.pane, to: .screen) >= 1.04)
    for surface in [Theme.Surface.screen, .raised, .hover, .key, .button, .pressed] {
      #expect(theme[surface].background != theme[.pane].background, "\(surface)")
    }
  }

  @Test(arguments: [Theme.light, .catppuccinLatte])
  func `Quiet bars are pale and less colorful than the selection`(_ theme: Theme) throws {
    let quiet = theme[.quiet].foreground
    #expect(try colorfulness(of: quiet) < colorfulness(of: theme[.selection].background))
    #expect(try contrast(quiet, theme[.pane].background) < 3.2)
  }

  @Test(arguments: themes.map(\.theme))
  func `A shadow separates a panel from the content under it`(_ theme: Theme) throws {
    let shade = try #require(Shade.shadow(theme))
    for surface in [Theme.Surface.pane, .screen] {
      var style = theme[surface]
      shade.apply(to: &style)
      #expect(try contrast(theme[.panel].background, style.background) >= 1.2, "\(surface)")
    }
  }

  @Test(arguments: themes.map(\.theme))
  func `Text is legible on the whole gradient of the brand`(_ theme: Theme) throws {
    let text = theme[.filled].foreground
    let brand = theme.brand
    for (from, to) in [(brand.start, brand.middle), (brand.middle, brand.end)] {
      for step in 0...10 {
        let color = try #require(from.mixed(with: to, Double(step) / 10))
        #expect(try contrast(text, color) >= Self.limit(4.5))
      }
    }
  }

  @Test func `The themes have the designed entries on a terminal with 256 colors`() {
    let terminal = TerminalCapabilities(colorDepth: .palette256)
    func entries(_ theme: Theme, _ roles: [Theme.Foreground]) -> [Color] {
      let theme = theme.adapted(to: terminal)
      return roles.map { theme[$0].foreground }
    }
    func entries(_ numbers: UInt8...) -> [Color] { numbers.map { .palette($0) } }
    let roles: [Theme.Foreground] = [
      .text, .muted, .accent, .secondary, .information, .success, .warning, .danger, .disabled,
    ]
    let dark = Theme.dark.adapted(to: terminal)
    #expect(
      Self.surfaces.map { dark[$0].background } == entries(233, 234, 235, 235, 237, 236, 237)
    )
    #expect(
      Self.ownSurfaces.map { dark[$0].background } == entries(24, 238, 238, 239, 240, 111)
    )
    #expect(entries(.dark, roles) == entries(254, 248, 111, 147, 80, 114, 215, 210, 244))
    #expect(entries(.light, roles) == entries(235, 59, 25, 56, 23, 22, 58, 124, 244))
    #expect(entries(.nord, roles) == entries(254, 252, 152, 252, 152, 186, 186, 252, 247))
    #expect(entries(.dracula, roles) == entries(231, 251, 183, 218, 117, 48, 228, 217, 104))
    let selected = dark.on(.selection)
    #expect(
      Self.texts.map { selected[$0].foreground }
        == entries(231, 152, 152, 153, 153, 152, 85, 222, 252)
    )
  }

  // MARK: Everything legible

  @Test(arguments: strict) func `Each foreground has a contrast of at least 4.5 on each surface`(
    _ one: Case
  ) throws {
    for surface in Theme.Surface.allCases {
      let theme = one.adapted.on(surface)
      #expect(try one.contrast(theme[surface]) >= 4.5, "\(surface)")
      // A filled control contains only text.
      for role in surface == .filled ? Self.texts : Theme.Foreground.allCases {
        let ratio = try one.contrast(theme[role].inheriting(from: theme[surface]))
        #expect(ratio >= Self.limit(4.5), "\(role) on \(surface)")
      }
    }
  }

  @Test(arguments: strict) func `A selection differs from its surroundings`(_ one: Case) {
    let theme = one.adapted
    let selected = one.seen(theme[.selection]).background
    #expect(
      ![Theme.Surface.screen, .panel].map { one.seen(theme[$0]).background }.contains(selected)
    )
    // Without backgrounds, a bold row with a mark is the selection without the focus.
    #expect(one.seen(theme[.inactiveSelection]).background != selected)
    #expect(theme[.inactiveSelection] != theme[.screen])
  }

  @Test func `The 16-color theme sets no background and uses only palette colors`() {
    let styles =
      Theme.Foreground.allCases.map { Theme.ansi16[$0] }
      + Theme.Surface.allCases.map { Theme.ansi16[$0] }
    for style in styles {
      #expect(style.background == .default)
      #expect(TerminalCapabilities(colorDepth: .ansi16).supportedStyle(for: style) == style)
    }
  }

  @Test func `Attributes distinguish selections, fields, and errors on a monochrome terminal`() {
    let theme = Theme.monochrome
    let plain = TerminalCapabilities(colorDepth: .monochrome)
    for ink in Theme.Foreground.allCases {
      #expect(plain.supportedStyle(for: theme[ink]) == theme[ink])
    }
    for surface in Theme.Surface.allCases {
      #expect(plain.supportedStyle(for: theme[surface]) == theme[surface])
    }
    let forms = Set([theme[.selection], theme[.inactiveSelection], theme[.field], theme[.screen]])
    #expect(forms.count == 4)
    #expect(Set([theme[.text], theme[.muted], theme[.danger], theme[.accent]]).count == 4)
    // Terminals without font weights still support reverse video and underlines. A mark indicates the selection without
    // the focus.
    for surface in [Theme.Surface.selection, .field] {
      let style = theme[surface]
      #expect(style.attributes.contains(.reverse) || style.underline != .none)
    }
  }
}
