// SPDX-License-Identifier: MIT

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

  private static let depths: [TerminalCapabilities.ColorDepth] = [.trueColor, .palette256, .ansi16]

  static let cases =
    depths.map { Case(name: "dark", theme: .dark, depth: $0) }
    + depths.map { Case(name: "light", theme: .light, depth: $0) }
    + depths.flatMap { depth in
      [("dark", .dark), ("light", .light), ("unknown, dark", nil)].map {
        (name: String, background: TerminalBackground?) in
        Case(name: "ansi16, \(name)", theme: .ansi16, depth: depth, background: background)
      }
    }

  @Test(arguments: cases) func `Text on a surface has a contrast of at least 4.5`(
    _ one: Case
  ) throws {
    for surface in Theme.Surface.allCases {
      let ratio = try one.contrast(one.adapted[surface])
      #expect(ratio >= 4.5, "\(surface)")
    }
  }

  @Test(arguments: cases) func `Each foreground has a contrast of at least 4.5 on each surface`(
    _ one: Case
  ) throws {
    for surface in Theme.Surface.allCases {
      for ink in Theme.Foreground.allCases {
        let ratio = try one.contrast(one.adapted[ink].inheriting(from: one.adapted[surface]))
        #expect(ratio >= 4.5, "\(ink) on \(surface)")
      }
    }
  }

  @Test(arguments: cases) func `A selection's background differs from its surroundings`(
    _ one: Case
  ) {
    let selected = one.seen(one.adapted[.selection]).background
    let elsewhere = one.seen(one.adapted[.inactiveSelection]).background
    let around = [Theme.Surface.screen, .panel].map { one.seen(one.adapted[$0]).background }
    #expect(selected != elsewhere)
    #expect(!around.contains(selected))
    #expect(!around.contains(elsewhere))
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
    // Terminals without font weights still support reverse video and underlines.
    for surface in [Theme.Surface.selection, .inactiveSelection, .field] {
      let style = theme[surface]
      #expect(style.attributes.contains(.reverse) || style.underline != .none)
    }
  }
}
