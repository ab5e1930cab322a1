// SPDX-License-Identifier: MIT

import TermTesting
import Testing
import Widgets

@MainActor @Suite struct LoadChartTests {
  private let size = Size(columns: 12, rows: 5)

  @Test(arguments: [("dark", Theme.dark), ("light", Theme.light)])
  func `The bars have the styles of the theme`(name: String, theme: Theme) {
    expectSnapshot(of: Pilot(Server(), size: size, theme: theme).frame, named: name)
  }

  @Test func `Without Unicode and colors, symbols show the dangers`() {
    let capabilities = TerminalCapabilities(colorDepth: .monochrome, supportsUnicode: false)
    expectSnapshot(of: Pilot(Server(), size: size, capabilities: capabilities).frame)
  }

  @Test func `The limits come from the environment`() async {
    let pilot = Pilot(Server(), size: size)
    #expect(pilot.frame.lines[0] == "   !")
    await pilot.press("l")
    #expect(pilot.frame.lines[0] == " ! !")
  }

  @Test func `The transcript contains a summary`() async {
    let pilot = Pilot(Server(), size: size)
    #expect(pilot.transcript.lines == ["CPU, chart: latest 50%, highest 100%, 1 above the limit"])
    await pilot.press("l")
    #expect(pilot.transcript.lines == ["CPU, chart: latest 50%, highest 100%, 2 above the limit"])
  }

  @Test(arguments: 1...5) func `Random input keeps the screen valid`(seed: UInt64) async {
    await Pilot(Server(), size: size, accessible: seed == 5, seed: seed).performRandomActions()
  }
}

private struct Lower: Action {}

private struct Server: App {
  let store = Store(
    LoadLimits(warning: 0.7, danger: 0.9),
    .on(Lower.self) { limits, _ in limits.danger = 0.75 }
  )
  var usesMouse: Bool { true }

  var body: some Widget {
    // snippet: environment-use
    Observe(\LoadLimits.self) { limits in
      LoadChart("CPU", loads: [0.1, 0.8, 0.3, 1, 0.5]).environment(\.loadLimits, limits)
    }
    // end
    .keys { Key("l", title: "Lower the limit", send: Lower()) }
  }
}
