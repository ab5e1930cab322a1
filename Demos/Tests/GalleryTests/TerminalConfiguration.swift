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

  /// The configurations for all pages.
  ///
  /// The documentation images show each page in ``dark``.
  static let basic = [
    TerminalConfiguration(name: "16-colors", colorDepth: .ansi16),
    TerminalConfiguration(name: "ascii", colorDepth: .ansi16, unicode: false),
  ]

  static let all =
    [
      dark,
      TerminalConfiguration(name: "light", theme: .light),
      TerminalConfiguration(name: "monochrome", colorDepth: .monochrome),
      TerminalConfiguration(name: "large", theme: .dark, size: Size(columns: 200, rows: 60)),
    ] + basic

  /// Returns all configurations for a page that represents others, and the basic ones for other pages.
  static func configurations(for page: Page) -> [TerminalConfiguration] {
    representativePages.contains(page) ? all : basic
  }

  /// Pages that together contain text, lines, controls, fields, rows, levels, curves, and all roles of a theme.
  private static let representativePages: Set<Page> = [
    .text, .borders, .checkbox, .form, .table, .gauge, .lineChart, .themes,
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
