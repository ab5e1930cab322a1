// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import DashboardDemo

/// Tests of the contents and the title rows of the panes beside the table.
@MainActor
@Suite struct PaneTests {
  /// Returns a paused dashboard.
  private func pilot(
    _ size: Size = Size(columns: 120, rows: 36),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = .dark
  ) async -> Pilot<DashboardApp> {
    let pilot = Pilot(
      DashboardApp.sortedByName(),
      size: size,
      capabilities: capabilities,
      theme: theme
    )
    await pilot.press("p")
    return pilot
  }

  /// Reports a reading of the selected host, without a new sample of its load.
  private func report(
    load: Int,
    isResponding: Bool = true,
    to pilot: Pilot<DashboardApp>
  ) async throws {
    let host = try #require(pilot.app.store.state.selectedHost)
    var reading = host.reading
    (reading.load, reading.isResponding) = (load, isResponding)
    let report = HostsReported.Report(host: host.id, reading: reading)
    let tick = pilot.app.store.state.tick
    pilot.app.store.dispatch(HostsReported(tick: tick, reports: [report]))
    await pilot.settle()
  }

  // MARK: Host

  @Test(arguments: [0, 12, 75, 99])
  func `The gauge and the heading of the chart show the same load`(_ load: Int) async throws {
    let pilot = await pilot()
    try await report(load: load, to: pilot)
    let lines = pilot.frame.lines.map { $0.dropFirst(89) }
    for title in ["CPU ", "CPU, last minute "] {
      let line = lines.first { $0.contains(title) }
      #expect(line?.contains(" \(load)%") == true, "\(line ?? "")")
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 36)])
  func `The title row of a host shows its condition`(_ size: Size) async throws {
    let pilot = await pilot(size)
    let name = try #require(pilot.app.store.state.selectedHost?.name)
    let columns = size.columns - (size.columns == 80 ? 26 : 31)
    for (load, isResponding, label) in [
      (10, true, "● up"), (90, true, "▲ busy"), (90, false, "✗ down"),
    ] {
      try await report(load: load, isResponding: isResponding, to: pilot)
      let lines = pilot.frame.lines.map { $0.dropFirst(columns) }
      let row = try #require(lines.firstIndex { $0.contains(name) })
      #expect(lines[row].contains(" \(label)"), "\(lines[row])")
      #expect(lines[row + 1].contains(" · "), "\(lines[row + 1])")
    }
  }

  @Test func `A small pane shows the load as a line chart`() async throws {
    let pilot = await pilot(Size(columns: 80, rows: 24))
    let lines = pilot.frame.lines.map { $0.dropFirst(54) }
    let heading = try #require(lines.firstIndex { $0.contains("last minute") })
    let chart = lines[(heading + 1)...(heading + 3)].joined()
    #expect(chart.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value }, "\(chart)")
    #expect(!chart.contains { "▁▂▃▄▅▆▇█%".contains($0) }, "\(chart)")
  }

  // MARK: Sites

  @Test func `A site without problems has a green symbol`() async throws {
    let pilot = await pilot()
    let frame = pilot.frame
    let sites = pilot.app.store.state.sites.dropFirst().filter { $0.counts.worst == .up }
    #expect(!sites.isEmpty)
    for site in sites {
      let y = try #require(frame.lines.firstIndex { $0.prefix(19).contains(site.title) })
      let x = try #require((0..<19).first { frame[$0, y].text == "●" })
      #expect(frame[x, y].style.foreground == Theme.dark[.success].foreground)
      #expect(frame[x + 2, y].style.foreground == Theme.dark[.muted].foreground)
    }
  }

  // MARK: Traffic

  @Test(arguments: [(5, "5"), (412, "412"), (5_900, "5.9k"), (12_345, "12.3k")])
  func `The legend's numbers follow the names and end at the same column`(
    _ failures: Int,
    _ text: String
  ) async {
    let pilot = await pilot()
    pilot.app.store.dispatch(TrafficReported(requests: 45_810, failures: failures))
    await pilot.settle()
    let title = pilot.frame.lines.first { $0.contains("Requests per second") }
    #expect(title?.contains("━━ served 45.8k ") == true, "\(title ?? "")")
    #expect(title?.prefix(58).hasSuffix("── failed \(text)") == true, "\(title ?? "")")
  }

  @Test func `The legend never covers the title`() async {
    let pilot = await pilot()
    for columns in 100...130 {
      await pilot.resize(to: Size(columns: columns, rows: 30))
      #expect(pilot.frame.text.contains(" Requests per second "), "\(columns) columns")
      #expect(pilot.frame.text.contains("── failed"), "\(columns) columns")
    }
  }

  @Test func `Title rows keep the corners of panes with lines`() async throws {
    let capabilities = TerminalCapabilities(colorDepth: .monochrome)
    let pilot = await pilot(capabilities: capabilities, theme: nil)
    let name = try #require(pilot.app.store.state.selectedHost?.name)
    let lines = pilot.frame.lines
    let host = lines.first { $0.dropFirst(89).contains("─ \(name) ─") }
    #expect(host?.hasSuffix("╮") == true, "\(host ?? "")")
    let traffic = lines.first { $0.contains("─ Requests per second ─") }
    #expect(traffic?.contains("╮ ╭─ Log ─") == true, "\(traffic ?? "")")
  }
}
