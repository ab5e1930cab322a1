// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

/// A terminal to show pages on, and a theme to show them in.
struct Setting: Sendable, CustomTestStringConvertible {
  let name: String
  var theme: Theme?
  var size = Size(columns: 80, rows: 24)
  var colorDepth = TerminalCapabilities.ColorDepth.trueColor
  var unicode = true

  var testDescription: String { name }

  static let dark = Setting(name: "dark", theme: .dark)

  static let all = [
    dark,
    Setting(name: "light", theme: .light),
    Setting(name: "16-colours", colorDepth: .ansi16),
    Setting(name: "monochrome", colorDepth: .monochrome),
    Setting(name: "ascii", colorDepth: .ansi16, unicode: false),
    Setting(name: "large", theme: .dark, size: Size(columns: 200, rows: 60)),
  ]

  @MainActor
  func pilot(at page: Page) -> Pilot<GalleryApp> {
    Pilot(
      GalleryApp(GalleryState(page: page)),
      size: size,
      capabilities: TerminalCapabilities(colorDepth: colorDepth, unicode: unicode),
      theme: theme
    )
  }
}
