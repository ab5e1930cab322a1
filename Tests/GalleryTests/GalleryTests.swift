// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

/// A terminal to show pages on, and a theme to show them in.
struct Setting: Sendable, CustomTestStringConvertible {
  let name: String
  var look = Look.dark
  var size = Size(columns: 80, rows: 24)
  var colorDepth = TerminalCapabilities.ColorDepth.trueColor
  var unicode = true

  var testDescription: String { name }

  static let all = [
    Setting(name: "dark"),
    Setting(name: "light", look: .light),
    Setting(name: "16-colours", look: .terminal, colorDepth: .ansi16),
    Setting(name: "monochrome", look: .terminal, colorDepth: .monochrome),
    Setting(name: "ascii", look: .terminal, colorDepth: .ansi16, unicode: false),
    Setting(name: "large", size: Size(columns: 200, rows: 60)),
  ]

  @MainActor
  func pilot(at page: Page) -> Pilot<GalleryApp> {
    Pilot(
      GalleryApp(GalleryState(page: page, look: look)),
      size: size,
      capabilities: TerminalCapabilities(colorDepth: colorDepth, unicode: unicode)
    )
  }
}

@MainActor
@Suite struct GalleryTests {
  @Test(arguments: Page.allCases, Setting.all)
  func `Each page looks as recorded`(page: Page, setting: Setting) async {
    let pilot = setting.pilot(at: page)
    expectSnapshot(of: pilot.terminal.frame, named: "\(page.rawValue).\(setting.name)")
  }

  @Test(arguments: Page.allCases)
  func `The pictures of the documentation are the pages as they are`(page: Page) async {
    let pilot = Setting.all[0].pilot(at: page)
    expectSnapshot(of: pilot.frame, as: .svg(title: page.title), named: page.rawValue)
  }
}
