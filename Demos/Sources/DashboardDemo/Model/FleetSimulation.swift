// SPDX-License-Identifier: MIT

import TermRender

/// A simulated fleet that derives its reports from its previous readings and a seed.
///
/// After the first minute, the fleet has a busy host and a host that is down: the host with the highest load at the start
/// stays busy, and the last host that is down stays down.
struct FleetSimulation: Sendable {
  private var random: SeededGenerator
  private var tick: Int
  private var hosts: [Host]
  private let busiest: Host.ID?

  /// Creates a simulation that continues from the state of a dashboard.
  init(_ state: DashboardState) {
    random = SeededGenerator(seed: state.seed &+ UInt64(truncatingIfNeeded: state.tick) &* 0x9E37)
    tick = state.tick
    hosts = state.latestHosts
    busiest = hosts.max { $0.reading.currentLoad < $1.reading.currentLoad }?.id
  }

  /// Returns the initial hosts: one for each role at each site.
  static func fleet(seed: UInt64) -> [Host] {
    var random = SeededGenerator(seed: seed)
    var hosts: [Host] = []
    for site in Site.allCases {
      for role in Host.Role.allCases {
        let load = role.usualLoad + Int.random(in: -10...10, using: &random)
        let reading = Reading(
          load: load,
          memory: Int.random(in: 35...80, using: &random),
          disk: Int.random(in: 20...88, using: &random),
          requests: load * role.requestsPerPercent
        )
        hosts.append(
          Host(
            id: hosts.count,
            name: "\(role.rawValue)-\(site.rawValue)-\(Int.random(in: 1...9, using: &random))",
            site: site,
            role: role,
            reading: reading
          )
        )
      }
    }
    return hosts
  }

  /// Returns the reports of one update, which covers a thirtieth of a second.
  mutating func advance() -> [any Action] {
    tick &+= 1
    var readings: [HostsReported.Report] = []
    var reports: [any Action] = []
    // Each host reports once per second, so that users can read the numbers.
    for index in hosts.indices
    where index % DashboardState.updatesPerSecond == tick % DashboardState.updatesPerSecond {
      let before = hosts[index].condition
      hosts[index].reading = next(hosts[index])
      readings.append(HostsReported.Report(host: index, reading: hosts[index].reading))
      if let entry = entry(on: hosts[index], before: before) {
        reports.append(EventLogged(entry: entry))
      }
    }
    reports.insert(HostsReported(tick: tick, reports: readings), at: 0)
    if tick % 15 == 0 { reports.append(traffic()) }
    return reports
  }

  // MARK: Readings

  private mutating func next(_ host: Host) -> Reading {
    var reading = host.reading
    if !reading.isResponding {
      reading.isResponding = chance(of: 8) && hosts.count { $0.condition == .down } > 1
      return reading
    }
    if host.condition == .up, chance(of: 600) {
      reading.isResponding = false
      reading.requests = 0
      return reading
    }
    // A damaged recording can contain any numbers.
    for field in [\Reading.load, \.memory, \.disk] {
      reading[keyPath: field] = min(max(reading[keyPath: field], 0), 100)
    }
    let staysBusy = host.id == busiest || host.condition == .busy && !chance(of: 8)
    let (least, usual) =
      staysBusy ? (Reading.busyLoad, reading.load) : (1, host.role.usualLoad + wave(of: host))
    let rush = chance(of: 150) ? Int.random(in: 20...45, using: &random) : 0
    let noise = chance(of: 4) ? Int.random(in: -2...2, using: &random) : 0
    reading.load = min(99, max(least, reading.load + (usual - reading.load) / 4 + noise + rush))
    if chance(of: 4) {
      let trend = reading.load > 80 ? 1 : reading.memory > 75 ? -1 : 0
      reading.memory = min(96, max(20, reading.memory + trend + drift()))
    }
    if chance(of: 40) { reading.disk = min(97, max(10, reading.disk + drift())) }
    reading.requests = reading.load * host.role.requestsPerPercent
    return reading
  }

  /// Returns a load offset that rises and falls within a minute, with a different phase for each site.
  private func wave(of host: Host) -> Int {
    let period = 60 * DashboardState.updatesPerSecond
    let place = (tick &+ host.id / 8 &* period / 16) % period
    return abs(place - period / 2) * 48 / period - 12
  }

  private mutating func chance(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func drift() -> Int { Int.random(in: -1...1, using: &random) }

  /// Returns the traffic of the whole fleet.
  private mutating func traffic() -> TrafficReported {
    let requests = hosts.reduce(0) { $0 + min(max($1.reading.requests, 0), 1_000_000) }
    let trouble = hosts.count { $0.condition != .up }
    let failures = trouble * requests / 64 + Int.random(in: 0...requests / 100, using: &random)
    return TrafficReported(requests: requests, failures: failures)
  }

  // MARK: Events

  private mutating func entry(on host: Host, before: Host.Condition) -> LogEntry? {
    switch (before, host.condition) {
    case (.down, .down): return nil
    case (_, .down): return entry(host, "not responding", .failure)
    case (.down, _): return entry(host, "responding again", .recovery)
    case (.up, .busy):
      return entry(host, "busy: \(host.reading.load)% CPU", .busy)
    default:
      guard chance(of: 140) else { return nil }
      return entry(host, Self.routine.randomElement(using: &random) ?? "", .routine)
    }
  }

  private func entry(_ host: Host, _ text: String, _ kind: LogEntry.Kind) -> LogEntry {
    LogEntry(tick: tick, host: host.name, text: text, kind: kind)
  }

  private static let routine = [
    "deployed 2.41.3", "certificate renewed", "snapshot saved", "cache warmed in 3 s",
    "logs rotated", "backup verified", "configuration reloaded", "index rebuilt",
  ]
}

extension Host.Role {
  /// The average load of a host, in percent.
  fileprivate var usualLoad: Int {
    switch self {
    case .web: 48
    case .api: 56
    case .db: 62
    case .cache: 30
    case .queue: 24
    case .search: 44
    case .build: 68
    case .edge: 38
    }
  }

  fileprivate var requestsPerPercent: Int {
    switch self {
    case .web: 22
    case .api: 18
    case .db: 9
    case .cache: 30
    case .queue: 6
    case .search: 7
    case .build: 3
    case .edge: 34
    }
  }
}
