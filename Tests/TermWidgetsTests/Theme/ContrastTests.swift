// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets
import Testing

/// Whether themes are legible on each kind of terminal.
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

    /// The two colours in which text is seen; the terminal's own are as xterm has them.
    ///
    /// Of what is dim, xterm and VTE leave two thirds of the ink, before it is reversed.
    func seen(_ style: Style) -> (ink: Color, ground: Color) {
      let shown = capabilities.shown(style)
      let own: (ink: Color, ground: Color) =
        background == .light ? (.black, .brightWhite) : (.white, .black)
      let full = shown.foreground == .default ? own.ink : shown.foreground
      let ink = shown.attributes.contains(.dim) ? full.dim : full
      let ground = shown.background == .default ? own.ground : shown.background
      return shown.attributes.contains(.reverse) ? (ground, ink) : (ink, ground)
    }

    func contrast(_ style: Style) throws -> Double {
      let (ink, ground) = seen(style)
      return try TermWidgetsTests.contrast(ink, ground)
    }
  }

  private static let depths: [TerminalCapabilities.ColorDepth] = [.trueColor, .palette256, .ansi16]

  static let cases =
    depths.map { Case(name: "dark", theme: .dark, depth: $0) }
    + depths.map { Case(name: "light", theme: .light, depth: $0) }
    + depths.flatMap { depth in
      [("a dark", .dark), ("a light", .light), ("an unknown, dark", nil)].map {
        (name: String, background: TerminalBackground?) in
        Case(name: "ansi16 on \(name) ground", theme: .ansi16, depth: depth, background: background)
      }
    }

  @Test(arguments: cases) func `Text on a surface has a contrast of 4.5 at least`(
    _ one: Case
  ) throws {
    for surface in Theme.Surface.allCases {
      let ratio = try one.contrast(one.adapted[surface])
      #expect(ratio >= 4.5, "\(surface)")
    }
  }

  @Test(arguments: cases) func `Each ink has a contrast of 4.5 at least on each surface`(
    _ one: Case
  ) throws {
    for surface in Theme.Surface.allCases {
      for ink in Theme.Ink.allCases {
        let ratio = try one.contrast(one.adapted[ink].over(one.adapted[surface]))
        #expect(ratio >= 4.5, "\(ink) on \(surface)")
      }
    }
  }

  @Test(arguments: cases) func `What is chosen has another ground than what is not`(
    _ one: Case
  ) {
    let chosen = one.seen(one.adapted[.selection]).ground
    let elsewhere = one.seen(one.adapted[.inactiveSelection]).ground
    let around = [Theme.Surface.screen, .panel].map { one.seen(one.adapted[$0]).ground }
    #expect(chosen != elsewhere)
    #expect(!around.contains(chosen))
    #expect(!around.contains(elsewhere))
  }

  @Test
  func `The theme of sixteen colours says none beside a ground, and only such as are the user's`() {
    let styles =
      Theme.Ink.allCases.map { Theme.ansi16[$0] } + Theme.Surface.allCases.map { Theme.ansi16[$0] }
    for style in styles {
      #expect(style.background == .default)
      #expect(TerminalCapabilities(colorDepth: .ansi16).shown(style) == style)
    }
  }

  @Test func `Without colours, what is chosen, typed and wrong is set apart by form`() {
    let theme = Theme.monochrome
    let plain = TerminalCapabilities(colorDepth: .monochrome)
    for ink in Theme.Ink.allCases { #expect(plain.shown(theme[ink]) == theme[ink]) }
    for surface in Theme.Surface.allCases { #expect(plain.shown(theme[surface]) == theme[surface]) }
    let forms = Set([theme[.selection], theme[.inactiveSelection], theme[.field], theme[.screen]])
    #expect(forms.count == 4)
    #expect(Set([theme[.text], theme[.muted], theme[.danger], theme[.accent]]).count == 4)
    // Terminals that know no weights still have reversal and lines.
    for surface in [Theme.Surface.selection, .inactiveSelection, .field] {
      let style = theme[surface]
      #expect(style.attributes.contains(.reverse) || style.underline != .none)
    }
  }
}
