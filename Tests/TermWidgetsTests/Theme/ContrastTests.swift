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

    func shown(_ style: Style) -> Style { capabilities.shown(style) }

    var adapted: Theme { theme.adapted(to: capabilities) }
  }

  private static let depths: [TerminalCapabilities.ColorDepth] = [.trueColor, .palette256, .ansi16]

  static let cases =
    depths.map { Case(name: "dark", theme: .dark, depth: $0) }
    + depths.map { Case(name: "light", theme: .light, depth: $0) }

  static let richCases = cases.filter { $0.depth != .ansi16 }

  /// Lines need not be read; what cannot be used should stand back.
  static let readable = Theme.Ink.allCases.filter { ![.border, .disabled].contains($0) }

  @Test(arguments: cases) func `Text on a surface has a contrast of 4.5 at least`(
    _ one: Case
  ) throws {
    for surface in Theme.Surface.allCases {
      let style = one.shown(one.adapted[surface])
      let ratio = try contrast(style.foreground, style.background)
      #expect(ratio >= 4.5, "\(surface)")
    }
  }

  @Test(arguments: cases) func `Inks have a contrast of 4.5 on screen, panel and field`(
    _ one: Case
  ) throws {
    for surface in [Theme.Surface.screen, .panel, .field] {
      for ink in Self.readable {
        let ground = one.shown(one.adapted[surface]).background
        let ratio = try contrast(one.shown(one.adapted[ink]).foreground, ground)
        #expect(ratio >= 4.5, "\(ink) on \(surface)")
      }
    }
  }

  @Test(arguments: richCases) func `Of 256 colours and more, inks are legible on every surface`(
    _ one: Case
  ) throws {
    for surface in Theme.Surface.allCases {
      for ink in Self.readable {
        let ground = one.shown(one.adapted[surface]).background
        let ratio = try contrast(one.shown(one.adapted[ink]).foreground, ground)
        #expect(ratio >= 4.5, "\(ink) on \(surface)")
      }
    }
  }

  @Test(arguments: cases) func `What cannot be used can be read, and lines be seen`(
    _ one: Case
  ) throws {
    let ground = one.shown(one.adapted[.screen]).background
    #expect(try contrast(one.shown(one.adapted[.disabled]).foreground, ground) >= 3)
    #expect(try contrast(one.shown(one.adapted[.border]).foreground, ground) >= 2)
    #expect(try contrast(one.shown(one.adapted[.focusedBorder]).foreground, ground) >= 3)
  }

  @Test(arguments: cases) func `What is chosen differs from what is not, and from itself elsewhere`(
    _ one: Case
  ) {
    let chosen = one.shown(one.adapted[.selection])
    let elsewhere = one.shown(one.adapted[.inactiveSelection])
    let around = [Theme.Surface.screen, .panel].map { one.shown(one.adapted[$0]) }
    #expect(chosen != elsewhere)
    #expect(!around.contains { $0.background == chosen.background })
    #expect(!around.contains { $0.background == elsewhere.background })
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
