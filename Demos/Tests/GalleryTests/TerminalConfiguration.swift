// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

/// A terminal and a theme for showing pages.
struct TerminalConfiguration: Sendable, CustomTestStringConvertible {
  let name: String
  var theme: Theme?
  var size = Size(columns: 80, rows: 24)
  var colorDepth = TerminalCapabilities.ColorDepth.trueColor
  var unicode = true

  var testDescription: String { name }

  static let dark = TerminalConfiguration(name: "dark", theme: .dark)

  static let all = [
    dark,
    TerminalConfiguration(name: "light", theme: .light),
    TerminalConfiguration(name: "16-colors", colorDepth: .ansi16),
    TerminalConfiguration(name: "monochrome", colorDepth: .monochrome),
    TerminalConfiguration(name: "ascii", colorDepth: .ansi16, unicode: false),
    TerminalConfiguration(name: "large", theme: .dark, size: Size(columns: 200, rows: 60)),
  ]

  @MainActor
  func pilot(at page: Page) -> Pilot<GalleryApp> {
    Pilot(
      GalleryApp(GalleryState(page: page)),
      size: size,
      capabilities: TerminalCapabilities(colorDepth: colorDepth, supportsUnicode: unicode),
      theme: theme
    )
  }
}
