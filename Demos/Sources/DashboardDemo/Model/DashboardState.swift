// SPDX-License-Identifier: MIT

public import TermRender

/// The state of the dashboard.
public struct DashboardState: Equatable, Sendable, Codable {
  /// The seed for all random values.
  public let seed: UInt64
  /// The number of updates.
  public var tick = 0
  public var isPaused = false

  /// The hosts with their readings at the last whole second, in the order of their identifiers.
  public var hosts: [Host]
  /// The reports since the last whole second, or `nil` before the first report of a second.
  ///
  /// The hosts receive all reports of a second together. The rows of the table are then always in the order of the values
  /// that they show, and change slowly enough to be read.
  var pending: [HostsReported.Report]?
  /// The identifiers of the hosts in the table, in order.
  public var shown: [Host.ID] = []
  /// The requests per second served by the whole fleet, with two samples per second.
  public var requests = Samples(limit: 120)
  public var failures = Samples(limit: 120)
  /// The event log, newest entry first.
  public var log: [LogEntry] = []

  public var selected: Host.ID?
  public var site: Site?
  public var search = ""
  /// A Boolean value that indicates whether the search line is open.
  public var isSearching = false
  public var order = TableSortOrder(HostColumn.load, isDescending: true)
  /// The visible pane on a small screen.
  public var pane = Pane.hosts

  /// A column by which hosts can be sorted.
  public enum HostColumn: String, CaseIterable, Sendable, Codable {
    case name, condition, load, memory, requests
  }

  /// A pane of the dashboard.
  public enum Pane: String, CaseIterable, Sendable, Codable {
    case hosts, host, traffic, log
  }

  /// Creates a dashboard with a fleet of 64 hosts, of which the host with the highest load is selected.
  ///
  /// - Parameters:
  ///   - seed: The seed for all random values. The default is 7.
  ///   - warmUp: The number of seconds to simulate in advance. The default is 60.
  public init(seed: UInt64 = 7, warmUp: Int = 60) {
    self.seed = seed
    hosts = FleetSimulation.fleet(seed: seed)
    arrange()
    var simulation = FleetSimulation(self)
    for _ in 0..<warmUp * Self.updatesPerSecond {
      for report in simulation.advance() { dashboardReducer.reduce(&self, report) }
    }
    selected = shown.first
  }

  /// The number of updates per second.
  public static let updatesPerSecond = 30

  /// The time between two updates.
  public static let interval = Duration.microseconds(1_000_000 / updatesPerSecond)

  /// The maximum number of log entries.
  static let logLimit = 200
}

// MARK: - Visible values

extension DashboardState {
  /// The host in the details pane.
  var selectedHost: Host? { selected.flatMap { hosts.indices.contains($0) ? hosts[$0] : nil } }

  /// The hosts with their latest readings.
  var latestHosts: [Host] {
    var hosts = hosts
    for report in pending ?? [] where hosts.indices.contains(report.host) {
      hosts[report.host].reading = report.reading
    }
    return hosts
  }

  /// The rows of the table.
  ///
  /// A damaged session can contain identifiers without a host.
  var rows: [Host] { shown.compactMap { hosts.indices.contains($0) ? hosts[$0] : nil } }

  var counts: FleetCounts { FleetCounts(hosts) }

  /// The rows of the site list: all sites, followed by each site.
  var sites: [SiteRow] {
    [SiteRow(site: nil, counts: counts)]
      + Site.allCases.map { site in
        SiteRow(site: site, counts: FleetCounts(hosts.lazy.filter { $0.site == site }))
      }
  }

  /// The average load at each site, highest first.
  var siteLoads: [SiteLoad] {
    // Names break ties.
    Site.allCases.map { SiteLoad($0, hosts) }
      .sorted { ($1.percent, $0.site.title) < ($0.percent, $1.site.title) }
  }

  /// A description of the hosts in the table and their order.
  var filter: String {
    var words = [site?.title ?? "All sites"]
    if !search.isEmpty { words.append("“\(search)”") }
    words.append(shown.count == 1 ? "1 host" : "\(shown.count) hosts")
    words.append("by \(order.column.title)")
    return words.joined(separator: " · ")
  }

  /// The number of whole simulated seconds.
  var seconds: Int { tick / Self.updatesPerSecond }

  /// The number of updates at the end of the last whole second, so that the title changes once per second.
  var updates: Int { seconds * Self.updatesPerSecond }
}

extension DashboardState.HostColumn {
  /// The name of the column inside a sentence.
  fileprivate var title: String {
    switch self {
    case .name: "name"
    case .condition: "state"
    case .load: "CPU"
    case .memory: "memory"
    case .requests: "requests"
    }
  }
}

// MARK: - Visible hosts

extension DashboardState {
  /// Filters and sorts the hosts for the table.
  mutating func arrange() {
    var found = hosts.filter { host in
      (site == nil || host.site == site)
        && (search.isEmpty || host.name.contains(search.lowercased()))
    }
    // Names break ties.
    found.sort { $0.name < $1.name }
    switch order.column {
    case .name: order.sort(&found, by: \.name)
    case .condition: order.sort(&found, by: \.condition)
    case .load: order.sort(&found, by: \.reading.currentLoad)
    case .memory: order.sort(&found, by: \.reading.memory)
    case .requests: order.sort(&found, by: \.reading.requests)
    }
    shown = found.map(\.id)
  }
}
