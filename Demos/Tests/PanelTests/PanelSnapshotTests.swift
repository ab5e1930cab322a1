// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import TermRender
@testable import TermTesting

/// Snapshots of the panel in each state and on each kind of terminal.
@MainActor
@Suite struct PanelSnapshotTests {
  /// A state of the panel.
  enum Scene: String, CaseIterable {
    case live, past, playing, forked, skipped, arriving
  }

  /// The configuration of a terminal.
  struct Configuration: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var size = Size(columns: 80, rows: 24)
    var theme: Theme?
    var capabilities = TerminalCapabilities()

    static let dark = Configuration(testDescription: "80x24", theme: .dark)
    static let all = [
      dark,
      Configuration(testDescription: "40x12", size: Size(columns: 40, rows: 12), theme: .dark),
      Configuration(testDescription: "200x60", size: Size(columns: 200, rows: 60), theme: .dark),
      Configuration(testDescription: "16-colors", capabilities: .init(colorDepth: .ansi16)),
      Configuration(testDescription: "monochrome", capabilities: .init(colorDepth: .monochrome)),
      Configuration(
        testDescription: "ascii",
        capabilities: .init(colorDepth: .monochrome, supportsUnicode: false)
      ),
    ]
  }

  /// Returns a pilot that has operated a counter for several seconds.
  private func pilot(
    _ configuration: Configuration,
    _ presses: KeyPress...
  ) async -> Pilot<CounterApp> {
    let pilot = Pilot(
      CounterApp(),
      size: configuration.size,
      capabilities: configuration.capabilities,
      theme: configuration.theme
    )
    for press in ["+", "+", "right", "+", "-", "+"] + presses {
      await pilot.advance(by: .milliseconds(600))
      await pilot.press(press)
    }
    return pilot
  }

  private func pilot(in scene: Scene, _ configuration: Configuration) async -> Pilot<CounterApp> {
    switch scene {
    case .live: return await pilot(configuration, "T")
    case .past: return await pilot(configuration, "T", "left", "left")
    case .playing:
      let pilot = await pilot(configuration, "T", "home", "+", "space")
      await pilot.advance(by: .milliseconds(700))
      return pilot
    case .forked:
      return await pilot(configuration, "T", "left", "left", "left", "enter", "esc", "+", "T")
    case .skipped: return await pilot(configuration, "T", "left", "left", "left", "k", "right")
    case .arriving:
      let pilot = await pilot(configuration, "t", "T", "left", "left")
      await pilot.advance(by: .milliseconds(800))
      return pilot
    }
  }

  @Test(arguments: Scene.allCases, Configuration.all)
  func `The panel matches its snapshot`(_ scene: Scene, _ configuration: Configuration) async {
    let pilot = await pilot(in: scene, configuration)
    expectSnapshot(of: pilot.frame, named: "\(scene)-\(configuration)")
  }

  @Test func `The panel shows the edited filter`() async {
    let pilot = await pilot(.dark, "T", "left", "/", "i", "n", "c", "r")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `The panel shows failures and other routes`() async {
    let errands = Pilot(ErrandsApp(), theme: .dark)
    await errands.press("a", "f", "a", "f", "e", "T", "[", "[")
    expectSnapshot(of: errands.frame, named: "failure")
    let counter = await pilot(.dark, "h", "T")
    expectSnapshot(of: counter.frame, named: "history")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 160, rows: 50)])
  func `The panel explains a cell`(size: Size) async {
    let errands = Pilot(ErrandsApp(), size: size, theme: .dark)
    await errands.press("a", "e")
    await errands.advance(by: .seconds(1))
    await errands.press("f", "T", "left", "w")
    for _ in 0..<12 { await errands.press("shift+left", "shift+up") }
    await errands.press("shift+right", "shift+right", "enter")
    expectSnapshot(of: errands.frame, named: "\(size.columns)x\(size.rows)")
  }

  @Test func `The panel shows an empty history`() async {
    let pilot = Pilot(CounterApp(), theme: .dark)
    await pilot.press("T")
    expectSnapshot(of: pilot.frame)
  }
}

extension PanelSnapshotTests.Configuration: CustomStringConvertible {
  var description: String { testDescription }
}
