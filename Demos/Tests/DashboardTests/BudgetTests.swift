// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import DashboardDemo

/// Tests of the cost of an update, in redrawn regions and bytes.
@MainActor
@Suite struct BudgetTests {
  private func pilot(_ columns: Int, _ rows: Int) async -> Pilot<DashboardApp> {
    let pilot = Pilot(DashboardApp.sortedByName(), size: Size(columns: columns, rows: rows))
    await pilot.press("p")
    return pilot
  }

  /// Reports the load of the host in the given row of the table, after a number of updates.
  private func report(
    load: Int,
    row: Int,
    after updates: Int,
    to pilot: Pilot<DashboardApp>
  ) async {
    let state = pilot.app.store.state
    var reading = state.rows[row].reading
    reading.load = load
    let report = HostsReported.Report(host: state.shown[row], reading: reading)
    pilot.app.store.dispatch(HostsReported(tick: state.tick + updates, reports: [report]))
    await pilot.settle()
  }

  @Test func `Reports within a second draw nothing`() async {
    let pilot = await pilot(120, 36)
    let frames = pilot.terminal.frameCount
    for row in 0..<4 { await report(load: 12, row: row, after: 1, to: pilot) }
    #expect(pilot.terminal.frameCount == frames)
  }

  @Test func `Only a new reading of the selected host redraws its gauges`() async {
    var regions: [Int] = []
    for row in [3, 0] {
      let pilot = await pilot(120, 36)
      #expect(pilot.app.store.state.selected == pilot.app.store.state.shown[0])
      await report(load: 11, row: row, after: DashboardState.updatesPerSecond, to: pilot)
      regions.append(pilot.redrawnRegions)
    }
    // The number of updates, the rows and their table, and the chart of the selected host.
    #expect(regions[0] <= 5)
    #expect(regions[1] == regions[0] + 1)
  }

  @Test func `Traffic redraws the chart, and an event redraws the log`() async {
    let pilot = await pilot(120, 36)
    pilot.app.store.dispatch(TrafficReported(requests: 30_000, failures: 100))
    await pilot.settle()
    // The chart and its legend.
    #expect(pilot.redrawnRegions == 2)
    let entry = LogEntry(tick: 1, host: "web-fra-1", text: "logs rotated", kind: .routine)
    pilot.app.store.dispatch(EventLogged(entry: entry))
    await pilot.settle()
    #expect(pilot.redrawnRegions == 2)
  }

  @Test func `An update without visible changes draws nothing`() async {
    let pilot = await pilot(120, 36)
    let state = pilot.app.store.state
    let frames = pilot.terminal.frameCount
    pilot.app.store.dispatch(HostsReported(tick: state.tick, reports: []))
    await pilot.settle()
    #expect(pilot.terminal.frameCount == frames)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 200, rows: 50)])
  func `A typical update writes at most 600 bytes`(size: Size) async {
    let pilot = Pilot(DashboardApp.sortedByName(), size: size)
    var bytes: [Int] = []
    for _ in 0..<120 {
      let before = pilot.terminal.bytesWritten
      await pilot.advance(by: DashboardState.interval)
      bytes.append(pilot.terminal.bytesWritten - before)
    }
    bytes.sort()
    #expect(bytes[60] <= 600, "median of \(bytes)")
    // Once per second, every row has a new load.
    #expect(bytes[119] <= 8_000, "maximum of \(bytes)")
  }

  @Test func `30 updates a second write at most 6 kB a second at 120×40`() async {
    let pilot = Pilot(DashboardApp(), size: Size(columns: 120, rows: 40))
    let before = pilot.terminal.bytesWritten
    for _ in 0..<300 { await pilot.advance(by: DashboardState.interval) }
    #expect(pilot.terminal.bytesWritten - before <= 60_000)
  }

  @Test func `Simultaneous actions share one frame`() async {
    let pilot = Pilot(DashboardApp.sortedByName(), size: Size(columns: 120, rows: 36))
    for _ in 0..<30 {
      let (frames, text) = (pilot.terminal.frameCount, pilot.frame.text)
      await pilot.advance(by: DashboardState.interval)
      let count = pilot.terminal.frameCount - frames
      // An update that changes nothing visible needs no frame.
      #expect(count == 1 || count == 0 && pilot.frame.text == text)
    }
  }
}

@Suite struct FleetTests {
  @Test func `A fleet's reports depend only on its seed`() {
    #expect(DashboardState(seed: 3, warmUp: 5) == DashboardState(seed: 3, warmUp: 5))
    #expect(DashboardState(seed: 3, warmUp: 5).hosts != DashboardState(seed: 4, warmUp: 5).hosts)
  }

  @Test func `At least one host is busy and one is down from the start`() {
    var state = DashboardState()
    var simulation = FleetSimulation(state)
    for _ in 0...300 {
      #expect(state.counts.busy >= 1 && state.counts.down >= 1, "after \(state.seconds) s")
      #expect(state.counts.up >= 50)
      for _ in 0..<DashboardState.updatesPerSecond {
        for action in simulation.advance() { dashboardReducer.reduce(&state, action) }
      }
    }
  }

  @Test func `The host with the highest load is selected at the start`() {
    let state = DashboardState()
    #expect(state.selectedHost?.reading.load == state.hosts.map(\.reading.currentLoad).max())
    #expect(state.selectedHost?.condition == .busy)
  }

  @Test(arguments: UInt64(1)...5) func `Readings stay within their bounds`(seed: UInt64) {
    var state = DashboardState(seed: seed, warmUp: 0)
    var simulation = FleetSimulation(state)
    var conditions: Set<Host.Condition> = []
    for _ in 0..<3_000 {
      for action in simulation.advance() { dashboardReducer.reduce(&state, action) }
      #expect(state.hosts.allSatisfy { $0.reading.isPossible } && state.counts.total == 64)
      conditions.formUnion(state.hosts.map(\.condition))
    }
    #expect(conditions == Set(Host.Condition.allCases))
    #expect(!state.log.isEmpty && state.log.count <= DashboardState.logLimit)
    #expect(state.shown.sorted() == Array(0..<64))
  }

  @Test(arguments: [0, 7, 12, 999, 1_000, 12_345, 1_234_567, -1_234])
  func `Grouped numbers separate thousands with commas`(number: Int) {
    #expect(number.grouped.filter { $0 != "," } == "\(number)")
    let groups: [Substring] = number.grouped.split(separator: ",")
    #expect(groups.dropFirst().allSatisfy { $0.count == 3 })
  }
}

extension Reading {
  fileprivate var isPossible: Bool {
    (1...99).contains(load) && (10...97).contains(disk) && (20...96).contains(memory)
      && (isResponding || requests == 0)
  }
}
