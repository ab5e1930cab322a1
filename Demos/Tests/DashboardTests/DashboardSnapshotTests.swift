// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import DashboardDemo

@MainActor
@Suite struct DashboardSnapshotTests {
  private nonisolated static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 36),
    Size(columns: 200, rows: 60), Size(columns: 30, rows: 8),
  ]

  private func pilot(
    _ size: Size,
    theme: Theme? = .dark,
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) -> Pilot<DashboardApp> {
    Pilot(DashboardApp(), size: size, capabilities: capabilities, theme: theme)
  }

  @Test(arguments: Self.sizes)
  func `The layout fits each terminal size`(_ size: Size) async {
    let pilot = pilot(size)
    await pilot.advance(by: .seconds(2))
    await pilot.press("down", "down", "p")
    expectSnapshot(of: pilot.frame, named: "\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [Size(columns: 80, rows: 20), Size(columns: 80, rows: 24)])
  func `A log pane shows its lines in full`(_ size: Size) async {
    let pilot = pilot(size)
    for _ in 0..<30 {
      #expect(!pilot.frame.text.contains("…"), "\(pilot.frame.text)")
      await pilot.advance(by: .seconds(2))
    }
  }

  @Test(arguments: [30, 40, 55, 56, 60, 75, 76])
  func `The title shows the fleet's condition at any screen width`(columns: Int) {
    let pilot = pilot(Size(columns: columns, rows: 12))
    let title = pilot.frame.lines[0]
    #expect(!title.contains("…"))
    #expect(title.contains("✗ "))
    #expect(title.contains("● live"))
  }

  @Test(arguments: [30, 56, 80, 120])
  func `The title ends one column before the edge`(columns: Int) async {
    let pilot = pilot(Size(columns: columns, rows: 24))
    for end in ["● live ", "● paused "] {
      let title = (0..<columns).map { pilot.frame[$0, 0].text }.joined()
      #expect(title.hasSuffix(end), "\(title)")
      await pilot.press("p")
    }
  }

  @Test(arguments: Host.Condition.allCases)
  func `The title colors only counts above zero`(_ condition: Host.Condition) throws {
    var state = DashboardState()
    for index in state.hosts.indices {
      state.hosts[index].reading.load = condition == .busy ? Reading.busyLoad : 10
      state.hosts[index].reading.isResponding = condition != .down
    }
    let pilot = Pilot(DashboardApp(state), size: Size(columns: 80, rows: 24), theme: .dark)
    for shown in Host.Condition.allCases {
      let hasHosts = shown == condition
      let x = try #require((0..<50).first { pilot.frame[$0, 0].text == shown.symbol })
      let (symbol, number) = (pilot.frame[x, 0], pilot.frame[x + 2, 0])
      #expect(number.text == (hasHosts ? "6" : "0"))
      #expect(symbol.style.foreground == theme[hasHosts ? shown.foreground : .muted].foreground)
      #expect(number.style.foreground == theme[hasHosts ? .text : .muted].foreground)
    }
  }

  /// The theme of the title bar.
  private var theme: Theme { Theme.dark.on(.bar) }

  @Test func `Columns retain their positions during a search`() async {
    let pilot = pilot(Size(columns: 80, rows: 24))
    let titles = pilot.frame.lines[2]
    await pilot.press("p", "/", "d", "b", "-")
    #expect(pilot.frame.lines[1].contains("8 hosts"))
    // The search line has the focus instead of the pane.
    #expect(pilot.frame.lines[2].dropFirst().prefix(50) == titles.dropFirst().prefix(50))
  }

  @Test func `The light theme renders as recorded`() async {
    let pilot = pilot(Size(columns: 120, rows: 36), theme: .light)
    await pilot.press("p", "down")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `Symbols and words replace missing colors`() async {
    let capabilities = TerminalCapabilities(colorDepth: .monochrome)
    let pilot = pilot(Size(columns: 80, rows: 24), theme: nil, capabilities: capabilities)
    await pilot.press("p", "down", "s", "s")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `An ASCII terminal receives only ASCII`() async {
    let capabilities = TerminalCapabilities(colorDepth: .ansi16, supportsUnicode: false)
    let pilot = pilot(Size(columns: 120, rows: 36), theme: nil, capabilities: capabilities)
    await pilot.press("p", "down", "s", "s")
    expectSnapshot(of: pilot.frame)
    #expect(pilot.frame.text.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `The search line and the help sheet render as recorded`() async {
    let pilot = pilot(Size(columns: 80, rows: 24))
    await pilot.press("p", "/", "w", "e", "b")
    expectSnapshot(of: pilot.frame, named: "search")
    await pilot.press("enter", "?")
    expectSnapshot(of: pilot.frame, named: "help")
  }

  @Test func `The app draws every size down to 1×1`() async {
    let pilot = pilot(Size(columns: 80, rows: 24))
    for columns in stride(from: 1, through: 121, by: 5) {
      await pilot.resize(to: Size(columns: columns, rows: columns / 3 + 1))
      await pilot.advance(by: DashboardState.interval)
    }
    #expect(pilot.frame.lines.count == 41)
  }

  @Test func `The transcript announces down hosts and the pause state`() async {
    let pilot = Pilot(DashboardApp(), size: Size(columns: 120, rows: 36), accessible: true)
    await pilot.press("p")
    expectSnapshot(of: pilot.transcript, named: "paused")
    #expect(pilot.transcript.announcements.contains { $0.contains("paused") })
    await pilot.press("p")
    var news = [pilot.transcript.announcements]
    var down = [pilot.app.store.state.counts.down]
    for _ in 0..<600 {
      await pilot.advance(by: DashboardState.interval)
      if news.last != pilot.transcript.announcements { news.append(pilot.transcript.announcements) }
      let count = pilot.app.store.state.counts.down
      if down.last != count { down.append(count) }
    }
    // The transcript announces an update only if it changes the number of hosts that are down.
    #expect(down.count > 1)
    #expect(news.count == down.count)
    #expect(news.joined().allSatisfy { $0.hasPrefix("Fleet, ") })
  }
}
