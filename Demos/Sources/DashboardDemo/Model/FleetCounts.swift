// SPDX-License-Identifier: MIT

/// The numbers of hosts in each condition, in the fleet or at a site.
struct FleetCounts: Equatable, Sendable {
  private(set) var up = 0
  private(set) var busy = 0
  private(set) var down = 0

  var total: Int { up + busy + down }

  init(_ hosts: some Sequence<Host>) {
    for host in hosts {
      switch host.condition {
      case .up: up += 1
      case .busy: busy += 1
      case .down: down += 1
      }
    }
  }

  /// The number of hosts in a condition.
  subscript(condition: Host.Condition) -> Int {
    switch condition {
    case .up: up
    case .busy: busy
    case .down: down
    }
  }

  /// The worst condition of any host.
  var worst: Host.Condition { down > 0 ? .down : busy > 0 ? .busy : .up }
}

/// The average load of the hosts at a site that respond.
struct SiteLoad: Identifiable, Equatable, Sendable {
  let site: Site
  let percent: Int

  var id: Site { site }

  init(_ site: Site, _ hosts: [Host]) {
    let loads = hosts.filter { $0.site == site && $0.reading.isResponding }.map(\.reading.load)
    self.site = site
    percent = loads.isEmpty ? 0 : loads.reduce(0, &+) / loads.count
  }
}

/// A row of the site list: a site, or all sites.
struct SiteRow: Identifiable, Equatable, Sendable {
  /// The site, or `nil` for all sites.
  let site: Site?
  let counts: FleetCounts

  var id: String { site?.rawValue ?? "all" }

  var title: String { site?.title ?? "All sites" }
}
