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

    var testDescription: String { "\(name) in \(depth)" }

    var capabilities: TerminalCapabilities { TerminalCapabilities(colorDepth: depth) }

    var adapted: Theme { theme.adapted(to: capabilities) }

    /// The two colours in which text is seen.
    func seen(_ style: Style) -> (ink: Color, ground: Color) {
      let shown = capabilities.shown(style)
      let isReversed = shown.attributes.contains(.reverse)
      return isReversed
        ? (shown.background, shown.foreground) : (shown.foreground, shown.background)
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

  /// Lines need not be read; what cannot be used should stand back.
  static let readable = Theme.Ink.allCases.filter { ![.border, .disabled].contains($0) }

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
      for ink in Self.readable {
        let ratio = try one.contrast(one.adapted[ink].over(one.adapted[surface]))
        #expect(ratio >= 4.5, "\(ink) on \(surface)")
      }
    }
  }

  @Test(arguments: cases) func `What cannot be used can be read, and lines be seen`(
    _ one: Case
  ) throws {
    let screen = one.adapted[.screen]
    #expect(try one.contrast(one.adapted[.disabled].over(screen)) >= 3)
    #expect(try one.contrast(one.adapted[.border].over(screen)) >= 2)
    #expect(try one.contrast(one.adapted[.focusedBorder].over(screen)) >= 3)
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
