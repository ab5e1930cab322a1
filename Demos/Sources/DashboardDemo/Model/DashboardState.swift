// SPDX-License-Identifier: MIT

public import TermRender

/// All that the dashboard knows.
public struct DashboardState: Equatable, Sendable, Codable {
  /// What all chance follows from.
  public let seed: UInt64
  /// How often something was reported.
  public var tick = 0
  public var isPaused = false

  /// All machines, by their id.
  public var hosts: [Host]
  /// The ids of those in the table, in its order.
  public var shown: [Host.ID] = []
  /// What the whole fleet has served, two numbers a second.
  public var requests = Samples(limit: 120)
  public var failures = Samples(limit: 120)
  /// What happened, the newest first.
  public var log: [LogEntry] = []

  public var selected: Host.ID?
  public var site: Site?
  public var search = ""
  /// Whether a text to search for is being typed.
  public var isSearching = false
  public var order = TableOrder(HostColumn.name)
  /// What a small screen shows.
  public var pane = Pane.hosts

  /// What machines can be sorted by.
  public enum HostColumn: String, CaseIterable, Sendable, Codable {
    case name, condition, load, memory, requests
  }

  /// A part of the dashboard.
  public enum Pane: String, CaseIterable, Sendable, Codable {
    case hosts, host, traffic, log
  }

  /// Creates a dashboard on a fleet of 64 machines.
  ///
  /// - Parameters:
  ///   - seed: What all chance follows from.
  ///   - warmUp: The seconds for which the fleet has been watched.
  public init(seed: UInt64 = 7, warmUp: Int = 60) {
    self.seed = seed
    hosts = FleetSimulation.fleet(seed: seed)
    arrange()
    selected = shown.first
    var simulation = FleetSimulation(self)
    for _ in 0..<warmUp * Self.updatesPerSecond {
      for report in simulation.advance() { dashboardReducer.reduce(&self, report) }
    }
  }

  /// How often the fleet reports.
  public static let updatesPerSecond = 30

  /// The time between two reports.
  public static let interval = Duration.microseconds(1_000_000 / updatesPerSecond)

  /// The most that is kept of what happened.
  static let logLimit = 200
}

// MARK: - What is shown

extension DashboardState {
  /// The machine whose readings are shown at large.
  var selectedHost: Host? { selected.flatMap { hosts.indices.contains($0) ? hosts[$0] : nil } }

  /// The rows of the table.
  var rows: [Host] { shown.map { hosts[$0] } }

  var counts: FleetCounts { FleetCounts(hosts) }

  /// All sites, then each.
  var sites: [SiteRow] {
    [SiteRow(site: nil, counts: counts)]
      + Site.allCases.map { site in
        SiteRow(site: site, counts: FleetCounts(hosts.lazy.filter { $0.site == site }))
      }
  }

  /// Which machines the table shows, in words.
  var filter: String {
    var words = [site?.title ?? "All sites"]
    if !search.isEmpty { words.append("“\(search)”") }
    words.append(shown.count == 1 ? "1 host" : "\(shown.count) hosts")
    return words.joined(separator: " · ")
  }

  /// The whole seconds that have been watched.
  var seconds: Int { tick / Self.updatesPerSecond }
}

// MARK: - Which machines are shown

extension DashboardState {
  /// Finds the machines that the table shows, and sorts them.
  mutating func arrange() {
    var found = hosts.filter { host in
      (site == nil || host.site == site)
        && (search.isEmpty || host.name.contains(search.lowercased()))
    }
    // By name where nothing else tells them apart.
    found.sort { $0.name < $1.name }
    switch order.column {
    case .name: order.sort(&found, by: \.name)
    case .condition: order.sort(&found, by: \.condition)
    case .load: order.sort(&found, by: \.reading.load)
    case .memory: order.sort(&found, by: \.reading.memory)
    case .requests: order.sort(&found, by: \.reading.requests)
    }
    shown = found.map(\.id)
  }
}
