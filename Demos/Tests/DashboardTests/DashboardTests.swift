// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import DashboardDemo

/// Tests of the dashboard's keys and mouse input.
@MainActor
@Suite struct DashboardTests {
  private let pilot = Pilot(DashboardApp.sortedByName(), size: Size(columns: 120, rows: 36))

  private var state: DashboardState { pilot.app.store.state }

  @Test func `The fleet reports 30 times per second`() async {
    let before = state
    await pilot.advance(by: .seconds(1))
    #expect(state.tick == before.tick + 30)
    #expect(state.hosts != before.hosts)
    #expect(state.requests.count == 120)
    #expect(state.requests != before.requests)
    #expect(pilot.frame.text.contains("\(state.updates.grouped) updates"))
  }

  @Test func `p pauses and resumes updates, and the title shows the state`() async {
    await pilot.press("p")
    let before = state
    await pilot.advance(by: .seconds(60))
    #expect(state == before)
    #expect(pilot.nextWake == nil)
    #expect(pilot.frame.lines[0].contains("● paused"))
    await pilot.press("p")
    await pilot.advance(by: .seconds(1))
    #expect(state.tick == before.tick + 30)
    #expect(pilot.frame.lines[0].contains("● live"))
  }

  @Test func `A site shows the symbol and count of its worst condition`() async {
    var symbols: Set<Character> = []
    for _ in 0..<30 {
      await pilot.advance(by: .seconds(1))
      let lines = pilot.frame.lines.map { $0.prefix(19) }
      for row in state.sites {
        let counts = row.counts
        let (symbol, count) =
          counts.down > 0
          ? ("✗", counts.down) : counts.busy > 0 ? ("▲", counts.busy) : ("●", counts.up)
        let text = "\(symbol) \(count < 10 ? " " : "")\(count)"
        let line = lines.first { $0.contains(row.title) }
        #expect(line?.hasSuffix(" \(text) ") == true, "\(row.title): \(text), \(line ?? "")")
        symbols.formUnion(text.prefix(1))
      }
    }
    #expect(symbols == ["✗", "▲", "●"])
  }

  @Test func `Arrow keys and clicks select a host and show its readings`() async {
    await pilot.press("p", "home", "down", "down")
    #expect(state.selectedHost?.name == state.rows[2].name)
    let host = state.rows[2]
    #expect(pilot.frame.text.contains("\(host.name)"))
    let requests = " \(host.reading.requests.grouped)"
    #expect(pilot.frame.lines.contains { $0.contains("Requests/s ") && $0.contains(requests) })
    let other = state.rows[5]
    await pilot.click(on: other.name)
    #expect(state.selected == other.id)
  }

  @Test(arguments: [(80, 24), (120, 36), (200, 60)])
  func `The requests of the selected host are aligned with its gauges`(
    columns: Int,
    rows: Int
  ) async throws {
    await pilot.resize(to: Size(columns: columns, rows: rows))
    let lines = pilot.frame.lines
    let disk = try #require(lines.firstIndex { $0.contains(" Disk ") })
    // The value is above the bar of the last gauge.
    let ends = [lines[disk], lines[disk + 2]].map { line in
      displayWidth(of: String(line.reversed().drop { !$0.isNumber && $0 != "%" }))
    }
    #expect(lines[disk + 2].contains(" Requests/s "))
    #expect(ends[0] == ends[1])
  }

  @Test func `s, r, and clicks on titles sort the rows`() async {
    #expect(pilot.frame.text.contains("64 hosts · by name"))
    await pilot.press("p", "s", "s")
    #expect(pilot.frame.text.contains("64 hosts · by CPU"))
    #expect(state.order == TableSortOrder(.load, isDescending: true))
    let loads = state.rows.map(\.reading.currentLoad)
    #expect(loads == loads.sorted(by: >))
    await pilot.press("r")
    #expect(state.rows.map(\.reading.currentLoad) == loads.sorted())
    await pilot.click(on: "Host ")
    #expect(state.order == TableSortOrder(.name))
    #expect(state.rows.map(\.name) == state.hosts.map(\.name).sorted())
  }

  @Test func `Rows are always in the order of the loads that they show`() async {
    let pilot = Pilot(DashboardApp(), size: Size(columns: 120, rows: 36))
    for _ in 0..<100 {
      await pilot.advance(by: DashboardState.interval)
      let loads = pilot.frame.lines.compactMap { Self.load(in: $0) }
      #expect(loads.count > 10)
      #expect(loads == loads.sorted(by: >), "\(pilot.frame.text)")
    }
  }

  /// Returns the load in a line with a row of the table, or `nil` for another line.
  ///
  /// A host that doesn't respond has a dash instead, which counts as 0.
  private static func load(in line: String) -> Int? {
    let words = line.dropFirst(21).split(separator: " ")
    guard let condition = words.firstIndex(where: { ["up", "busy", "down"].contains($0) }),
      words.indices.contains(condition + 1)
    else { return nil }
    let load = words[condition + 1]
    return load == "–" ? 0 : load.hasSuffix("%") ? Int(load.dropLast()) : nil
  }

  @Test func `A host that doesn't respond is below all loads`() {
    var initial = DashboardState()
    let id = initial.shown[0]
    initial.hosts[id].reading.isResponding = false
    initial.arrange()
    #expect(initial.shown.suffix(initial.counts.down).contains(id))
    initial.order.isDescending = false
    initial.arrange()
    #expect(initial.shown.prefix(initial.counts.down).contains(id))
  }

  @Test func `Reports wait for the next whole second, also after a pause`() async {
    let before = state
    await pilot.advance(by: .milliseconds(400))
    await pilot.press("p")
    #expect(state.hosts == before.hosts)
    #expect(state.latestHosts != before.hosts)
    var later = state
    (later.hosts, later.pending) = (state.latestHosts, nil)
    // The simulation continues from the latest readings.
    var (one, other) = (FleetSimulation(state), FleetSimulation(later))
    for _ in 0..<DashboardState.updatesPerSecond {
      let reports = [one.advance(), other.advance()].map { $0.first as? HostsReported }
      #expect(reports[0]?.reports == reports[1]?.reports)
    }
  }

  @Test func `Rows sorted by load move at most once per second`() async {
    await pilot.press("s", "s")
    let before = state.shown
    for _ in 0..<29 - state.tick % 30 { await pilot.advance(by: DashboardState.interval) }
    #expect(state.shown == before)
    await pilot.advance(by: .seconds(3))
    #expect(state.shown != before)
  }

  @Test func `Search finds hosts by parts of their names`() async {
    await pilot.press("p", "/")
    await pilot.type("DB-")
    #expect(state.rows.count == 8)
    #expect(state.rows.allSatisfy { $0.role == .db })
    #expect(pilot.frame.text.contains("“DB-” · 8 hosts"))
    await pilot.press("enter", "down")
    #expect(!state.isSearching)
    #expect(state.selectedHost?.role == .db)
    await pilot.press("a")
    #expect(state.rows.count == 64)
  }

  @Test func `Search text can contain bound keys, and esc clears it`() async {
    await pilot.press("p", "/")
    await pilot.type("q[/p")
    #expect(state.search == "q[/p")
    #expect(state.rows.isEmpty)
    #expect(pilot.frame.text.contains("No hosts match"))
    await pilot.press("esc")
    #expect(state.search == "")
    #expect(!state.isSearching)
    #expect(state.rows.count == 64)
    await pilot.press("down")
    #expect(pilot.interface.focus?.path.hasSuffix("hosts") == true)
  }

  @Test(arguments: [Size(columns: 50, rows: 20), Size(columns: 160, rows: 50)])
  func `Typing in the search line continues after a resize`(
    _ size: Size
  ) async {
    await pilot.resize(to: Size(columns: 90, rows: 30))
    await pilot.press("p", "/")
    await pilot.type("d")
    await pilot.resize(to: size)
    await pilot.type("b-")
    #expect(state.search == "db-")
  }

  @Test(arguments: [(80, 24), (104, 30), (120, 40)])
  func `The help line lists the previous site before the next site`(
    columns: Int,
    rows: Int
  ) async {
    await pilot.resize(to: Size(columns: columns, rows: rows))
    #expect(pilot.frame.lines.last?.contains("[  Previous   ]  Next site") == true)
  }

  @Test func `Brackets, list keys, and clicks select sites`() async {
    await pilot.press("p", "]")
    #expect(state.site == .frankfurt)
    #expect(state.rows.allSatisfy { $0.site == .frankfurt })
    await pilot.press("[", "[")
    #expect(state.site == .virginia)
    await pilot.click(on: "Tokyo")
    #expect(state.site == .tokyo)
    await pilot.press("up")
    #expect(state.site == .singapore)
    await pilot.press("home")
    #expect(state.site == nil)
  }

  @Test func `A small screen shows one pane, selected by tabs`() async {
    await pilot.resize(to: Size(columns: 40, rows: 12))
    await pilot.press("p")
    #expect(pilot.frame.text.contains("Host"))
    await pilot.click(on: "Log")
    #expect(state.pane == .log)
    #expect(pilot.frame.text.contains(state.log[0].host))
    await pilot.click(on: "Traffic")
    #expect(pilot.frame.text.contains("0k"))
    #expect(!pilot.frame.text.contains(" 0k"))
    await pilot.press("ctrl+pageup")
    #expect(pilot.frame.text.contains("Requests/s"))
    #expect(pilot.frame.text.contains(state.selectedHost?.name ?? "no host"))
  }

  @Test(arguments: ["q", "ctrl+c"] as [KeyPress])
  func `q and ctrl+c quit`(_ press: KeyPress) async {
    await pilot.press(press)
    #expect(pilot.hasEnded)
  }

  @Test func `No keys conflict`() async {
    #expect(pilot.keyConflicts == [])
    await pilot.press("/")
    #expect(pilot.keyConflicts == [])
  }

  @Test(arguments: 1...4)
  func `Random input keeps the screen valid`(_ seed: UInt64) async {
    let pilot = Pilot(DashboardApp.sortedByName(), size: Size(columns: 120, rows: 36), seed: seed)
    for _ in 0..<4 {
      await pilot.performRandomActions(steps: 40, avoiding: ["q", "ctrl+c"])
      await pilot.advance(by: .milliseconds(200))
    }
    #expect(pilot.frame.lines.count == pilot.terminal.size.rows)
  }
}

extension DashboardApp {
  /// Returns an app whose rows don't move with the load.
  static func sortedByName() -> DashboardApp {
    var state = DashboardState()
    state.order = TableSortOrder(.name)
    state.arrange()
    state.selected = state.shown.first
    return DashboardApp(state)
  }
}
