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

  /// Reports a reading of the selected host in the next second.
  private func report(
    load: Int,
    space: Int = 40,
    isResponding: Bool = true,
    to pilot: Pilot<DashboardApp>
  ) async throws {
    let host = try #require(pilot.app.store.state.selectedHost)
    var reading = host.reading
    (reading.load, reading.isResponding) = (load, isResponding)
    (reading.memory, reading.disk) = (space, space)
    let report = HostsReported.Report(host: host.id, reading: reading)
    let tick = pilot.app.store.state.tick + DashboardState.updatesPerSecond
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

  @Test(
    arguments: [
      (0, "● up", nil, .text), (84, "● up", nil, .text), (85, "▲ busy", "▲ high", .warning),
      (94, "▲ busy", "▲ high", .warning), (95, "▲ busy", "✗ full", .danger),
      (99, "▲ busy", "✗ full", .danger),
    ] as [(Int, String, String?, Theme.Foreground)]
  )
  func `The condition, the gauge, and the load of a host agree`(
    _ load: Int,
    _ condition: String,
    _ word: String?,
    _ foreground: Theme.Foreground
  ) async throws {
    let pilot = await pilot()
    try await report(load: load, to: pilot)
    let lines = pilot.frame.lines.map { $0.dropFirst(89) }
    let name = try #require(pilot.app.store.state.selectedHost?.name)
    let title = try #require(lines.first { $0.contains(name) })
    #expect(title.contains(" \(condition)"), "\(title)")
    let gauge = try #require(lines.first { $0.contains("CPU ") })
    #expect(gauge.contains("▲") == (word == "▲ high"), "\(gauge)")
    if let word { #expect(gauge.contains(" \(word) "), "\(gauge)") }
    let y = try #require(lines.firstIndex { $0.contains("CPU, last minute") })
    let x = try #require((89..<120).last { pilot.frame[$0, y].text == "%" })
    #expect(pilot.frame[x, y].style.foreground == Theme.dark[foreground].foreground)
  }

  @Test(arguments: [(79, nil), (80, "▲ tight"), (95, "✗ full")] as [(Int, String?)])
  func `Full memory and disks of a host that is up aren't a high load`(
    _ space: Int,
    _ word: String?
  ) async throws {
    let pilot = await pilot()
    try await report(load: 10, space: space, to: pilot)
    let lines = pilot.frame.lines.map { $0.dropFirst(89) }
    #expect(lines.contains { $0.contains(" ● up") })
    #expect(!lines.contains { $0.contains("high") })
    for title in ["Memory ", "Disk "] {
      let gauge = try #require(lines.first { $0.contains(title) })
      #expect(gauge.contains("▲") == (word == "▲ tight"), "\(gauge)")
      if let word { #expect(gauge.contains(" \(word) "), "\(gauge)") }
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

  @Test func `A small pane shows the load as a line chart with a scale`() async throws {
    let pilot = await pilot(Size(columns: 80, rows: 24))
    let lines = pilot.frame.lines.map { $0.dropFirst(54) }
    let heading = try #require(lines.firstIndex { $0.contains("last minute") })
    let chart = lines[(heading + 1)...(heading + 3)]
    #expect(chart.joined().unicodeScalars.contains { 0x2801...0x28FF ~= $0.value }, "\(chart)")
    #expect(!chart.joined().contains { "▁▂▃▄▅▆▇█".contains($0) }, "\(chart)")
    #expect(chart.first?.contains(" 100% ") == true, "\(chart)")
    #expect(chart.last?.contains("   0%") == true, "\(chart)")
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
      // Counts have two digits, so that the symbols are in one column.
      #expect(frame[x + 3, y].style.foreground == Theme.dark[.muted].foreground)
    }
  }

  @Test(arguments: [40, 50, 60])
  func `One empty row separates the sites from their loads`(_ rows: Int) async throws {
    let pilot = await pilot(Size(columns: 120, rows: rows))
    let lines = pilot.frame.lines.map { $0.prefix(20) }
    let last = try #require(lines.firstIndex { $0.contains(Site.virginia.title) })
    #expect(lines[last + 1].allSatisfy { $0 == " " }, "\(lines[last + 1])")
    #expect(lines[last + 2].contains(" Load by site "))
  }

  @Test(arguments: [true, false])
  func `The numbers of the sites and of their loads end two columns before the edge`(
    hasProblems: Bool
  ) throws {
    var state = DashboardState()
    for index in state.hosts.indices {
      state.hosts[index].reading.load = hasProblems ? 99 : 10
      state.hosts[index].reading.isResponding = true
    }
    let size = Size(columns: 120, rows: 40)
    let frame = Pilot(DashboardApp(state), size: size, theme: .dark).frame
    let loads = Site.allCases.map { $0.rawValue.uppercased() }
    for title in ["All sites"] + Site.allCases.map(\.title) + loads {
      let y = try #require(frame.lines.firstIndex { $0.prefix(20).contains(" \(title) ") })
      let line = (0..<20).map { frame[$0, y].text }
      #expect(Int(line[loads.contains(title) ? 16 : 17]) != nil, "\(line)")
      #expect((line[17] == "%") == loads.contains(title), "\(line)")
      #expect(line[18...] == [" ", " "], "\(line)")
    }
  }

  @Test func `The loads of the sites are in descending order`() async throws {
    let pilot = Pilot(DashboardApp(), size: Size(columns: 120, rows: 40))
    for _ in 0..<5 {
      let lines = pilot.frame.lines.map { $0.prefix(20) }
      let title = try #require(lines.firstIndex { $0.contains(" Load by site ") })
      let rows = lines[title + 1..<title + 1 + Site.allCases.count]
      let loads = rows.compactMap { row in row.split { !$0.isNumber }.last.flatMap { Int($0) } }
      #expect(loads.count == Site.allCases.count)
      #expect(loads == loads.sorted(by: >), "\(rows)")
      await pilot.advance(by: .seconds(1))
    }
  }

  // MARK: Log

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 36)])
  func `The log's title row names its order, newest first`(_ size: Size) async throws {
    let pilot = await pilot(size)
    let lines = pilot.frame.lines
    let y = try #require(lines.firstIndex { $0.contains(" Log ") })
    #expect(lines[y].contains(" newest first"), "\(lines[y])")
    let entry = LogEntry(tick: 1, host: "web-oslo-1", text: "test event", kind: .routine)
    pilot.app.store.dispatch(EventLogged(entry: entry))
    await pilot.settle()
    #expect(pilot.frame.lines[y + 1].contains("test event"))
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 36)])
  func `The log's entries start at the column of the pane's title`(_ size: Size) async throws {
    let pilot = await pilot(size)
    let lines = pilot.frame.lines
    let y = try #require(lines.firstIndex { $0.contains(" Log") })
    let column = try #require((0..<size.columns).last { pilot.frame[$0, y].text == "L" })
    #expect(lines[y + 1].dropFirst(column - 1).prefix(1) == " ")
    #expect(lines[y + 1].dropFirst(column).first?.isNumber == true, "\(lines[y + 1])")
  }

  @Test(arguments: [
    (LogEntry.Kind.routine, Theme.Foreground.muted), (.recovery, .text), (.busy, .text),
    (.failure, .text),
  ])
  func `Only routine events are muted in the log`(
    kind: LogEntry.Kind,
    foreground: Theme.Foreground
  ) async throws {
    let pilot = await pilot()
    let entry = LogEntry(tick: 1, host: "web-oslo-1", text: "test event", kind: kind)
    pilot.app.store.dispatch(EventLogged(entry: entry))
    await pilot.settle()
    let y = try #require(pilot.frame.lines.firstIndex { $0.contains(entry.text) })
    let row = Array(pilot.frame.row(y))
    let x = try #require(
      row.indices.first { row[$0...].map(\.text).joined().hasPrefix(entry.text) }
    )
    #expect(row[x].style.foreground == Theme.dark[foreground].foreground)
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

  @Test(arguments: [5_000, 30_000, 55_000])
  func `The legend has the color of the line at its number`(requests: Int) async throws {
    let pilot = await pilot()
    // The other numbers determine the axis, which ends at 60,000.
    for number in Array(repeating: 59_000, count: 119) + [requests] {
      pilot.app.store.dispatch(TrafficReported(requests: number, failures: 100))
    }
    await pilot.settle()
    let frame = pilot.frame
    let y = try #require(frame.lines.firstIndex { $0.contains("Requests per second") })
    let x = try #require((0..<60).first { frame[$0, y].text == "━" })
    let color = Theme.dark.brand.color(at: 1 - Double(requests) / 60_000)
    #expect(frame[x, y].style.foreground == color)
  }

  @Test(arguments: [true, false])
  func `The title row of the traffic shows both names and numbers at any width`(
    hasColors: Bool
  ) async {
    let pilot = await pilot(
      capabilities: TerminalCapabilities(colorDepth: hasColors ? .trueColor : .monochrome),
      theme: hasColors ? .dark : nil
    )
    pilot.app.store.dispatch(TrafficReported(requests: 45_810, failures: 5_900))
    var forms: Set<String> = []
    for columns in [80, 81, 95, 96, 97, 98, 100, 114, 115, 116, 117, 120, 130] {
      await pilot.resize(to: Size(columns: columns, rows: 30))
      let line = pilot.frame.lines.first { $0.contains("─ fail") } ?? ""
      let titles = ["Requests per second", "Requests/s", "Req/s"]
      let title = titles.first { line.contains(" \($0) ") }
      let legend = ["━━ served 45.8k  ── failed 5.9k ", "━ ok 46k  ─ fail 6k "]
      let form = legend.firstIndex { line.contains(" \($0)") }
      #expect(title != nil && form != nil, "\(columns) columns: \(line)")
      // The chart has no other legend.
      #expect(pilot.frame.lines.count { $0.contains("served") } == (form == 0 ? 1 : 0))
      forms.insert("\(title ?? "") \(form ?? -1)")
    }
    #expect(forms == ["Requests per second 0", "Requests/s 0", "Req/s 1"])
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
